"""The ports of the server: a journal, a bus, a clock and a source of randomness."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias

from callout.server.retention import Retention


class Row(NamedTuple):
    """A stored entry of a log of any kind; *key* identifies a repeated request."""

    log_id: int
    version: int
    key: bytes
    at: int
    payload: bytes


class OpeningRow(NamedTuple):
    """A row of the index of open tables, as it was at a time; the table's log is the truth."""

    log_id: int
    at: int
    payload: bytes


OPENING_MS = 3_600_000
"""Milliseconds after which a row of that index is deleted, unless it is put again."""

ALL_ROWS = 2**31 - 1
"""A number of rows that no log reaches."""


PROBE_ID = 0
"""The id of no log; its due time is written repeatedly to test whether writing works."""

NEVER_MS = 2**62
"""A time in milliseconds that never comes."""


class StorageFault(StrEnum):
    """Why is the journal unavailable, as far as that is known?"""

    DATABASE = "database"
    STANDBY = "standby"
    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"


class Unavailable(Exception):
    """An unavailable journal; the operation may or may not have been carried out."""

    def __init__(self, detail: str = "", fault: StorageFault = StorageFault.DATABASE) -> None:
        super().__init__(detail)
        self.fault = fault


class Journal(Protocol):
    """All logs; times are milliseconds since 1970."""

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write *row* to disk if it is the next of its log; return whether it was.

        The first version is 1, and the previous row must be on disk before this is called. *due*
        is the time at which a node must look after the log again; it replaces an earlier time.
        If the connection was lost and restored, the row may be stored even though this returned
        False: look for its key.
        """

    async def since(self, log_id: int, version: int = 0, limit: int = ALL_ROWS) -> list[Row]:
        """Return the rows of *log_id* after *version*, in order, and at most *limit* of them."""

    async def heads(self, log_ids: Sequence[int]) -> dict[int, int]:
        """Return the last version of each of *log_ids* that has one."""

    async def find_key(self, log_id: int, key: bytes) -> int | None:
        """Return the version of *log_id* that was written with *key*, or `None`."""

    async def probe(self) -> None:
        """Test a write without effect; raise `Unavailable` if it does not reach the disk.

        It times out sooner than other operations.
        """

    async def claim_due(self, now: int, until: int, limit: int) -> list[int]:
        """Claim up to *limit* logs that are due at *now*, and return them.

        No node can claim them again before *until*.
        """

    async def count_due(self, now: int, limit: int) -> int:
        """Return the number of logs due at *now*, counted up to *limit*."""

    async def clear_due(self, log_id: int, version: int) -> None:
        """Remove the due time of *log_id*, unless a version after *version* has set it."""

    async def postpone_due(self, log_id: int, version: int, at: int) -> None:
        """Change the due time of *log_id* to *at*, unless a later version set it."""

    async def finish(self, row: Row, record: bytes | None) -> bool:
        """Append *row* as the last one, store *record* if any, and delete the rest of the log.

        The rest is the earlier rows, the due time and the decks. Return whether the row was
        written, as `append` does; if not, nothing is changed.
        """

    async def compact(self, log_id: int, version: int) -> None:
        """Delete the rows of *log_id* before *version*, which must be that of a snapshot.

        The due time stays, so that the log does not count as closed.
        """

    async def record(self, log_id: int) -> bytes | None:
        """Return the record of a closed table, or `None`."""

    async def erase(self, logs: Sequence[int]) -> None:
        """Delete all data of *logs*, of tables or others, except the last row of each.

        That row must mark the log as closed, so that nobody writes to it any more. The last of
        *logs* is erased last, so that its due work is repeated after an interruption.
        """

    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        """Replace the payloads of *rows* of logs and of *reports*, to remove a name.

        Rows that no longer exist are skipped. Nodes may still have the old payloads in memory.
        """

    async def stored_logs(self, after: int, limit: int) -> list[int]:
        """Return the ids above *after*, in order, of up to *limit* logs with any stored data.

        That may be a row, a record or a report.
        """

    async def reports(self, log_id: int) -> list[Row]:
        """Return the reports of *log_id*, in order."""

    async def recent_reports(self, limit: int) -> list[Row]:
        """Return up to *limit* of the newest reports of tables."""

    async def report(self, row: Row) -> None:
        """Store *row*, a player's report to the server's operators, once per key."""

    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        """Store *payload*, a question deck, with the log *owner*, once per *digest*.

        The log may begin afterwards; if it never does, `tidy` removes the deck.
        """

    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        """Return the deck of *owner* with *digest*, or `None`."""

    async def put_opening(self, row: OpeningRow) -> None:
        """Put *row* into the index of open tables, in place of an earlier one of its table."""

    async def remove_opening(self, log_id: int) -> None:
        """Remove a table from the index of open tables."""

    async def openings(self, since: int, limit: int) -> list[OpeningRow]:
        """Return up to *limit* of the newest rows of the index, put at *since* or later."""

    async def tidy(self, now: int, retention: Retention) -> None:
        """Prepare storage for future tables, and free that of old ones.

        Delete expired records and reports, decks without a log, old rows of the index of open
        tables, and the last row of a log some time after it was closed. A closed log has neither a
        first row nor a due time. A log that has its first row but no due time gets one.
        """

    async def close(self) -> None:
        """Finish pending operations and disconnect."""


NewsHandler: TypeAlias = Callable[[int, int], None]
"""A function that takes a log and its version; log 0 means that news may have been lost."""


PresenceHandler: TypeAlias = Callable[[int, str, str], None]
"""A function that takes a log, another node, and that node's announcement about it."""


class Bus(Protocol):
    """News between nodes: the versions of logs, and the people at tables.

    News may be lost, or come twice. Nodes also compare their logs with the journal from time to
    time, and repeat their announcements of people.
    """

    async def listen(self, on_news: NewsHandler, on_presence: PresenceHandler) -> None:
        """Call *on_news* for each watched log that another node has written to.

        Call *on_presence* for each announcement of another node about a watched log.
        """

    def watch(self, log_id: int) -> None:
        """Receive news of *log_id*, beginning with the last news from other nodes."""

    def unwatch(self, log_id: int) -> None:
        """Stop receiving news of *log_id*."""

    def publish(self, log_id: int, version: int) -> None:
        """Announce *version* to the other nodes that watch *log_id*; this node must watch it."""

    def announce(self, log_id: int, message: str) -> None:
        """Send *message*, about the people here, to the other nodes that watch *log_id*.

        This node must watch it too. Nodes that watch the log later also find the message, even
        if this one has died by then. It is written to no log.
        """

    def announced(self, log_id: int) -> dict[str, str]:
        """Return the last known announcement of each other node about *log_id*, by node."""

    def shared_logs(self) -> list[int]:
        """Return the logs watched here that another node is known to watch too."""

    async def close(self) -> None:
        """Disconnect."""


class Clock(Protocol):
    """A source of time."""

    def now(self) -> int:
        """Return the current time in milliseconds since 1970."""


class Entropy(Protocol):
    """The only source of randomness."""

    def draw(self, size: int) -> bytes:
        """Return *size* unpredictable bytes."""


class PushResult(StrEnum):
    """What has become of a push?"""

    SENT = "sent"
    GONE = "gone"
    FAILED = "failed"


class PushServices(Protocol):
    """The services of browser companies, which wake a browser without an open page."""

    @property
    def public_key(self) -> str:
        """The key by which the services know this server, for the browsers that subscribe."""

    def accepts(self, endpoint: str) -> bool:
        """Return whether *endpoint* is the address of a browser at a known service."""

    async def push(self, endpoint: str) -> PushResult:
        """Wake the browser at *endpoint*, without content; the result may be a failure."""

    async def close(self) -> None:
        """Disconnect."""
