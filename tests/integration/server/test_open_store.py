"""An address leads to a store, or to a sentence that says why not."""

import asyncio
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest
from support.server.journal_stores import NOW, new_row, new_table_id
from support.server.postgres_process import PostgresProcess

from callout.server.adapters import open_postgres
from callout.server.adapters.memory import MemoryBus, MemoryJournal
from callout.server.adapters.open import open_store
from callout.server.adapters.sharded import ShardedJournal
from callout.server.adapters.sqlite import SqliteJournal
from callout.server.adapters.system import SystemClock, SystemEntropy
from callout.server.logs.log_id import DAY_MS
from callout.server.ports import Unavailable
from callout.server.schema import WrongSchema
from callout.server.schema.postgres import check

pytestmark = pytest.mark.anyio


async def test_a_file_is_made_and_needs_no_other_node(tmp_path: Path) -> None:
    journal, bus = await open_store([f"sqlite:///{tmp_path / 'new' / 'tables.db'}"], "home")

    assert isinstance(journal, SqliteJournal)
    assert isinstance(bus, MemoryBus)
    assert await journal.append(new_row(new_table_id(), 1))
    await journal.close()


async def test_a_server_without_tables_is_refused(postgres: PostgresProcess) -> None:
    with pytest.raises(WrongSchema, match="upgrade the database"):
        await open_store([postgres.dsn()], "one")


@pytest.mark.parametrize(
    "databases",
    [
        [],
        ["tables.db"],
        ["mysql://somewhere/db"],
        ["sqlite:///a.db", "sqlite:///b.db"],
        ["sqlite:///a.db", "postgresql://somewhere/db"],
        ["postgresql://somewhere/db#2026-01-01"],
        ["postgresql://a/db", "postgresql://b/db#2027-01-01", "postgresql://c/db#2026-01-01"],
        ["postgresql://a/db", "postgresql://b/db#tomorrow"],
    ],
)
async def test_an_address_that_leads_nowhere_says_so(databases: Sequence[str]) -> None:
    with pytest.raises(ValueError, match=r"store|shard|format"):
        await open_store(databases, "one")


async def test_a_shard_that_is_added_gets_only_tables_made_from_its_day_on(
    new_database: Callable[[], str],
) -> None:
    first, second = new_database(), new_database()
    before = [new_table_id() for _ in range(30)]
    alone, _ = await open_store([first], "one")
    await asyncio.gather(*(alone.append(new_row(table, 1)) for table in before))
    await alone.close()
    tomorrow = datetime.fromtimestamp((NOW + DAY_MS) / 1000, UTC).strftime("%Y-%m-%d")
    both, _ = await open_store([first, f"{second}#{tomorrow}"], "one")
    after = [new_table_id(-1) for _ in range(30)]
    await asyncio.gather(*(both.append(new_row(table, 2)) for table in before))
    await asyncio.gather(*(both.append(new_row(table, 1)) for table in after))
    heads = await both.heads([*before, *after])
    await both.close()
    other, _ = await open_store([second], "one")
    there = await other.heads([*before, *after])
    await other.close()

    assert heads == dict.fromkeys(before, 2) | dict.fromkeys(after, 1)
    assert 0 < len(there) < 30
    assert set(there) < set(after)


class UnreachableJournal(MemoryJournal):
    """A shard that cannot be reached, or is slow to say so."""

    def __init__(self, wait: float) -> None:
        super().__init__()
        self.wait = wait

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        await asyncio.sleep(self.wait)
        if self.wait < 2:
            raise Unavailable("away")
        return await super().claim_due(now, until, most)


@pytest.mark.parametrize("wait", [0, 2.5])
async def test_a_shard_that_is_away_does_not_hold_up_the_claims_of_others(wait: float) -> None:
    near, away = MemoryJournal(), UnreachableJournal(wait)
    journal = ShardedJournal([near, away], [(0, 2)])
    tables = [new_table_id() for _ in range(20)]
    for table in tables:
        await journal.append(new_row(table, 1), NOW)
    async with asyncio.timeout(2):
        claimed = await journal.claim_due(NOW, NOW + 1, 100)

    assert set(claimed) == set(await near.heads(tables))
    while wait and len(claimed) < len(tables):
        claimed += await journal.claim_due(NOW, NOW + 1, 3)
    assert len(claimed) == len(set(claimed))
    await journal.close()


async def test_if_no_shard_can_be_reached_a_claim_says_so() -> None:
    journal = ShardedJournal([UnreachableJournal(0), UnreachableJournal(0)], [(0, 2)])

    with pytest.raises(Unavailable):
        await journal.claim_due(NOW, NOW + 1, 10)


def test_the_machine_tells_the_time_and_draws_chance() -> None:
    clock, entropy = SystemClock(), SystemEntropy()

    assert abs(clock.now() - datetime.now(UTC).timestamp() * 1000) < 1_000
    assert len({entropy.draw(16) for _ in range(100)}) == 100
    assert {len(entropy.draw(size)) for size in range(5)} == set(range(5))


async def test_a_server_that_comes_a_little_later_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, new_database: Callable[[], str]
) -> None:
    tries: list[str] = []
    began = time.monotonic()

    async def check_late(dsn: str) -> None:
        tries.append(dsn)
        if len(tries) < 3:
            raise ConnectionRefusedError
        await check(dsn)

    monkeypatch.setattr(open_postgres, "check", check_late)
    journal, bus = await open_store([new_database()], "late")
    await bus.close()
    await journal.close()

    assert len(tries) == 3
    assert time.monotonic() - began > 2 * open_postgres.RETRY_PAUSE_S > 0
