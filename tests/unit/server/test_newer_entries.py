"""What nodes and clients do with entries of a later version of the program."""

import msgspec
import pytest
from support.host_table import OPTIONS, seated_table
from support.server.in_process import ANA, InProcessCluster, SessionListener, decode_items

from callout.classroom.entries import ClassOpened
from callout.client.narrated_entries import decode_narrated
from callout.host import entries as e
from callout.host import requests as w
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.server.http.problems import response_to
from callout.server.identity.tokens import Identity
from callout.server.logs.kind import NewerNodeNeeded
from callout.server.node import Node
from callout.server.ports import Row
from callout.server.tables.narration import Recipient
from callout.server.tables.table_log import CHUNK_ROWS
from callout.server.wire import NarratedEntry

pytestmark = pytest.mark.anyio
TALKING = msgspec.structs.replace(OPTIONS, slow=0)
WAVED = {"type": "+Waved", "name": "Ana", "with": ["both", "hands"]}
SWAPPED = {"type": "Swapped", "seats": [0, 1]}


async def written_by_later_node(world: InProcessCluster, log: int, entry: object) -> int:
    """Write *entry* as the next of a log, as a node of a later version does."""
    version = (await world.journal.heads([log]))[log] + 1
    row = Row(log, version, b"later %10d" % version, 0, msgspec.msgpack.encode(entry))
    assert await world.journal.append(row)
    return version


async def laid() -> tuple[InProcessCluster, Node, int]:
    """Lay a table with two people, and make a node."""
    world = InProcessCluster()
    return world, world.node(), await world.lay(seated_table("ana", "bob", options=TALKING))


async def test_an_optional_entry_is_passed_over_and_the_table_goes_on() -> None:
    world, node, table = await laid()
    session = await node.tables.find(table)
    before = session.open_table
    version = await written_by_later_node(world, table, WAVED)

    assert await session.act(ANA, w.Say("hello"), "key", 0) == version + 1
    assert session.open_table.places == before.places
    assert session.open_table.other_entries == before.other_entries + 1
    read_anew = await world.node("two").tables.find(table)
    assert read_anew.open_table == session.open_table


async def test_who_listens_is_told_nothing_of_an_optional_entry_but_its_version() -> None:
    world, node, table = await laid()
    session = await node.tables.find(table)
    version = await written_by_later_node(world, table, WAVED)
    await session.catch_up()

    events = session.recent_events(version - 1, Recipient("ana", "en", Style.FULL))
    assert events is not None
    (item,) = decode_items(events)
    assert (item.version, item.entry, item.told) == (version, None, ())


async def test_an_entry_that_must_be_known_sends_everybody_to_a_newer_node() -> None:
    world, node, table = await laid()
    session = await node.tables.find(table)
    SessionListener(session, "bob")
    version = await written_by_later_node(world, table, SWAPPED)

    with pytest.raises(NewerNodeNeeded):
        await session.act(ANA, w.Say("hello"), "key", 0)
    assert not session.subscribers
    for one in (node, world.node("two")):
        with pytest.raises(NewerNodeNeeded):
            await one.tables.find(table)
    assert await world.journal.heads([table]) == {table: version}


async def test_a_table_does_not_vanish_where_a_chunk_begins_with_something_unknown() -> None:
    world, node, table = await laid()
    while await written_by_later_node(world, table, WAVED) < CHUNK_ROWS:
        pass
    assert (await node.tables.find(table)).version == CHUNK_ROWS
    await written_by_later_node(world, table, SWAPPED)

    with pytest.raises(NewerNodeNeeded):
        await world.node("two").tables.find(table)


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "atlantis"},
        {"edition": "mattel", "weather": "fine"},
        {"edition": "mattel", "talk": "sung"},
    ],
    ids=["edition", "option", "value"],
)
async def test_a_known_entry_with_unknown_contents_needs_a_newer_node(
    options: dict[str, str],
) -> None:
    world, node, table = await laid()
    changed = {"type": "GameChanged", "player": "ana", "name": "Ana", "options": options}
    await written_by_later_node(world, table, changed)

    with pytest.raises(NewerNodeNeeded):
        await node.tables.find(table)
    assert table not in node.store.sessions


async def test_a_proxy_is_told_to_ask_another_node() -> None:
    answer = response_to(NewerNodeNeeded("row 4"), "en")

    assert answer.status_code == 503
    assert answer.headers["retry-after"] == "1"
    assert msgspec.json.decode(answer.body)["code"] == "unavailable"


async def test_a_class_passes_optional_entries_over_and_needs_a_newer_node_for_others() -> None:
    world = InProcessCluster()
    session = await world.node().classes.open(Identity("mara", "Mara"), "en")
    version = await written_by_later_node(world, session.class_id, WAVED)
    await session.catch_up()
    assert session.version == version
    assert session.classroom.teacher == "mara"
    await written_by_later_node(world, session.class_id, SWAPPED)

    with pytest.raises(NewerNodeNeeded):
        await world.node("two").classes.find(session.class_id)


def test_the_tags_of_classes_and_tables_stay_apart() -> None:
    opened = msgspec.msgpack.encode(ClassOpened("mara", "en"))

    assert not msgspec.msgpack.decode(opened)["type"].startswith(e.OPTIONAL_TAG)


def test_a_client_tells_what_it_does_not_know_if_it_is_optional() -> None:
    told = (Utterance("Ana waves.", "ana waves"),)
    known = NarratedEntry(3, 7, e.Paused(on=True), told)
    text = msgspec.json.encode(known)
    waved = text.replace(b'{"type":"Paused","on":true}', msgspec.json.encode(WAVED))
    swapped = text.replace(b'{"type":"Paused","on":true}', msgspec.json.encode(SWAPPED))

    assert decode_narrated(text) == known
    assert decode_narrated(waved) == NarratedEntry(3, 7, None, told)
    with pytest.raises(msgspec.ValidationError):
        decode_narrated(swapped)
