"""The matches of a card of the centre row, with their numbers and bonuses."""

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple, TypeAlias

from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour, Seat
from callout.core.commands import Command, Match
from callout.core.deck import Deck
from callout.core.state import State
from callout.rules import calling

HIGHEST_NUMBER = 10
"""The highest number that a card of any number can be."""

_SILENT = (False,)
_EITHER = (False, True)

Group: TypeAlias = tuple[Card, ...]
"""One card, or two in the deck's order."""


class Fit(NamedTuple):
    """A match of a group and a centre card: its *number*, and its *bonus*.

    *bonus* is by the colour named for cards of any colour: `NO_COLOUR` if there are none.
    """

    number: int
    bonus: dict[Colour, int]


def matches(state: State, seat: Seat) -> list[Command]:
    """Return the ways to match a card of the row, with a call where one is due."""
    deck = state.deck
    hand = state.hands[seat]
    reach = _reach(deck, _faces(deck, hand))
    found: list[Command] = []
    if reach.isdisjoint(state.row):
        return found
    hand = sorted(hand)
    groups = set(combinations(hand, 1)) | set(combinations(hand, 2))
    size_to_call = calling.size_to_call(state, seat)
    for on, centre in enumerate(state.row):
        if centre in reach and not state.covers[on]:
            fits = matching(deck, centre)
            found += [
                Match(group, on, colour, call)
                for group in filter(fits.__contains__, groups)
                for call in (_EITHER if len(group) == size_to_call else _SILENT)
                for colour in fits[group].bonus
            ]
    return found


def _faces(deck: Deck, hand: list[Card]) -> int:
    """Return the faces in *hand*, as bits."""
    faces = 0
    for card in hand:
        faces |= 1 << deck.face[card]
    return faces


@lru_cache(maxsize=4096)
def _reach(deck: Deck, faces: int) -> frozenset[Card]:
    """Return the cards that *faces* match, alone or in pairs, also of one face."""
    held = [face for face in range(faces.bit_length()) if faces >> face & 1]
    groups = *zip(held, strict=False), *combinations_with_replacement(held, 2)
    return frozenset().union(*(_matched_by(deck, group) for group in groups))


@cache
def _matched_by(deck: Deck, faces: tuple[int, ...]) -> frozenset[Card]:
    """Return the cards that cards of *faces* match together."""
    least, most = _sums(deck)[tuple(sorted(Card(deck.face.index(face)) for face in faces))]
    return frozenset(
        centre for centre in deck.all if _number(deck, centre, least, most) != NO_NUMBER
    )


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
    """Return the least and the greatest sum of each group."""
    least = [1 if deck.free[card] else deck.number[card] for card in deck.all]
    most = [HIGHEST_NUMBER if deck.free[card] else deck.number[card] for card in deck.all]
    sums: dict[Group, tuple[int, int]] = {(card,): (least[card], most[card]) for card in deck.all}
    for one, other in combinations_with_replacement(deck.all, 2):
        sums[one, other] = least[one] + least[other], most[one] + most[other]
    return sums


def _number(deck: Deck, centre: Card, least: int, most: int) -> int:
    """Return the number of *centre* that a sum from *least* to *most* matches, or `NO_NUMBER`."""
    if deck.free[centre]:
        return least if least <= HIGHEST_NUMBER else NO_NUMBER
    return deck.number[centre] if least <= deck.number[centre] <= most else NO_NUMBER


@cache
def _bonus(deck: Deck, cards: int, colours: frozenset[Colour]) -> dict[Colour, int]:
    """Return the bonus of a match of *colours*, by the named colour if there is one."""
    named = deck.colours if NO_COLOUR in colours else (NO_COLOUR,)
    return {colour: cards if _is_one(colours, colour) else 0 for colour in named}


def _is_one(colours: frozenset[Colour], named: Colour) -> bool:
    return len({named if colour == NO_COLOUR else colour for colour in colours}) == 1
