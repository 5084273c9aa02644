"""A display of one line: the reader's turn comes first, with all that it needs."""

from itertools import product
from pathlib import Path

import pytest
from support.terminal.enters import EntersAGame, play_on_display

from callout.locales.language import languages
from callout.locales.messages import Cue, Utterance
from callout.terminal.ui import screen
from callout.terminal.ui.screen import BrailleScreen, Showing

CELLS = 20
MOST_TO_FIRST_TURN = 3
GAMES = 12
TURN = Utterance("Your turn.", "r5 you4? R6", Cue.YOUR_TURN)


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """Return what will be typed, and what was shown before each of it."""
    typed: list[str] = []
    shown: list[str] = []

    def take(prompt: str) -> str:
        shown.append(prompt)
        return typed.pop(0)

    monkeypatch.setattr(screen, "read_line", take)
    return typed, shown


def said(text: str, cue: Cue = Cue.NONE) -> Utterance:
    return Utterance(text, text, cue)


Keyboard = tuple[list[str], list[str]]


def test_news_of_the_others_comes_after_the_turn(keyboard: Keyboard) -> None:
    typed, shown = keyboard
    pull = BrailleScreen(CELLS)
    pull.tell(said("you r9, 4"), Showing.NEVER)
    pull.tell(said("Robin r5, 6"), Showing.LATER)
    typed += ["", ""]

    assert pull.ask(TURN) == ""
    assert shown == ["r5 you4? R6 &1> ", "Robin r5, 6> "]


def test_what_concerns_the_reader_comes_before_their_turn(keyboard: Keyboard) -> None:
    typed, shown = keyboard
    pull = BrailleScreen(CELLS)
    pull.tell(said("Robin r+2 on you, 6"))
    pull.tell(said("drew b4 g9"))
    pull.tell(said("Robin r5, 5"), Showing.LATER)
    typed += ["", "", "", "b4"]

    assert pull.ask(TURN) == "b4"
    assert shown == ["Robin r+2 &4> ", "on you, 6 &3> ", "drew b4 g9 &2> ", "r5 you4? R6 &1> "]


def test_a_move_leaves_the_news_of_the_others_unread(keyboard: Keyboard) -> None:
    typed, shown = keyboard
    pull = BrailleScreen(CELLS)
    pull.tell(said("Robin r5, 6"), Showing.LATER)
    typed += ["r4", "r3"]
    assert pull.ask(TURN) == "r4"
    pull.skip(later=True)
    pull.tell(said("Robin r9, 5"), Showing.LATER)
    pull.ask(TURN)

    assert shown == ["r5 you4? R6 &1> ", "r5 you4? R6 &1> "]


def test_now_jumps_over_everything_but_a_question(keyboard: Keyboard) -> None:
    typed, shown = keyboard
    pull = BrailleScreen(CELLS)
    pull.tell(said("Robin r5 on you, 6"))
    pull.show_newest(said("r5 you4? R6"))
    typed += ["", "", "7"]
    pull.ask(None)
    pull.tell(said("Robin r5 on you, 6"))
    pull.tell(said("you? 3 + 4 =", Cue.QUESTION))
    pull.show_newest(said("r5 you4? R6"))
    assert pull.has_unread_question
    pull.ask(None)

    assert shown == ["r5 you4? R6> ", "r5 you4? R6 &1> ", "you? 3 + 4 => "]


def test_short_news_shares_a_pane_and_no_word_is_left_alone(keyboard: Keyboard) -> None:
    typed, shown = keyboard
    pull = BrailleScreen(CELLS)
    pull.tell(said("Robin Uno!"))
    pull.tell(said("g4"))
    pull.tell(said("you r4 for deal"))
    typed += ["", "", "", ""]
    pull.ask(said("deal?"))

    assert shown == ["Robin Uno! g4 &3> ", "you r4 &2> ", "for deal &1> ", "deal?> "]


@pytest.mark.parametrize(("bots", "language"), [*product((1, 2), languages())])
def test_at_20_cells_a_turn_takes_one_enter(bots: int, language: str, tmp_path: Path) -> None:
    played: list[EntersAGame] = [
        play_on_display(tmp_path / str(seed), seed, language, bots, CELLS) for seed in range(GAMES)
    ]
    begun = [game.to_first_turn for game in played if game.begins_quietly]
    quiet = [count for game in played for count in game.quiet_turns]
    turns = [count for game in played for count in game.turns]

    assert len(begun) > GAMES / 2
    assert max(begun) <= MOST_TO_FIRST_TURN
    assert len(quiet) > len(turns) / 2
    assert set(quiet) == {1}
