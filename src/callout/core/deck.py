"""The deck of an edition, laid out for fast looking up: every list is indexed by card."""

from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour
from callout.core.commands import Play
from callout.core.edition import Edition


class Deck:
    """What every card of an edition is and does."""

    def __init__(self, edition: Edition) -> None:
        self.printed = edition.colours, edition.cards  # kept alive: `_decks` is keyed by id()
        self.colours = tuple(map(Colour, range(len(edition.colours))))
        rows = [
            (hue, face, row)
            for hue in self.colours
            for face, row in enumerate(edition.cards)
            if row.coloured
        ]
        rows += [
            (NO_COLOUR, face, row) for face, row in enumerate(edition.cards) if not row.coloured
        ]
        self.all = tuple(map(Card, range(len(rows))))
        self.letters = tuple(hue.letter for hue in edition.colours)
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
        self.pack: tuple[Card, ...] = tuple(
            card for card in self.all for _ in range(rows[card][2].copies)
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

    def rank(self, card: Card) -> int | None:
        """Return the number that *card* has when players draw for the deal, if any."""
        ranked = self.colour[card] != NO_COLOUR and self.number[card] != NO_NUMBER
        return self.number[card] if ranked else None


_decks: dict[tuple[int, int], Deck] = {}


def deck_of(edition: Edition) -> Deck:
    """Return the deck of *edition*, built once: no house rule changes a card."""
    printed = id(edition.colours), id(edition.cards)
    if printed not in _decks:
        _decks[printed] = Deck(edition)
    return _decks[printed]
