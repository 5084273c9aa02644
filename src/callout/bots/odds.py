"""How likely it is that a hand one cannot see holds a certain card."""

from collections.abc import Container
from itertools import chain
from math import comb

from callout.core.cards import Card, Colour, Seat
from callout.core.deck import Deck
from callout.core.edition import LawfulWhen, PileRulings
from callout.core.prompts import AnswerDraw
from callout.core.view import View

BLUFFS = 0.1
"""How often one plays the doubtful card who may not, beside one who may."""


def at_least_one(unseen: int, wanted: int, drawn: int) -> float:
    """Give the chance that *drawn* of *unseen* cards hold one of the *wanted* ones."""
    drawn = min(drawn, unseen)
    return 1 - comb(unseen - wanted, drawn) / comb(unseen, drawn)


def holds(deck: Deck, view: View, seat: Seat, wanted: Container[Card]) -> float:
    """Give the chance that *seat* holds one of the *wanted* cards, as far as *view* can tell."""
    seen = [*view.discards, *view.hand, *view.row, *chain(*view.covers)]
    count = sum(card in wanted for card in deck.pack) - sum(card in wanted for card in seen)
    return at_least_one(len(deck.pack) - len(seen), count, view.counts[seat])


def forbidding(rulings: PileRulings, deck: Deck, under: Card, colour: Colour) -> frozenset[Card]:
    """List the cards whose holder may not play a doubtful card on *under* while *colour* stands."""
    match rulings.lawful_when:
        case LawfulWhen.ALWAYS:
            return frozenset()
        case LawfulWhen.NO_COLOUR:
            return frozenset(card for card, hue in enumerate(deck.colour) if hue == colour)
        case LawfulWhen.NOTHING_ELSE:
            return frozenset(card for card in deck.fits(under, colour) if not deck.bluff[card])


def guilt(rulings: PileRulings, deck: Deck, view: View, doubt: AnswerDraw) -> float:
    """Give the chance that the card just played was a bluff."""
    held = holds(deck, view, doubt.by, forbidding(rulings, deck, view.discards[-2], doubt.colour))
    return held * BLUFFS / (held * BLUFFS + 1 - held)
