"""A table on several nodes: what is asked is carried out once, and the log decides."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from random import Random

import pytest
from msgspec.structs import replace
from support.host_table import (
    OPTIONS,
    HostTable,
    replayed_tables,
    same_table,
    seated_table,
    started_table,
)
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster, any_legal_move

from callout.core.cards import Seat
from callout.core.commands import Catch, Deal
from callout.core.events import Event
from callout.core.prompts import awaited
from callout.core.refusal import IllegalCommand, Reason
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason, RequestDenied
from callout.host.match import HostedMatch
from callout.narrator.listener import Style
from callout.server.logs import session as sessions
from callout.server.ports import Unavailable
from callout.server.tables import table_log
from callout.server.tables.narration import PublishedEntry, Recipient
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import TableLog, UnknownTable

pytestmark = pytest.mark.anyio
TALKING = replace(OPTIONS, slow=0)


async def laid(room: HostTable, nodes: int = 2) -> tuple[InProcessCluster, list[TableSession]]:
    """Lay a table that some nodes know."""
    world = InProcessCluster()
    number = await world.lay(room)
    return world, [await world.node(f"node {node}").tables.find(number) for node in range(nodes)]


async def test_the_same_act_sent_again_is_carried_out_once() -> None:
    world, (one, _) = await laid(seated_table("ana", options=TALKING))
    first = await one.act(ANA, w.Say("hello"), "key", one.version)
    await one.act(ANA, w.Say("more"), "another", one.version)
    again = await one.act(ANA, w.Say("hello"), "key", first - 1)

    assert first == again
    said = [entry for entry in await world.entries(one.table_id) if isinstance(entry, e.Said)]
    assert [entry.text for entry in said] == ["hello", "more"]


async def test_the_same_act_sent_twice_at_once_is_carried_out_once() -> None:
    world, (one, two) = await laid(seated_table("ana", options=TALKING))
    seen = one.version
    versions = await asyncio.gather(
        *(node.act(ANA, w.Say("hello"), "key", seen) for node in (one, two, one, two))
    )

    assert set(versions) == {seen + 1}
    assert len(await world.entries(one.table_id)) == seen + 1


async def test_an_act_is_known_again_when_its_key_is_no_longer_in_memory() -> None:
    world, (one, _) = await laid(seated_table("ana", options=TALKING))
    seen = one.version
    first = await one.act(ANA, w.Say("hello"), "key", seen)
    for number in range(TableLog.remembered_keys + 5):
        await one.act(ANA, w.Say("more"), f"more {number}", one.version)
    size = one.version

    assert await one.act(ANA, w.Say("hello"), "key", seen) == first
    assert one.version == size
    assert len(one.log._keys) == TableLog.remembered_keys
    assert len(await world.entries(one.table_id)) == size


async def test_another_persons_act_with_the_same_key_is_another_act() -> None:
    _, (one, _) = await laid(seated_table("ana", "bob", options=TALKING))
    first = await one.act(ANA, w.Say("hello"), "key", one.version)

    assert await one.act(BOB, w.Say("hello"), "key", one.version) == first + 1


async def test_a_repeated_act_is_known_to_a_node_that_read_the_log_anew() -> None:
    world, (one, _) = await laid(seated_table("ana", options=TALKING))
    first = await one.act(ANA, w.Say("hello"), "key", one.version)
    fresh = await world.node("fresh").tables.find(one.table_id)

    assert await fresh.act(ANA, w.Say("hello"), "key", first - 1) == first
    assert fresh.version == first


async def test_a_stale_node_catches_up_when_another_was_first() -> None:
    _, (one, two) = await laid(seated_table("ana", "bob", options=TALKING))
    seen = one.version
    await one.act(ANA, w.Say("first"), "a", seen)

    assert two.version == seen
    assert await two.act(BOB, w.Say("second"), "b", seen) == seen + 2
    assert two.context.metrics.conflicts._value.get() == 1
    assert one.context.metrics.conflicts._value.get() == 0


async def test_a_stale_node_catches_up_before_it_refuses() -> None:
    _, (one, two) = await laid(seated_table("ana", "bob"))
    seen = two.version
    await one.act(ANA, w.Start(), "start", seen)
    seat, command = any_legal_move(one)
    person = (ANA, BOB)[seat]

    assert two.version == seen
    assert await two.act(person, command, "deal", seen) == seen + 2


async def test_a_stale_node_refuses_by_what_is_true_now() -> None:
    _, (one, two) = await laid(seated_table("ana", "bob"))
    await one.act(ANA, w.Start(), "start", one.version)

    with pytest.raises(RequestDenied) as refused:
        await two.act(CLEO, w.Sit(), "sit", two.version)
    assert refused.value.reason is DenialReason.BEGUN
    assert two.version == one.version


async def test_an_act_repeated_on_a_stale_node_answers_the_same_version() -> None:
    _, (one, two) = await laid(started_table("ana", "bob"))
    seen = one.version
    seat, command = any_legal_move(one)
    first = await one.act((ANA, BOB)[seat], command, "key", seen)

    assert two.version == seen
    assert await two.act((ANA, BOB)[seat], command, "key", seen) == first
    assert two.version == first


async def test_an_act_repeated_on_a_very_stale_node_is_still_carried_out_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TableLog, "remembered_keys", 4)
    world, (one, two) = await laid(seated_table("ana", "bob", options=TALKING))
    seen = one.version
    first = await one.act(ANA, w.Say("hello"), "key", seen)
    for number in range(9):
        await one.act(BOB, w.Say("more"), f"more {number}", one.version)

    assert two.version == seen
    assert await two.act(ANA, w.Say("hello"), "key", seen) == first
    assert len(await world.entries(one.table_id)) == first + 9


async def test_a_node_that_is_told_of_a_later_version_reads_it_first() -> None:
    _, (one, two) = await laid(seated_table("ana", "bob", options=TALKING))
    version = await one.act(ANA, w.Say("hello"), "a", one.version)

    assert await two.act(BOB, w.Say("hello"), "b", version) == version + 1
    assert two.context.metrics.conflicts._value.get() == 0


async def test_an_answer_that_was_lost_is_given_when_the_act_is_repeated() -> None:
    world, (one, _) = await laid(seated_table("ana", options=TALKING))
    seen = one.version
    world.journal.down = {"answer"}
    with pytest.raises(Unavailable):
        await one.act(ANA, w.Say("hello"), "key", seen)
    world.journal.down = set()

    assert await one.act(ANA, w.Say("hello"), "key", seen) == seen + 1
    assert len(await world.entries(one.table_id)) == seen + 1


async def test_an_act_that_was_not_written_is_carried_out_when_it_is_repeated() -> None:
    world, (one, _) = await laid(seated_table("ana", options=TALKING))
    seen = one.version
    world.journal.down = {"append"}
    with pytest.raises(Unavailable):
        await one.act(ANA, w.Say("hello"), "key", seen)
    world.journal.down = set()

    assert one.version == seen
    assert await one.act(ANA, w.Say("hello"), "key", seen) == seen + 1


def exposed() -> HostTable:
    """Play until somebody forgot to call, and can be caught by two others."""
    for seed in range(200):
        room = started_table("ana", "bob", "cleo")
        rng = Random(seed)
        for _ in range(200):
            room.play(rng, 1)
            match = room.table.match
            assert match is not None
            if match.view(None).exposed:
                caught = match.view(None).exposed[0]
                others = [seat for seat in range(3) if seat != caught]
                if all(Catch(caught) in match.legal_commands(Seat(seat)) for seat in others):
                    return room
    raise AssertionError("nobody ever forgot to call")


async def test_of_two_who_race_to_catch_a_third_one_does_and_the_other_hears_the_clause() -> None:
    room = exposed()
    assert room.table.match is not None
    caught = room.table.match.view(None).exposed[0]
    world, (one, two) = await laid(room)
    seen = one.version
    people = [person for seat, person in enumerate((ANA, BOB, CLEO)) if seat != caught]
    answers = await asyncio.gather(
        *(
            node.act(person, Catch(caught), "catch", seen)
            for node, person in zip((one, two), people, strict=True)
        ),
        return_exceptions=True,
    )
    refused = [answer for answer in answers if isinstance(answer, IllegalCommand)]

    assert [answer for answer in answers if isinstance(answer, int)] == [seen + 1]
    assert [error.refusal.code for error in refused] == [Reason.NOTHING_TO_CATCH]
    assert refused[0].refusal.clause
    assert len(await world.entries(one.table_id)) == seen + 1


async def test_all_nodes_and_the_log_agree_on_the_table() -> None:
    long = replace(TALKING, house={})
    world, nodes = await laid(seated_table("ana", "bob", options=long))
    await nodes[0].act(ANA, w.Start(), "start", 0)
    for number in range(30):
        node = nodes[number % 2]
        await node.catch_up_to(node.version + 1)
        seat, command = any_legal_move(node)
        await node.act((ANA, BOB)[seat], command, f"move {number}", node.version)
        await node.act((ANA, BOB)[seat], w.Say("so"), f"say {number}", node.version)
    for node in nodes:
        await node.catch_up_to(node.version + 1)
    rows = await world.journal.since(nodes[0].table_id)
    log = [
        (entry, row.at)
        for entry, row in zip(await world.entries(nodes[0].table_id), rows, strict=True)
    ]
    *_, folded = replayed_tables(log)

    assert same_table(nodes[0].open_table, folded)
    assert same_table(nodes[1].open_table, folded)


async def test_a_report_reaches_those_who_run_the_server_once_though_the_first_try_failed() -> (
    None
):
    world, (one, _) = await laid(seated_table("ana", options=TALKING))
    world.journal.down = {"report"}
    with pytest.raises(Unavailable):
        await one.act(ANA, w.Report(2, "rude"), "key", one.version)
    world.journal.down = set()
    version = await one.act(ANA, w.Report(2, "rude"), "key", one.version - 1)
    await one.act(ANA, w.Report(2, "rude"), "key", one.version - 1)

    assert [row.version for row in world.journal._reports] == [version]


async def test_there_is_no_table_that_nobody_made() -> None:
    world = InProcessCluster()
    with pytest.raises(UnknownTable):
        await world.node().tables.find(12345)


async def test_a_table_that_changes_all_the_time_is_given_up_for_now() -> None:
    world, (one, two) = await laid(seated_table("ana", "bob", options=TALKING))

    async def first() -> None:
        await two.act(BOB, w.Say("me first"), f"say {two.version}", two.version)

    world.journal.before_write = first
    with pytest.raises(Unavailable):
        await one.act(ANA, w.Say("hello"), "key", one.version)
    assert one.context.metrics.conflicts._value.get() == sessions.MAX_ATTEMPTS


async def test_what_this_node_has_decided_is_not_folded_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, (one, other) = await laid(started_table("ana", "bob"))
    match = one.open_table.match
    assert match is not None
    (seat,) = awaited(match.prompt)
    folded: list[HostedMatch] = []
    apply = HostedMatch.apply

    def count(match: HostedMatch, events: Sequence[Event]) -> HostedMatch:
        folded.append(match)
        return apply(match, events)

    monkeypatch.setattr(HostedMatch, "apply", count)
    version = await one.act((ANA, BOB)[seat], Deal(), "deal", one.version)
    assert folded == []
    await other.catch_up_to(version)
    assert len(folded) == 1


async def test_a_page_that_is_opened_first_keeps_what_later_pages_show() -> None:
    world, (one,) = await laid(started_table("ana", "bob", options=TALKING), nodes=1)
    ana = Recipient("ana", "en", Style.FULL)
    assert len(await one.narrated_since(0, ana)) == one.version
    for number in range(table_log.PAGE_ENTRIES + 5):
        await one.act(ANA, w.Say(f"word {number}"), f"key {number}", one.version)
    world.journal.down = {"since"}

    shown = await one.narrated_since(one.version - table_log.PAGE_ENTRIES, ana)
    assert len(shown) == len(one.log.recent) == table_log.PAGE_ENTRIES


async def test_a_page_reads_the_journal_once_and_then_its_entries_are_in_memory() -> None:
    world, (one, other) = await laid(started_table("ana", "bob", options=TALKING))
    for number in range(table_log.PAGE_ENTRIES + 5):
        await one.act(ANA, w.Say(f"word {number}"), f"key {number}", one.version)
    ana = Recipient("ana", "en", Style.FULL)
    since = one.version - table_log.PAGE_ENTRIES
    first = await one.narrated_since(since, ana)
    await one.act(ANA, w.Say("once more"), "once more", one.version)
    world.journal.down = {"since"}
    later = await one.narrated_since(since + 1, ana)

    assert len(first) == len(later) == table_log.PAGE_ENTRIES
    assert later[:-1] == first[1:]
    world.journal.down = set()
    await other.catch_up()
    assert later == await other.narrated_since(since + 1, ana)


async def test_the_whole_log_for_a_page_does_not_stay_in_memory() -> None:
    _, (one,) = await laid(started_table("ana", "bob", options=TALKING), nodes=1)
    for number in range(table_log.PAGE_ENTRIES + 5):
        await one.act(ANA, w.Say(f"word {number}"), f"key {number}", one.version)
    whole = await one.narrated_since(0, Recipient("ana", "en", Style.FULL))

    assert [entry.version for entry in whole] == list(range(1, one.version + 1))
    assert len(one.log.recent) == table_log.RECENT_ENTRIES


async def test_entries_read_while_somebody_writes_are_not_kept_as_the_newest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, (one, _) = await laid(seated_table("ana", options=TALKING))
    for number in range(table_log.RECENT_ENTRIES):
        await one.act(ANA, w.Say("hello"), f"key {number}", one.version)
    read = one.log.history

    async def read_slowly(since: int, upto: int) -> AsyncIterator[list[PublishedEntry]]:
        async for chunk in read(since, upto):
            yield chunk
        await one.act(ANA, w.Say("late"), "late", one.version)

    monkeypatch.setattr(one.log, "history", read_slowly)
    await one.log.page_entries(0)

    assert one.log.recent[-1].version == one.version
