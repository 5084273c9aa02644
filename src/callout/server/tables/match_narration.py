"""The events of one entry, told to many: what does not concern somebody is worded once.

A listener whom an event does not concern sees and hears it as a spectator does. So it is worded
once for all of them who share a language and a style, and only the actor, whoever the move hits
and whoever is asked next have words of their own.
"""

from collections.abc import Collection
from typing import NamedTuple

from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.seen import seen_by
from callout.core.view import View
from callout.narrator.concern import concerned_seats
from callout.narrator.listener import Listener, Style, Utterance, Utterances
from callout.narrator.narrate import tell_event
from callout.narrator.voice import Voice


class SeenEvents(NamedTuple):
    """Events as one listener sees them, and what they are told of them."""

    events: tuple[Event, ...]
    told: list[Utterance]


class MatchNarration:
    """What is told of *events* at a table of *edition*; *view* is a spectator's, just after."""

    __slots__ = ("_concerned", "_edition", "_events", "_public_events", "_shared", "_view")

    def __init__(self, events: tuple[Event, ...], view: View, edition: Edition) -> None:
        self._events, self._view, self._edition = events, view, edition
        self._public_events: tuple[Event, ...] = ()
        self._concerned: tuple[Collection[Seat], ...] = ()
        self._shared: dict[tuple[str, Style], list[Utterances | None]] = {}

    def concerns(self, seat: Seat) -> bool:
        """Return whether one of the events concerns *seat*, which then shares nothing whole."""
        self._prepare()
        return any(seat in seats for seats in self._concerned)

    def tell(
        self, seat: Seat | None, language: str, style: Style, own_view: View | None = None
    ) -> SeenEvents:
        """Tell the events to a listener at *seat*, or to a spectator.

        *own_view* is the view of somebody who is told more than others, as they are asked.
        """
        self._prepare()
        shared = self._shared.get((language, style))
        if shared is None:
            shared = self._shared[language, style] = [None] * len(self._events)
        voice = None
        events, told = list(self._public_events), list[Utterance]()
        for number, seats in enumerate(self._concerned):
            if seat in seats:
                voice = voice or self._voice(seat, language, style)
                events[number] = seen_by(self._events[number], seat)
                told += tell_event(voice, events[number], own_view or self._view)
                continue
            sentences = shared[number]
            if sentences is None:
                spectator = self._voice(None, language, style)
                sentences = tell_event(spectator, self._public_events[number], self._view)
                shared[number] = sentences
            told += sentences
        return SeenEvents(tuple(events), told)

    def _prepare(self) -> None:
        """Find out whom the events concern, the first time."""
        if not self._concerned:
            deck, view = deck_of(self._edition), self._view
            self._public_events = tuple([seen_by(event, None) for event in self._events])
            self._concerned = tuple([concerned_seats(one, view, deck) for one in self._events])

    def _voice(self, seat: Seat | None, language: str, style: Style) -> Voice:
        return Voice(Listener(self._edition, seat, language, style), self._view.seats)
