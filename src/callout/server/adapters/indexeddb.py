"""A journal in the IndexedDB of a browser, for a table in a tab."""

from collections.abc import Iterable, Sequence
from typing import Any

from callout.server.adapters.indexeddb_storage import StorageParts, call
from callout.server.logs.log_id import DAY_MS, closed_before, first_recent_id
from callout.server.ports import ALL_ROWS, Journal, Row
from callout.server.retention import Retention

PROBE_TIMEOUT_S = 5.0
"""How long a browser is given to show that it can write."""


class IndexedDbJournal(Journal):
    """The logs of all tables in one database of a browser.

    Each method is one transaction, by a function of the TypeScript that returns when it is
    complete. Several journals on one database, of several tabs too, write one after the other.
    """

    def __init__(self, storage: StorageParts) -> None:
        self._storage = storage.journal

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write *row* to disk if it is the next of its table; return whether it was."""
        return bool(await call(self._storage.append, list(row), due))

    async def since(self, table: int, version: int = 0, most: int = ALL_ROWS) -> list[Row]:
        """Return the rows of *table* after *version*, in order, and *most* of them at once."""
        return _rows(await call(self._storage.since, table, version, most))

    async def heads(self, tables: Sequence[int]) -> dict[int, int]:
        """Return the last version of each of *tables* that has one."""
        return dict((await call(self._storage.heads, list(tables))).to_py())

    async def find_key(self, table: int, key: bytes) -> int | None:
        """Return the version of *table* that was written with *key*, if any."""
        found: int | None = await call(self._storage.findKey, table, key)
        return found

    async def probe(self) -> None:
        """Write a value that nobody reads."""
        await call(self._storage.probe, seconds=PROBE_TIMEOUT_S)

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        """Claim up to *most* tables that are due at *now*, and return them."""
        return list((await call(self._storage.claimDue, now, until, most)).to_py())

    async def count_due(self, now: int, most: int) -> int:
        """Return how many tables are due at *now*, and *most* if there are more."""
        return min(most, int(await call(self._storage.countDue, now)))

    async def clear_due(self, table: int, version: int) -> None:
        """Remove the due time of *table*, unless a version after *version* has set it."""
        await call(self._storage.clearDue, table, version)

    async def postpone_due(self, table: int, version: int, at: int) -> None:
        """Make *table* due at *at* instead, unless a version after *version* has set a time."""
        await call(self._storage.postponeDue, table, version, at)

    async def finish(self, row: Row, record: bytes | None) -> bool:
        """Append *row* as the last one, store *record* if any, and delete all else."""
        return bool(await call(self._storage.finish, list(row), record))

    async def record(self, table: int) -> bytes | None:
        """Return the record of a closed table, if there is one."""
        return _bytes(await call(self._storage.record, table))

    async def erase(self, logs: Sequence[int]) -> None:
        """Delete everything of *logs* but the last row of each."""
        await call(self._storage.erase, list(logs))

    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        """Replace the payloads of *rows* of logs and of *reports*."""
        await call(self._storage.reword, list(map(list, rows)), list(map(list, reports)))

    async def stored_logs(self, after: int, most: int) -> list[int]:
        """Return the ids above *after* of logs of which anything is left."""
        return list((await call(self._storage.storedLogs, after, most)).to_py())

    async def reports(self, table: int) -> list[Row]:
        """Return what was reported of *table*, in order."""
        return sorted(_rows(await call(self._storage.reports, table)))

    async def recent_reports(self, most: int) -> list[Row]:
        """Return up to *most* of the newest rows that were reported of tables."""
        return _rows(await call(self._storage.recentReports, most))

    async def report(self, row: Row) -> None:
        """Store *row* among the reports, once."""
        await call(self._storage.report, list(row))

    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        """Store *payload* with the log *owner*, once for each *digest*."""
        await call(self._storage.putDeck, owner, digest, payload)

    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        """Return the deck of *owner* with that *digest*, if there is one."""
        return _bytes(await call(self._storage.deck, owner, digest))

    async def tidy(self, now: int, retention: Retention) -> None:
        """Delete what is too old, and make logs due that are not."""
        recorded = now - retention.record_days * DAY_MS
        reported = now - retention.report_days * DAY_MS
        bounds = closed_before(now), first_recent_id(now), recorded, reported
        await call(self._storage.tidy, now, *bounds)

    async def close(self) -> None:
        """Write what was submitted and disconnect."""
        await call(self._storage.close)


def _bytes(found: Any) -> bytes | None:  # noqa: ANN401 - bytes of the TypeScript, or none
    return None if found is None else bytes(found.to_py())


def _rows(found: Any) -> list[Row]:  # noqa: ANN401 - rows of the TypeScript
    rows: Iterable[tuple[int, int, memoryview, int, memoryview]] = found.to_py()
    return [
        Row(table, version, bytes(key), at, bytes(payload))
        for table, version, key, at, payload in rows
    ]
