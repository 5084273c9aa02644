"""Which cards match a card of the centre row, at which number and for which bonus."""

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeAlias

from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour, Seat
from callout.core.commands import Command, Match
from callout.core.deck import Deck
from callout.core.state import State

HIGHEST_NUMBER = 10
"""The highest number that a card of any number can be."""

Group: TypeAlias = tuple[Card, ...]
"""One card, or two in the deck's order."""


class Fit(NamedTuple):
    """How a group matches a centre card: at which *number*, and for which bonus.

    *bonus* is by the colour that is named for cards of any colour: `NO_COLOUR` if there are none.
    """

    number: int
    bonus: dict[Colour, int]


def matches(state: State, seat: Seat) -> list[Command]:
    """Return the ways to match a card of the row, with a call where one is due."""
    deck = state.deck
    covers = state.covers
    hand = state.hands[seat]
    groups = _groups(tuple(sorted(hand)))
    size_to_call = len(hand) - state.rulings.call_at if state.called != seat else 0
    found: list[Command] = []
    for on, centre in enumerate(state.row):
        if covers[on]:
            continue
        fits = matching(deck, centre)
        for group in filter(fits.__contains__, groups):
            colours = fits[group].bonus
            found += [Match(group, on, colour) for colour in colours]
            if len(group) == size_to_call:
                found += [Match(group, on, colour, call=True) for colour in colours]
    return found


@lru_cache(maxsize=4096)
def _groups(hand: tuple[Card, ...]) -> tuple[Group, ...]:
    """Return the groups in *hand*, which is in the deck's order."""
    return tuple({(card,) for card in hand} | set(combinations(hand, 2)))


@cache
def matching(deck: Deck, centre: Card) -> dict[Group, Fit]:
    """Return every group that matches *centre*, found once for each deck."""
    found = {}
    for group, (least, most) in _sums(deck).items():
        number = _number(deck, centre, least, most)
        if number != NO_NUMBER:
            colours = frozenset(deck.colour[card] for card in (*group, centre))
            found[group] = Fit(number, _bonus(deck, len(group), colours))
    return found


@cache
def _sums(deck: Deck) -> dict[Group, tuple[int, int]]:
    """Return the least and the most that each group makes together."""
    least = [1 if deck.free[card] else deck.number[card] for card in deck.all]
    most = [HIGHEST_NUMBER if deck.free[card] else deck.number[card] for card in deck.all]
    sums: dict[Group, tuple[int, int]] = {(card,): (least[card], most[card]) for card in deck.all}
    for one, other in combinations_with_replacement(deck.all, 2):
        sums[one, other] = least[one] + least[other], most[one] + most[other]
    return sums


def _number(deck: Deck, centre: Card, least: int, most: int) -> int:
    """Return the number at which cards that make *least* to *most* match *centre*, if any."""
    if deck.free[centre]:
        return least if least <= HIGHEST_NUMBER else NO_NUMBER
    return deck.number[centre] if least <= deck.number[centre] <= most else NO_NUMBER


@cache
def _bonus(deck: Deck, cards: int, colours: frozenset[Colour]) -> dict[Colour, int]:
    """Return the bonus of a match of *colours* by the colour that is named, if one is."""
    named = deck.colours if NO_COLOUR in colours else (NO_COLOUR,)
    return {colour: cards if _is_one(colours, colour) else 0 for colour in named}


def _is_one(colours: frozenset[Colour], named: Colour) -> bool:
    return len({named if colour == NO_COLOUR else colour for colour in colours}) == 1
