"""A club in a real database: for years, on two nodes, and without a name of who has left."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from support.server.in_process import InProcessCluster
from support.server.stored_node import running_node

from callout.club.membership import requests as r
from callout.club.membership.bounds import CLUB_DAYS, COMPACTED_AFTER_ROWS
from callout.server.clubs.club_log import ClubCompacted, UnknownClub
from callout.server.clubs.club_session import ClubSession
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS, KEPT_DAYS
from callout.server.node import Node

pytestmark = pytest.mark.anyio

ANA = Identity("0c1f7ab2c3e49081", "Ana")
ZOE = Identity("5d1f7ab2c3e49081", "Quetzal")
TITLE = "Wombats of Tuesday"


@pytest.fixture
def world() -> InProcessCluster:
    return InProcessCluster()


@pytest.fixture
async def nodes(database: str, world: InProcessCluster) -> AsyncIterator[tuple[Node, Node]]:
    async with AsyncExitStack() as stack:
        here, there = [
            await stack.enter_async_context(running_node(database, world)) for _ in range(2)
        ]
        await here.store.tidy()
        yield here, there


async def founded(node: Node) -> tuple[ClubSession, str]:
    """Return a club of Ana with Zoe, and its words."""
    for one in (ANA, ZOE):
        await node.people.keep(one)
    session, words = await node.clubs.found(ANA, TITLE, "en")
    await node.clubs.join(ZOE, words)
    return session, words


async def pass_days(world: InProcessCluster, node: Node, days: int) -> None:
    """Let *days* pass, and do what a node does every hour and every second."""
    world.clock.by += days * DAY_MS
    await node.store.tidy()
    await node.store.do_due_work()


async def rows_of(node: Node, session: ClubSession) -> bytes:
    """Return the payloads of all rows of a club."""
    return b"".join([row.payload for row in await node.context.journal.since(session.log.log_id)])


async def test_a_club_lasts_through_every_tidying_while_somebody_visits_it(
    nodes: tuple[Node, Node], world: InProcessCluster
) -> None:
    here, there = nodes
    session, words = await founded(here)
    for _ in range(12):
        await pass_days(world, here, 3 * KEPT_DAYS)
        await here.people.come_back(await here.people.keep(ANA))
        found, _ = await there.clubs.find_own(session.log.log_id, ANA.player)
        await found.visit()
    assert [one.name for one in found.club.members] == ["Ana"]  # Zoe came 500 days ago
    await there.people.keep(ZOE)
    assert (await there.clubs.join(ZOE, words)).code == session.code
    await pass_days(world, here, CLUB_DAYS)
    with pytest.raises(UnknownClub):
        await here.clubs.find_own(session.log.log_id, ANA.player)
    await pass_days(world, here, 2 * KEPT_DAYS)
    assert TITLE.encode() not in await rows_of(here, session)
    assert await here.context.journal.heads([session.log.log_id]) == {}


async def test_who_leaves_is_in_no_row_and_the_other_node_folds_the_same_club(
    nodes: tuple[Node, Node],
) -> None:
    here, there = nodes
    session, _ = await founded(here)
    other, _ = await there.clubs.find_own(session.log.log_id, ZOE.player)
    ref = session.ref_of(ZOE.player).encode()
    assert ZOE.name.encode() in await rows_of(here, session)
    await there.clubs.leave(ZOE, other)
    rows = await rows_of(here, session)
    assert ZOE.name.encode() not in rows
    assert ref not in rows
    assert ZOE.player.encode() not in rows
    known, _ = await here.clubs.find_own(session.log.log_id, ANA.player)
    assert known.club == other.club
    assert known.log.positions.last == other.log.positions.last


async def test_a_long_log_is_compacted_to_the_same_club(
    nodes: tuple[Node, Node], world: InProcessCluster
) -> None:
    here, there = nodes
    session, _ = await founded(here)
    for number in range(COMPACTED_AFTER_ROWS):
        await session.act(ANA.player, r.PostNews(f"News {number}"), f"key {number}", 0)
    rows = await here.context.journal.since(session.log.log_id)
    assert len(rows) < 10
    assert isinstance(session.log.kind.decode(rows[0]), ClubCompacted)
    read, _ = await there.clubs.find_own(session.log.log_id, ANA.player)
    assert read.club == session.club
    assert await session.act(ANA.player, r.PostNews("News 499"), "key 499", 0) <= read.version
    await pass_days(world, here, 0)
    assert await here.context.journal.since(session.log.log_id) == rows


async def test_both_nodes_write_at_the_same_club(nodes: tuple[Node, Node]) -> None:
    here, there = nodes
    session, words = await founded(here)
    other, _ = await there.clubs.find_own(session.log.log_id, ANA.player)
    for number in range(20):
        node = nodes[number % 2]
        person = Identity(f"id-of-{number}", f"Person {number}")
        await node.people.keep(person)
        await node.clubs.join(person, words)
    await session.catch_up_to(session.version + 1)
    await other.catch_up_to(other.version + 1)
    assert session.club == other.club
    assert len(session.club.members) == 22
