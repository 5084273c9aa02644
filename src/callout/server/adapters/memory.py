"""Tables that live as long as the program: for tests, for bots, and for one evening."""

import asyncio
from collections.abc import Sequence

from callout.server.ports import Bus, Journal, Row, WakeHandler
from callout.server.tables.table_id import first_kept_id


class MemoryJournal(Journal):
    """Keep all logs in memory."""

    def __init__(self) -> None:
        self.reports: list[Row] = []
        self._rows: dict[int, dict[int, Row]] = {}
        self._due: dict[int, tuple[int, int]] = {}
        self._records: dict[int, bytes] = {}

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write *row* if it is the next of its table."""
        rows = self._rows.setdefault(row.table, {})
        if row.version in rows or (row.version != 1 and row.version - 1 not in rows):
            return False
        rows[row.version] = row
        if due is not None:
            self._due[row.table] = row.version, due
        return True

    async def since(self, table: int, version: int = 0) -> list[Row]:
        """List the rows of *table* after *version*, in order."""
        return [
            row for _, row in sorted(self._rows.get(table, {}).items()) if row.version > version
        ]

    async def heads(self, tables: Sequence[int]) -> dict[int, int]:
        """Give the last version of each of *tables* that has one."""
        return {table: max(self._rows[table]) for table in tables if self._rows.get(table)}

    async def find_key(self, table: int, key: bytes) -> int | None:
        """Find the version that *key* wrote."""
        return next(
            (row.version for row in self._rows.get(table, {}).values() if row.key == key), None
        )

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        """Take up to *most* tables that are due at *now*."""
        ready = sorted((at, table) for table, (_, at) in self._due.items() if at <= now)
        claimed = [table for _, table in ready[:most]]
        self._due |= {table: (self._due[table][0], until) for table in claimed}
        return claimed

    async def clear_due(self, table: int, version: int) -> None:
        """Forget what became due by *version* or before."""
        if table in self._due and self._due[table][0] <= version:
            del self._due[table]

    async def finish(self, row: Row, record: bytes) -> bool:
        """Append *row* as the last one, keep *record* and drop all rows before it."""
        if not await self.append(row):
            return False
        self._rows[row.table] = {row.version: row}
        self._records[row.table] = record
        self._due.pop(row.table, None)
        return True

    async def record(self, table: int) -> bytes | None:
        """Give the record of a finished table."""
        return self._records.get(table)

    async def report(self, row: Row) -> None:
        """Keep *row* among the reports, once."""
        if row not in self.reports:
            self.reports.append(row)

    async def tidy(self, now: int) -> None:
        """Drop the last rows of tables that were finished long ago."""
        for table in [old for old in self._records if old < first_kept_id(now)]:
            self._rows.pop(table, None)

    async def close(self) -> None:
        """Do nothing: memory needs no closing."""


class Hub:
    """Join the buses of several nodes that run in one program."""

    def __init__(self) -> None:
        self.buses: list[MemoryBus] = []


class MemoryBus(Bus):
    """Tell the other nodes at the same hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._woken: WakeHandler | None = None
        self.published: dict[int, int] = {}

    async def listen(self, woken: WakeHandler) -> None:
        """Call *woken* for each table watched here of which another node tells."""
        self._woken = woken
        self._hub.buses.append(self)

    def watch(self, table: int) -> None:
        """Want to be told of *table*, at once of what the others told last."""
        self.published.setdefault(table, 0)
        for bus in self._others(table):
            self.wake(table, bus.published[table])

    def unwatch(self, table: int) -> None:
        """Want to be told of *table* no more."""
        self.published.pop(table, None)

    def publish(self, table: int, version: int) -> None:
        """Tell the other nodes that watch *table* that it is at *version*."""
        if table in self.published:
            self.published[table] = version
            for bus in self._others(table):
                bus.wake(table, version)

    def shared_tables(self) -> list[int]:
        """List the tables watched here that another node watches too."""
        return [table for table in self.published if self._others(table)]

    async def close(self) -> None:
        """Leave the hub."""
        if self in self._hub.buses:
            self._hub.buses.remove(self)

    def _others(self, table: int) -> list["MemoryBus"]:
        return [bus for bus in self._hub.buses if bus is not self and table in bus.published]

    def wake(self, table: int, version: int) -> None:
        """Be told of *table* by another bus."""
        if self._woken and version:
            asyncio.get_running_loop().call_soon(self._woken, table, version)
