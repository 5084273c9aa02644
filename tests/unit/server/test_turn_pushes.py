"""Kept people without an open page learn of their turn: once a turn, by the node that writes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, seated_table
from support.server.in_process import ANA, BOB, InProcessCluster
from support.server.push_services import ENDPOINT, RecordingServices

from callout.core import commands as c
from callout.host import requests as w
from callout.host.waiting import awaited_people
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS
from callout.server.node import Node
from callout.server.people import turn_pushes
from callout.server.people.bounds import (
    COMPACTED_AFTER_ROWS,
    MAX_PUSH_ENDPOINTS,
    PUSH_LIMIT,
)
from callout.server.people.person_log import Noted, Person, PersonSnapshot
from callout.server.ports import PushResult
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio

QUICK = replace(OPTIONS, slow=0, pace=0)
OUT_OF_TURN = (c.Call, c.Catch, c.Accuse, c.CardCheck)


class PushWorld(InProcessCluster):
    """Nodes whose pushes go nowhere, and wait until *gate* is open."""

    def __init__(self) -> None:
        super().__init__()
        self.services = RecordingServices()
        self.gate = asyncio.Event()
        self.gate.set()
        self.nodes: list[Node] = []

    def open_node(self, name: str) -> Node:
        """Make a node with pushes."""
        node = self.node(name, push_services=self.services)
        node.turn_pushes.wait = self._wait
        self.nodes.append(node)
        return node

    async def _wait(self, _seconds: float) -> None:
        await self.gate.wait()

    async def settle(self) -> list[str]:
        """Wait until nothing is under way, and return what has been pushed since the last time."""
        for node in self.nodes:
            await asyncio.gather(*node._background._tasks)
        pushed, self.services.pushed = self.services.pushed, []
        return pushed


@asynccontextmanager
async def table_of_two(
    count: int = 1, room: HostTable | None = None
) -> AsyncIterator[tuple[PushWorld, list[TableSession]]]:
    """Seat Ana, who is kept with the table and one browser, and Bob, who has the page open."""
    world = PushWorld()
    nodes = [world.open_node(f"node {number}") for number in range(count)]
    number = await world.lay(room or seated_table("bob", "ana", options=QUICK))
    sessions = [await node.tables.find(number) for node in nodes]
    sessions[0].presence.arrive(*BOB)
    people = nodes[0].people
    await people.keep(ANA, "", (sessions[0].code,))
    await people.note(ANA.player, Noted(push=ENDPOINT))
    yield world, sessions
    for node in nodes:
        await node.close()


async def kept(node: Node) -> Person:
    session = await node.people.find_kept(ANA.player)
    assert session is not None
    assert session.person is not None
    return session.person


async def act(session: TableSession, who: Identity, request: w.TableRequest) -> None:
    await session.catch_up_to(session.version + 1)
    await session.act(who, request, f"key {session.version}", session.version)


async def move(session: TableSession, who: Identity) -> None:
    """Let somebody do the first thing that the table waits for."""
    await session.catch_up_to(session.version + 1)
    table = session.open_table
    seat = table.seat_of(who.player)
    assert seat is not None
    assert table.match is not None
    legal = table.match.legal_commands(seat)
    asked = [one for one in legal if not isinstance(one, OUT_OF_TURN)]
    calm = [one for one in asked if isinstance(one, c.Draw | c.Keep)]
    await act(session, who, (calm or asked)[0])


def waits_for(session: TableSession, who: Identity) -> bool:
    return who.player in awaited_people(session.open_table)


async def end_turn(session: TableSession, who: Identity) -> None:
    while waits_for(session, who):
        await move(session, who)


async def begin_turn(session: TableSession) -> None:
    """Begin the match, and play until it is Ana's turn."""
    await act(session, BOB, w.Start())
    await end_turn(session, BOB)
    assert waits_for(session, ANA)


async def test_each_turn_of_somebody_absent_is_pushed_once_whatever_else_happens() -> None:
    async with table_of_two() as (world, (session,)):
        await begin_turn(session)
        assert await world.settle() == [ENDPOINT]
        for number in range(3):
            await act(session, BOB, w.Say(f"hello {number}"))
            assert await world.settle() == []
            await end_turn(session, ANA)
            await world.settle()
            await end_turn(session, BOB)
            assert await world.settle() == [ENDPOINT]


async def test_the_node_that_writes_pushes_and_no_other() -> None:
    async with table_of_two(2) as (world, (one, two)):
        one.observers.add(lambda: None)  # both follow the table
        await begin_turn(two)
        await one.catch_up_to(two.version)
        assert await world.settle() == [ENDPOINT]
        await act(one, BOB, w.Say("hello"))
        await two.catch_up_to(one.version)
        assert await world.settle() == []


async def test_nobody_with_a_page_open_is_pushed_to() -> None:
    async with table_of_two() as (world, (session,)):
        session.presence.arrive(*ANA)
        await begin_turn(session)
        assert await world.settle() == []
        assert "callout_pushes_total{" not in session.context.metrics.text().decode()


@pytest.mark.parametrize("comes", [True, False])
async def test_who_comes_back_or_has_moved_meanwhile_is_not_pushed_to(
    comes: bool,
) -> None:
    async with table_of_two() as (world, (session,)):
        world.gate.clear()
        await begin_turn(session)
        if comes:
            session.presence.arrive(*ANA)
        else:
            await end_turn(session, ANA)
        world.gate.set()
        assert await world.settle() == []


async def test_only_the_kept_are_pushed_to_about_the_tables_kept_of_them() -> None:
    async with table_of_two() as (world, (session,)):
        people = world.nodes[0].people
        await people.forget(ANA.player)
        await begin_turn(session)
        await people.keep(ANA)
        await people.note(ANA.player, Noted(push=ENDPOINT))
        assert await world.settle() == []
        await end_turn(session, ANA)
        await end_turn(session, BOB)
        assert await world.settle() == []
        await people.note(ANA.player, Noted(table=session.code))
        await end_turn(session, ANA)
        await end_turn(session, BOB)
        assert await world.settle() == [ENDPOINT]


async def test_who_is_away_or_plays_in_a_pause_is_not_awaited() -> None:
    async with table_of_two() as (world, (session,)):
        await act(session, BOB, w.Start())
        assert awaited_people(session.open_table) == {BOB.player}
        await act(session, BOB, w.Pause())
        assert awaited_people(session.open_table) == frozenset()
        assert await world.settle() == []


async def test_without_an_operators_wish_turns_are_not_followed() -> None:
    world = InProcessCluster()
    node = world.node()
    number = await world.lay(seated_table("bob", "ana", options=QUICK))
    session = await node.tables.find(number)
    await begin_turn(session)

    assert not hasattr(node, "turn_pushes")
    assert session._awaited == frozenset()


async def test_a_browser_that_is_gone_is_dropped_at_all_nodes_and_that_is_no_visit() -> None:
    other = f"{ENDPOINT}-other"
    async with table_of_two(2) as (world, (session, _)):
        one, two = world.nodes
        await one.people.note(ANA.player, Noted(push=other))
        before = await one.people.find_kept(ANA.player)
        assert before is not None
        ends_at = before.log.ends_at
        world.clock.by += DAY_MS
        world.services.results = {ENDPOINT: PushResult.GONE, other: PushResult.FAILED}
        await begin_turn(session)
        assert await world.settle() == [other, ENDPOINT]
        assert (await kept(two)).pushes == (other,)
        for node in (one, two):
            after = await node.people.find_kept(ANA.player)
            assert after is not None
            assert after.log.ends_at == ends_at


async def test_the_newest_browsers_are_kept_and_survive_compaction() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    await here.people.keep(ANA)
    addresses = [f"{ENDPOINT}{number}" for number in range(MAX_PUSH_ENDPOINTS + 2)]
    for address in [*addresses, addresses[-2]]:
        await here.people.note(ANA.player, Noted(push=address))
    newest = tuple(addresses[: -MAX_PUSH_ENDPOINTS - 1 : -1])
    assert (await kept(here)).pushes == newest
    for number in range(COMPACTED_AFTER_ROWS + 5):
        await here.people.note(ANA.player, Noted(settings=str(number)))
    assert (await kept(there)).pushes == newest
    await there.people.forget(ANA.player)
    logs = await world.journal.stored_logs(0, 1_000)
    rows = [row.payload for log in logs for row in await world.journal.since(log)]
    assert not any(b"googleapis" in payload for payload in rows)


async def test_a_person_of_an_older_version_still_loads() -> None:
    class OldSnapshot(Struct, tag="PersonSnapshot"):
        digest: str
        player: str
        name: str
        words: str
        settings: str
        tables: tuple[str, ...]
        avoids: tuple[str, ...]

    old = OldSnapshot("d1", *ANA, "words", "", ("one",), ())
    found = msgspec.msgpack.decode(msgspec.msgpack.encode(old), type=PersonSnapshot)

    assert (found.player, found.tables, found.pushes) == (ANA.player, ("one",), ())


async def test_too_many_turns_are_dropped_and_a_person_is_pushed_to_so_often_an_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with table_of_two() as (world, (session,)):
        monkeypatch.setattr(turn_pushes, "PUSH_LIMIT", PUSH_LIMIT._replace(maximum=1))
        await begin_turn(session)
        assert await world.settle() == [ENDPOINT]
        await end_turn(session, ANA)
        await end_turn(session, BOB)
        assert await world.settle() == []
        monkeypatch.setattr(turn_pushes, "MAX_WAITING_PUSHES", 0)
        await end_turn(session, ANA)
        await end_turn(session, BOB)
        assert await world.settle() == []
        told = session.context.metrics.text().decode()
        assert 'callout_pushes_total{outcome="sent"} 1.0' in told
        for budget in ("pushes", "pushes-waiting"):
            assert f'callout_budget_hits_total{{budget="{budget}"}} 1.0' in told


async def test_logs_and_metrics_name_no_browser_table_or_person() -> None:
    async with table_of_two() as (world, (session,)):
        for result in PushResult:
            world.services.results = {ENDPOINT: result}
            await world.nodes[0].people.note(ANA.player, Noted(push=ENDPOINT))
            if session.open_table.match is None:
                await begin_turn(session)
            else:
                await end_turn(session, ANA)
                await end_turn(session, BOB)
            assert await world.settle() == [ENDPOINT]
        told = world.said() + session.context.metrics.text().decode()
        assert "callout_pushes_total" in told
        for secret in ("googleapis", ANA.player, session.code, str(session.table_id)):
            assert secret not in told
