"""The commands of the README and of the first pages, run as they stand there from nothing.

Each takes a minute or two: everything is fetched and installed.
"""

import shutil
import sys
from pathlib import Path

import httpx2
import pytest
from support.documentation import page_text
from support.installation import ROOT
from support.runbook import INSTALL_TIMEOUT_S, RunbookHome, command_blocks

pytestmark = pytest.mark.nightly(
    "a clone is installed from nothing; test_wheel does so in a shorter way"
)


def test_the_commands_of_the_readme_run_from_nothing(clone: Path, tmp_path: Path) -> None:
    shutil.copytree(clone, tmp_path / "home")
    first, more = command_blocks((ROOT / "README.md").read_text("utf-8"))

    with RunbookHome(tmp_path, Path(sys.base_prefix) / "bin", INSTALL_TIMEOUT_S) as home:
        home.run(first)
        played_and_served = home.log.read_text("utf-8")
        page = httpx2.get(home.address)
        told = home.run(more)

    assert len(first.lines) == 3
    assert "At the table: you and Robin." in played_and_served
    assert page.status_code == 200
    assert "mattel.pdf: 112 cards" in told
    assert (home.home / "mattel.pdf").stat().st_size > 10_000


@pytest.mark.parametrize(
    ("page", "seated"),
    [("index", "At the table: you and Robin."), ("accueil", "À la table\u00a0: toi et Robin.")],
)
def test_the_commands_of_the_first_page_run_from_nothing(
    page: str, seated: str, clone: Path, tmp_path: Path
) -> None:
    shutil.copytree(clone, tmp_path / "home")
    (block,) = command_blocks(page_text(page))

    with RunbookHome(tmp_path, Path(sys.base_prefix) / "bin", INSTALL_TIMEOUT_S) as home:
        home.run(block)
        shown = httpx2.get(home.address)

    assert seated in home.log.read_text("utf-8")
    assert shown.status_code == 200
