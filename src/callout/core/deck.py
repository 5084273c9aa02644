"""The deck of an edition, laid out for fast looking up: every list is indexed by card."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from callout.core.cards import HIDDEN, NO_COLOUR, NO_NUMBER, Card, Colour
from callout.core.commands import Play
from callout.core.edition import Edition, Face, Hue

Printed: TypeAlias = tuple[tuple[Hue, ...], tuple[Face, ...]]
"""The colours and the faces of an edition."""


class Deck:
    """The properties and effects of every card of an edition.

    Equal cards make one deck: `deck_of` and a pickle return the same object.
    """

    def __init__(self, printed: Printed) -> None:
        self.printed = printed  # kept alive: `_decks` is keyed by id()
        hues, faces = printed
        self.colours = tuple(map(Colour, range(len(hues))))
        rows = [
            (hue, face, row)
            for hue in self.colours
            for face, row in enumerate(faces)
            if row.coloured
        ]
        rows += [(NO_COLOUR, face, row) for face, row in enumerate(faces) if not row.coloured]
        self.all = tuple(map(Card, range(len(rows))))
        self.letters = tuple(hue.letter for hue in hues)
        self.colour = [hue for hue, _, _ in rows]
        self.face = [face for _, face, _ in rows]
        self.number = [NO_NUMBER if row.number is None else row.number for _, _, row in rows]
        self.free = [row.any_number for _, _, row in rows]
        self.points = [row.points for _, _, row in rows]
        self.draws = [row.draws for _, _, row in rows]
        self.misses = [row.misses for _, _, row in rows]
        self.turns = [row.turns for _, _, row in rows]
        self.bluff = [row.bluff for _, _, row in rows]
        self.bluffs = frozenset(card for card in self.all if self.bluff[card])
        self.labels = [
            row.label.replace("{c}", self.letters[hue] if hue >= 0 else "") for hue, _, row in rows
        ]
        self.by_label = dict(zip(self.labels, self.all, strict=True))
        self.copies = [row.copies for _, _, row in rows]
        self.pack: tuple[Card, ...] = tuple(
            card for card in self.all for _ in range(self.copies[card])
        )
        self.plays = [self._plays(card, call=False) for card in self.all]
        self.calling_plays = [self._plays(card, call=True) for card in self.all]
        self.fitting = [
            [self._fits(top, hue) for hue in (*self.colours, NO_COLOUR)] for top in self.all
        ]

    def _plays(self, card: Card, *, call: bool) -> tuple[Play, ...]:
        if self.colour[card] != NO_COLOUR:
            return (Play(card, NO_COLOUR, call),)
        return tuple(Play(card, colour, call) for colour in self.colours)

    def _fits(self, top: Card, colour: Colour) -> frozenset[Card]:
        return frozenset(
            card
            for card in self.all
            if self.face[card] == self.face[top] or self.colour[card] in (NO_COLOUR, colour)
        )

    def fits(self, top: Card, colour: Colour) -> frozenset[Card]:
        """Return the cards that match *top* while *colour* is in play."""
        return self.fitting[top][colour]

    def words(self, cards: Iterable[Card]) -> str:
        """Return the labels of *cards*; those that lie face down have none."""
        return " ".join("?" if card == HIDDEN else self.labels[card] for card in cards)

    def rank(self, card: Card) -> int | None:
        """Return the number of *card* in drawing for the deal, or `None`."""
        ranked = self.colour[card] != NO_COLOUR and self.number[card] != NO_NUMBER
        return self.number[card] if ranked else None

    def __reduce__(self) -> tuple[Callable[[Printed], "Deck"], tuple[Printed]]:
        return _deck_with, (self.printed,)


_by_cards: dict[Printed, Deck] = {}
_decks: dict[tuple[int, int], Deck] = {}


def _deck_with(printed: Printed) -> Deck:
    """Return the one deck with these cards."""
    if printed not in _by_cards:
        _by_cards[printed] = Deck(printed)
    return _by_cards[printed]


def deck_of(edition: Edition) -> Deck:
    """Return the deck of *edition*, built once: no house rule changes a card."""
    found = _decks.get((id(edition.colours), id(edition.cards)))
    if found is not None:
        return found
    deck = _deck_with((edition.colours, edition.cards))
    colours, cards = deck.printed
    _decks[id(colours), id(cards)] = deck
    return deck
