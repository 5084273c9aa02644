"""The events of a match, taken from entries of a table's log."""

from collections.abc import Iterable

from callout.core.events import Event, RoundBegan
from callout.host.entries import Began, Moved
from callout.server.wire import NarratedEntry


def events_of(entries: Iterable[NarratedEntry]) -> list[Event]:
    """List the events of a match among *entries*."""
    return [
        event
        for narrated in entries
        if isinstance(narrated.entry, Began | Moved)
        for event in narrated.entry.events
    ]


def round_after(events: Iterable[Event], before: int) -> int:
    """Return the number of the round after *events*, where *before* is the round before them."""
    return max((event.number for event in events if isinstance(event, RoundBegan)), default=before)
