"""News that come while somebody types: printed below the line, or kept until they are pulled."""

import time
from collections.abc import Callable

import pytest

from callout.client.reading import ReadingProgress
from callout.narrator.listener import Utterance
from callout.terminal.ui import live_screen as live
from callout.terminal.ui import screen
from callout.terminal.ui.live_screen import LiveLines, LivePull
from callout.terminal.ui.screen import TOGETHER

CELLS = 20


def said(*texts: str) -> list[Utterance]:
    """Make utterances."""
    return [Utterance(text, text) for text in texts]


def waiting() -> Utterance:
    """Say what the table waits for."""
    return said("Wait.")[0]


class Keys:
    """Type line after line; before each, do something that happens meanwhile."""

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
def keys(monkeypatch: pytest.MonkeyPatch) -> Keys:
    """Give a keyboard for both kinds of screens."""
    keys = Keys()
    monkeypatch.setattr(screen, "typed", keys)
    monkeypatch.setattr(live, "typed", keys)
    return keys


def test_news_are_printed_below_the_open_line_all_at_once(
    keys: Keys, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LiveLines(ReadingProgress())

    def meanwhile() -> None:
        lines.news(said("One.", "Two."), 1)
        lines.news(said("Three."), 2)
        time.sleep(2 * TOGETHER)

    keys.lines += [(meanwhile, "hand")]
    lines.news(said("Zero."), 0)
    assert lines.listen(waiting) == "hand"
    assert capsys.readouterr().out == "Zero.\n> \nOne.\nTwo.\nThree.\n> "


def test_a_line_that_is_printed_again_after_enter_is_ended(
    keys: Keys, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = LiveLines(ReadingProgress())
    monkeypatch.setattr(live, "_unfinished", lambda: "hand")

    def meanwhile() -> None:
        lines.news(said("One."), 1)
        lines._interrupt()

    keys.lines += [(meanwhile, "hand")]
    lines.listen(waiting)
    lines.reply(said("Answer."))

    assert capsys.readouterr().out == "> \nOne.\n> hand\nAnswer.\n"


def test_news_of_the_last_moment_are_printed_after_the_line(
    keys: Keys, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LiveLines(ReadingProgress())
    keys.lines += [(lambda: lines.news(said("One."), 1), "hand")]
    lines.listen(waiting)
    time.sleep(2 * TOGETHER)

    assert capsys.readouterr().out == "> One.\n"


def test_an_empty_line_tells_what_the_table_waits_for(
    keys: Keys, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = LiveLines(ReadingProgress())
    keys.lines += ["", " ", "hand"]
    lines.listen(waiting)

    assert capsys.readouterr().out == "> Wait.\n> Wait.\n> "


@pytest.mark.parametrize("kind", ["lines", "pull"])
def test_an_empty_line_goes_on_where_the_table_waits_for_it(kind: str, keys: Keys) -> None:
    reading = ReadingProgress()
    view = LiveLines(reading) if kind == "lines" else LivePull(CELLS, reading)
    reading.hold(2)
    view.news(said("One."), 2)
    keys.lines += ["", "hand"]

    assert view.listen(waiting) == ""
    assert view.listen(waiting) == "hand"


def test_a_display_shows_news_only_when_they_are_pulled(keys: Keys) -> None:
    pull = LivePull(CELLS, ReadingProgress())
    keys.lines += [(lambda: pull.news(said("One.", "Two."), 1), ""), "", "", "hand"]

    assert pull.listen(waiting) == "hand"
    assert keys.prompts == ["Wait.> ", "One. +1> ", "Two.> ", "Wait.> "]


def test_an_answer_comes_before_what_is_unread(keys: Keys) -> None:
    pull = LivePull(CELLS, ReadingProgress())
    pull.news(said("One.", "Two."), 1)
    keys.lines += ["hand", "", "top"]
    pull.listen(waiting)
    pull.reply(said("Answer."))
    pull.listen(waiting)

    assert keys.prompts == ["One. +1> ", "Answer. +1> ", "Two.> "]


def test_what_the_table_waited_for_is_not_read_after_news(keys: Keys) -> None:
    pull = LivePull(CELLS, ReadingProgress())
    long = Utterance("", "waiting for a very long time")
    keys.lines += [(lambda: pull.news(said("One."), 1), ""), "hand"]
    pull.listen(lambda: long)

    assert keys.prompts == ["waiting for a +2> ", "One.> "]


def test_a_display_has_read_what_it_shows_last_and_what_was_before(keys: Keys) -> None:
    reading = ReadingProgress()
    pull = LivePull(CELLS, reading)
    read: list[int] = []

    def note() -> None:
        read.append(reading._read_version())

    pull.news(said("One."), 1)
    pull.news(said("Two.", "Three."), 2)
    pull.news([], 3)
    keys.lines += [(note, ""), (note, ""), (note, ""), (note, "hand")]
    pull.listen(waiting)
    pull.news([], 4)
    note()

    assert read == [0, 1, 3, 3, 4]


def test_what_is_unread_of_another_table_counts_for_nothing_here(keys: Keys) -> None:
    reading = ReadingProgress()
    pull = LivePull(CELLS, reading)
    pull.news(said("One.", "Two."), 57)
    pull.begin()
    pull.news(said("Next."), 0)
    keys.lines += ["", "", "hand"]
    pull.listen(waiting)
    assert reading._read_version() == 0
    pull.news(said("Three."), 1)
    keys.lines += ["hand"]
    pull.listen(waiting)

    assert reading._read_version() == 1


def test_what_cannot_wait_is_shown_on_the_line_that_hangs(
    keys: Keys, capsys: pytest.CaptureFixture[str]
) -> None:
    pull = LivePull(CELLS, ReadingProgress())
    keys.lines += [(lambda: pull.alarm(said("Lost.")[0]), ""), "b7", "hand"]
    pull.listen(waiting)
    pull.hang(said("Lost.")[0])
    pull.alarm(said("Lost again.")[0])
    pull.news(said("Back."), 1)
    pull.listen(waiting)

    assert capsys.readouterr().out == "Lost.\nLost again.\n"
    assert keys.prompts == ["Wait.> ", "Lost.> ", "Back.> "]
