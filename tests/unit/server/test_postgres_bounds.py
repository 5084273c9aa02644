"""How long the PostgreSQL adapters wait and how much they send at once, without a PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest
from support.server.stepping_clock import leap

from callout.server.adapters import open as store
from callout.server.adapters import open_postgres, postgres, postgres_bus, postgres_writer
from callout.server.adapters.memory import MemoryJournal
from callout.server.adapters.postgres import PostgresJournal
from callout.server.adapters.postgres_bus import PostgresBus
from callout.server.adapters.postgres_connection import PrimaryConnection
from callout.server.adapters.postgres_writer import BatchWriter
from callout.server.adapters.sharded import ShardedJournal
from callout.server.ports import Row, StorageFault, Unavailable
from callout.server.retention import Retention

DSN = "postgresql://db/callout"
NOW = 1_800_000_000_000


def time_s() -> float:
    """Return the seconds of the running loop's clock, without the dust of sums of floats."""
    return round(asyncio.get_running_loop().time(), 6)


class FakeConnection:
    """A connection to a PostgreSQL that answers at once, or never."""

    def __init__(self) -> None:
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def execute(self, _query: str) -> None:
        """Answer."""

    async def never(self) -> None:
        """Wait until the connection is closed."""
        await asyncio.shield(self.ended)
        raise ConnectionResetError

    def is_closed(self) -> bool:
        """Return whether `terminate` was called."""
        return self.ended.done()

    def terminate(self) -> None:
        """Close the connection."""
        if not self.ended.done():
            self.ended.set_result(None)


def test_a_primary_that_cannot_be_reached_is_tried_for_two_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[float] = []

    async def connect(*_words: object, **settings: object) -> None:
        assert settings["timeout"] == 1.75
        tried.append(time_s())
        raise OSError

    async def run() -> float:
        with pytest.raises(Unavailable):
            await PrimaryConnection(DSN, "test").run(lambda server: server.execute("SELECT 1"))
        return time_s()

    monkeypatch.setattr(asyncpg, "connect", connect)
    given_up = leap(run())

    assert tried == [0, 0.05, 0.15, 0.35, 0.75, 1.25, 1.75]
    assert given_up == 1.75


async def silent() -> None:
    """Wait for ever, and take note of being given up."""
    await asyncio.Event().wait()


@pytest.mark.parametrize("falls_silent", ["connecting", "standby", "working"])
def test_who_waits_for_a_server_that_falls_silent_is_told_after_two_seconds(
    falls_silent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Silent(FakeConnection):
        async def execute(self, _query: str) -> None:
            await (self.never() if falls_silent == "standby" else asyncio.sleep(0))

    made: list[Silent] = []

    async def connect(*_words: object, **_settings: object) -> FakeConnection:
        await (silent() if falls_silent == "connecting" else asyncio.sleep(0.3))
        made.append(Silent())
        return made[-1]

    async def run() -> float:
        primary = PrimaryConnection(DSN, "test")
        with pytest.raises(Unavailable):
            await primary.run(lambda server: server.never())
        return time_s()

    monkeypatch.setattr(asyncpg, "connect", connect)
    assert 1.75 <= leap(run()) <= 2
    assert all(connection.is_closed() for connection in made)


@pytest.mark.parametrize("connecting_s", [0.2, 0.24, 0.3, 0.6])
def test_the_last_try_ends_two_seconds_after_the_first_began(
    connecting_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lose a server again and again that takes long to be reached."""

    async def connect(*_words: object, **_settings: object) -> FakeConnection:
        await asyncio.sleep(connecting_s)
        return FakeConnection()

    async def lose(server: FakeConnection) -> None:
        await asyncio.wait({server.ended}, timeout=0.2)
        server.terminate()
        raise ConnectionResetError

    async def run() -> float:
        with pytest.raises(Unavailable):
            await PrimaryConnection(DSN, "test").run(lose)
        return time_s()

    monkeypatch.setattr(asyncpg, "connect", connect)
    assert leap(run()) <= 2


def test_a_last_try_that_falls_silent_does_not_hide_what_a_server_has_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def connect(*_words: object, **_settings: object) -> FakeConnection:
        await (silent() if time_s() else asyncio.sleep(0))
        return FakeConnection()

    async def write(server: FakeConnection) -> None:
        server.terminate()
        raise asyncpg.DiskFullError("no room")

    async def run() -> StorageFault:
        with pytest.raises(Unavailable) as refused:
            await PrimaryConnection(DSN, "test").run(write)
        return refused.value.fault

    monkeypatch.setattr(asyncpg, "connect", connect)
    assert leap(run()) is StorageFault.DISK_FULL


def test_a_silent_host_does_not_keep_from_the_primary(monkeypatch: pytest.MonkeyPatch) -> None:
    async def connect(host: str, **_settings: object) -> FakeConnection:
        await (silent() if "old" in host else asyncio.sleep(0.1))
        return FakeConnection()

    async def run() -> float:
        primary = PrimaryConnection("postgresql://old,new/callout", "test")
        await primary.run(lambda server: server.execute("SELECT 1"))
        return time_s()

    monkeypatch.setattr(asyncpg, "connect", connect)
    assert leap(run()) == 0.1


class FakePrimary:
    """A primary whose every piece of work takes *work_s* seconds; all of them are noted."""

    work_s = 1.0

    def __init__(self, server: object = None) -> None:
        self.server = server
        self.runs: list[tuple[float, tuple[float | None, ...]]] = []
        self.closed = 0

    def __call__(self, _dsn: str, _name: str) -> "FakePrimary":
        """Stand in for every connection that an adapter makes."""
        return self

    async def run(self, work: Callable[[Any], Awaitable[Any]], *limits: float | None) -> Any:  # noqa: ANN401
        """Note when *work* starts and its *limits*, and run it."""
        self.runs.append((time_s(), limits))
        done = await work(self.server)
        await asyncio.sleep(self.work_s)
        return done

    async def close(self) -> None:
        """Count."""
        self.closed += 1


class QueryServer:
    """A server that answers every query with nothing."""

    async def fetch(self, *_words: object) -> list[Any]:
        """Return no row."""
        return []


def test_four_queries_run_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    primary = FakePrimary(QueryServer())
    monkeypatch.setattr(postgres, "PrimaryConnection", primary)
    monkeypatch.setattr(postgres_writer, "PrimaryConnection", FakePrimary())

    async def ask() -> None:
        journal = PostgresJournal(DSN)
        await asyncio.gather(*(journal.since(table) for table in range(8)))
        await journal.close()

    leap(ask())
    assert [start for start, _ in primary.runs] == [0] * 4 + [1] * 4
    assert primary.closed == 4
    assert primary.runs[-1] == (1, (0.75, None))  # it has waited for one second


def test_a_query_waits_two_seconds_for_a_free_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    primary = FakePrimary(QueryServer())
    primary.work_s = 2.5
    monkeypatch.setattr(postgres, "PrimaryConnection", primary)
    monkeypatch.setattr(postgres_writer, "PrimaryConnection", FakePrimary())

    async def ask() -> list[Any]:
        journal = PostgresJournal(DSN)
        return await asyncio.gather(
            *(journal.since(table) for table in range(5)), return_exceptions=True
        )

    *served, late = leap(ask())
    assert served == [[]] * 4
    assert isinstance(late, Unavailable)


def test_dropping_old_weeks_may_take_ten_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    primary = FakePrimary()
    done: list[str] = []

    def note(name: str) -> Callable[..., Awaitable[None]]:
        async def work(*_arguments: object) -> None:
            done.append(name)

        return work

    monkeypatch.setattr(postgres, "PrimaryConnection", primary)
    monkeypatch.setattr(postgres_writer, "PrimaryConnection", FakePrimary())
    monkeypatch.setattr(postgres, "make_weeks", note("make"))
    monkeypatch.setattr(postgres, "drop_old_weeks", note("drop"))
    monkeypatch.setattr(postgres, "delete_old_rows", note("rows"))

    async def tidy() -> None:
        await PostgresJournal(DSN).tidy(NOW, Retention())

    leap(tidy())
    assert done == ["make", "drop", "rows"]
    assert [limits for _, limits in primary.runs] == [(1.75, None), (1.75, 600), (1.75, 600)]


class AppendServer:
    """A server that writes every row, and notes when it was sent how many."""

    def __init__(self) -> None:
        self.batches: list[tuple[float, int]] = []

    async def fetch(self, _query: str, tables: list[int], versions: list[int], *_: object) -> Any:  # noqa: ANN401
        """Return the rows as written."""
        self.batches.append((time_s(), len(tables)))
        return list(zip(tables, versions, strict=True))


def appended(
    monkeypatch: pytest.MonkeyPatch, *bursts: tuple[float, int]
) -> list[tuple[float, int]]:
    """Append rows in *bursts*, each at its second, and return the batches that were sent."""
    server = AppendServer()
    primary = FakePrimary(server)
    monkeypatch.setattr(postgres_writer, "PrimaryConnection", primary)

    async def append() -> None:
        writer, rows, tables = BatchWriter(DSN), list[asyncio.Task[bool]](), iter(range(9_999))
        for at, count in bursts:
            await asyncio.sleep(at - asyncio.get_running_loop().time())
            for table in (next(tables) for _ in range(count)):
                row = Row(table, 1, b"", 0, b"")
                rows.append(asyncio.create_task(writer.append(row, None)))
        assert all(await asyncio.gather(*rows))
        await writer.close()
        assert primary.closed == 2

    leap(append())
    return server.batches


def test_two_batches_are_under_way_and_rows_gather_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    batches = appended(monkeypatch, (0, 1), (0.1, 1), (0.2, 3), (0.3, 4))

    assert batches == [(0, 1), (0.1, 1), (1, 7)]


def test_a_batch_has_500_rows_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    batches = appended(monkeypatch, (0, 1), (0.1, 1), (0.2, 1_201))

    assert [size for _, size in batches[2:]] == [500, 500, 201]


@pytest.mark.parametrize(("size", "waits"), [(15, 0), (16, 0.002)])
def test_after_a_batch_of_16_rows_the_next_one_waits_two_milliseconds_for_more(
    size: int, waits: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches = appended(monkeypatch, (0, 1), (0.1, 1), (0.2, size), (5, 1))

    assert batches[2:] == [(1, size), (round(5 + waits, 6), 1)]


def test_a_busy_node_waits_for_half_as_many_rows_as_last_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    batches = appended(monkeypatch, (0, 1), (0.1, 1), (0.2, 20), (5, 9), (5.001, 1))

    assert batches[2:] == [(1, 20), (5.001, 10)]


class BusServer:
    """A server on which one other node watches every table."""

    def __init__(self) -> None:
        self.beats: list[float] = []
        self.removed: list[object] = []
        self.sent: list[str] = []

    def add_termination_listener(self, _callback: object) -> None:
        """Never end."""

    async def add_listener(self, _channel: str, _callback: object) -> None:
        """Never notify."""

    async def execute(self, query: str, *words: Any) -> None:  # noqa: ANN401
        """Note what is sent, and after how long nodes are removed."""
        if "pg_notify" in query:
            self.sent += words[1]
        if "make_interval" in query:
            self.removed += words

    async def fetch(self, query: str, *words: Any) -> list[Any]:  # noqa: ANN401
        """Return who watches which tables, or which nodes there are."""
        if "watching" in query:
            return [(table, "other", "") for table in words[1]]
        return [("one",), ("other",)]

    async def fetchval(self, _query: str, _node: str) -> bool:
        """Note a heartbeat."""
        self.beats.append(time_s())
        return True


def on_a_bus(
    monkeypatch: pytest.MonkeyPatch, use: Callable[[PostgresBus], Awaitable[None]]
) -> tuple[BusServer, FakePrimary]:
    """Use a bus whose work takes no time, close it, and return what its server has noted."""
    server = BusServer()
    primary = FakePrimary(server)
    primary.work_s = 0
    monkeypatch.setattr(postgres_bus, "PrimaryConnection", primary)

    async def run() -> None:
        bus = PostgresBus(DSN, "one")
        await bus.listen(lambda _table, _version: None, lambda _table, _node, _message: None)
        await use(bus)
        await bus.close()

    leap(run())
    return server, primary


def test_a_node_shows_life_every_two_seconds_and_is_dead_after_ten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def wait(_bus: PostgresBus) -> None:
        await asyncio.sleep(7)

    server, primary = on_a_bus(monkeypatch, wait)

    assert server.beats == [0, 2, 4, 6]
    assert server.removed == [10] * 4
    assert primary.runs[-1] == (7, (1,))  # a node that leaves waits no longer than a second


def test_a_message_to_another_node_has_250_notes_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    async def watch(bus: PostgresBus) -> None:
        for table in range(1, 502):
            bus.watch((4_095 << 28) + table)
        await asyncio.sleep(1)
        for table in range(1, 502):
            bus.publish((4_095 << 28) + table, 2**31 - 1)
        await asyncio.sleep(1)

    server, _ = on_a_bus(monkeypatch, watch)

    assert [message.count("\n") for message in server.sent[3:6]] == [250, 250, 1]
    assert max(len(message) for message in server.sent) < 8_000


def test_a_node_has_a_name_of_50_bytes_at_most() -> None:
    async def named(name: str) -> None:
        PostgresBus(DSN, name)

    leap(named("é" * 25))
    for name in ("", "é" * 25 + "e"):
        with pytest.raises(ValueError, match="1 to 50 bytes"):
            leap(named(name))


class SlowJournal(MemoryJournal):
    """A shard that needs three seconds for a claim."""

    async def claim_due(self, now: int, until: int, most: int) -> list[int]:
        """Claim after three seconds."""
        await asyncio.sleep(3)
        return await super().claim_due(now, until, most)


def test_a_claim_waits_one_second_for_a_slow_shard() -> None:
    async def claim() -> list[tuple[float, list[int]]]:
        quick, slow = MemoryJournal(), SlowJournal()
        for table, journal in ((2, quick), (1, slow)):
            await journal.append(Row(table, 1, b"", 0, b""), 1)
        both = ShardedJournal([quick, slow], [(0, 2)])
        found = [(time_s(), await both.claim_due(NOW, NOW + 5_000, 100)) for _ in range(3)]
        await both.close()
        return [*found, (time_s(), [])]

    starts = leap(claim())
    assert starts == [(0, [2]), (1, []), (2, [1]), (3, [])]


def test_the_schema_is_looked_for_twice_a_second_for_ten_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[float] = []

    async def check(_dsn: str) -> None:
        tried.append(time_s())
        raise OSError

    async def open_it() -> None:
        await store.open_store([DSN], "one")

    monkeypatch.setattr(open_postgres, "check", check)
    with pytest.raises(Unavailable):
        leap(open_it())
    assert tried == [half / 2 for half in range(22)]
