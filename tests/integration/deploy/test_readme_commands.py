"""The commands of the READMEs and the common commands, run as they stand there from nothing.

Each takes a minute or two: everything is fetched and installed.
"""

import shutil
import sys
from pathlib import Path

import httpx2
import pytest
from support.documentation import page_text
from support.installation import ROOT, Environment
from support.runbook import INSTALL_TIMEOUT_S, RunbookHome, command_blocks

pytestmark = pytest.mark.nightly(
    "a clone is installed from nothing; test_wheel does so in a shorter way"
)


@pytest.mark.parametrize(
    ("name", "seated"),
    [
        ("README.md", "At the table: you and Robin."),
        ("README.fr.md", "À la table\u00a0: toi et Robin."),
    ],
)
def test_the_commands_of_a_readme_run_from_nothing(
    name: str, seated: str, clone: Path, tmp_path: Path
) -> None:
    shutil.copytree(clone, tmp_path / "home")
    (block,) = command_blocks((ROOT / name).read_text("utf-8"))

    with RunbookHome(tmp_path, Path(sys.base_prefix) / "bin", INSTALL_TIMEOUT_S) as home:
        home.run(block)
        page = httpx2.get(home.address)

    assert len(block.lines) == 3
    assert seated in home.log.read_text("utf-8")
    assert page.status_code == 200


@pytest.mark.parametrize(
    ("page", "language", "edition"),
    [("commands", "en", "mattel"), ("commandes", "fr", "french")],
)
def test_the_common_commands_run(
    printing: Environment, tmp_path: Path, page: str, language: str, edition: str
) -> None:
    (block,) = command_blocks(page_text(page))
    (serve,) = (
        block
        for block in command_blocks(page_text("tutorial"))
        if block.lines == ["callout serve"]
    )

    with RunbookHome(tmp_path, printing.bin, language=language) as home:
        home.run(serve)
        told = home.run(block)

    assert f"{edition}.pdf" in told
    assert (home.home / f"{edition}.pdf").stat().st_size > 10_000
