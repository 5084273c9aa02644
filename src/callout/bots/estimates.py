"""What a bot works out from its view: who sits where, what a match earns, what others may hold."""

from collections.abc import Container
from itertools import chain
from math import comb
from typing import cast

from callout.core.cards import NO_COLOUR, Card, Colour, Seat
from callout.core.commands import Match
from callout.core.deck import Deck
from callout.core.edition import LawfulWhen, PileRulings
from callout.core.prompts import AnswerDraw
from callout.core.view import View

BLUFF_RATE = 0.05
"""How often a doubtful card is played by those who may not, for each time by those who may."""


def seat_after(view: View, steps: int = 1) -> Seat:
    """Return the seat whose turn is *steps* after that of the viewer."""
    here = view.playing.index(cast("Seat", view.seat))
    return view.playing[(here + view.direction * steps) % len(view.playing)]


def is_partner(view: View, other: Seat) -> bool:
    """Return whether *other* is the viewer's partner."""
    return bool(view.partners) and view.partners[cast("Seat", view.seat)] == other


def match_bonus(deck: Deck, centre: Card, match: Match) -> int:
    """Count the cards of *match* if they and *centre* are of one colour."""
    named = match.colour
    colours = {
        named if deck.colour[card] == NO_COLOUR else deck.colour[card]
        for card in (centre, *match.cards)
    }
    return len(match.cards) if len(colours) == 1 else 0


def chance_of_any(unseen: int, wanted: int, drawn: int) -> float:
    """Return the chance that *drawn* of *unseen* cards include one of the *wanted* ones."""
    drawn = min(drawn, unseen)
    return 1 - comb(unseen - wanted, drawn) / comb(unseen, drawn)


def chance_in_hand(deck: Deck, view: View, wanted: Container[Card], drawn: int) -> float:
    """Return the chance that *drawn* of the cards hidden from *view* include one *wanted*."""
    seen = [*view.discards, *view.hand, *view.row, *chain(*view.covers)]
    count = sum(card in wanted for card in deck.pack) - sum(card in wanted for card in seen)
    return chance_of_any(len(deck.pack) - len(seen), count, drawn)


def cards_that_forbid(
    rulings: PileRulings, deck: Deck, under: Card, colour: Colour
) -> frozenset[Card]:
    """Return the cards whose holder may not play a doubtful one on *under* in *colour*."""
    if rulings.lawful_when is LawfulWhen.ALWAYS:
        return frozenset()
    if rulings.lawful_when is LawfulWhen.NO_COLOUR:
        return frozenset(card for card in deck.all if deck.colour[card] == colour)
    return frozenset(card for card in deck.fits(under, colour) if not deck.bluff[card])


def chance_of_bluff(rulings: PileRulings, deck: Deck, view: View, doubt: AnswerDraw) -> float:
    """Return the chance that the card just played was a bluff."""
    forbidding = cards_that_forbid(rulings, deck, view.discards[-2], doubt.colour)
    held = chance_in_hand(deck, view, forbidding, view.counts[doubt.by])
    return held * BLUFF_RATE / (held * BLUFF_RATE + 1 - held)
