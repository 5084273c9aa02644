"""How likely it is that a hand one cannot see holds a certain card."""

from collections.abc import Container
from itertools import chain
from math import comb

from callout.core.cards import Card, Colour
from callout.core.deck import Deck
from callout.core.edition import LawfulWhen, PileRulings
from callout.core.prompts import AnswerDraw
from callout.core.view import View

BLUFFS = 0.05
"""How often a doubtful card is played by those who may not, for each time by those who may."""


def at_least_one(unseen: int, wanted: int, drawn: int) -> float:
    """Give the chance that *drawn* of *unseen* cards hold one of the *wanted* ones."""
    drawn = min(drawn, unseen)
    return 1 - comb(unseen - wanted, drawn) / comb(unseen, drawn)


def chance(deck: Deck, view: View, wanted: Container[Card], drawn: int) -> float:
    """Give the chance that *drawn* of the cards hidden from *view* hold one *wanted*."""
    seen = [*view.discards, *view.hand, *view.row, *chain(*view.covers)]
    count = sum(card in wanted for card in deck.pack) - sum(card in wanted for card in seen)
    return at_least_one(len(deck.pack) - len(seen), count, drawn)


def forbidding(rulings: PileRulings, deck: Deck, under: Card, colour: Colour) -> frozenset[Card]:
    """List the cards whose holder may not play a doubtful one on *under* while *colour* stands."""
    if rulings.lawful_when is LawfulWhen.ALWAYS:
        return frozenset()
    if rulings.lawful_when is LawfulWhen.NO_COLOUR:
        return frozenset(card for card in deck.all if deck.colour[card] == colour)
    return frozenset(card for card in deck.fits(under, colour) if not deck.bluff[card])


def guilt(rulings: PileRulings, deck: Deck, view: View, doubt: AnswerDraw) -> float:
    """Give the chance that the card just played was a bluff."""
    unlawful = forbidding(rulings, deck, view.discards[-2], doubt.colour)
    could = chance(deck, view, unlawful, view.counts[doubt.by])
    return could * BLUFFS / (could * BLUFFS + 1 - could)
