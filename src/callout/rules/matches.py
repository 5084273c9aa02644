"""Which cards match a card of the centre row, at which number and for which bonus."""

from functools import cache
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
    hand = state.hands[seat]
    places = _matched_places(state, hand)
    if not places:
        return []
    ordered = sorted(hand)
    groups = {(card,) for card in ordered} | set(combinations(ordered, 2))
    size_to_call = len(hand) - state.rulings.call_at if state.called != seat else 0
    found: list[Command] = []
    for on in places:
        fits = matching(state.deck, state.row[on])
        for group in filter(fits.__contains__, groups):
            colours = fits[group].bonus
            found += [Match(group, on, colour) for colour in colours]
            if len(group) == size_to_call:
                found += [Match(group, on, colour, call=True) for colour in colours]
    return found


def _matched_places(state: State, hand: list[Card]) -> list[int]:
    """Return the places of the row that *hand* can match: more often than not there are none.

    A pair of equal cards counts even if the hand has only one of them.
    """
    deck, covers = state.deck, state.covers
    held = 0
    for card in hand:
        held |= 1 << card
    places = []
    for on, centre in enumerate(state.row):
        if not covers[on]:
            partners = _partners(deck, centre)
            for card in hand:
                if partners[card] & held:
                    places.append(on)
                    break
    return places


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
def _partners(deck: Deck, centre: Card) -> list[int]:
    """Return for each card those with which it matches *centre*, as bits; alone, with itself."""
    partners = [0] * len(deck.all)
    for group in matching(deck, centre):
        partners[group[0]] |= 1 << group[-1]
        partners[group[-1]] |= 1 << group[0]
    return partners


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
