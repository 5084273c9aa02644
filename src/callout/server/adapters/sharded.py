"""Several journals and buses as one: each table belongs to one of them for ever."""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

from callout.server.logs.log_id import shard_of
from callout.server.ports import (
    ALL_ROWS,
    Bus,
    Journal,
    NewsHandler,
    PresenceHandler,
    Row,
    Unavailable,
)
from callout.server.retention import Retention

Layout: TypeAlias = Sequence[tuple[int, int]]

CLAIM_TIMEOUT_S = 1.0
"""How long a claim waits for a slow shard."""


class ShardedJournal(Journal):
    """A journal that keeps each table in one of several; *layout* is that of `shard_of`."""

    def __init__(self, journals: Sequence[Journal], layout: Layout) -> None:
        self._journals, self._layout = journals, layout
        self._claims: dict[int, asyncio.Task[list[int]]] = {}
        self._claimed: list[int] = []

    async def append(self, row: Row, due: int | None = None) -> bool:
        """Write *row* to disk if it is the next of its table; return whether it was."""
        return await self._of(row.table).append(row, due)

    async def since(self, table: int, version: int = 0, most: int = ALL_ROWS) -> list[Row]:
        """Return the rows of *table* after *version*, in order, and *most* of them at once."""
        return await self._of(table).since(table, version, most)

    async def heads(self, tables: Sequence[int]) -> dict[int, int]:
        """Return the last version of each of *tables* that has one."""
        groups: dict[int, list[int]] = {}
        for table in tables:
            groups.setdefault(shard_of(table, self._layout), []).append(table)
        found = await asyncio.gather(
            *(self._journals[shard].heads(group) for shard, group in groups.items())
        )
        return {table: version for heads in found for table, version in heads.items()}

    async def find_key(self, table: int, key: bytes) -> int | None:
        """Return the version of *table* that was written with *key*, if any."""
        return await self._of(table).find_key(table, key)

    async def probe(self) -> None:
        """Write to every shard."""
        await asyncio.gather(*(journal.probe() for journal in self._journals))

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        """Claim tables that are due from every shard that answers.

        A slow shard must not hold up the others: its tables are returned by a later call.
        """
        for shard, journal in enumerate(self._journals):
            if shard not in self._claims:
                share = max(1, most // len(self._journals))
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
        claimed, self._claimed = self._claimed[:most], self._claimed[most:]
        return claimed

    async def count_due(self, now: int, most: int) -> int:
        """Return how many tables are due at *now*, and *most* if there are more."""
        counts = [await journal.count_due(now, most) for journal in self._journals]
        return min(most, sum(counts))

    async def clear_due(self, table: int, version: int) -> None:
        """Remove the due time of *table*, unless a version after *version* has set it."""
        await self._of(table).clear_due(table, version)

    async def postpone_due(self, table: int, version: int, at: int) -> None:
        """Make *table* due at *at* instead, unless a version after *version* has set a time."""
        await self._of(table).postpone_due(table, version, at)

    async def finish(self, row: Row, record: bytes | None) -> bool:
        """Append *row* as the last one, store *record* if any, and delete all else."""
        return await self._of(row.table).finish(row, record)

    async def record(self, table: int) -> bytes | None:
        """Return the record of a closed table, if there is one."""
        return await self._of(table).record(table)

    async def erase(self, logs: Sequence[int]) -> None:
        """Delete everything of *logs* but the last row of each, the last of *logs* last."""
        groups: dict[int, list[int]] = {}
        for log in logs:
            groups.setdefault(shard_of(log, self._layout), []).append(log)
        last = groups.pop(shard_of(logs[-1], self._layout))
        await asyncio.gather(
            *(self._journals[shard].erase(group) for shard, group in groups.items())
        )
        await self._of(logs[-1]).erase(last)

    async def reword(self, rows: Sequence[Row], reports: Sequence[Row]) -> None:
        """Replace the payloads of *rows* of logs and of *reports*, each in its shard."""
        for journal in self._journals:
            await journal.reword(
                [row for row in rows if self._of(row.table) is journal],
                [row for row in reports if self._of(row.table) is journal],
            )

    async def stored_logs(self, after: int, most: int) -> list[int]:
        """Return the ids above *after* of logs of which anything is left, from all shards."""
        found = await asyncio.gather(
            *(journal.stored_logs(after, most) for journal in self._journals)
        )
        return sorted(log for logs in found for log in logs)[:most]

    async def reports(self, table: int) -> list[Row]:
        """Return what was reported of *table*, in order."""
        return await self._of(table).reports(table)

    async def recent_reports(self, most: int) -> list[Row]:
        """Return up to *most* of the newest rows that were reported, of all shards."""
        found = await asyncio.gather(*(journal.recent_reports(most) for journal in self._journals))
        rows = [row for shard in found for row in shard]
        return sorted(rows, key=lambda row: row.at, reverse=True)[:most]

    async def report(self, row: Row) -> None:
        """Store *row* among the reports of its table's shard."""
        await self._of(row.table).report(row)

    async def put_deck(self, owner: int, digest: bytes, payload: bytes) -> None:
        """Store *payload* with the log *owner*, in its shard."""
        await self._of(owner).put_deck(owner, digest, payload)

    async def deck(self, owner: int, digest: bytes) -> bytes | None:
        """Return the deck of *owner* with that *digest*, if there is one."""
        return await self._of(owner).deck(owner, digest)

    async def tidy(self, now: int, retention: Retention) -> None:
        """Tidy every shard."""
        await asyncio.gather(*(journal.tidy(now, retention) for journal in self._journals))

    async def close(self) -> None:
        """Close every shard."""
        await asyncio.gather(*self._claims.values(), return_exceptions=True)
        await asyncio.gather(*(journal.close() for journal in self._journals))

    def _of(self, table: int) -> Journal:
        return self._journals[shard_of(table, self._layout)]


class ShardedBus(Bus):
    """A bus that publishes each table on the bus of its shard."""

    def __init__(self, buses: Sequence[Bus], layout: Layout) -> None:
        self._buses, self._layout = buses, layout

    async def listen(self, on_news: NewsHandler, on_presence: PresenceHandler) -> None:
        """Call the handlers for what other nodes have written or announced."""
        await asyncio.gather(*(bus.listen(on_news, on_presence) for bus in self._buses))

    def watch(self, table: int) -> None:
        """Receive news of *table*, beginning with what other nodes published last."""
        self._of(table).watch(table)

    def unwatch(self, table: int) -> None:
        """Receive no more news of *table*."""
        self._of(table).unwatch(table)

    def publish(self, table: int, version: int) -> None:
        """Tell other nodes that watch *table* that it is at *version*."""
        self._of(table).publish(table, version)

    def announce(self, table: int, message: str) -> None:
        """Send *message*, who is here, to other nodes that watch *table*."""
        self._of(table).announce(table, message)

    def announced(self, table: int) -> dict[str, str]:
        """Return what other nodes are known to have announced last of *table*."""
        return self._of(table).announced(table)

    def shared_tables(self) -> list[int]:
        """Return the tables watched here that another node is known to watch too."""
        return [table for bus in self._buses for table in bus.shared_tables()]

    async def close(self) -> None:
        """Close every bus."""
        await asyncio.gather(*(bus.close() for bus in self._buses))

    def _of(self, table: int) -> Bus:
        return self._buses[shard_of(table, self._layout)]
