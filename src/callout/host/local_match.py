"""A match that is played in this process, with everything that happened in it."""

from collections.abc import Sequence

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.events import Event
from callout.core.refusal import Refusal
from callout.core.seen import seen_by
from callout.core.view import View
from callout.host.bots import choose_command
from callout.host.hearing import hear
from callout.host.match import Step
from callout.notation.record import Record, record_of


class LocalMatch:
    """A match with its events and its moves; each seat is shown only what it may know."""

    def __init__(self, opening: Step) -> None:
        self._now = opening.after
        self.edition = self._now.edition
        self._events: list[Event] = list(opening.events)
        self._views: list[View] = [self._now.view(None)] * len(self._events)
        self.moves: list[tuple[Seat, Command]] = []
        self.last_events = opening.events
        self._heard = hear((), opening.events)

    @property
    def event_count(self) -> int:
        """The number of events so far."""
        return len(self._events)

    def act(self, seat: Seat, command: Command) -> None:
        """Carry out *command*, or raise its refusal."""
        events, self._now = self._now.decide(seat, command)
        self.last_events = events
        self._heard = hear(self._heard, events)
        self._events += events
        self._views += [self._now.view(None)] * len(events)
        self.moves.append((seat, command))

    def as_meant(self, seat: Seat, command: Command) -> Command:
        """Return *command* of a person at *seat* as it is meant: an answer may be none."""
        return self._now.as_meant(seat, command)

    def view(self, seat: Seat | None) -> View:
        """Return what *seat*, or a spectator, may see."""
        return self._now.view(seat)

    def legal_commands(self, seat: Seat) -> list[Command]:
        """List the commands that *seat* may give now."""
        return self._now.legal_commands(seat)

    def why_not(self, seat: Seat, command: Command) -> Refusal | None:
        """Return the refusal of *command*, or nothing if it is legal."""
        return self._now.why_not(seat, command)

    def events_seen(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """List the events after the first *since*, as *seat* saw them."""
        return [seen_by(event, seat) for event in self._events[since:]]

    def events_with_views(self, seat: Seat | None, since: int = 0) -> list[tuple[Event, View]]:
        """List the events that *seat* saw, each with the public view after its command."""
        return list(zip(self.events_seen(seat, since), self._views[since:], strict=True))

    def all_events(self, since: int = 0) -> Sequence[Event]:
        """List the events after the first *since*, hidden cards included."""
        return self._events[since:]

    def bot_command(self, kind: str, seat: Seat) -> Command | None:
        """Choose the command of a bot of *kind* at *seat*, if it has one."""
        return choose_command(self._now, kind, seat, len(self.moves), self._heard)

    def record(self) -> Record:
        """Return the record of the match, which tells everything."""
        return record_of(self._events, self.moves)
