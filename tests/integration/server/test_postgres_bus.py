"""Letters between nodes are few, find their way again, and nobody writes to the dead."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import asyncpg
import pytest
from support.server.bus_node import BusNode, let_messages_arrive, watch_together
from support.server.journal_stores import new_table_id
from support.server.postgres_process import PostgresProcess
from support.waiting import wait_until

from callout.server.adapters import postgres_bus
from callout.server.adapters.postgres_bus import PostgresBus

pytestmark = pytest.mark.anyio

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'callout bus'"
)
LOST = (0, 0)


@pytest.fixture
async def pair(new_database: Callable[[], str]) -> AsyncIterator[tuple[BusNode, BusNode, str]]:
    """Return two nodes at one PostgreSQL, and its address."""
    dsn = new_database()
    one, two = BusNode(PostgresBus(dsn, "one")), BusNode(PostgresBus(dsn, "two"))
    for node in (one, two):
        await node.listen()
    yield one, two, dsn
    for node in (one, two):
        await node.bus.close()


async def overheard(dsn: str, letters: list[str]) -> asyncpg.Connection:
    """Listen on the channels of both nodes."""
    spy = await asyncpg.connect(dsn)
    for name in ("one", "two"):
        await spy.add_listener(
            postgres_bus._channel(name), lambda *letter: letters.append(letter[3])
        )
    return spy


def count_lines(messages: list[str]) -> int:
    """Return how many lines *messages* have after their first ones, which name the sender."""
    return sum(message.count("\n") for message in messages)


async def test_a_table_that_one_node_watches_makes_no_traffic(
    pair: tuple[BusNode, BusNode, str],
) -> None:
    one, two, dsn = pair
    letters: list[str] = []
    spy = await overheard(dsn, letters)
    tables = [new_table_id() for _ in range(50)]
    for place, table in enumerate(tables):
        (one if place % 2 else two).bus.watch(table)
    await let_messages_arrive()
    for version, table in enumerate(tables, 1):
        (one if version % 2 else two).bus.publish(table, version)
        (two if version % 2 else one).bus.publish(table, version)
    await let_messages_arrive()
    await spy.close()

    assert letters == []


async def test_news_of_many_tables_travels_in_few_letters(
    pair: tuple[BusNode, BusNode, str],
) -> None:
    one, two, dsn = pair
    tables = list({new_table_id() for _ in range(1_000)})
    for table in tables:
        one.bus.watch(table)
        two.bus.watch(table)
    await wait_until(
        lambda: len(one.bus.shared_logs()) == len(two.bus.shared_logs()) == len(tables)
    )
    await let_messages_arrive()
    letters: list[str] = []
    spy = await overheard(dsn, letters)
    for table in tables:
        one.bus.publish(table, 1 << 30)
    await two.told(*((table, 1 << 30) for table in tables))
    await wait_until(lambda: count_lines(letters) >= len(tables))
    await let_messages_arrive()
    await spy.close()

    assert len(letters) == 4
    assert max(map(len, letters)) < 8_000


async def test_a_cut_connection_is_told_and_play_goes_on(
    pair: tuple[BusNode, BusNode, str], postgres: PostgresProcess
) -> None:
    one, two, _ = pair
    table = new_table_id()
    await watch_together(table, one, two)
    one.bus.publish(table, 1)
    await two.told((table, 1))
    postgres.sql(CUT)
    one.bus.publish(table, 2)
    for node in (one, two):
        await node.told(LOST)
    await wait_until(lambda: one.bus.shared_logs() == two.bus.shared_logs() == [table])
    await two.told((table, 2))
    two.bus.publish(table, 3)
    await one.told((table, 3))


async def test_a_crashed_server_forgets_who_watches_but_is_told_again(
    pair: tuple[BusNode, BusNode, str], postgres: PostgresProcess
) -> None:
    one, two, _ = pair
    table, later = new_table_id(), new_table_id()
    await watch_together(table, one, two)
    await asyncio.to_thread(postgres.stop, "immediate")
    one.bus.watch(later)
    postgres.start()
    for node in (one, two):
        await node.told(LOST)
    await watch_together(later, one, two)
    await wait_until(
        lambda: {table, later} == set(one.bus.shared_logs()) == set(two.bus.shared_logs())
    )
    two.bus.publish(later, 7)
    await one.told((later, 7))


async def test_dead_nodes_are_forgotten(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_bus, "HEARTBEAT_S", 0.05)
    dsn, table = new_database(), new_table_id()
    other = await asyncpg.connect(dsn)
    await other.execute("INSERT INTO nodes VALUES ('dead', now())")
    await other.execute("INSERT INTO watching VALUES ($1, 'dead')", table)
    node = BusNode(PostgresBus(dsn, "alive"))
    await node.listen()
    node.bus.watch(table)
    await wait_until(lambda: node.bus.shared_logs() == [table])
    await asyncio.sleep(0.2)
    assert node.bus.shared_logs() == [table]
    await other.execute("UPDATE nodes SET heartbeat = now() - interval '11 s' WHERE id = 'dead'")
    await wait_until(lambda: node.bus.shared_logs() == [])

    assert await other.fetchval("SELECT array_agg(node) FROM watching") == ["alive"]
    await node.bus.close()
    assert await other.fetchval("SELECT count(*) FROM nodes") == 0
    await other.close()


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_node_taken_for_dead_comes_back(
    pair: tuple[BusNode, BusNode, str], at_once: bool
) -> None:
    one, two, dsn = pair
    table, later = new_table_id(), new_table_id()
    await watch_together(table, one, two)
    other = await asyncpg.connect(dsn)
    await other.execute("DELETE FROM nodes WHERE id = 'one'")
    await other.close()
    if at_once:
        one.bus.watch(later)
    await one.told(LOST)
    await watch_together(later, one, two)

    assert set(one.bus.shared_logs()) == {table, later}


async def test_a_node_that_nobody_told_of_its_rival_hears_from_it(
    pair: tuple[BusNode, BusNode, str],
) -> None:
    """See that wrong knowledge on either side heals when somebody tells."""
    one, two, _ = pair
    table = new_table_id()
    await watch_together(table, one, two)
    assert isinstance(two.bus, PostgresBus)
    two.bus._versions[table] = 6
    two.bus._others.clear()
    one.bus.publish(table, 5)
    await one.told((table, 6))
    del two.bus._versions[table]
    one.bus.publish(table, 7)
    await wait_until(lambda: one.bus.shared_logs() == [])


async def test_a_silent_node_is_heard_without_anything_to_say(
    pair: tuple[BusNode, BusNode, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_bus, "HEARTBEAT_S", 0.05)
    _, _, dsn = pair
    other = await asyncpg.connect(dsn)
    newer = "SELECT count(*) FROM nodes WHERE heartbeat > $1"
    async with asyncio.timeout(60):
        for _ in range(3):
            now = await other.fetchval("SELECT now()")
            while await other.fetchval(newer, now) < 2:
                await other.execute("SELECT pg_sleep(0.02)")

    assert await other.fetchval(newer, now) == 2
    await other.close()


@pytest.mark.parametrize("name", ["", "x" * 51])
def test_a_node_has_a_name_that_fits(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        PostgresBus("postgresql://nowhere", name)


async def test_announcements_are_few_messages_that_older_nodes_do_not_hear(
    pair: tuple[BusNode, BusNode, str],
) -> None:
    one, two, dsn = pair
    tables = sorted({new_table_id() for _ in range(100)})
    for table in tables:
        one.bus.watch(table)
        two.bus.watch(table)
    await wait_until(
        lambda: len(one.bus.shared_logs()) == len(two.bus.shared_logs()) == len(tables)
    )
    await let_messages_arrive()
    letters: list[str] = []
    spy = await overheard(dsn, letters)
    announced: list[str] = []
    await spy.add_listener(
        postgres_bus._presence_channel("two"), lambda *letter: announced.append(letter[3])
    )
    for table in tables:
        one.bus.announce(table, "é" * 500)
    one.bus.announce(tables[0], "é" * postgres_bus.MAX_MESSAGE_BYTES)
    await wait_until(lambda: len(two.presence) == count_lines(announced) == len(tables))
    await spy.close()

    assert sorted(two.presence) == [(table, "é" * 500) for table in tables]
    assert letters == []
    assert len(announced) < len(tables) / 5
    assert max(len(message.encode()) for message in announced) < 8_000


async def test_an_announcement_that_is_not_understood_is_left_out(
    pair: tuple[BusNode, BusNode, str],
) -> None:
    _, two, dsn = pair
    table = new_table_id()
    two.bus.watch(table)
    spy = await asyncpg.connect(dsn)
    message = f"later\nnews of another kind\n{new_table_id()} not watched\n{table} Ana"
    await spy.execute("SELECT pg_notify($1, $2)", postgres_bus._presence_channel("two"), message)
    await wait_until(lambda: two.presence == [(table, "Ana")])
    await spy.close()


async def test_what_was_announced_is_found_again_after_the_connection_was_lost(
    pair: tuple[BusNode, BusNode, str], postgres: PostgresProcess
) -> None:
    one, two, dsn = pair
    table = new_table_id()
    one.bus.watch(table)
    one.bus.announce(table, "Ana")
    await let_messages_arrive()
    postgres.sql(CUT)
    await wait_until(lambda: LOST in one.news)
    two.bus.watch(table)  # while the other node registers again
    await wait_until(lambda: two.bus.announced(table) == {"one": "Ana"})
    assert dsn


async def _fail() -> None:
    raise KeyError("unexpected")


async def _is_cancelled_inside() -> None:
    """Wait for something that is cancelled though the bus is not, as a driver may do it."""
    future = asyncio.get_running_loop().create_future()
    future.cancel()
    await future


async def _never_ends() -> None:
    await asyncio.get_running_loop().create_future()


@pytest.mark.parametrize("fault", [_fail, _is_cancelled_inside, _never_ends])
async def test_a_bus_goes_on_after_a_fault_that_nobody_expected(
    pair: tuple[BusNode, BusNode, str],
    monkeypatch: pytest.MonkeyPatch,
    fault: Callable[[], Awaitable[None]],
) -> None:
    monkeypatch.setattr(postgres_bus, "STUCK_AFTER_S", 2.5)
    one, two, _ = pair
    table, later = new_table_id(), new_table_id()
    await watch_together(table, one, two)
    send, failed = PostgresBus._send, list[PostgresBus]()

    async def fail_once(bus: PostgresBus, server: asyncpg.Connection) -> None:
        if bus is one.bus and not failed:
            failed.append(bus)
            await fault()
        await send(bus, server)

    monkeypatch.setattr(PostgresBus, "_send", fail_once)
    one.bus.publish(table, 2)
    await one.told(LOST)
    await watch_together(later, one, two)
    two.bus.publish(later, 3)
    await one.told((later, 3))

    assert failed == [one.bus]
