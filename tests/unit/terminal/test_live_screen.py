"""News that come while somebody types: printed below the line, or kept until they are pulled."""

import time
from collections.abc import Callable

import pytest

from callout.client.reading import ReadingProgress
from callout.locales.messages import Utterance
from callout.terminal.ui import live_screen as live
from callout.terminal.ui import screen
from callout.terminal.ui.live_screen import LiveBrailleScreen, LiveLineScreen
from callout.terminal.ui.screen import GATHER_S

CELLS = 20


def said(*texts: str) -> list[Utterance]:
    """Make utterances."""
    return [Utterance(text, text) for text in texts]


def waiting() -> Utterance:
    """Say what the table waits for."""
    return said("Wait.")[0]


class ScriptedKeyboard:
    """A keyboard that types line after line, with something that happens before each."""

    def __init__(self, *lines: str | tuple[Callable[[], None], str]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        """Type one line."""
        self.prompts.append(prompt)
        line = self.lines.pop(0)
        if isinstance(line, str):
            return line
        meanwhile, typed = line
        meanwhile()
        return typed


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> ScriptedKeyboard:
    """Return a keyboard for both kinds of screens."""
    keys = ScriptedKeyboard()
    monkeypatch.setattr(screen, "read_line", keys)
    monkeypatch.setattr(live, "read_line", keys)
    return keys


def test_news_are_printed_below_the_open_line_all_at_once(
    keys: ScriptedKeyboard, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = LiveLineScreen(ReadingProgress())
    monkeypatch.setattr(live, "UNREAD_S", GATHER_S / 2)

    def meanwhile() -> None:
        lines.tell_news(said("One.", "Two."), 1)
        lines.tell_news(said("Three."), 2)
        time.sleep(2 * GATHER_S)

    keys.lines += [(meanwhile, "hand")]
    lines.tell_news(said("Zero."), 0)
    assert lines.next_line(waiting) == "hand"
    assert capsys.readouterr().out == "Zero.\n> \nOne.\nTwo.\nThree.\n> "


@pytest.mark.parametrize("typed", ["hand", " "])
def test_a_prompt_that_is_printed_again_after_enter_is_ended(
    keys: ScriptedKeyboard, capsys: pytest.CaptureFixture[str], typed: str
) -> None:
    lines = LiveLineScreen(ReadingProgress())
    lines.reading.hold(1)

    def meanwhile() -> None:
        lines.tell_news(said("One."), 1)
        lines._interrupt()

    keys.lines += [(meanwhile, typed)]
    lines.next_line(waiting)
    lines.reply(said("Answer."))

    assert capsys.readouterr().out == "> \nOne.\n> \nAnswer.\n"


def test_an_open_line_is_left_alone_if_its_news_was_printed_already(
    keys: ScriptedKeyboard, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LiveLineScreen(ReadingProgress())
    keys.lines += [(lines._print_below, "hand")]
    lines.next_line(waiting)

    assert capsys.readouterr().out == "> "


def test_news_of_the_last_moment_are_printed_after_the_line(
    keys: ScriptedKeyboard, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LiveLineScreen(ReadingProgress())
    keys.lines += [(lambda: lines.tell_news(said("One."), 1), "hand")]
    lines.next_line(waiting)
    time.sleep(2 * GATHER_S)

    assert capsys.readouterr().out == "> One.\n"


def test_an_empty_line_tells_what_the_table_waits_for(
    keys: ScriptedKeyboard, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LiveLineScreen(ReadingProgress())
    keys.lines += ["", " ", "hand"]
    lines.next_line(waiting)

    assert capsys.readouterr().out == "> Wait.\n> Wait.\n> "


@pytest.mark.parametrize("kind", ["lines", "pull"])
def test_an_empty_line_goes_on_where_the_table_waits_for_it(
    kind: str, keys: ScriptedKeyboard
) -> None:
    reading = ReadingProgress()
    view = LiveLineScreen(reading) if kind == "lines" else LiveBrailleScreen(CELLS, reading)
    reading.hold(2)
    view.tell_news(said("One."), 2)
    keys.lines += ["", "hand"]

    assert view.next_line(waiting) == ""
    assert view.next_line(waiting) == "hand"


TWO_LINES = ("Robin plays b7", "Ana plays r8")
"""News that does not fit on one display."""


def test_a_display_shows_news_only_when_they_are_pulled(keys: ScriptedKeyboard) -> None:
    pull = LiveBrailleScreen(CELLS, ReadingProgress())
    keys.lines += [(lambda: pull.tell_news(said(*TWO_LINES), 1), ""), "", "", "hand"]

    assert pull.next_line(waiting) == "hand"
    assert keys.prompts == ["Wait.> ", "Robin plays b7 &1> ", "Ana plays r8> ", "Wait.> "]


def test_an_answer_comes_before_what_is_unread(keys: ScriptedKeyboard) -> None:
    pull = LiveBrailleScreen(CELLS, ReadingProgress())
    pull.tell_news(said(*TWO_LINES), 1)
    keys.lines += ["hand", "", "top"]
    pull.next_line(waiting)
    pull.reply(said("Answer."))
    pull.next_line(waiting)

    assert keys.prompts == ["Robin plays b7 &1> ", "Answer. &1> ", "Ana plays r8> "]


def test_what_the_table_waited_for_is_not_read_after_news(keys: ScriptedKeyboard) -> None:
    pull = LiveBrailleScreen(CELLS, ReadingProgress())
    long = Utterance("", "waiting for a very long time")
    keys.lines += [(lambda: pull.tell_news(said("One."), 1), ""), "hand"]
    pull.next_line(lambda: long)

    assert keys.prompts == ["waiting for a &1> ", "One.> "]


def test_a_display_has_read_what_it_shows_last_and_what_was_before(keys: ScriptedKeyboard) -> None:
    reading = ReadingProgress()
    pull = LiveBrailleScreen(CELLS, reading)
    read: list[int] = []

    def note() -> None:
        read.append(reading._read_version())

    pull.tell_news(said("Cleo plays b1"), 1)
    pull.tell_news(said(*TWO_LINES), 2)
    pull.tell_news([], 3)
    keys.lines += [(note, ""), (note, ""), (note, ""), (note, "hand")]
    pull.next_line(waiting)
    pull.tell_news([], 4)
    note()

    assert read == [0, 1, 3, 3, 4]


def test_what_is_unread_of_another_table_counts_for_nothing_here(keys: ScriptedKeyboard) -> None:
    reading = ReadingProgress()
    pull = LiveBrailleScreen(CELLS, reading)
    pull.tell_news(said("One.", "Two."), 57)
    pull.begin_table()
    pull.tell_news(said("Next."), 0)
    keys.lines += ["", "", "hand"]
    pull.next_line(waiting)
    assert reading._read_version() == 0
    pull.tell_news(said("Three."), 1)
    keys.lines += ["hand"]
    pull.next_line(waiting)

    assert reading._read_version() == 1


def test_what_cannot_wait_is_shown_on_the_line_that_hangs(
    keys: ScriptedKeyboard, capsys: pytest.CaptureFixture[str]
) -> None:
    pull = LiveBrailleScreen(CELLS, ReadingProgress())
    keys.lines += [(lambda: pull.alert(said("Lost.")[0]), ""), "b7", "hand"]
    pull.next_line(waiting)
    pull.tell_delay(said("Lost.")[0])
    pull.alert(said("Lost again.")[0])
    pull.tell_news(said("Back."), 1)
    pull.next_line(waiting)

    assert capsys.readouterr().out == "Lost.\nLost again.\n"
    assert keys.prompts == ["Wait.> ", "Lost.> ", "Back.> "]
