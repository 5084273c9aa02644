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
from support.page_commands import GUIDES
from support.runbook import INSTALL_TIMEOUT_S, CommandBlock, RunbookHome, command_blocks
from support.server.server_process import ApiClient

from callout.server import class_wire, wire

FILE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
pytestmark = pytest.mark.nightly("Callout is installed, and guides are followed from page to page")

INSTALL = "pip install"
CLASS_CODE = re.compile(r"(?<=/class/)[\w-]+")
"""What stands on a page for the words of a class."""

LANGUAGES = ("en", "fr")


def named(english: str, language: str) -> str:
    """Return the name of a page in *language*."""
    return english if language == "en" else PAIRS[english]


def open_class(address: str) -> str:
    """Open a class on the server at *address*, and return its code."""
    teacher = ApiClient(address)
    with teacher.http:
        teacher.become(teacher.ask("POST", "/api/guests", wire.NewGuest("Ms Lee")))
        opened = teacher.ask("POST", "/api/classes", class_wire.NewClass())
    assert opened.status_code == 201, opened.text
    return str(opened.json()["code"])


def with_class(block: CommandBlock, address: str) -> CommandBlock:
    """Return a block with the words of a real class, which is opened if the block joins one."""
    opened = CLASS_CODE.sub(lambda _: open_class(address), block.commands)
    return block._replace(commands=opened)


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
    with RunbookHome(tmp_path, printing.bin, language=language) as home:
        follow(home, text, blocks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutorial_is_followed_from_nothing(clone: Path, tmp_path: Path, language: str) -> None:
    """It takes a minute: everything is fetched and installed as the first lines say."""
    shutil.copytree(clone, tmp_path / "home")
    text = page_text(named("tutorial", language))

    with RunbookHome(tmp_path, Path(sys.base_prefix) / "bin", INSTALL_TIMEOUT_S, language) as home:
        follow(home, text, command_blocks(text))
        assert (home.home / ".venv").is_dir()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("guide", [name for name in GUIDES if name != "tutorial"])
def test_the_commands_of_a_guide_run(
    printing: Environment, tmp_path: Path, guide: str, language: str
) -> None:
    """What installs is that of the tutorial, which is followed from nothing."""
    blocks = command_blocks(page_text(named(guide, language)))
    installing = [block for block in blocks if INSTALL in block.commands]
    known = {block.commands for block in command_blocks(page_text("tutorial"))}

    assert blocks
    assert {block.commands for block in installing} <= known
    with RunbookHome(tmp_path, printing.bin, language=language) as home:
        for block in blocks:
            if block not in installing:
                home.run(with_class(block, home.address))
                assert not block.server or httpx2.get(home.address).status_code == 200
