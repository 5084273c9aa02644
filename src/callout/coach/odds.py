"""Odds that a seat can reckon from its own knowledge: of a bluff, and of a card to follow with."""

from collections.abc import Sequence
from typing import NamedTuple

from callout.bots.estimates import bluff_rate, cards_that_forbid, seat_after
from callout.bots.memory import Memory
from callout.coach.sightings import Sightings, matching
from callout.core.cards import NO_CARD, NO_COLOUR, Card, Seat
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition, LawfulWhen, PileRulings
from callout.core.events import Event
from callout.core.prompts import AnswerDraw, TakeTurn
from callout.core.view import View

HONEST_RATE = {LawfulWhen.NO_COLOUR: 0.8, LawfulWhen.NOTHING_ELSE: 0.7}
"""How often a player, who may, plays the card that could be a bluff, with nothing else to play."""
NOTHING_ELSE = 0.8
"""The chance for each card in a hand not to be played instead, where only a colour forbids."""
MOST_CARDS = 10
"""The number of cards in a hand from which on more of them make no difference."""
MOST_HELD = 0.9
"""The greatest chance that a player holds a forbidding card that nobody has seen."""


class Odds(NamedTuple):
    """The chances that a seat can reckon; `None` is one that nobody asks for at this moment.

    *bluff* is that of the card that may be challenged. *follow* is that of *seat* holding a card
    for the card in play or, in a centre row, one that matches there alone.
    """

    bluff: float | None = None
    follow: float | None = None
    seat: Seat | None = None


def reckon(edition: Edition, view: View, heard: Sequence[Event]) -> Odds:
    """Return the odds for the seat of *view*, which has heard the events *heard*."""
    deck = deck_of(edition)
    memory, sightings = Memory(deck), Sightings(deck)
    memory.observe(heard)
    sightings.observe(heard)
    return reckon_with(edition, view, memory, sightings)


def reckon_with(edition: Edition, view: View, memory: Memory, sightings: Sightings) -> Odds:
    """Return the odds for the seat of *view*, from its *memory* and its *sightings*."""
    prompt, rulings, deck = view.prompt, edition.rulings, deck_of(edition)
    if view.seat is None or view.seat not in view.playing:
        return Odds()
    if isinstance(prompt, AnswerDraw) and prompt.doubtful and prompt.by != view.seat:
        assert isinstance(rulings, PileRulings)  # noqa: S101
        forbidding = cards_that_forbid(rulings, deck, view.discards[-2], prompt.colour)
        held = sightings.chance_of_any(view, prompt.by, forbidding)
        held = held if held == 1 else min(held, MOST_HELD)
        bluffs = held * bluff_rate(memory, prompt.by)
        honest = (1 - held) * _honest_rate(rulings, view.counts[prompt.by])
        return Odds(bluffs / (bluffs + honest) if bluffs else 0.0)
    if not isinstance(prompt, TakeTurn):
        return Odds()
    seat = seat_after(view) if prompt.seat == view.seat else prompt.seat
    if edition.on_row:
        return Odds(None, sightings.chance_of_any(view, seat, _matching(deck, view)), seat)
    if view.top == NO_CARD or view.colour == NO_COLOUR:
        return Odds()
    fits = deck.fits(view.top, view.colour)
    return Odds(None, sightings.chance_of_any(view, seat, fits), seat)


def _honest_rate(rulings: PileRulings, count: int) -> float:
    """Return how often a player of *count* cards, who may, plays the card that could be a bluff.

    Where a number or a wild card may be played instead, it is the rarer the more cards there are.
    """
    rate = HONEST_RATE.get(rulings.lawful_when, 1.0)
    if rulings.lawful_when is LawfulWhen.NO_COLOUR:
        return rate * NOTHING_ELSE ** min(count, MOST_CARDS)
    return rate


def _matching(deck: Deck, view: View) -> set[Card]:
    """Return the cards that match an open card of the centre row alone."""
    places = zip(view.row, view.covers, strict=True)
    return {other for card, cover in places if not cover for other in matching(deck, card)}
