"""Which cards match a card of the centre row, at which number and for which bonus."""

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour, Seat
from callout.core.commands import Command, Match
from callout.core.deck import Deck
from callout.core.state import State

HIGHEST_NUMBER = 10
"""The highest number that a card of any number can be."""


def matches(state: State, seat: Seat) -> list[Command]:
    """Return the ways to match a card of the row, with a call where one is due."""
    deck = state.deck
    hand = state.hands[seat]
    groups = _groups(tuple(sorted(hand)))
    called = len(hand) - state.rulings.call_at if state.called != seat else 0
    found: list[Command] = []
    for on, centre in enumerate(state.row):
        if state.covers[on]:
            continue
        naming = matching(deck, centre)
        for cards in filter(naming.__contains__, groups):
            found += [Match(cards, on, colour) for colour in naming[cards]]
            if len(cards) == called:
                found += [Match(cards, on, colour, call=True) for colour in naming[cards]]
    return found


@lru_cache(maxsize=4096)
def _groups(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return the single cards and the pairs in *hand*, which is in the deck's order."""
    return tuple({(card,) for card in hand} | set(combinations(hand, 2)))


@cache
def matching(deck: Deck, centre: Card) -> dict[tuple[Card, ...], tuple[Colour, ...]]:
    """Return the single cards and the pairs, in the deck's order, that match *centre*.

    With each are the colours of which one is to be named, or `NO_COLOUR` if none is open.
    """
    groups = *zip(deck.all, strict=True), *combinations_with_replacement(deck.all, 2)
    return {
        cards: deck.colours if _is_open(deck, (*cards, centre)) else (NO_COLOUR,)
        for cards in groups
        if makes(deck, cards, centre) != NO_NUMBER
    }


def _is_open(deck: Deck, cards: tuple[Card, ...]) -> bool:
    return any(deck.colour[card] == NO_COLOUR for card in cards)


def makes(deck: Deck, cards: tuple[Card, ...], centre: Card) -> int:
    """Return the number at which *cards* match *centre*, or `NO_NUMBER`."""
    fixed = sum(deck.number[card] for card in cards if not deck.free[card])
    free = sum(deck.free[card] for card in cards)
    least = fixed + free
    most = fixed + HIGHEST_NUMBER * free
    if deck.free[centre]:
        return least if least <= HIGHEST_NUMBER else NO_NUMBER
    return deck.number[centre] if least <= deck.number[centre] <= most else NO_NUMBER


def bonus(deck: Deck, cards: tuple[Card, ...], centre: Card, named: Colour) -> int:
    """Return how many cards of one colour match *centre*; *named* is that of any colour."""
    colours = {deck.colour[card] for card in (*cards, centre)}
    if NO_COLOUR in colours:
        colours = colours - {NO_COLOUR} | {named}
    return len(cards) if len(colours) == 1 else 0
