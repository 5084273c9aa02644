"""The observation of a seat, as numbers made of its view alone."""

from collections.abc import Iterable
from typing import Final, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from callout.core.cards import NO_CARD, NO_COLOUR, NO_SEAT, Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.prompts import AnswerDraw, LayCards, MatchOrDone, Prompt, awaited
from callout.core.view import View

Numbers: TypeAlias = NDArray[np.uint8]

HIGHEST: Final = 255
"""The highest number observed; a larger one counts as this."""

_PROMPTS: dict[type, int] = {kind: at for at, kind in enumerate(get_args(Prompt))}
_SINGLES: Final = 7
"""Number of single values at the end: those of `_single_numbers`."""


class ObservationEncoder:
    """The layout of an observation at a table of *edition*.

    It has parts, in this order. How many of each kind of card are in the own hand and among the
    discards. On one pile, its top card and the colour in play; on a row, how many of each kind
    lie open there, and how many are covered or cover others. The kind of prompt. For each seat,
    from the own one on: whether it is awaited, its count of cards, whether it can be caught,
    whether it has called. Then stock, direction, cards to take, whether they are doubtful, cards
    to lay, doubles, cards owed.
    """

    def __init__(self, edition: Edition, seats: int) -> None:
        deck = deck_of(edition)
        self._seats, self._on_row, self._kinds = seats, edition.on_row, len(deck.all)
        self._prompts = (3 if edition.on_row else 2) * self._kinds + self._kinds
        if not edition.on_row:
            self._prompts += len(deck.colours)
        self._by_seat = self._prompts + len(_PROMPTS)
        self._singles = self._by_seat + 4 * seats
        self.size = self._singles + _SINGLES

    def encode(self, view: View) -> Numbers:
        """Return the observation of the seat that has *view*."""
        numbers, kinds = bytearray(self.size), self._kinds
        _count(numbers, 0, view.hand)
        _count(numbers, kinds, view.discards)
        if self._on_row:
            for card, cover in zip(view.row, view.covers, strict=True):
                if cover:
                    _count(numbers, 3 * kinds, (card, *cover))
                else:
                    numbers[2 * kinds + card] += 1
        else:
            if view.top != NO_CARD:
                numbers[2 * kinds + view.top] = 1
            if view.colour != NO_COLOUR:
                numbers[3 * kinds + view.colour] = 1
        numbers[self._prompts + _PROMPTS[type(view.prompt)]] = 1
        self._add_seats(numbers, view)
        numbers[self._singles :] = _single_numbers(view)
        return np.frombuffer(numbers, np.uint8)

    def _add_seats(self, numbers: bytearray, view: View) -> None:
        own, seats, first = view.seat, self._seats, self._by_seat
        assert own is not None  # noqa: S101 - a spectator has no hand to observe
        for seat in awaited(view.prompt):
            numbers[first + (seat - own) % seats] = 1
        counts = (*view.counts[own:], *view.counts[:own])
        numbers[first + seats : first + 2 * seats] = _bounded(counts)
        for seat in view.exposed:
            numbers[first + 2 * seats + (seat - own) % seats] = 1
        if view.called != NO_SEAT:
            numbers[first + 3 * seats + (view.called - own) % seats] = 1


def _count(numbers: bytearray, first: int, cards: Iterable[Card]) -> None:
    for card in cards:
        numbers[first + card] += 1


def _single_numbers(view: View) -> bytes:
    prompt = view.prompt
    total = lays = doubles = 0
    doubtful = False
    if isinstance(prompt, AnswerDraw):
        total, doubtful = prompt.total, prompt.doubtful
    elif isinstance(prompt, MatchOrDone | LayCards):
        lays, doubles = prompt.lays, prompt.doubles
    turns = view.direction > 0
    return _bounded((view.stock, turns, total, doubtful, lays, doubles, view.owed))


def _bounded(numbers: tuple[int, ...]) -> bytes:
    return bytes(numbers if max(numbers) <= HIGHEST else [min(at, HIGHEST) for at in numbers])
