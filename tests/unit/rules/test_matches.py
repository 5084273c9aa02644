"""What matches a card of the row is looked up; here it is counted out by the words of a sheet."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from callout.core.cards import NO_COLOUR, NO_SEAT, Card, Seat
from callout.core.commands import Match
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition
from callout.core.state import State
from callout.editions import load
from callout.rules.matches import matches, matching

DOS = load("dos")
SEAT = Seat(0)

# The colourless card first: its place in the file is another than its place in the deck.
ANOTHER_ORDER = replace(DOS, cards=(DOS.cards[-1], *DOS.cards[:-1]))


def dealt(edition: Edition, hand: list[Card], row: list[Card], covered: int) -> State:
    state = State(edition)
    state.hands = [hand]
    state.row = row
    state.covers = [(row[0],) if place == covered else () for place in range(len(row))]
    return state


def numbers(deck: Deck, card: Card) -> set[int]:
    return set(range(1, 11)) if deck.free[card] else {deck.number[card]}


def can_match(deck: Deck, cards: tuple[Card, ...], centre: Card) -> bool:
    sums = {0}
    for card in cards:
        sums = {total + number for total in sums for number in numbers(deck, card)}
    return bool(sums & numbers(deck, centre))


def expected(state: State) -> Iterator[Match]:
    deck, hand = state.deck, sorted(state.hands[SEAT])
    groups = {(card,) for card in hand} | set(combinations(hand, 2))
    for on, centre in enumerate(state.row):
        for cards in groups:
            if state.covers[on] or not can_match(deck, cards, centre):
                continue
            any_colour = NO_COLOUR in {deck.colour[card] for card in (*cards, centre)}
            due = len(hand) - len(cards) == 2 and state.called != SEAT
            for colour in deck.colours if any_colour else (NO_COLOUR,):
                yield Match(cards, on, colour)
                if due:
                    yield Match(cards, on, colour, call=True)


@pytest.mark.parametrize("edition", [DOS, ANOTHER_ORDER], ids=["dos", "another order"])
@given(data=st.data())
def test_a_match_is_one_card_or_two_that_make_the_number(
    edition: Edition, data: st.DataObject
) -> None:
    cards = st.sampled_from(deck_of(edition).pack)
    hand = data.draw(st.lists(cards, min_size=1, max_size=8))
    row = data.draw(st.lists(cards, min_size=1, max_size=4))
    state = dealt(edition, hand, row, data.draw(st.integers(-1, len(row) - 1)))
    state.called = data.draw(st.sampled_from([SEAT, NO_SEAT]))

    found = matches(state, SEAT)

    assert len(found) == len(set(found))
    assert set(found) == set(expected(state))


@pytest.mark.parametrize(
    ("centre", "cards", "number", "bonus"),
    [
        ("b7", "b7", 7, {None: 1}),
        ("b7", "r7", 7, {None: 0}),
        ("b7", "b3 b4", 7, {None: 2}),
        ("b7", "b3 r4", 7, {None: 0}),
        ("b#", "b3 b4", 7, {None: 2}),
        ("b7", "b# b#", 7, {None: 2}),
        ("b#", "r#", 1, {None: 0}),
        ("b7", "b5 wi2", 7, {"b": 2, "g": 0, "r": 0, "y": 0}),
        ("b7", "r5 wi2", 7, {"b": 0, "g": 0, "r": 0, "y": 0}),
        ("wi2", "wi2", 2, {"b": 1, "g": 1, "r": 1, "y": 1}),
    ],
)
def test_a_match_has_its_number_and_the_bonus_of_one_colour(
    centre: str, cards: str, number: int, bonus: dict[str | None, int]
) -> None:
    deck = deck_of(DOS)
    group = tuple(sorted(deck.by_label[label] for label in cards.split()))
    by_letter = dict(enumerate(deck.letters)) | {NO_COLOUR: None}

    fit = matching(deck, deck.by_label[centre])[group]

    assert fit.number == number
    assert {by_letter[colour]: cards for colour, cards in fit.bonus.items()} == bonus
