"""Somebody who looks for company sits down at once, with people if there are any."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from support.server.in_process import InProcessCluster

from callout.core.prompts import awaited
from callout.host import requests as r
from callout.host.avoidance import keys_of
from callout.host.errors import DenialReason, RequestDenied
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.tables import openings
from callout.server.tables.openings import ListedTable, Opening
from callout.server.tables.seat_finder import OPEN_BOTS, OPEN_ROUNDS, Seeker, choices
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def opened(count: int = 1) -> AsyncIterator[list[Node]]:
    world = InProcessCluster()
    nodes = [world.node(f"node {number}") for number in range(count)]
    for node in nodes:
        await node.open()
    try:
        yield nodes
    finally:
        for node in nodes:
            await node.close()


def seeker(name: str, avoids: tuple[str, ...] = (), edition: str = "mattel") -> Seeker:
    return Seeker(Identity(name, "A real name"), "en", edition, {}, avoids=avoids)


def people(session: TableSession) -> set[str]:
    return {place.player for place in session.open_table.places if place.player}


async def test_without_company_one_sits_with_bots_and_has_the_turn() -> None:
    async with opened() as (node,):
        session = await node.seats.seat(seeker("ana"))
        table = session.open_table

        assert table.match is not None
        assert awaited(table.match.prompt) == (table.seat_of("ana"),)
        assert [place.is_bot for place in table.places].count(True) == OPEN_BOTS
        assert (table.is_open, table.host, table.options.rounds) == (True, "ana", OPEN_ROUNDS)
        assert not table.options.watchers


async def test_the_next_to_come_takes_the_seat_of_a_bot() -> None:
    async with opened() as (node,):
        first = await node.seats.seat(seeker("ana"))
        second = await node.seats.seat(seeker("bob"))

        assert second is first
        assert people(first) == {"ana", "bob"}


async def test_on_another_node_one_meets_the_same_people() -> None:
    async with opened(2) as (one, other):
        await one.seats.seat(seeker("ana"))
        session = await other.seats.seat(seeker("bob"))

        assert people(session) == {"ana", "bob"}


async def test_a_full_table_is_passed_over() -> None:
    async with opened() as (node,):
        tables = [await node.seats.seat(seeker(name)) for name in ("ana", "bob", "cleo", "dan")]

        assert people(tables[0]) == {"ana", "bob", "cleo"}
        assert people(tables[3]) == {"dan"}


async def test_whoever_sits_already_stays_there() -> None:
    async with opened() as (node,):
        first = await node.seats.seat(seeker("ana"))

        assert await node.seats.seat(seeker("ana")) is first
        table_id = (await node.seats.seat(seeker("bob"))).table_id
        assert (await node.seats.take(table_id, seeker("ana"))) is first


async def test_one_person_who_asks_twice_at_once_sits_once() -> None:
    async with opened() as (node,):
        found = await asyncio.gather(*(node.seats.seat(seeker("ana")) for _ in range(5)))

        assert len({session.table_id for session in found}) == 1


async def test_people_who_come_at_the_same_moment_on_two_nodes_meet() -> None:
    async with opened(2) as nodes:
        names = [f"guest {number}" for number in range(30)]
        await asyncio.gather(
            *(nodes[number % 2].seats.seat(seeker(name)) for number, name in enumerate(names))
        )
        rows = await nodes[0].openings.read(afresh=True)
        counts = Counter(key for row in rows for (key, *_) in row.opening.people)
        alone = [row for row in rows if len(row.opening.people) == 1]

        assert set(counts) == {keys_of(name)[0] for name in names}
        assert set(counts.values()) == {1}
        assert len(alone) <= 1


async def test_those_who_avoid_each_other_get_tables_of_their_own() -> None:
    async with opened() as (node,):
        first = await node.seats.seat(seeker("ana", avoids=keys_of("bob")))
        second = await node.seats.seat(seeker("bob"))
        third = await node.seats.seat(seeker("cleo", avoids=keys_of("ana")))

        assert people(first) == {"ana"}
        assert people(second) == {"bob", "cleo"} == people(third)


async def test_an_avoided_person_is_answered_as_by_a_full_table() -> None:
    async with opened() as (node,):
        first = await node.seats.seat(seeker("ana", avoids=keys_of("bob")))
        with pytest.raises(RequestDenied) as avoided:
            await node.seats.take(first.table_id, seeker("bob"))
        for name in ("cleo", "dan"):
            await node.seats.take(first.table_id, seeker(name))
        with pytest.raises(RequestDenied) as full:
            await node.seats.take(first.table_id, seeker("eve"))

        assert avoided.value.reason is full.value.reason is DenialReason.FULL


async def test_a_table_is_not_found_any_more_when_its_people_are_gone() -> None:
    async with opened() as (node,):
        first = await node.seats.seat(seeker("ana"))
        await first.act(Identity("ana", "Ana"), r.Leave(), "leave", first.version)
        second = await node.seats.seat(seeker("bob"))

        assert second is not first


async def test_a_table_that_its_host_has_closed_is_not_found() -> None:
    async with opened() as (node,):
        first = await node.seats.seat(seeker("ana"))
        await first.act(Identity("ana", "Ana"), r.Open(on=False), "close", first.version)

        assert await node.seats.seat(seeker("bob")) is not first


async def test_a_rematch_stays_open_without_whom_one_avoids() -> None:
    async with opened() as (node,):
        first = await node.seats.seat(seeker("ana"))
        for name in ("bob", "cleo"):
            await node.seats.seat(seeker(name))
        ana = Identity("ana", "Ana")
        place = next(place for place in first.open_table.places if place.player == "bob")
        await first.act(ana, r.Avoid(place.name), "avoid", first.version)
        await first.act(ana, r.Stop(now=True), "stop", first.version)
        await node.tables.act(first, ana, r.Rematch(), "again", first.version)
        code = first.open_table.again
        again = await node.tables.find(node.context.codes.table_of(code))

        assert people(again) == {"ana", "cleo"}
        assert again.open_table.is_open


async def test_names_are_made_up_and_differ() -> None:
    async with opened() as (node,):
        session = await node.seats.seat(seeker("ana"))
        await node.seats.seat(seeker("bob"))
        names = [place.name for place in session.open_table.places]

        assert "A real name" not in names
        assert len(set(names)) == len(names)


def row(
    number: int,
    *,
    edition: str = "mattel",
    people: int = 1,
    bots: int = 2,
    language: str = "en",
    begun: bool = True,
) -> ListedTable:
    keys = tuple(keys_of(f"{number} {person}") for person in range(people))
    return ListedTable(number, Opening(edition, {}, 3, keys, bots, (language,), (), number, begun))


def test_the_best_table_has_the_same_rules_then_the_language_then_company_then_patience() -> None:
    tables = [
        row(1, edition="french", people=2),
        row(2, language="fr", people=2),
        row(3),
        row(4),
        row(5, people=2),
        row(6, bots=0),
        row(7, edition="dos"),
        row(8, edition="unknown"),
        row(9, people=3, begun=False),
    ]
    Random(1).shuffle(tables)

    assert [table.table_id for table in choices(tables, seeker("ana"))] == [5, 3, 4, 2, 1]
    listed = choices(tables, seeker("ana"), any_game=True)
    assert [table.table_id for table in listed] == [9, 5, 3, 4, 2, 1, 7]


async def test_no_row_and_no_metric_of_an_open_table_names_anybody() -> None:
    async with opened() as (node,):
        session = await node.seats.seat(seeker("ana"))
        await node.openings.write()
        (stored,) = await node.context.journal.openings(0, 9)
        names = [place.name for place in session.open_table.places]
        metrics = node.context.metrics.text().decode()
        text = stored.payload.decode(errors="replace") + metrics

        assert not any(hidden in text for hidden in (*names, session.code, "ana", "A real name"))
        planted = stored.payload + names[0].encode()
        assert names[0] in planted.decode(errors="replace")


async def test_a_table_that_somebody_has_just_left_without_a_word_is_not_offered() -> None:
    async with opened() as (node,):
        first = await node.seats.seat(seeker("ana"))
        first.presence.arrive("ana", "Ana")
        first.presence.depart("ana")
        second = await node.seats.seat(seeker("bob"))
        assert second is not first

        await node.openings.refresh(node.tables.find_in_memory)
        rows = await node.openings.read(afresh=True)
        assert [row.table_id for row in rows] == [second.table_id]
        first.presence.arrive("ana", "Ana")
        await node.openings.refresh(node.tables.find_in_memory)
        assert len(await node.openings.read(afresh=True)) == 2


async def test_a_table_that_was_closed_is_looked_at_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(openings, "SIGN_S", 0.0)
    async with opened() as (node,):
        session = await node.seats.seat(seeker("ana"))
        assert await session.withdraw("ana")
        await node.openings.refresh(node.tables.find_in_memory)

        assert await node.openings.read(afresh=True) == []
        assert await node.seats.seat(seeker("bob")) is not session
