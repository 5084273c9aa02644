"""What the server needs from the world: a journal, a bus, a clock and chance."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias


class Row(NamedTuple):
    """Be one line of a table's log; *key* tells a command from its repetition."""

    table: int
    version: int
    key: bytes
    at: int
    payload: bytes


class Unavailable(Exception):
    """Say that the journal cannot be reached now; what was asked may or may not be done."""


class Journal(Protocol):
    """Keep the logs of all tables; times are milliseconds since 1970."""

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write *row* if it is the next of its table, have it on disk, and say whether it was.

        The first version is 1, and the row before must be on disk when this is called. *due* is
        when somebody must look at the table again; it takes the place of an earlier one.
        A row that was not written may still be there, if the journal was lost and found
        meanwhile: look for its key.
        """

    async def since(self, table: int, version: int = 0) -> list[Row]:
        """List the rows of *table* after *version*, in order."""

    async def heads(self, tables: Sequence[int]) -> dict[int, int]:
        """Give the last version of each of *tables* that has one."""

    async def find_key(self, table: int, key: bytes) -> int | None:
        """Find the version that *key* wrote."""

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        """Take up to *most* tables that are due at *now*.

        Nobody is given them again before *until*.
        """

    async def clear_due(self, table: int, version: int) -> None:
        """Forget what became due by *version* or before."""

    async def finish(self, row: Row, record: bytes) -> bool:
        """Append *row* as the last one, keep *record* and drop all before it and what is due.

        Say whether it was written, as *append* does; if not, nothing happened.
        """

    async def record(self, table: int) -> bytes | None:
        """Give the record of a finished table."""

    async def report(self, row: Row) -> None:
        """Put *row*, which tells of bad manners, before those who run the server, once a key."""

    async def tidy(self, now: int) -> None:
        """Make room for the tables to come and give back that of old ones."""

    async def close(self) -> None:
        """Finish what was begun and let go."""


WakeHandler: TypeAlias = Callable[[int, int], None]
"""Be told that a table is at a version; table 0 says that some news may have been lost."""


class Bus(Protocol):
    """Tell other nodes how far a table is; what gets lost is found again by looking."""

    async def listen(self, woken: WakeHandler) -> None:
        """Call *woken* for each table watched here of which another node tells."""

    def watch(self, table: int) -> None:
        """Want to be told of *table*, and of what others told last."""

    def unwatch(self, table: int) -> None:
        """Want to be told of *table* no more."""

    def publish(self, table: int, version: int) -> None:
        """Tell the other nodes that watch *table*, as this one does, that it is at *version*."""

    def shared_tables(self) -> list[int]:
        """List the tables watched here that another node watches too, as far as is known."""

    async def close(self) -> None:
        """Let go."""


class Clock(Protocol):
    """Tell the time."""

    def now(self) -> int:
        """Give the milliseconds since 1970."""


class Entropy(Protocol):
    """Be the only source of chance."""

    def draw(self, size: int) -> bytes:
        """Give *size* bytes that nobody can foresee."""
