"""The narration of one entry's events to many listeners, with shared sentences made once.

A listener whom an event does not concern sees and hears it as a spectator does. So its sentences
are made once for all such listeners with the same language and style. Only the actor, the players
hit by the move and the players asked next hear different sentences.
"""

from typing import NamedTuple

from callout.core.cards import Seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.seen import seen_by
from callout.core.view import View
from callout.locales.messages import Utterance
from callout.narrator.concern import concerned_seats
from callout.narrator.listener import Listener, Style, Utterances
from callout.narrator.narrate import tell_event
from callout.narrator.voice import Voice


class SeenEvents(NamedTuple):
    """Events as one listener sees them, with their sentences."""

    events: tuple[Event, ...]
    told: list[Utterance]


class MatchNarration:
    """The narration of *events* at a table of *edition*; *view* is a spectator's, just after."""

    __slots__ = ("_concerned", "_edition", "_events", "_public_events", "_shared", "_view")

    def __init__(self, events: tuple[Event, ...], view: View, edition: Edition) -> None:
        deck = deck_of(edition)
        self._events, self._view, self._edition = events, view, edition
        self._public_events = [seen_by(event, None) for event in events]
        self._concerned = [concerned_seats(event, view, deck) for event in events]
        self._shared: dict[tuple[str, Style], list[Utterances | None]] = {}

    def concerns(self, seat: Seat) -> bool:
        """Return whether one of the events concerns *seat*."""
        for seats in self._concerned:  # noqa: SIM110 - a generator takes three times as long
            if seat in seats:
                return True
        return False

    def tell(self, listener: Listener, own_view: View | None = None) -> SeenEvents:
        """Narrate the events to *listener*, a player or a spectator.

        *own_view* is the view of a player who is asked next, and so hears more than others.
        """
        seat, language, style = listener.seat, listener.language, listener.style
        shared = self._shared.get((language, style))
        if shared is None:
            shared = self._shared[language, style] = [None] * len(self._events)
        own = spectator = None
        events, told = self._public_events.copy(), list[Utterance]()
        for number, seats in enumerate(self._concerned):
            if seat in seats:
                own = own or Voice(listener, self._view.seats)
                event = events[number] = seen_by(self._events[number], seat)
                told += tell_event(own, event, own_view or self._view)
                continue
            sentences = shared[number]
            if sentences is None:
                spectator = spectator or self._spectator(language, style)
                sentences = shared[number] = tell_event(spectator, events[number], self._view)
            told += sentences
        return SeenEvents(tuple(events), told)

    def forget(self) -> None:
        """Forget the shared sentences, as few listeners still need them."""
        self._shared.clear()

    def _spectator(self, language: str, style: Style) -> Voice:
        return Voice(Listener(self._edition, None, language, style), self._view.seats)
