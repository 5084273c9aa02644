"""A table as one person may know it, folded from the server's entries."""

from collections.abc import Sequence

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.view import View
from callout.host import entries
from callout.host.match import HostedMatch
from callout.host.pauses import seats_that_could_jump, seats_to_pause_for
from callout.host.places import Place
from callout.host.table import Table, make_table
from callout.host.views import legal_commands_for, view_for
from callout.host.waiting import awaited_seats
from callout.server.wire import NarratedEntry


class TableProjection:
    """The table as *player* may know it after the entry *version*, at *position* in the log.

    *last_remark_version* is the version of another person's last remark.
    """

    def __init__(self, player: str) -> None:
        self.player = player
        self.version, self.position = 0, ""
        self.table: Table | None = None
        self.closed = False
        self.last_remark_version = 0

    def apply(self, item: NarratedEntry) -> None:
        """Advance the table by one entry."""
        self.version, self.position = item.version, item.position
        entry = item.entry
        match entry:
            case None:
                return
            case entries.Made():
                self.table = make_table(entry)
            case entries.Closed():
                self.closed = True
            case entries.Said() if entry.player != self.player:
                self.last_remark_version = item.version
        if self.table is not None and not isinstance(entry, entries.Made):
            self.table = self.table.after(entry, item.at)

    @property
    def seat(self) -> Seat | None:
        """The player's own seat."""
        return self.table.seat_of(self.player) if self.table else None

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of the table, with their occupants."""
        return self.table.places if self.table else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the occupants."""
        return tuple(place.name for place in self.places)

    @property
    def match(self) -> HostedMatch | None:
        """The match, once it has begun."""
        return self.table.match if self.table else None

    def view(self) -> View:
        """Return the player's view; before the match there are no cards."""
        assert self.table is not None  # noqa: S101 - every log begins with it
        return view_for(self.table, self.player)

    def legal_commands(self) -> Sequence[Command]:
        """List the commands that the player may give now."""
        return legal_commands_for(self.table, self.player) if self.table else ()

    def awaits_player(self) -> bool:
        """Return whether the table waits for the player, also to deal for a bot."""
        return self.table is not None and self.seat in awaited_seats(self.table)

    def awaits_only_bots(self) -> bool:
        """Return whether the table waits for bots alone."""
        seats = awaited_seats(self.table) if self.table else ()
        return bool(seats) and all(self.places[seat].bot for seat in seats)

    def pauses_after(self, entry: entries.Entry | None) -> bool:
        """Return whether the player could speak or jump in after *entry*, before a bot moves."""
        if (
            not isinstance(entry, entries.Moved)
            or self.match is None
            or not self.awaits_only_bots()
        ):
            return False
        people = [] if self.seat is None else [self.seat]
        view, edition = self.view(), self.match.edition
        return bool(
            seats_to_pause_for(edition, view, entry.seat, entry.events, people)
            or seats_that_could_jump(view, people)
        )
