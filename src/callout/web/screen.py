"""Several people at one screen: who they are, and whose cards it shows (decision 62)."""

from typing import NamedTuple

from callout.core.prompts import awaited
from callout.host.table import Table
from callout.server.identity.tokens import Identity

NOBODY = Identity("", "")
"""Who reads a page that shows nobody's cards."""


class SharedScreen(NamedTuple):
    """The *people* at one screen who sit at a table; the browser itself is the guest *own*.

    The *holder* asked to see their cards when the table had seen so many *moves*.
    """

    own: Identity
    people: tuple[Identity, ...]
    holder: str = ""
    moves: int = -1

    def after(self, table: Table) -> "SharedScreen":
        """Return the screen as *table* is now: a holder whose turn is over is none any more."""
        if not self.holder or (table.moves == self.moves and not table.between_rounds):
            return self
        if table.between_rounds or not self.awaits(table, self.holder):
            return self._replace(holder="")
        return self._replace(moves=table.moves)

    def reader(self, table: Table) -> Identity:
        """Return for whom the page of *table* is drawn.

        Without a hand there is nothing to hide: then it is the browser's own guest, or who is to
        deal.
        """
        if table.match is None or table.over:
            return self.own
        if table.between_rounds:
            return next((one for one in self.people if self.awaits(table, one.player)), self.own)
        return next((one for one in self.people if one.player == self.holder), NOBODY)

    def awaits(self, table: Table, player: str) -> bool:
        """Return whether *table* waits for *player*."""
        return table.match is not None and table.seat_of(player) in awaited(table.match.prompt)


def shared_screen(
    own: Identity, others: tuple[Identity, ...], table: Table
) -> SharedScreen | None:
    """Return the screen of *own* and *others* if at least two of them sit at *table*.

    In a class everybody has a device of their own.
    """
    seated = [
        (seat, one) for one in (own, *others) if (seat := table.seat_of(one.player)) is not None
    ]
    if len(seated) < 2 or table.classroom:
        return None
    return SharedScreen(own, tuple(one for _, one in sorted(seated)))
