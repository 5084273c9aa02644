"""A journal in the IndexedDB of a browser, for a table in a tab."""

from collections.abc import Iterable, Sequence
from typing import Any

from typing_extensions import override

from callout.server.adapters.indexeddb_storage import StorageParts, call
from callout.server.logs.log_id import DAY_MS, closed_before, first_recent_id
from callout.server.ports import ALL_ROWS, Journal, OpeningRow, Row
from callout.server.retention import Retention

PROBE_TIMEOUT_S = 5.0
"""Seconds in which a browser must complete a test write."""


class IndexedDbJournal(Journal):
    """The logs of all tables in one database of a browser.

    Each method is one transaction: it calls a function of the TypeScript, which returns once the
    transaction is complete. Journals on the same database write one after the other, even from
    several tabs.
    """

    def __init__(self, storage: StorageParts) -> None:
        self._storage = storage.journal

    @override
    async def append(self, row: Row, due: int | None = None) -> bool:
        return bool(await call(self._storage.append, list(row), due))

    @override
    async def since(self, log_id: int, version: int = 0, limit: int = ALL_ROWS) -> list[Row]:
        return _rows(await call(self._storage.since, log_id, version, limit))

    @override
    async def heads(self, log_ids: Sequence[int]) -> dict[int, int]:
        return dict((await call(self._storage.heads, list(log_ids))).to_py())

    @override
    async def find_key(self, log_id: int, key: bytes) -> int | None:
        found: int | None = await call(self._storage.findKey, log_id, key)
        return found

    @override
    async def probe(self) -> None:
        """Write a value that is never read."""
        await call(self._storage.probe, seconds=PROBE_TIMEOUT_S)

    @override
    async def claim_due(self, now: int, until: int, limit: int) -> list[int]:
        return list((await call(self._storage.claimDue, now, until, limit)).to_py())

    @override
    async def count_due(self, now: int, limit: int) -> int:
        return min(limit, int(await call(self._storage.countDue, now)))

    @override
    async def clear_due(self, log_id: int, version: int) -> None:
        await call(self._storage.clearDue, log_id, version)

    @override
    async def postpone_due(self, log_id: int, version: int, at: int) -> None:
        await call(self._storage.postponeDue, log_id, version, at)

    @override
    async def finish(self, row: Row, record: bytes | None) -> bool:
        return bool(await call(self._storage.finish, list(row), record))

    @override
    async def compact(self, log_id: int, version: int) -> None:
        await call(self._storage.compact, log_id, version)

    @override
    async def record(self, log_id: int) -> bytes | None:
        return _bytes(await call(self._storage.record, log_id))

    @override
    async def erase(self, logs: Sequence[int]) -> None:
        await call(self._storage.erase, list(logs))

    @override
    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        await call(self._storage.reword, list(map(list, rows)), list(map(list, reports)))

    @override
    async def stored_logs(self, after: int, limit: int) -> list[int]:
        return list((await call(self._storage.storedLogs, after, limit)).to_py())

    @override
    async def reports(self, log_id: int) -> list[Row]:
        return sorted(_rows(await call(self._storage.reports, log_id)))

    @override
    async def recent_reports(self, limit: int) -> list[Row]:
        return _rows(await call(self._storage.recentReports, limit))

    @override
    async def report(self, row: Row) -> None:
        await call(self._storage.report, list(row))

    @override
    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        await call(self._storage.putDeck, owner, digest, payload)

    @override
    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        return _bytes(await call(self._storage.deck, owner, digest))

    @override
    async def put_opening(self, row: OpeningRow) -> None:
        """Do nothing: nobody else can come to a table in a tab."""

    @override
    async def remove_opening(self, log_id: int) -> None:
        """Do nothing, as no table in a tab is open to others."""

    @override
    async def openings(self, since: int, limit: int) -> list[OpeningRow]:
        """Return an empty list."""
        del since, limit
        return []

    @override
    async def tidy(self, now: int, retention: Retention) -> None:
        recorded = now - retention.record_days * DAY_MS
        reported = now - retention.report_days * DAY_MS
        bounds = closed_before(now), first_recent_id(now), recorded, reported
        await call(self._storage.tidy, now, *bounds)

    @override
    async def close(self) -> None:
        await call(self._storage.close)


def _bytes(found: Any) -> bytes | None:  # noqa: ANN401 - bytes from TypeScript, or `None`
    return None if found is None else bytes(found.to_py())


def _rows(found: Any) -> list[Row]:  # noqa: ANN401 - rows from TypeScript
    rows: Iterable[tuple[int, int, memoryview, int, memoryview]] = found.to_py()
    return [
        Row(log_id, version, bytes(key), at, bytes(payload))
        for log_id, version, key, at, payload in rows
    ]
