"""Tables at this computer, moved and looked at without a terminal."""

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.events import Event
from callout.core.seen import seen_by
from callout.host.policy import decide_move
from callout.host.saved import SavedLog


def move(log: SavedLog, seat: Seat, command: Command) -> None:
    """Carry out *command* at *seat*, and save it."""
    log.append(decide_move(log.table, seat, command, 0))


def all_events(log: SavedLog) -> list[Event]:
    """Return all that happened in the match, hidden cards included."""
    return [event for entry, _ in log.history for event in entry.events]


def events_seen(log: SavedLog, seat: Seat | None) -> list[Event]:
    """Return all that happened in the match as *seat* has seen it."""
    return [seen_by(event, seat) for event in all_events(log)]
