"""A tutorial in a real browser, read by Orca: each step is heard once, line by line."""

from collections.abc import Iterator

import pytest
from support.assistive.browser_desktop import BrowserDesktop
from support.assistive.desktop import DESKTOP_TOOLS
from support.server.server_process import ServerProcess

from callout.tutorial.game import TutorialGame
from callout.tutorial.script import load_tutorial
from callout.tutorial.sentences import TutorialVoice

pytestmark = pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca", "chromium")

MAX_LINES = 12
"""How often one presses Down, at most, to hear a step from its heading to its first button."""


@pytest.fixture
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserDesktop]:
    with ServerProcess(tmp_path_factory.mktemp("learn")) as server:
        reader = BrowserDesktop("chromium", f"{server.address}/learn/mattel#step-title")
        with reader:
            yield reader


def read_on(reader: BrowserDesktop) -> str:
    """Press Down until a button comes, and join what is heard until then."""
    heard: list[str] = []
    for _ in range(MAX_LINES):
        lines = reader.press("Down")
        if any("push button" in line for line in lines):
            return " ".join(heard)
        heard += lines
    raise AssertionError(f"no button after {heard}")


def test_orca_says_what_happened_and_what_comes_next_once(reader: BrowserDesktop) -> None:
    game = TutorialGame(load_tutorial("mattel"), "en")
    reader.seek("green 4")
    before = reader.enter()
    reader.loaded(before)
    told = [utterance.spoken for utterance in game.show_step().told]
    step = game.step
    assert step is not None
    voice = TutorialVoice(game)
    title = f"Step 2 of 8: {voice.title(step)}"

    reader.wait(lambda: f"{title}." in reader.said(before), "Orca to say the heading")
    assert " ".join(reader.said(before)).count(voice.title(step)) == 1
    assert reader.focus()[:2] == ("heading", title)
    assert read_on(reader) == " ".join([*told, voice.explanation(step).spoken])

    before = len(reader.recorder.spoken)
    reader.seek("Catch Robin")
    reader.loaded(reader.enter())
    heard = " ".join(reader.said(before))
    assert "Finished loading Learn Classic UNO, 3 of 8" in heard
    assert reader.focus().role == "heading"
