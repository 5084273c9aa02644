"""Cards, colours and seats are small numbers, also on the wire; hidden is not nothing."""

import msgspec

from callout.core.cards import (
    HIDDEN,
    NO_CARD,
    NO_COLOUR,
    NO_NUMBER,
    NO_SEAT,
    Card,
    Seat,
    all_seats,
    by_seat,
    face_down,
)
from callout.core.cause import Cause
from callout.core.events import Drew
from callout.core.seen import seen_by


def test_a_hidden_card_is_neither_a_card_nor_none() -> None:
    assert HIDDEN < 0
    assert HIDDEN not in (NO_CARD, NO_COLOUR, NO_SEAT, NO_NUMBER)


def test_no_card_no_colour_and_no_seat_are_not_the_first_one() -> None:
    assert max(NO_CARD, NO_COLOUR, NO_SEAT) < 0


def test_what_is_hidden_goes_over_the_wire_as_a_number() -> None:
    drew = Drew(Seat(1), (Card(7), Card(3)), Cause.TURN)

    assert msgspec.to_builtins(seen_by(drew, Seat(0)))["cards"] == (-2, -2)
    assert msgspec.to_builtins(seen_by(drew, Seat(1)))["cards"] == (7, 3)


def test_only_the_count_of_cards_lying_face_down_is_known() -> None:
    assert face_down((Card(5), Card(6))) == (HIDDEN, HIDDEN)


def test_seats_are_counted_from_nought() -> None:
    assert all_seats(("Ana", "Bob")) == (0, 1)
    assert list(by_seat(["Ana", "Bob"])) == [(0, "Ana"), (1, "Bob")]
