"""A node that runs on while its journal is restored to an earlier moment."""

import pytest
from support.host_table import seated_table
from support.server.in_process import ANA, InProcessCluster, SessionListener

from callout.host.requests import Say
from callout.server.node import Node
from callout.server.ports import Unavailable
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable

pytestmark = pytest.mark.anyio


async def restored(left: int) -> tuple[InProcessCluster, Node, TableSession]:
    """Return a table of which the journal has only the first *left* rows any more."""
    world = InProcessCluster()
    node = world.node()
    number = await world.lay(seated_table("ana", "bob"))
    session = await node.tables.find(number)
    rows = world.journal._rows[number]
    world.journal._rows[number] = {version: rows[version] for version in sorted(rows)[:left]}
    return world, node, session


async def test_who_follows_a_table_that_went_back_connects_again_to_what_is_there() -> None:
    world, node, session = await restored(2)
    listener = SessionListener(session, "ana")
    await node.store.check_all()
    again = await node.tables.find(session.table_id)

    assert listener not in session.subscribers
    assert again is not session
    assert (session.version, again.version) == (3, 2)
    assert not again.log.positions.has(session.log.positions.last)
    assert world.said().count("the journal was restored") == 1


async def test_who_acts_at_a_table_that_went_back_is_refused_once() -> None:
    world, node, session = await restored(2)
    with pytest.raises(Unavailable):
        await node.tables.act(session, ANA, Say("hello"), "key", session.version)
    again = await node.tables.find(session.table_id)
    await node.tables.act(again, ANA, Say("hello"), "key", 2)

    assert again.version == 3
    assert len(await world.entries(session.table_id)) == 3


async def test_a_table_that_was_made_after_the_backup_is_gone() -> None:
    _, node, session = await restored(0)
    SessionListener(session, "ana")
    await node.store.check_all()

    with pytest.raises(UnknownTable):
        await node.tables.find(session.table_id)


async def test_a_table_that_nothing_happened_to_stays() -> None:
    _, node, session = await restored(3)
    listener = SessionListener(session, "ana")
    await node.store.check_all()

    assert await node.tables.find(session.table_id) is session
    assert listener in session.subscribers
