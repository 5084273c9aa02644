"""How likely it is that a hand one cannot see holds a certain card."""

from collections.abc import Container
from itertools import chain
from math import comb

from callout.core.cards import Card, Seat
from callout.core.deck import Deck
from callout.core.edition import Edition, LawfulWhen, PileRulings
from callout.core.prompts import AnswerDraw
from callout.core.view import View

BLUFFS = 0.1
"""How often a player bluffs who could, beside how often one plays the card who must."""


def at_least_one(unseen: int, wanted: int, drawn: int) -> float:
    """Give the chance that *drawn* of *unseen* cards hold one of the *wanted* ones."""
    drawn = min(drawn, unseen)
    return 1 - comb(unseen - wanted, drawn) / comb(unseen, drawn)


def holds(deck: Deck, view: View, seat: Seat, wanted: Container[Card]) -> float:
    """Give the chance that *seat* holds one of the *wanted* cards, as far as *view* can tell."""
    seen = [*view.discards, *view.hand, *view.row, *chain(*view.covers)]
    count = sum(card in wanted for card in deck.pack) - sum(card in wanted for card in seen)
    return at_least_one(len(deck.pack) - len(seen), count, view.counts[seat])


def forbidding(edition: Edition, deck: Deck, view: View, doubt: AnswerDraw) -> frozenset[Card]:
    """List the cards that make the play that *doubt* is about a bluff."""
    rulings = edition.rulings
    if isinstance(rulings, PileRulings) and rulings.lawful_when is LawfulWhen.NO_COLOUR:
        return frozenset(card for card, hue in enumerate(deck.colour) if hue == doubt.colour)
    fits = deck.fits(view.discards[-2], doubt.colour)
    return frozenset(card for card in fits if not deck.bluff[card])


def guilt(edition: Edition, deck: Deck, view: View, doubt: AnswerDraw) -> float:
    """Give the chance that the card just played was a bluff."""
    could = holds(deck, view, doubt.by, forbidding(edition, deck, view, doubt)) * BLUFFS
    return could / (could + 1 - could / BLUFFS)
