"""The commands of the tutorial and of the guides, run as they stand there where Callout is new.

The first test takes a minute or two: what prints is installed, then eight programs run.
"""

import re
import shutil
import sys
from pathlib import Path

import httpx2
import pytest
from support.documentation import PAIRS, page_text
from support.installation import Environment
from support.runbook import CommandBlock, RunbookHome, command_blocks

FILE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
pytestmark = pytest.mark.nightly

INSTALL = "pip install"
INSTALL_TIMEOUT_S = 300
GUIDES = ("by-ear", "by-touch", "family", "club")
LANGUAGES = ("en", "fr")


@pytest.fixture(scope="module")
def printing(
    environment: Environment, wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """Install Callout with what prints."""
    return environment.layered(tmp_path_factory.mktemp("printing"), "printing", wheel)


def named(english: str, language: str) -> str:
    """Return the name of a page in *language*."""
    return english if language == "en" else PAIRS[english]


def follow(home: RunbookHome, text: str, blocks: list[CommandBlock]) -> None:
    """Run the blocks of the tutorial in order, and look at what came of them."""
    (program,) = FILE.findall(text)
    (home.home / "mybot.py").write_text(program, "utf-8")
    for block in blocks:
        told = home.run(block)
        if block.server:
            for path in ("/", "/class", "/learn"):
                assert httpx2.get(home.address + path).status_code == 200
    assert re.search(r"'Mine': \d+", told)
    assert {"labels.brf", "mybot.py"} < {file.name for file in home.home.iterdir()}
    assert [*home.home.glob("*.pdf")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutorial_is_followed_where_callout_is_installed(
    printing: Environment, tmp_path: Path, language: str
) -> None:
    text = page_text(named("tutorial", language))
    blocks = [block for block in command_blocks(text) if INSTALL not in block.commands]

    assert len(blocks) == len(command_blocks(text)) - 1
    with RunbookHome(tmp_path, printing.bin) as home:
        follow(home, text, blocks)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tutorial_is_followed_from_nothing(clone: Path, tmp_path: Path, language: str) -> None:
    """It takes a minute: everything is fetched and installed as the first lines say."""
    shutil.copytree(clone, tmp_path / "home")
    text = page_text(named("tutorial", language))

    with RunbookHome(tmp_path, Path(sys.base_prefix) / "bin", INSTALL_TIMEOUT_S) as home:
        follow(home, text, command_blocks(text))
        assert (home.home / ".venv").is_dir()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("guide", GUIDES)
def test_the_commands_of_a_guide_run(
    printing: Environment, tmp_path: Path, guide: str, language: str
) -> None:
    blocks = command_blocks(page_text(named(guide, language)))

    assert blocks
    with RunbookHome(tmp_path, printing.bin) as home:
        for block in blocks:
            home.run(block)
            assert not block.server or httpx2.get(home.address).status_code == 200
