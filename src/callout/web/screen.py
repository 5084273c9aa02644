"""A screen that several players share, with the holder of the visible cards (decision 62)."""

from typing import NamedTuple

from callout.host.table import Table
from callout.host.waiting import awaited_seats
from callout.server.identity.tokens import Identity

NOBODY = Identity("", "")
"""The reader of a page without a visible hand."""


class SharedScreen(NamedTuple):
    """The *people* at one screen who sit at a table; *own* is the browser's own guest.

    At an evening's table without the browser's own guest, *own* is the first of the people.
    The *holder* is the player whose cards are shown. *moves* is the number of moves at the table
    when they asked for them.
    """

    own: Identity
    people: tuple[Identity, ...]
    holder: str = ""
    moves: int = -1

    def after(self, table: Table) -> "SharedScreen":
        """Return the screen for the current *table*, without a holder whose turn is over."""
        if not self.holder or (table.moves == self.moves and not table.between_rounds):
            return self
        if table.between_rounds or not self.awaits(table, self.holder):
            return self._replace(holder="")
        return self._replace(moves=table.moves)

    def reader(self, table: Table) -> Identity:
        """Return the reader of the page of *table*.

        Without hands there is nothing to hide: the reader is the browser's own guest, or the
        player who deals next.
        """
        if table.match is None or table.over:
            return self.own
        if table.between_rounds:
            return next((one for one in self.people if self.awaits(table, one.player)), self.own)
        return next((one for one in self.people if one.player == self.holder), NOBODY)

    def awaits(self, table: Table, player: str) -> bool:
        """Return whether *table* waits for *player*."""
        return table.seat_of(player) in awaited_seats(table)


def shared_screen(
    own: Identity, others: tuple[Identity, ...], table: Table
) -> SharedScreen | None:
    """Return the screen of *own* and *others*, or `None` unless two or more sit at *table*.

    At an evening, where they may sit at different tables, one is enough: the *others* are at the
    same screen. Tables of a class are never shared: each pupil has a separate device.
    """
    seated = [
        (seat, one) for one in (own, *others) if (seat := table.seat_of(one.player)) is not None
    ]
    fewest = 1 if table.evening and others else 2
    if len(seated) < fewest or table.classroom:
        return None
    people = tuple(one for _, one in sorted(seated))
    is_elsewhere = table.evening and table.seat_of(own.player) is None
    return SharedScreen(people[0] if is_elsewhere else own, people)
