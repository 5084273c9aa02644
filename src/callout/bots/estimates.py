"""Estimates from a view: seats, the bonus of a match, the hands of others."""

from collections.abc import Container
from itertools import chain
from math import comb
from typing import cast

from callout.bots.memory import Memory
from callout.core.cards import NO_COLOUR, Card, Colour, Seat
from callout.core.commands import Match
from callout.core.deck import Deck
from callout.core.edition import LawfulWhen, PileRulings, StackedBluff, UnlawfulCard
from callout.core.prompts import AnswerDraw
from callout.core.view import View

NEARLY_OUT_CARDS = 2
"""The number of cards at which a player becomes dangerous."""
BLUFFS, CHANCES = 1.0, 15.0
"""The assumption about a stranger: so many bluffs in so many chances to bluff."""
CHANCES_OF_THE_HONEST = 3.0
"""Chances to bluff, roughly, for each challenged card that proved lawful."""
DOUBTS, OFFERS = 1.0, 5.0
"""The assumption about a stranger: so many challenges of so many doubtful cards."""


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


def cards_unseen(deck: Deck, view: View) -> list[int]:
    """Count the cards of each kind that are hidden from *view*."""
    left = deck.copies[:]
    for card in chain(view.discards, view.hand, view.row, *view.covers):
        left[card] -= 1
    return left


def chance_of_any(unseen: int, wanted: int, drawn: int) -> float:
    """Return the chance that *drawn* of *unseen* cards include one of the *wanted* ones."""
    drawn = min(drawn, unseen)
    return 1 - comb(unseen - wanted, drawn) / comb(unseen, drawn)


def chance_in_hand(deck: Deck, view: View, wanted: Container[Card], drawn: int) -> float:
    """Return the chance that *drawn* of the cards hidden from *view* include one *wanted*."""
    left = cards_unseen(deck, view)
    count = sum(left[card] for card in deck.all if card in wanted)
    return chance_of_any(sum(left), count, drawn)


def cards_that_forbid(
    rulings: PileRulings, deck: Deck, under: Card, colour: Colour
) -> frozenset[Card]:
    """Return the cards that forbid their holder a doubtful one on *under* in *colour*."""
    if rulings.lawful_when is LawfulWhen.ALWAYS:
        return frozenset()
    if rulings.lawful_when is LawfulWhen.NO_COLOUR:
        return frozenset(card for card in deck.all if deck.colour[card] == colour)
    return frozenset(card for card in deck.fits(under, colour) if not deck.bluff[card])


def would_bluff(rulings: PileRulings, deck: Deck, view: View) -> bool:
    """Return whether a doubtful card, played now from the hand of *view*, would be a bluff."""
    stacked = isinstance(view.prompt, AnswerDraw)
    if rulings.unlawful_card is not UnlawfulCard.CHALLENGED or (
        stacked and rulings.stacked_bluff is StackedBluff.WAIVED
    ):
        return False
    return not cards_that_forbid(rulings, deck, view.top, view.colour).isdisjoint(view.hand)


def bluff_rate(memory: Memory, seat: Seat) -> float:
    """Return the share of chances to bluff that *seat* takes, from its observed play."""
    bluffed, honest = memory.bluffed[seat], memory.honest[seat]
    return (BLUFFS + bluffed) / (CHANCES + bluffed + CHANCES_OF_THE_HONEST * honest)


def doubt_rate(memory: Memory, seat: Seat) -> float:
    """Return the share of chances to challenge that *seat* takes, from its observed play."""
    doubted, believed = memory.doubted[seat], memory.believed[seat]
    return (DOUBTS + doubted) / (OFFERS + doubted + believed)


def chance_of_bluff(rulings: PileRulings, deck: Deck, view: View, memory: Memory) -> float:
    """Return the chance that the card just played, which can be challenged, was a bluff.

    A player who drew on the colour in play is not likely to have held it.
    """
    doubt = cast("AnswerDraw", view.prompt)
    forbidding = cards_that_forbid(rulings, deck, view.discards[-2], doubt.colour)
    of_colour = frozenset(card for card in forbidding if deck.colour[card] == doubt.colour)
    count = view.counts[doubt.by]
    colour = chance_in_hand(deck, view, of_colour, count) * (1 - max(0.0, memory.lacked))
    others = chance_in_hand(deck, view, forbidding - of_colour, count)
    held = 1 - (1 - colour) * (1 - others)
    rate = bluff_rate(memory, doubt.by)
    return held * rate / (held * rate + 1 - held)
