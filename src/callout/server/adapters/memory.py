"""A journal and a bus in memory, for tests and simulations."""

import asyncio
from collections.abc import Sequence

from typing_extensions import override

from callout.server.logs.log_id import DAY_MS, closed_before, first_recent_id
from callout.server.ports import (
    ALL_ROWS,
    OPENING_MS,
    Bus,
    Journal,
    NewsHandler,
    OpeningRow,
    PresenceHandler,
    Row,
)
from callout.server.retention import Retention


class MemoryJournal(Journal):
    """The logs of all tables in memory."""

    def __init__(self) -> None:
        self._reports: list[Row] = []
        self._rows: dict[int, dict[int, Row]] = {}
        self._due: dict[int, tuple[int, int]] = {}
        self._records: dict[int, tuple[int, bytes]] = {}
        self._decks: dict[int, dict[bytes, bytes]] = {}
        self._openings: dict[int, OpeningRow] = {}

    @override
    async def append(self, row: Row, due: int | None = None) -> bool:
        rows = self._rows.setdefault(row.log_id, {})
        if row.version in rows or (row.version != 1 and row.version - 1 not in rows):
            return False
        rows[row.version] = row
        if due is not None:
            self._due[row.log_id] = row.version, due
        return True

    @override
    async def since(self, log_id: int, version: int = 0, limit: int = ALL_ROWS) -> list[Row]:
        rows = self._rows.get(log_id, {})
        return [rows[found] for found in sorted(rows) if found > version][:limit]

    @override
    async def heads(self, log_ids: Sequence[int]) -> dict[int, int]:
        return {log_id: max(self._rows[log_id]) for log_id in log_ids if self._rows.get(log_id)}

    @override
    async def find_key(self, log_id: int, key: bytes) -> int | None:
        return next(
            (row.version for row in self._rows.get(log_id, {}).values() if row.key == key), None
        )

    @override
    async def probe(self) -> None:
        """Do nothing: memory can always be written."""

    @override
    async def claim_due(self, now: int, until: int, limit: int) -> list[int]:
        ready = sorted((at, log_id) for log_id, (_, at) in self._due.items() if at <= now)
        claimed = [log_id for _, log_id in ready[:limit]]
        self._due |= {log_id: (self._due[log_id][0], until) for log_id in claimed}
        return claimed

    @override
    async def count_due(self, now: int, limit: int) -> int:
        return min(limit, sum(at <= now for _, at in self._due.values()))

    @override
    async def clear_due(self, log_id: int, version: int) -> None:
        if log_id in self._due and self._due[log_id][0] <= version:
            del self._due[log_id]

    @override
    async def postpone_due(self, log_id: int, version: int, at: int) -> None:
        if log_id in self._due and self._due[log_id][0] <= version:
            self._due[log_id] = self._due[log_id][0], at

    @override
    async def finish(self, row: Row, record: bytes | None) -> bool:
        if not await self.append(row):
            return False
        self._rows[row.log_id] = {row.version: row}
        if record is not None:
            self._records[row.log_id] = row.at, record
        self._due.pop(row.log_id, None)
        self._decks.pop(row.log_id, None)
        return True

    @override
    async def compact(self, log_id: int, version: int) -> None:
        rows = self._rows.get(log_id, {})
        self._rows[log_id] = {one: row for one, row in rows.items() if one >= version}

    @override
    async def record(self, log_id: int) -> bytes | None:
        return self._records[log_id][1] if log_id in self._records else None

    @override
    async def erase(self, logs: Sequence[int]) -> None:
        for log in logs:
            rows = self._rows.get(log, {})
            self._rows[log] = {version: rows[version] for version in sorted(rows)[-1:]}
            self._due.pop(log, None)
            self._records.pop(log, None)
            self._decks.pop(log, None)
            self._openings.pop(log, None)
        self._reports = [row for row in self._reports if row.log_id not in logs]

    @override
    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        for row in rows:
            known = self._rows.get(row.log_id, {})
            if row.version in known:
                known[row.version] = row
        new = {(row.log_id, row.key): row for row in reports}
        self._reports = [new.get((row.log_id, row.key), row) for row in self._reports]

    @override
    async def stored_logs(self, after: int, limit: int) -> list[int]:
        logs = {log for log, rows in self._rows.items() if rows} | self._records.keys()
        logs |= {row.log_id for row in self._reports}
        return sorted(log for log in logs if log > after)[:limit]

    @override
    async def reports(self, log_id: int) -> list[Row]:
        return sorted(row for row in self._reports if row.log_id == log_id)

    @override
    async def recent_reports(self, limit: int) -> list[Row]:
        rows = [row for row in self._reports if row.log_id]
        return sorted(rows, key=lambda row: row.at, reverse=True)[:limit]

    @override
    async def report(self, row: Row) -> None:
        if row not in self._reports:
            self._reports.append(row)

    @override
    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        self._decks.setdefault(owner, {}).setdefault(digest, payload)

    @override
    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        return self._decks.get(owner, {}).get(digest)

    @override
    async def put_opening(self, row: OpeningRow) -> None:
        self._openings[row.log_id] = row

    @override
    async def remove_opening(self, log_id: int) -> None:
        self._openings.pop(log_id, None)

    @override
    async def openings(self, since: int, limit: int) -> list[OpeningRow]:
        found = [row for row in self._openings.values() if row.at >= since]
        return sorted(found, key=lambda row: row.at, reverse=True)[:limit]

    @override
    async def tidy(self, now: int, retention: Retention) -> None:
        for log_id in [old for old in self._rows if 1 not in self._rows[old]]:
            if log_id in self._due:
                continue
            if all(row.at < closed_before(now) for row in self._rows[log_id].values()):
                del self._rows[log_id]
        for log_id in [old for old in self._rows if old < first_recent_id(now)]:
            if 1 in self._rows[log_id]:
                self._due.setdefault(log_id, (1, now))
        for log_id, (at, _) in list(self._records.items()):
            if at < now - retention.record_days * DAY_MS:
                del self._records[log_id]
        self._reports = [
            row for row in self._reports if row.at >= now - retention.report_days * DAY_MS
        ]
        for row in list(self._openings.values()):
            if row.at < now - OPENING_MS:
                del self._openings[row.log_id]
        for owner in [old for old in self._decks if old < first_recent_id(now)]:
            if not self._rows.get(owner):
                del self._decks[owner]

    @override
    async def close(self) -> None:
        """Do nothing: there is nothing to close."""


class Hub:
    """The connection between the buses of several nodes in one process."""

    def __init__(self) -> None:
        self.buses: list[MemoryBus] = []


class MemoryBus(Bus):
    """A bus between the nodes of one hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self.name = hub, str(id(self))
        self._on_news: NewsHandler | None = None
        self._on_presence: PresenceHandler | None = None
        self.published: dict[int, int] = {}
        self.presence: dict[int, str] = {}

    @override
    async def listen(self, on_news: NewsHandler, on_presence: PresenceHandler) -> None:
        self._on_news, self._on_presence = on_news, on_presence
        self._hub.buses.append(self)

    @override
    def watch(self, log_id: int) -> None:
        self.published.setdefault(log_id, 0)
        for bus in self._others(log_id):
            self.receive(log_id, bus.published[log_id])

    @override
    def unwatch(self, log_id: int) -> None:
        self.published.pop(log_id, None)
        self.presence.pop(log_id, None)

    @override
    def announce(self, log_id: int, message: str) -> None:
        if log_id in self.published:
            self.presence[log_id] = message
            for bus in self._others(log_id):
                bus.receive_presence(log_id, self.name, message)

    @override
    def announced(self, log_id: int) -> dict[str, str]:
        others = self._others(log_id) if log_id in self.published else ()
        return {bus.name: bus.presence[log_id] for bus in others if log_id in bus.presence}

    @override
    def publish(self, log_id: int, version: int) -> None:
        if log_id in self.published:
            self.published[log_id] = version
            for bus in self._others(log_id):
                bus.receive(log_id, version)

    @override
    def shared_logs(self) -> list[int]:
        return [log_id for log_id in self.published if self._others(log_id)]

    @override
    async def close(self) -> None:
        """Leave the hub."""
        if self in self._hub.buses:
            self._hub.buses.remove(self)

    def _others(self, log_id: int) -> list["MemoryBus"]:
        return [bus for bus in self._hub.buses if bus is not self and log_id in bus.published]

    def receive_presence(self, log_id: int, node: str, message: str) -> None:
        """Receive the presence that another bus has announced for *log_id*."""
        if self._on_presence:
            asyncio.get_running_loop().call_soon(self._on_presence, log_id, node, message)

    def receive(self, log_id: int, version: int) -> None:
        """Receive news of *log_id* from another bus."""
        if self._on_news and version:
            asyncio.get_running_loop().call_soon(self._on_news, log_id, version)
