"""What the bots of a table remember hearing: the running round, and who was challenged before."""

from collections.abc import Sequence
from typing import TypeAlias

from callout.core.events import Challenged, Event, RoundBegan

Heard: TypeAlias = tuple[Event, ...]
"""Events that a bot is told again each time, as it lives only as long as it chooses."""

MAX_HEARD = 600
"""How many events bots remember: what happened longer ago they forget."""


def hear(heard: Heard, events: Sequence[Event]) -> Heard:
    """Return what is remembered after *events*."""
    told = (*heard, *events)
    for place in range(len(heard), len(told)):
        if isinstance(told[place], RoundBegan):
            before = (event for event in told[:place] if isinstance(event, Challenged))
            told = (*before, *told[place:])
            break
    return told[-MAX_HEARD:]
