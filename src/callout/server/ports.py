"""The ports of the server: a journal, a bus, a clock and a source of randomness."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias

from callout.server.retention import Retention


class Row(NamedTuple):
    """One entry of a table's log as it is stored; *key* recognises a request that is repeated."""

    table: int
    version: int
    key: bytes
    at: int
    payload: bytes


ALL_ROWS = 2**31 - 1
"""More rows than any log has."""


PROBE_ID = 0
"""The number of no log: its due time is written again and again, to see that writing works."""

NEVER_MS = 2**62
"""A time that never comes."""


class StorageFault(StrEnum):
    """Why a journal cannot be used, as far as that is known."""

    DATABASE = "database"
    STANDBY = "standby"
    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"


class Unavailable(Exception):
    """The journal cannot be used; what was asked may or may not have been done."""

    def __init__(self, detail: str = "", fault: StorageFault = StorageFault.DATABASE) -> None:
        super().__init__(detail)
        self.fault = fault


class Journal(Protocol):
    """The logs of all tables; times are milliseconds since 1970."""

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write *row* to disk if it is the next of its table; return whether it was.

        The first version is 1, and the row before must be on disk when this is called. *due* is
        when a node must look after the table again; it replaces an earlier time. If the connection
        was lost and made again, a row may be there although this returned False: look for its key.
        """

    async def since(self, table: int, version: int = 0, most: int = ALL_ROWS) -> list[Row]:
        """Return the rows of *table* after *version*, in order, and *most* of them at once."""

    async def heads(self, tables: Sequence[int]) -> dict[int, int]:
        """Return the last version of each of *tables* that has one."""

    async def find_key(self, table: int, key: bytes) -> int | None:
        """Return the version of *table* that was written with *key*, if any."""

    async def probe(self) -> None:
        """Write something that changes nothing; raise `Unavailable` if it does not reach the disk.

        It gives up sooner than other work.
        """

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        """Claim up to *most* tables that are due at *now*, and return them.

        No node can claim them again before *until*.
        """

    async def count_due(self, now: int, most: int) -> int:
        """Return how many tables are due at *now*, and *most* if there are more."""

    async def clear_due(self, table: int, version: int) -> None:
        """Remove the due time of *table*, unless a version after *version* has set it."""

    async def postpone_due(self, table: int, version: int, at: int) -> None:
        """Make *table* due at *at* instead, unless a version after *version* has set a time."""

    async def finish(self, row: Row, record: bytes | None) -> bool:
        """Append *row* as the last one, store *record* if any, and delete all else of the table.

        That is the rows before, the due time and the decks. Return whether it was written, as
        *append* does; if not, nothing is changed.
        """

    async def record(self, table: int) -> bytes | None:
        """Return the record of a closed table, if there is one."""

    async def erase(self, logs: Sequence[int]) -> None:
        """Delete everything of *logs*, tables or others, but the last row of each.

        That one must tell that the log is closed, so that nobody writes there any more. The last
        of *logs* is erased last: what is due there is done again if this was interrupted.
        """

    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        """Replace the payloads of *rows* of logs and of *reports*, as a name must go from them.

        Whatever is not there any more is left out. Nodes may still know what was there before.
        """

    async def stored_logs(self, after: int, most: int) -> list[int]:
        """Return the ids above *after*, in order, of up to *most* logs of which anything is left.

        That may be a row, a record or a report.
        """

    async def reports(self, table: int) -> list[Row]:
        """Return what was reported of *table*, in order."""

    async def recent_reports(self, most: int) -> list[Row]:
        """Return up to *most* of the newest rows that were reported of tables."""

    async def report(self, row: Row) -> None:
        """Store *row*, a player's complaint, for the server's operators; once for each key."""

    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        """Store *payload*, a deck of questions, with the log *owner*, once for each *digest*.

        The log may begin afterwards; if it never does, the deck is removed by *tidy*.
        """

    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        """Return the deck of *owner* with that *digest*, if there is one."""

    async def tidy(self, now: int, retention: Retention) -> None:
        """Prepare storage for tables to come, and free that of old ones.

        Delete records and reports after their time, decks without a log, and the last row of a
        log some time after it was closed. A closed log has neither a first row nor a due time. A
        log that has its first row and no due time gets one.
        """

    async def close(self) -> None:
        """Finish what has begun and disconnect."""


NewsHandler: TypeAlias = Callable[[int, int], None]
"""A function that takes a table and its version; table 0 means that news may have been lost."""


PresenceHandler: TypeAlias = Callable[[int, str, str], None]
"""A function that takes a table, another node, and what that node has announced of the table."""


class Bus(Protocol):
    """News between nodes: which version a table is at, and who is there.

    News may be lost; nodes also compare their tables with the journal from time to time, and
    announce again who is there.
    """

    async def listen(self, on_news: NewsHandler, on_presence: PresenceHandler) -> None:
        """Call *on_news* for each watched table that another node has written.

        Call *on_presence* for each that another node has announced something of.
        """

    def watch(self, table: int) -> None:
        """Receive news of *table*, beginning with what other nodes published last."""

    def unwatch(self, table: int) -> None:
        """Receive no more news of *table*."""

    def publish(self, table: int, version: int) -> None:
        """Tell other nodes that watch *table*, as this one must, that it is at *version*."""

    def announce(self, table: int, message: str) -> None:
        """Send *message*, who is here, to other nodes that watch *table*, as this one must.

        Nodes that come later find it too, even if this one has died by then. It is in no log.
        """

    def announced(self, table: int) -> dict[str, str]:
        """Return what other nodes are known to have announced last of *table*, by node."""

    def shared_tables(self) -> list[int]:
        """Return the tables watched here that another node is known to watch too."""

    async def close(self) -> None:
        """Disconnect."""


class Clock(Protocol):
    """A source of the time."""

    def now(self) -> int:
        """Return the milliseconds since 1970."""


class Entropy(Protocol):
    """The only source of randomness."""

    def draw(self, size: int) -> bytes:
        """Return *size* bytes that nobody can predict."""
