"""A small language for tables of house rules: cards, moves and what must be seen, in words."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from support.table import Table, edition_with, table

from callout.core import events as e
from callout.core.edition import RulingValue, Scoring
from callout.core.prompts import (
    AnswerDraw,
    AnswerQuestion,
    LayCards,
    MatchOrDone,
    MatchOrLay,
    PickSwap,
    PlayOrKeep,
    Prompt,
    TakeTurn,
    is_open_to_all,
)
from callout.core.question import Question

ICELAND = Question("Capital of Iceland?", ("Reykjavik",))
"""The one question of a quiz; `Reikjavik` is almost right."""


@dataclass(frozen=True)
class Pair:
    """What house rules do together.

    *cards* are those in play, then each hand; *moves* and *seen* are lists with commas, and seats
    are counted from 1: ``1 r+2, 2 accept`` and ``2 holds 5, 3 is next``.
    """

    edition: str
    house: str
    cards: str
    moves: str
    seen: str
    why: str
    stock: str = ""
    scoring: Scoring = Scoring.WINNER

    def check(self) -> None:
        """Lay the table, make the moves and look."""
        house = {name: _value(text) for name, text in _settings(self.house)}
        top, *hands = (words.strip() for words in self.cards.split("|"))
        edition = edition_with(self.edition, **house)
        new = table(edition, top, *hands, stock=self.stock, scoring=self.scoring)
        if self.edition == "quiz":
            new.state.questions = (ICELAND,)
        for move in _items(self.moves):
            seat, words = move.split(maxsplit=1)
            new.do(int(seat), words)
        for fact in _items(self.seen):
            look(new, fact)


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",")]


def _settings(text: str) -> list[tuple[str, str]]:
    return [(name, value) for name, _, value in (item.partition("=") for item in text.split())]


def _value(text: str) -> RulingValue:
    if text in {"yes", "no"}:
        return text == "yes"
    return int(text) if text.isdigit() else text


WAITS: dict[str, type[Prompt]] = {
    "is next": TakeTurn,
    "is asked": AnswerQuestion,
    "is to swap": PickSwap,
    "is to play or keep": PlayOrKeep,
    "is to match or lay": MatchOrLay,
    "is to match or be done": MatchOrDone,
    "is to lay": LayCards,
    "is to take": AnswerDraw,
}


def look(new: Table, fact: str) -> None:
    """Find that *fact* is so at the table."""
    for pattern, check in _FACTS.items():
        if found := re.fullmatch(pattern, fact):
            check(new, *found.groups())
            return
    raise AssertionError(f"nobody knows how to look for {fact!r}")


def _may(new: Table, seat: str, words: str) -> None:
    assert words in new.may(int(seat)), new.may(int(seat))
    Table(new.state).do(int(seat), words)


def _may_not(new: Table, seat: str, words: str, code: str) -> None:
    assert words not in new.may(int(seat)), f"seat {seat} may {words}"
    assert Table(new.state).refused(int(seat), words).code == code


def _holds(new: Table, seat: str, cards: str) -> None:
    if cards.isdigit():
        assert new.count(int(seat)) == int(cards), new.hand(int(seat))
    else:
        assert sorted(new.hand(int(seat)).split()) == sorted(cards.split())


def _waits(new: Table, seat: str, what: str) -> None:
    assert isinstance(new.prompt, WAITS[what]), new.prompt
    assert new.waits_for == int(seat), new.prompt


def _to_take(new: Table, seat: str, total: str) -> None:
    assert isinstance(new.prompt, AnswerDraw), new.prompt
    assert (new.prompt.seat + 1, new.prompt.total) == (int(seat), int(total))


def _drew(new: Table, seat: str, count: str) -> None:
    drawn = [
        len(event.cards)
        for event in new.last
        if isinstance(event, e.Drew) and event.seat + 1 == int(seat)
    ]
    assert sum(drawn) == int(count), new.last


def _missed(new: Table, seats: str) -> None:
    missed = [event.seat + 1 for event in new.last if isinstance(event, e.Missed)]
    assert missed == ([] if seats == "nobody" else [int(seat) for seat in seats.split()])


def _called_falsely(new: Table, seat: str) -> None:
    false = [event.seat + 1 for event in new.events if isinstance(event, e.CalledFalsely)]
    assert false == ([] if seat == "nobody" else [int(seat)])


def _out(new: Table, seat: str) -> None:
    assert [event.winner + 1 for event in new.last if isinstance(event, e.RoundEnded)] == [
        int(seat)
    ], new.last


def _top(new: Table, label: str) -> None:
    assert new.top == label


def _colour(new: Table, letter: str) -> None:
    assert new.colour == letter


def _row(new: Table, size: str) -> None:
    assert len(new.state.row) == int(size), new.row


def _turns(new: Table, side: str) -> None:
    assert new.state.direction == {"left": 1, "right": -1}[side]


def _open(new: Table, state: str) -> None:
    assert is_open_to_all(new.prompt) == (state == "open"), new.prompt


_FACTS: dict[str, Callable[..., None]] = {
    r"(\d+) may not (.+): ([a-z-]+)": _may_not,
    r"(\d+) may (?!not )(.+)": _may,
    r"(\d+) holds (.+)": _holds,
    rf"(\d+) ({'|'.join(WAITS)})": _waits,
    r"(\d+) is to take (\d+)": _to_take,
    r"(\d+) drew (\d+)": _drew,
    r"(nobody|[\d ]+) missed a turn": _missed,
    r"(nobody|\d+) called falsely": _called_falsely,
    r"(\d+) is out": _out,
    r"(\S+) is on top": _top,
    r"(\S+) is the colour": _colour,
    r"(\d+) in the row": _row,
    r"play goes (left|right)": _turns,
    r"the turn is (open|closed)": _open,
}
"""What can be seen, and how to look for it."""
