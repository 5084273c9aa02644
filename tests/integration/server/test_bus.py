"""Whatever stands behind the port, nodes that watch the same table hear of it."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
from support.server.bus_node import BusNode, let_messages_arrive, watch_together
from support.server.journal_stores import new_table_id
from support.waiting import wait_until

from callout.server.adapters.memory import Hub, MemoryBus
from callout.server.adapters.postgres_bus import PostgresBus
from callout.server.adapters.sharded import ShardedBus
from callout.server.ports import Bus

pytestmark = pytest.mark.anyio

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'callout bus'"
)


@pytest.fixture(params=["memory", "postgres", "sharded"])
def new_bus(request: pytest.FixtureRequest) -> Callable[[str], Bus]:
    if request.param == "memory":
        hub = Hub()
        return lambda _name: MemoryBus(hub)
    new_database = request.getfixturevalue("new_database")
    if request.param == "postgres":
        dsn = new_database()
        return lambda name: PostgresBus(dsn, name)
    dsns = [new_database(), new_database()]
    return lambda name: ShardedBus([PostgresBus(dsn, name) for dsn in dsns], [(0, 2)])


@pytest.fixture
async def nodes(new_bus: Callable[[str], Bus]) -> AsyncIterator[list[BusNode]]:
    async with AsyncExitStack() as stack:
        found = []
        for name in ("one", "two", "three"):
            found.append(BusNode(new_bus(name)))
            stack.push_async_callback(found[-1].bus.close)
            await found[-1].listen()
        yield found


async def test_who_watches_a_table_is_told_by_others_and_not_by_itself(
    nodes: list[BusNode],
) -> None:
    one, two, three = nodes
    table = new_table_id()
    await watch_together(table, one, two)
    one.bus.publish(table, 3)
    await two.told((table, 3))
    two.bus.publish(table, 4)
    await one.told((table, 4))
    await let_messages_arrive()

    assert set(one.news) == {(table, 4)}  # nodes that come at the same time may hear it twice
    assert set(two.news) == {(table, 3)}
    assert three.news == []


async def test_all_who_watch_are_told(nodes: list[BusNode]) -> None:
    table = new_table_id()
    await watch_together(table, *nodes)
    await let_messages_arrive()
    nodes[0].bus.publish(table, 9)

    for node in nodes[1:]:
        await node.told((table, 9))


async def test_who_comes_later_is_told_what_was_told_last(nodes: list[BusNode]) -> None:
    one, two, _ = nodes
    table = new_table_id()
    one.bus.watch(table)
    for version in (1, 2, 3):
        one.bus.publish(table, version)
    await let_messages_arrive()
    two.bus.watch(table)
    await two.told((table, 3))

    assert two.news == [(table, 3)]


async def test_who_stops_watching_is_told_no_more(nodes: list[BusNode]) -> None:
    one, two, _ = nodes
    table = new_table_id()
    await watch_together(table, one, two)
    two.bus.unwatch(table)
    await wait_until(lambda: table not in one.bus.shared_logs())
    one.bus.publish(table, 5)
    await let_messages_arrive()

    assert two.news == []
    assert two.bus.shared_logs() == []
    await watch_together(table, one, two)
    await two.told((table, 5))


async def test_a_table_is_shared_only_while_another_node_watches_it(nodes: list[BusNode]) -> None:
    one, two, _ = nodes
    table, alone = new_table_id(), new_table_id()
    one.bus.watch(alone)
    await watch_together(table, one, two)

    assert one.bus.shared_logs() == [table]
    await two.bus.close()
    await wait_until(lambda: one.bus.shared_logs() == [])


async def test_many_tables_are_told_of_at_once(nodes: list[BusNode]) -> None:
    one, two, _ = nodes
    tables = list({new_table_id() for _ in range(2_000)})
    for table in tables:
        one.bus.watch(table)
        two.bus.watch(table)
    await wait_until(
        lambda: len(one.bus.shared_logs()) == len(two.bus.shared_logs()) == len(tables)
    )
    for version in (1, 2):
        for table in tables:
            one.bus.publish(table, version)

    await two.told(*((table, 2) for table in tables))


async def test_watching_and_leaving_in_one_breath_leaves_nothing(nodes: list[BusNode]) -> None:
    one, two, _ = nodes
    table, kept = new_table_id(), new_table_id()
    one.bus.watch(table)
    one.bus.unwatch(table)
    one.bus.unwatch(kept)
    one.bus.watch(kept)
    two.bus.watch(table)
    await watch_together(kept, one, two)

    assert two.bus.shared_logs() == [kept]


async def test_two_who_come_at_the_same_time_find_each_other(nodes: list[BusNode]) -> None:
    for _ in range(20):
        await watch_together(new_table_id(), *nodes)


async def test_what_is_announced_of_a_table_reaches_who_watches_it(nodes: list[BusNode]) -> None:
    one, two, three = nodes
    table = new_table_id()
    one.bus.announce(table, "before it is watched")
    await watch_together(table, one, two)
    one.bus.announce(table, "Ana")
    await wait_until(lambda: two.presence == [(table, "Ana")])
    one.bus.announce(table, "Ana")
    await wait_until(lambda: two.presence == [(table, "Ana")] * 2)
    await let_messages_arrive()

    assert one.presence == three.presence == []
    assert [*two.bus.announced(table).values()] == ["Ana"]


async def test_who_watches_later_finds_what_was_announced(nodes: list[BusNode]) -> None:
    one, two, _ = nodes
    table = new_table_id()
    one.bus.watch(table)
    one.bus.announce(table, "Ana, Zoé")
    await let_messages_arrive()
    two.bus.watch(table)
    await wait_until(lambda: [*two.bus.announced(table).values()] == ["Ana, Zoé"])
    two.bus.unwatch(table)

    assert two.bus.announced(table) == {}
