"""People who are kept in a real database: for years, on two nodes, and without a trace after."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from support.server.in_process import CLOSE_AFTER_MS, InProcessCluster
from support.server.secret import TEST_SECRET
from support.server.software_authenticator import SoftwareAuthenticator
from support.server.stored_node import running_node

from callout.club.counted_game import WHOLE_SHARE, CountedGame
from callout.club.evening.bounds import GATHER_MS
from callout.club.evening.requests import CheckIn, CorrectResult, EndEvening, StartEvening
from callout.club.evening.settings import EveningSettings
from callout.club.evening.standings import standings
from callout.host.entries import Options
from callout.host.requests import Sit
from callout.server.backups import write_backup
from callout.server.identity.caller import Caller
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS, KEPT_DAYS
from callout.server.node import Node
from callout.server.people.bounds import COMPACTED_AFTER_ROWS, KEPT_PERSON_DAYS
from callout.server.people.passkey_site import PasskeySite
from callout.server.people.person_log import Noted
from callout.server.people.session import UnknownPasskey
from callout.server.people.words import UnknownWords

pytestmark = pytest.mark.anyio

ZOE = Identity("5d1f7ab2c3e49081", "Quetzal")
TABLE = "album-bistro-casino-domino-echo"
SITE = PasskeySite("callout.test", "https://callout.test")
PLANTED_CARD = "zanzibar-card"
TRACES = (ZOE.player.encode(), ZOE.name.encode(), TABLE.encode(), b"contrast")


class TwoNodes(NamedTuple):
    """Two nodes on one database, with the clock that they share."""

    world: InProcessCluster
    here: Node
    there: Node

    async def pass_days(self, days: int) -> None:
        """Let *days* pass, and do what a node does every hour and every second."""
        self.world.clock.by += days * DAY_MS
        await self.here.store.tidy()
        await self.here.store.do_due_work()


@pytest.fixture
async def nodes(database: str) -> AsyncIterator[TwoNodes]:
    world = InProcessCluster()
    async with AsyncExitStack() as stack:
        here, there = [
            await stack.enter_async_context(running_node(database, world)) for _ in range(2)
        ]
        await here.store.tidy()
        yield TwoNodes(world, here, there)


def stored(database: str, dump: Callable[[str], bytes]) -> bytes:
    """Return every byte of an SQLite database and beside it, or every row of PostgreSQL."""
    if database.startswith("sqlite"):
        folder = Path(database.removeprefix("sqlite:///")).parent
        return b"".join(one.read_bytes() for one in folder.iterdir() if one.is_file())
    return dump(database.partition("?")[0].rpartition("/")[2])


async def stored_rows(node: Node) -> bytes:
    """Return the payloads of all rows."""
    journal = node.context.journal
    logs = await journal.stored_logs(0, 100)
    return b"".join([row.payload for log in logs for row in await journal.since(log)])


@pytest.fixture
def dump(request: pytest.FixtureRequest) -> Callable[[str], bytes]:
    """Return a function that reads all rows of a PostgreSQL database."""

    def read(name: str) -> bytes:
        postgres = request.getfixturevalue("postgres")
        tables = postgres.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name)
        found = b""
        for table in tables.split():
            rows = postgres.sql(f"SELECT row_to_json(t)::text FROM {table} AS t", name)  # noqa: S608
            found += rows.encode()
            for part in rows.split("\\\\x")[1:]:
                found += bytes.fromhex(part.partition('"')[0])
        return found

    return read


async def test_a_person_is_kept_for_years_through_compaction_and_ends_after_400_days(
    nodes: TwoNodes, database: str, dump: Callable[[str], bytes]
) -> None:
    words = await nodes.here.people.keep(ZOE, "contrast", (TABLE,))
    for number in range(COMPACTED_AFTER_ROWS + 10):
        await nodes.here.people.note(ZOE.player, Noted(name=f"Zoe {number}"))
    await nodes.there.people.note(ZOE.player, Noted(name=ZOE.name))
    for _ in range(4):
        await nodes.pass_days(KEPT_PERSON_DAYS - 1)
        back = await nodes.there.people.come_back(words)
        assert (back.player, back.name, back.settings) == (*ZOE, "contrast")
        assert back.tables == (TABLE,)
    assert all(trace in stored(database, dump) for trace in TRACES)
    rows = [
        len(await nodes.here.context.journal.since(log))
        for log in await nodes.here.context.journal.stored_logs(0, 10)
    ]
    assert sum(rows) < 30

    await nodes.pass_days(KEPT_PERSON_DAYS + 1)
    with pytest.raises(UnknownWords):
        await nodes.there.people.come_back(words)
    await nodes.pass_days(0)
    assert not any(trace in stored(database, dump) for trace in TRACES)
    await nodes.pass_days(KEPT_DAYS + 1)
    await nodes.pass_days(0)
    assert await nodes.here.context.journal.stored_logs(0, 10) == []


async def test_who_is_forgotten_is_in_no_row_no_file_and_no_later_backup(
    nodes: TwoNodes, database: str, dump: Callable[[str], bytes], tmp_path: Path
) -> None:
    old = await nodes.here.people.keep(ZOE, "contrast", (TABLE,))
    words = await nodes.there.people.keep(ZOE)
    await nodes.here.people.note(ZOE.player, Noted(settings="contrast", table=TABLE))
    assert all(trace in stored(database, dump) for trace in TRACES)
    assert await nodes.there.people.forget(ZOE.player)
    for node in (nodes.here, nodes.there):
        for text in (old, words):
            with pytest.raises(UnknownWords):
                await node.people.come_back(text)
    if database.startswith("sqlite"):
        backup = tmp_path / "later"
        write_backup(Path(database.removeprefix("sqlite:///")), backup, TEST_SECRET)
    found = stored(database, dump)
    traces = [*TRACES, *(word.encode() for word in words.split("-"))]
    logged = os.fsencode(str(nodes.world.logged.calls))

    assert [trace for trace in TRACES if trace in found] == []
    assert [trace for trace in traces if trace in logged] == []


async def test_who_is_forgotten_leaves_no_name_at_an_evening_and_others_their_results(
    nodes: TwoNodes, database: str, dump: Callable[[str], bytes], tmp_path: Path
) -> None:
    world, here, there = nodes
    host, bob, cleo = (Identity(f"id of {name}", name) for name in ("Mara", "Bob", "Cleo"))
    evening = await here.evenings.open(host, "en", EveningSettings())
    for who in (ZOE, bob, cleo):  # before they are kept
        await evening.act(who, CheckIn(who.name), f"{who.name} comes", 0)
    await evening.act(host, StartEvening(), "begin", 0)
    world.clock.by += GATHER_MS
    await here.store.do_due_work()
    order = [bob.player, cleo.player, ZOE.player]
    places = tuple(1 + order.index(seat) for seat in evening.evening.tables[0].seats)
    await evening.act(host, CorrectResult(1, places, f"{ZOE.name} was last"), "correct", 0)
    await evening.act(host, EndEvening(), "end", 0)
    await here.people.keep(ZOE)
    world.clock.by += CLOSE_AFTER_MS
    for _ in range(3):
        await here.store.do_due_work()
    far = await there.evenings.find(evening.log.log_id)
    assert ZOE.name.encode() in stored(database, dump)

    await there.evenings.forget(ZOE.player)
    assert await there.people.forget(ZOE.player)
    await evening.catch_up_to(evening.version + 1)
    for one in (evening, far):
        first, second, third = standings(one.evening)
        assert [(first.name, first.share), (second.name, second.share)] == [
            ("Bob", 100),
            ("Cleo", 50),
        ]
        assert one.evening.tables[0].reason == f"{third.name} was last"
        assert ZOE.name not in repr(one.evening)
    if database.startswith("sqlite"):
        backup = tmp_path / "later"
        write_backup(Path(database.removeprefix("sqlite:///")), backup, TEST_SECRET)
    assert ZOE.name.encode() not in stored(database, dump)
    assert ZOE.name not in str(world.logged.calls)


async def test_a_removed_passkey_is_in_no_row_and_one_of_somebody_forgotten_in_no_file(
    nodes: TwoNodes, database: str, dump: Callable[[str], bytes]
) -> None:
    caller = Caller(ZOE.player, "192.0.2.0/24", ZOE.name)
    devices = [SoftwareAuthenticator(seed=place) for place in range(2)]
    await nodes.here.people.keep(ZOE)
    for node, device in zip((nodes.here, nodes.there), devices, strict=True):
        made = device.make(await node.passkeys.begin_adding(SITE, ZOE.player))
        await node.passkeys.add(SITE, made, caller)
    for node, device in zip((nodes.there, nodes.here), devices, strict=True):
        shown = device.show(node.passkeys.begin_coming_back(SITE, "browser"))
        back = await node.passkeys.come_back(SITE, "browser", shown, caller)
        assert (back.player, len(back.passkeys)) == (ZOE.player, 2)
    removed, left = back.passkeys
    for passkey in (removed, left):
        assert passkey.credential in stored(database, dump)
    await nodes.there.passkeys.remove(ZOE.player, removed.digest)
    found = await stored_rows(nodes.here)
    assert [one in found for one in (removed.credential, removed.public_key)] == [False, False]
    assert left.credential in found

    assert await nodes.there.people.forget(ZOE.player)
    found = stored(database, dump)
    logged = os.fsencode(str(nodes.world.logged.calls))
    for passkey in (removed, left):
        for trace in (passkey.credential, passkey.public_key):
            assert trace not in found
            assert trace not in logged
    for device in devices:
        for node in (nodes.here, nodes.there):
            shown = device.show(node.passkeys.begin_coming_back(SITE, "browser"))
            with pytest.raises(UnknownPasskey):
                await node.passkeys.come_back(SITE, "browser", shown, caller)


async def test_nodes_that_change_a_person_at_the_same_time_lose_nothing(nodes: TwoNodes) -> None:
    words = await nodes.here.people.keep(ZOE)
    await asyncio.gather(
        *(
            (nodes.here, nodes.there)[number % 2].people.note(
                ZOE.player, Noted(table=f"table {number}")
            )
            for number in range(8)
        )
    )
    person = await nodes.there.people.come_back(words)

    assert set(person.tables) == {f"table {number}" for number in range(8)}


async def test_lists_and_invitations_reach_the_other_node_and_leave_no_trace_of_the_forgotten(
    nodes: TwoNodes, database: str, dump: Callable[[str], bytes]
) -> None:
    here, there = nodes.here, nodes.there
    yara = Identity("77aa1e0c9d8b2f64", "Yara")
    for who in (ZOE, yara):
        await here.people.keep(who)
    players = [ZOE.player, yara.player]
    await asyncio.gather(*(node.played_with.note_players(players) for node in (here, there)))
    table = await here.tables.make(ZOE, Options("mattel"), [Sit()])
    lists = {}
    for who in (ZOE, yara):
        session = await there.people.find_kept(who.player)
        assert session is not None
        lists[who] = await there.played_with.people(session)
    assert [one.name for one in lists[ZOE]] == ["Yara"]
    assert [one.name for one in lists[yara]] == ["Quetzal"]
    own = await here.people.find_kept(ZOE.player)
    other = await there.people.find_kept(yara.player)
    assert own is not None
    assert other is not None
    await here.played_with.deliver(own, lists[ZOE][0].who, table.code)
    await other.catch_up_to(other.version + 1)
    received = await there.played_with.invitations(other)
    assert [(one.name, one.code) for one in received] == [("Quetzal", table.code)]
    kept = await here.context.journal.since(other.log.log_id)
    payloads = b"".join(row.payload for row in kept)
    assert not any(trace in payloads for trace in (ZOE.player.encode(), ZOE.name.encode()))

    await table.close_by_moderator()
    await here.context.journal.erase([table.table_id])
    await here.people.forget(ZOE.player)
    assert await there.played_with.people(other) == []
    assert await there.played_with.invitations(other) == []
    found = stored(database, dump)
    assert [trace for trace in TRACES if trace in found] == []


@pytest.mark.parametrize("by_forgetting", [False, True])
async def test_two_nodes_count_a_game_once_and_no_trace_of_the_counts_is_left(
    nodes: TwoNodes,
    database: str,
    dump: Callable[[str], bytes],
    tmp_path: Path,
    *,
    by_forgetting: bool,
) -> None:
    here, there = nodes.here, nodes.there
    await here.people.keep(ZOE)
    own = await there.people.find_kept(ZOE.player)
    assert own is not None
    await own.set_counting(on=True)
    game = CountedGame(3, WHOLE_SHARE, (PLANTED_CARD,))
    for table in (1, 2):
        await asyncio.gather(
            *(
                node.played_with.note_players([ZOE.player], table, {ZOE.player: game})
                for node in (here, there)
            )
        )
    await own.catch_up_to(own.version + 1)
    assert own.person is not None
    assert own.person.counted is not None
    assert own.person.counted.statistics.games == 2
    assert PLANTED_CARD.encode() in stored(database, dump)

    if by_forgetting:
        await here.people.forget(ZOE.player)
        assert PLANTED_CARD.encode() not in stored(database, dump)
    else:
        await own.set_counting(on=False)
        assert PLANTED_CARD.encode() not in await stored_rows(here)
    if database.startswith("sqlite"):
        backup = tmp_path / "backup"
        write_backup(Path(database.removeprefix("sqlite:///")), backup, TEST_SECRET)
        assert PLANTED_CARD.encode() not in backup.read_bytes()
