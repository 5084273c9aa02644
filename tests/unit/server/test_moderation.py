"""What a report tells moderators, and what they do: attacks on commit 2a7f0d0 as tests."""

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, seated_table
from support.server.in_process import ANA, BOB, InProcessCluster

from callout.host import entries as e
from callout.host import requests as w
from callout.host.admission import MAX_REPORTS
from callout.host.errors import DenialReason, RequestDenied
from callout.host.talk import Phrase
from callout.server.erasure import Traces, describe, erase_traces, find_traces
from callout.server.forgotten import Digests, Recogniser
from callout.server.moderation import (
    DAY_MS,
    MAX_BAN_DAYS,
    MAX_REPORTED_LINES,
    NO_TABLE,
    Bans,
    UnknownReport,
)
from callout.server.node import Node
from callout.server.ports import Row
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio

TALKING = replace(OPTIONS, slow=0)


async def laid(room: HostTable) -> tuple[InProcessCluster, Node, TableSession]:
    """Return a node with the table of *room*."""
    world = InProcessCluster()
    node = world.node()
    return world, node, await node.tables.find(await world.lay(room))


def rude_talk(lines: int = 3) -> HostTable:
    """Seat Ana and Bob, and let Bob be rude."""
    room = seated_table("ana", "bob", options=TALKING)
    room.ask("ana", w.Say("hello"))
    for number in range(lines):
        room.ask("bob", w.Say(f"rude {number}"))
    room.ask("bob", w.SayPhrase(Phrase.NO))
    return room


async def report(session: TableSession, about: int, text: str = "") -> int:
    """Let Ana report the entry *about*."""
    key = f"report {session.version}"
    return await session.act(ANA, w.Report(about, text), key, session.version)


async def test_a_report_tells_what_was_said_when_the_table_is_gone() -> None:
    world, node, session = await laid(rude_talk())
    said = session.version - 1
    version = await report(session, said, "that is rude")
    await session.close_by_moderator()
    (file,) = await node.moderation.list()

    assert await world.entries(session.table_id) == [e.Closed(e.CloseReason.ERASED)]
    assert (file.row.log_id, file.row.version) == (session.table_id, version)
    assert file.report.code == session.code
    assert (file.report.player, file.report.reporter) == ("ana", "Ana")
    assert (file.report.whom, file.report.name) == ("bob", "Bob")
    assert (file.report.about, file.report.text) == (said, "that is rude")
    assert [line.text for line in file.report.lines] == ["rude 0", "rude 1", "rude 2", "no"]
    assert [line.version for line in file.report.lines] == [said - 2, said - 1, said, said + 1]


async def test_a_report_holds_so_many_lines_and_no_more() -> None:
    _, node, session = await laid(rude_talk(2 * MAX_REPORTED_LINES))
    await report(session, session.version)
    (file,) = await node.moderation.list()

    assert len(file.report.lines) == MAX_REPORTED_LINES
    assert file.report.lines[-1].text == "no"


@pytest.mark.parametrize(("about", "whom"), [(3, "bob"), (1, ""), (900, "")])
async def test_a_name_can_be_reported_and_what_nobody_said_is_about_nobody(
    about: int, whom: str
) -> None:
    _, node, session = await laid(rude_talk())
    await report(session, about)
    (file,) = await node.moderation.list()

    assert file.report.whom == whom
    assert bool(file.report.lines) is bool(whom)


async def test_a_table_has_an_end_of_reports() -> None:
    _, node, session = await laid(rude_talk())
    for _ in range(MAX_REPORTS):
        await report(session, 5)
    with pytest.raises(RequestDenied) as refused:
        await report(session, 5)

    assert (refused.value.reason, refused.value.count) == (DenialReason.REPORTS_FULL, MAX_REPORTS)
    assert len(await node.moderation.list()) == MAX_REPORTS


async def test_a_table_that_closes_while_a_report_is_copied_has_none() -> None:
    _, node, session = await laid(rude_talk())
    version = session.version
    await session.close_by_moderator()
    await session.log.report(version)

    assert await node.moderation.list() == []


async def test_notes_belong_to_their_report() -> None:
    world, node, session = await laid(rude_talk())
    for about in (5, 6):
        await report(session, about)
        world.clock.by += 1_000
    newest, oldest = await node.moderation.list()
    for text in ("seen", "wrote to\tthem", " "):
        await node.moderation.note(oldest, "Mo", text)
        world.clock.by += 1_000

    notes = (await node.moderation.find(oldest.id)).notes
    assert [(one.note.by, one.note.text) for one in notes] == [
        ("Mo", "seen"),
        ("Mo", "wrote to them"),
    ]
    assert notes[0].at < notes[1].at
    assert (await node.moderation.find(newest.id.upper())).notes == ()
    for number in ("", "zz", "no such"):
        with pytest.raises(UnknownReport):
            await node.moderation.find(number)


async def test_a_bar_holds_at_every_node_until_it_ends_or_is_lifted() -> None:
    world, node, session = await laid(rude_talk())
    other = Bans(world.journal, world.node().context.bus, world.clock, lambda _person: None)
    await report(session, 5)
    (file,) = await node.moderation.list()
    await node.moderation.ban(file, 2)
    assert not node.bans
    for bans in (node.bans, other):
        await bans.refresh()
        assert bans.is_banned("bob")
        assert not bans.is_banned("ana", "")
    assert (await node.moderation.find(file.id)).banned_until > world.clock.now() + DAY_MS
    world.clock.by += 3 * DAY_MS
    assert not other.is_banned("bob")

    await node.moderation.ban(file, 10 * MAX_BAN_DAYS)
    await other.refresh()
    assert other.is_banned("bob")
    world.clock.by += 1_000
    await node.moderation.ban(file, 0)
    await other.refresh()
    assert not other
    assert (await node.moderation.find(file.id)).banned_until == 0


async def test_a_bar_ends_after_the_longest_time_and_is_tidied_as_reports_are() -> None:
    world, node, session = await laid(rude_talk())
    await report(session, 5)
    (file,) = await node.moderation.list()
    await node.moderation.ban(file, 10 * MAX_BAN_DAYS)
    world.clock.by += (MAX_BAN_DAYS + 1) * DAY_MS
    await node.bans.refresh()
    await node.context.journal.tidy(world.clock.now(), node.context.retention)

    assert not node.bans
    assert await world.journal.reports(NO_TABLE) == []
    assert await node.moderation.list() == []


async def test_the_browser_is_banned_with_the_person() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await node.tables.make(ANA, TALKING, [w.Sit()])
    await session.act(BOB, w.Sit(), "sit", session.version, browser="bob-1")
    await session.act(BOB, w.Say("rude"), "say", session.version)
    await report(session, session.version)
    (file,) = await node.moderation.list()
    await node.moderation.ban(file, 1)
    await node.bans.refresh()

    assert file.people == ("bob", "bob-1")
    assert node.bans.is_banned("somebody-new", "bob-1")


async def test_a_row_of_another_version_is_passed_over() -> None:
    world, node, session = await laid(rude_talk())
    await report(session, 5)
    await world.journal.report(Row(session.table_id, 1, b"old", 0, b"\x00"))
    await world.journal.report(Row(NO_TABLE, 0, b"old", 0, b"\x00"))

    assert len(await node.moderation.list()) == 1
    await node.bans.refresh()
    assert not node.bans


async def traces_of(node: Node, who: str) -> Traces:
    """Find what somebody left."""
    digests = Digests("a secret")
    wanted = Recogniser(digests, [await describe(node, digests, who)])
    return await find_traces(node, wanted, "somebody")


async def test_who_is_forgotten_is_in_no_report_any_more() -> None:
    world, node, session = await laid(rude_talk())
    await report(session, 5)
    await session.close_by_moderator()
    for who in ("Bob", "ana"):
        traces = await traces_of(node, who)
        assert traces.others == (session.table_id,)
    await erase_traces(node, await traces_of(node, "Bob"))

    assert await world.journal.reports(session.table_id) == []


async def test_two_nodes_close_a_table_once() -> None:
    world, _, session = await laid(rude_talk())
    there = await world.node("two").tables.find(session.table_id)
    await session.act(ANA, w.Leave(), "leave", session.version)
    await there.close_by_moderator()
    await session.close_by_moderator()

    assert await world.entries(session.table_id) == [e.Closed(e.CloseReason.ERASED)]
