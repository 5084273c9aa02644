"""A table as one person knows it, rebuilt from what they were told alone."""

from collections.abc import Sequence

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.edition import CallWhen
from callout.core.events import Drew, Laid, Matched, Played
from callout.core.prompts import awaited
from callout.core.view import View
from callout.host import entries as e
from callout.host.match import HostedMatch
from callout.host.table import Place, Table, make_table
from callout.host.views import legal_commands_of, view_of
from callout.server.wire import NarratedEntry

CHANGING = Played | Drew | Matched | Laid
"""What changes the hand of the one who does it."""


class Mirror:
    """Fold the entries that *player* may see."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.version = 0
        self.table: Table | None = None
        self.closed = False
        self.spoken = 0

    def hear(self, item: NarratedEntry) -> None:
        """Go on by one entry."""
        self.version = item.version
        entry = item.entry
        match entry:
            case None:
                return
            case e.Made():
                self.table = make_table(entry)
            case e.Closed():
                self.closed = True
            case e.Said() if entry.player != self.player:
                self.spoken = item.version
        if self.table is not None and not isinstance(entry, e.Made):
            self.table = self.table.after(entry, item.at)

    @property
    def seat(self) -> Seat | None:
        """Find the own place."""
        return self.table.seat_of(self.player) if self.table else None

    @property
    def places(self) -> tuple[Place, ...]:
        """List who sits where."""
        return self.table.places if self.table else ()

    @property
    def names(self) -> tuple[str, ...]:
        """List the names of those who sit here."""
        return tuple(place.name for place in self.places)

    @property
    def match(self) -> HostedMatch | None:
        """Show how the match stands, if it has begun."""
        return self.table.match if self.table else None

    def view(self) -> View:
        """Show the table as it is known; before the match there is nothing on it."""
        assert self.table is not None  # noqa: S101 - every log begins with it
        return view_of(self.table, self.seat)

    def lawful(self) -> Sequence[Command]:
        """List what may be done now."""
        return legal_commands_of(self.table, self.seat) if self.table else ()

    def bots_move(self) -> bool:
        """Say whether the table waits for nobody but bots."""
        if self.match is None:
            return False
        waited_for = awaited(self.match.view(None).prompt)
        return bool(waited_for) and all(self.places[seat].bot for seat in waited_for)

    def pauses(self, entry: e.Entry | None) -> bool:
        """Say whether one could say something now, before a bot moves on.

        It is so after each move by which somebody is down to the cards that need a call.
        """
        if not isinstance(entry, e.Moved) or self.match is None or not self.bots_move():
            return False
        seen, rulings = self.view(), self.match.edition.rulings
        late = rulings.call_when is not CallWhen.BEFORE
        able = self.seat in seen.playing and (late or self.seat != entry.seat)
        changed = any(
            isinstance(event, CHANGING) and event.seat == entry.seat for event in entry.events
        )
        return able and changed and seen.counts[entry.seat] == rulings.call_at
