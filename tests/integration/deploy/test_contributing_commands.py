"""The commands of CONTRIBUTING and of the example of an edition, run in a fresh clone.

It takes some minutes: everything is installed, checked and built as in a developer's first hour.
"""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from support.documentation import ROOT
from support.page_commands import NOT_RUN
from support.runbook import CommandBlock, RunbookHome, command_blocks

pytestmark = [
    pytest.mark.nightly("a clone is checked and tested as in .ci/run itself"),
    pytest.mark.needs("npm", "liblouis"),
]
BLOCK_TIMEOUT_S = 1_800.0
PAGE = "CONTRIBUTING.md"
SET_UP, *LATER = command_blocks((ROOT / PAGE).read_text("utf-8"))
EDITION = command_blocks((ROOT / "examples" / "edition" / "README.md").read_text("utf-8"))
ACTIVATE = CommandBlock("", "", ". .venv/bin/activate\n")
UNCHANGED = CommandBlock("", "", "git diff --exit-code\n")
FILLED_IN = {
    "CALLOUT_EDITIONS=FOLDER": "CALLOUT_EDITIONS=examples/edition",
    "--edition NAME": "--edition garden",
    "CALLOUT_LOCALES=FOLDER": "CALLOUT_LOCALES=locales",
    "--language CODE": "--language xx",
}
"""What a reader writes for a word in capitals."""


def runnable(block: CommandBlock) -> CommandBlock:
    """Return a block without what no test runs, and with what a reader fills in."""
    lines = [line for line in block.lines if line not in NOT_RUN[PAGE]]
    commands = "".join(f"{line}\n" for line in lines)
    for word, value in FILLED_IN.items():
        commands = commands.replace(word, value)
    assert not re.search(r"\b[A-Z]{4,}\b(?!=)", commands)
    return block._replace(commands=commands)


def is_run(block: CommandBlock) -> bool:
    """Return whether something is left of a block."""
    return bool(block.commands)


@pytest.fixture(scope="module")
def developer(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunbookHome]:
    """Set up a clone as the page says, and write the first file of a language."""
    folder = tmp_path_factory.mktemp("developer")
    shutil.copytree(clone, folder / "home")
    with RunbookHome(folder, Path(sys.base_prefix) / "bin", BLOCK_TIMEOUT_S) as home:
        home.run(runnable(SET_UP))
        home.run(ACTIVATE)
        language = home.home / "src" / "callout" / "locales" / "en" / "language.toml"
        (home.home / "locales" / "xx").mkdir(parents=True)
        (home.home / "locales" / "xx" / "language.toml").write_text(
            f'fallback = "en"\n{language.read_text("utf-8")}', "utf-8"
        )
        yield home


@pytest.mark.parametrize("block", [*filter(is_run, map(runnable, LATER)), *EDITION])
def test_the_commands_of_developers_run_and_change_nothing(
    developer: RunbookHome, block: CommandBlock
) -> None:
    developer.run(block)

    assert not block.server or httpx2.get(developer.address).status_code == 200
    developer.run(UNCHANGED)
