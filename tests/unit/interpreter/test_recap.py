"""What has changed since one's own last move: what came after it, and the table as it is now."""

import pytest
from support.table import table

from callout.core.cards import Seat
from callout.core.commands import Draw
from callout.core.view import view
from callout.host import entries as e
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.parser import CommandParser
from callout.interpreter.queries import CardQuery, RecapQuery
from callout.interpreter.recap import MOST_LINES, MOST_RETURN_LINES, is_own_act, tell_return
from callout.locales.messages import Utterance
from callout.narrator.listener import Style

ANA, BOB = Seat(0), Seat(1)


def said(text: str) -> Utterance:
    return Utterance(f"{text}.", text)


@pytest.fixture
def answerer() -> QueryAnswerer:
    edition = table("mattel", "r5", "b7 g1", "r2 r3").state.edition
    parser = CommandParser(edition, "en", ["Ana", "Bob"])
    return QueryAnswerer(edition, "en", Style.BRIEF, parser)


def test_only_what_came_since_the_own_move_is_told(answerer: QueryAnswerer) -> None:
    seen = view(table("mattel", "r5", "b7 g1", "r2 r3").state, ANA)
    answerer.remember(said("Bob r4"))
    answerer.begin_recap(ANA)
    answerer.remember(said("Bob r5"))
    (told,) = answerer.answers(RecapQuery(), seen, [])

    assert told.spoken.startswith("Bob r5. ")
    assert told.braille == "Bob r5; r5 you2? B2"


def test_a_recap_is_bounded_and_counts_what_it_leaves_out(answerer: QueryAnswerer) -> None:
    seen = view(table("mattel", "r5", "b7 g1", "r2 r3").state, ANA)
    for number in range(MOST_LINES + 3):
        answerer.remember(said(f"line {number}"))
    (told,) = answerer.answers(RecapQuery(), seen, [])

    assert told.spoken.startswith("3 earlier in the log. line 3. ")
    assert told.braille.count(";") == MOST_LINES + 1


def test_the_table_as_it_is_now_is_one_line(answerer: QueryAnswerer) -> None:
    seen = view(table("mattel", "r5", "b7 g1", "r2 r3").state, ANA)
    (told,) = answerer.answers(CardQuery.NOW, seen, [])

    assert told.braille == "r5 you2? B2"
    assert "red 5" in told.spoken


@pytest.mark.parametrize(
    ("lines", "told", "earlier"), [(0, 0, 0), (1, 2, 0), (4, 5, 0), (9, 5, 5)]
)
def test_who_is_back_hears_five_lines_at_most(lines: int, told: int, earlier: int) -> None:
    missed = [said(f"line {number}") for number in range(lines)]
    heard = tell_return(missed, "en")

    assert len(heard) == told <= MOST_RETURN_LINES
    assert list(heard[1:]) == missed[earlier:]
    assert all(str(earlier) in one.spoken for one in heard[:1] if earlier)


def test_own_acts_are_moves_words_and_steps_away_and_back() -> None:
    own: list[e.Entry] = [
        e.Moved(ANA, (), Draw()),
        e.Said("ana", "Ana", "hello"),
        e.SteppedAway(ANA),
        e.CameBack(ANA),
    ]
    others: list[e.Entry | None] = [
        e.Moved(BOB, (), Draw()),
        e.Moved(ANA, (), Draw(), e.MovedBy.CLOCK),
        e.Said("", "Bob", "hello"),
        e.SteppedAway(BOB),
        e.CameBack(BOB),
        None,
    ]

    assert all(is_own_act(entry, "ana", ANA) for entry in own)
    assert not any(is_own_act(entry, "ana", ANA) for entry in others)
