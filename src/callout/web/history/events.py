"""The rounds of a match, told by its events."""

from collections.abc import Iterable

from callout.core.events import Event, RoundBegan


def round_after(events: Iterable[Event], before: int) -> int:
    """Return the number of the round after *events*, where *before* is the round before them."""
    return max((event.number for event in events if isinstance(event, RoundBegan)), default=before)
