"""Several journals and buses as one; each table belongs to one of them permanently."""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

from typing_extensions import override

from callout.server.logs.log_id import shard_of
from callout.server.ports import (
    ALL_ROWS,
    Bus,
    Journal,
    NewsHandler,
    OpeningRow,
    PresenceHandler,
    Row,
    Unavailable,
)
from callout.server.retention import Retention

Layout: TypeAlias = Sequence[tuple[int, int]]

CLAIM_TIMEOUT_S = 1.0
"""Seconds that a claim waits for a slow shard."""


class ShardedJournal(Journal):
    """A journal that keeps each table in one of *journals*; `shard_of` explains *layout*."""

    def __init__(self, journals: Sequence[Journal], layout: Layout) -> None:
        self._journals, self._layout = journals, layout
        self._claims: dict[int, asyncio.Task[list[int]]] = {}
        self._claimed: list[int] = []

    @override
    async def append(self, row: Row, due: int | None = None) -> bool:
        return await self._of(row.log_id).append(row, due)

    @override
    async def since(self, log_id: int, version: int = 0, limit: int = ALL_ROWS) -> list[Row]:
        return await self._of(log_id).since(log_id, version, limit)

    @override
    async def heads(self, log_ids: Sequence[int]) -> dict[int, int]:
        groups: dict[int, list[int]] = {}
        for log_id in log_ids:
            groups.setdefault(shard_of(log_id, self._layout), []).append(log_id)
        found = await asyncio.gather(
            *(self._journals[shard].heads(group) for shard, group in groups.items())
        )
        return {log_id: version for heads in found for log_id, version in heads.items()}

    @override
    async def find_key(self, log_id: int, key: bytes) -> int | None:
        return await self._of(log_id).find_key(log_id, key)

    @override
    async def probe(self) -> None:
        """Write to every shard."""
        await asyncio.gather(*(journal.probe() for journal in self._journals))

    @override
    async def claim_due(self, now: int, until: int, limit: int) -> list[int]:
        """Claim due tables from every shard that answers.

        A slow shard must not hold up the others: its tables are returned by a later call.
        """
        for shard, journal in enumerate(self._journals):
            if shard not in self._claims:
                share = max(1, limit // len(self._journals))
                self._claims[shard] = asyncio.create_task(journal.claim_due(now, until, share))
        done, _ = await asyncio.wait(self._claims.values(), timeout=CLAIM_TIMEOUT_S)
        failed = 0
        for shard, claim in list(self._claims.items()):
            if claim in done:
                del self._claims[shard]
                try:
                    self._claimed += claim.result()
                except Unavailable:
                    failed += 1
        if failed == len(self._journals):
            raise Unavailable("no shard can be reached")
        claimed, self._claimed = self._claimed[:limit], self._claimed[limit:]
        return claimed

    @override
    async def count_due(self, now: int, limit: int) -> int:
        counts = [await journal.count_due(now, limit) for journal in self._journals]
        return min(limit, sum(counts))

    @override
    async def clear_due(self, log_id: int, version: int) -> None:
        await self._of(log_id).clear_due(log_id, version)

    @override
    async def postpone_due(self, log_id: int, version: int, at: int) -> None:
        await self._of(log_id).postpone_due(log_id, version, at)

    @override
    async def finish(self, row: Row, record: bytes | None) -> bool:
        return await self._of(row.log_id).finish(row, record)

    @override
    async def compact(self, log_id: int, version: int) -> None:
        await self._of(log_id).compact(log_id, version)

    @override
    async def record(self, log_id: int) -> bytes | None:
        return await self._of(log_id).record(log_id)

    @override
    async def erase(self, logs: Sequence[int]) -> None:
        """Delete everything of *logs* but the last row of each; the last log is deleted last."""
        groups: dict[int, list[int]] = {}
        for log in logs:
            groups.setdefault(shard_of(log, self._layout), []).append(log)
        last = groups.pop(shard_of(logs[-1], self._layout))
        await asyncio.gather(
            *(self._journals[shard].erase(group) for shard, group in groups.items())
        )
        await self._of(logs[-1]).erase(last)

    @override
    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        """Replace the payloads of log *rows* and of *reports*, each in its shard."""
        for journal in self._journals:
            await journal.reword(
                [row for row in rows if self._of(row.log_id) is journal],
                [row for row in reports if self._of(row.log_id) is journal],
            )

    @override
    async def stored_logs(self, after: int, limit: int) -> list[int]:
        """Return the ids above *after* of logs with any data left, from all shards."""
        found = await asyncio.gather(
            *(journal.stored_logs(after, limit) for journal in self._journals)
        )
        return sorted(log for logs in found for log in logs)[:limit]

    @override
    async def reports(self, log_id: int) -> list[Row]:
        return await self._of(log_id).reports(log_id)

    @override
    async def recent_reports(self, limit: int) -> list[Row]:
        """Return up to *limit* of the newest reported rows, from all shards."""
        found = await asyncio.gather(
            *(journal.recent_reports(limit) for journal in self._journals)
        )
        rows = [row for shard in found for row in shard]
        return sorted(rows, key=lambda row: row.at, reverse=True)[:limit]

    @override
    async def report(self, row: Row) -> None:
        """Store *row* as a report in its table's shard."""
        await self._of(row.log_id).report(row)

    @override
    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        """Store *payload* for the log *owner*, in its shard."""
        await self._of(owner).put_deck(owner, digest, payload)

    @override
    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        return await self._of(owner).deck(owner, digest)

    @override
    async def put_opening(self, row: OpeningRow) -> None:
        await self._of(row.log_id).put_opening(row)

    @override
    async def remove_opening(self, log_id: int) -> None:
        await self._of(log_id).remove_opening(log_id)

    @override
    async def openings(self, since: int, limit: int) -> list[OpeningRow]:
        """Return up to *limit* of the newest rows of the index, from all shards."""
        found = await asyncio.gather(
            *(journal.openings(since, limit) for journal in self._journals)
        )
        rows = [row for shard in found for row in shard]
        return sorted(rows, key=lambda row: row.at, reverse=True)[:limit]

    @override
    async def tidy(self, now: int, retention: Retention) -> None:
        """Tidy every shard."""
        await asyncio.gather(*(journal.tidy(now, retention) for journal in self._journals))

    @override
    async def close(self) -> None:
        """Close every shard."""
        await asyncio.gather(*self._claims.values(), return_exceptions=True)
        await asyncio.gather(*(journal.close() for journal in self._journals))

    def _of(self, log_id: int) -> Journal:
        return self._journals[shard_of(log_id, self._layout)]


class ShardedBus(Bus):
    """A bus that publishes each table on the bus of its shard."""

    def __init__(self, buses: Sequence[Bus], layout: Layout) -> None:
        self._buses, self._layout = buses, layout

    @override
    async def listen(self, on_news: NewsHandler, on_presence: PresenceHandler) -> None:
        await asyncio.gather(*(bus.listen(on_news, on_presence) for bus in self._buses))

    @override
    def watch(self, log_id: int) -> None:
        self._of(log_id).watch(log_id)

    @override
    def unwatch(self, log_id: int) -> None:
        self._of(log_id).unwatch(log_id)

    @override
    def publish(self, log_id: int, version: int) -> None:
        self._of(log_id).publish(log_id, version)

    @override
    def announce(self, log_id: int, message: str) -> None:
        self._of(log_id).announce(log_id, message)

    @override
    def announced(self, log_id: int) -> dict[str, str]:
        return self._of(log_id).announced(log_id)

    @override
    def shared_logs(self) -> list[int]:
        return [log_id for bus in self._buses for log_id in bus.shared_logs()]

    @override
    async def close(self) -> None:
        """Close every bus."""
        await asyncio.gather(*(bus.close() for bus in self._buses))

    def _of(self, log_id: int) -> Bus:
        return self._buses[shard_of(log_id, self._layout)]
