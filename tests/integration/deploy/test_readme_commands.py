"""The commands of the README, run as they stand there in a fresh clone and a fresh environment.

It takes about two minutes: everything is fetched and installed.
"""

import shutil
import sys
from pathlib import Path

import httpx2
import pytest
from support.installation import ROOT
from support.runbook import INSTALL_TIMEOUT_S, RunbookHome, command_blocks

pytestmark = pytest.mark.nightly


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
