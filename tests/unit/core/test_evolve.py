"""What events make of a state."""

import pytest
from support.table import table

from callout.core import events as e
from callout.core.cards import HIDDEN, NO_CARD, NO_COLOUR, NO_SEAT, Colour, Seat
from callout.core.cause import Cause
from callout.core.deck import deck_of
from callout.core.evolve import evolve
from callout.core.view import view
from callout.editions import load

MATTEL = load("mattel")
DECK = deck_of(MATTEL)


@pytest.mark.parametrize(
    ("seat", "cards", "called"),
    [(0, "g9", NO_SEAT), (0, "", Seat(0)), (1, "g9", Seat(0))],
)
def test_a_call_is_forgotten_once_its_caller_draws(seat: int, cards: str, called: Seat) -> None:
    state = table(MATTEL, "r5", "r7 b1", "g1 g2", stock="g9").state.copy()
    state.called = Seat(0)
    drawn = tuple(DECK.by_label[label] for label in cards.split())

    assert evolve(state, e.Drew(Seat(seat), drawn, Cause.TURN)).called == called


def test_a_call_is_forgotten_with_the_card_that_is_played_on_it() -> None:
    state = table(MATTEL, "r5", "r7 b1", "g1 g2").state.copy()
    state.called = Seat(0)
    card = DECK.by_label["r7"]

    after = evolve(state, e.Played(Seat(0), card, DECK.colour[card]))

    assert after.called == NO_SEAT
    seen = view(after, None)
    assert (seen.top, seen.colour) == (card, DECK.colour[card])
    assert seen.discards == (DECK.by_label["r5"], card)


def test_a_card_that_is_played_out_of_an_unknown_hand_leaves_one_card_less() -> None:
    state = table(MATTEL, "r5", "r7 b1", "g1 g2").state.copy()
    state.hands[1] = [HIDDEN, HIDDEN]
    card = DECK.by_label["r6"]

    assert evolve(state, e.Played(Seat(1), card, DECK.colour[card])).hands[1] == [HIDDEN]


def test_a_call_is_forgotten_when_a_card_is_taken_back() -> None:
    state = table(MATTEL, "r5", "r7 b1", "g1 g2").state.copy()
    state.called = Seat(0)
    card = DECK.by_label["r5"]

    after = evolve(state, e.TookBack(Seat(0), card, Colour(1)))

    assert (after.called, after.colour, after.pile) == (NO_SEAT, 1, [])
    assert card in after.hands[0]


def test_a_call_is_forgotten_when_a_card_goes_to_the_centre_row() -> None:
    dos = load("dos")
    by_label = deck_of(dos).by_label
    seven = by_label["b7"]
    state = table(dos, "b7 y5", "b7 b4 b1", "g1 g3").state.copy()
    state.called = Seat(0)

    matched = evolve(state, e.Matched(Seat(0), 0, seven, (seven,), 7, NO_COLOUR, 1))
    laid = evolve(state, e.Laid(Seat(0), by_label["b4"]))

    assert (matched.called, matched.covers) == (NO_SEAT, [(seven,), ()])
    assert (laid.called, laid.row[2:]) == (NO_SEAT, [by_label["b4"]])


def test_nothing_lies_on_the_table_and_nobody_can_be_caught_after_a_round() -> None:
    state = table(MATTEL, "r5", "r7 b1", "g1 g2").state.copy()
    state.called, state.owed = Seat(0), 4
    state.exposed = state.late = frozenset({Seat(1)})

    after = evolve(state, e.RoundEnded(Seat(0), ((), ()), (9, 0), (9, 0)))

    assert (after.called, after.owed, after.colour) == (NO_SEAT, 0, NO_COLOUR)
    assert not after.exposed | after.late
    assert (after.hands, after.stock, after.pile) == ([[], []], [], [])
    assert (after.row, after.covers, after.scores) == ([], [], (9, 0))


def test_nothing_is_on_top_before_a_card_is() -> None:
    seen = view(table("dos", "b7 y5", "b3 b4", "g1 g3").state, None)

    assert (seen.top, seen.colour, seen.discards) == (NO_CARD, NO_COLOUR, ())
