"""A person who is kept: on all nodes, until eight words change, for 400 days, and no longer."""

import asyncio
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.server.in_process import ANA, BOB, InProcessCluster

from callout.host.avoidance import MAX_AVOIDED
from callout.server.codes import words_of_number
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS, KEPT_DAYS, lasting_ids
from callout.server.node import Node
from callout.server.people import repository
from callout.server.people.bounds import (
    COMPACTED_AFTER_ROWS,
    KEEPS_PER_PERSON,
    KEPT_PERSON_DAYS,
    MAX_KEPT_TABLES,
    MAX_SETTINGS_CHARS,
    PUPIL_MARK,
)
from callout.server.people.person_log import Noted, Person
from callout.server.people.repository import KeptTooOften, PupilNotKept
from callout.server.people.words import UnknownWords, is_eight_words
from callout.server.ports import NEVER_MS, Unavailable
from callout.server.retention import Retention

pytestmark = pytest.mark.anyio


async def person_of(node: Node, identity: Identity = ANA) -> Person | None:
    """Return what a node keeps of somebody."""
    session = await node.people.find_kept(identity.player)
    return session.person if session else None


async def stored(world: InProcessCluster) -> bytes:
    """Return everything that is stored."""
    logs = await world.journal.stored_logs(0, 1_000)
    return b"".join([row.payload for log in logs for row in await world.journal.since(log)])


async def do_due_work(world: InProcessCluster, node: Node) -> None:
    """Tidy, and do all that is due."""
    await world.journal.tidy(world.clock.now(), Retention())
    await node.store.do_due_work()


async def test_eight_words_bring_a_person_back_on_another_node_however_they_are_written() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    words = await here.people.keep(ANA, "settings", ("one", "two"))
    assert len(words.split("-")) == 8
    back = await there.people.come_back(f" {words.replace('-', chr(10)).upper()} ")

    assert (back.player, back.name) == ANA
    assert (back.settings, back.tables, back.avoids) == ("settings", ("one", "two"), ())
    for _ in range(2):
        assert (await here.people.come_back(words)).player == ANA.player


async def test_new_words_end_the_old_ones_at_once_on_all_nodes() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    old = await here.people.keep(ANA)
    await there.people.come_back(old)
    new = await there.people.keep(ANA)
    assert old != new
    for node in (here, there):
        with pytest.raises(UnknownWords):
            await node.people.come_back(old)
        assert (await node.people.come_back(new)).player == ANA.player


async def test_old_words_end_even_where_a_node_died_before_it_could_erase_them() -> None:
    world = InProcessCluster()
    node = world.node()
    old = await node.people.keep(ANA)
    world.journal.down.add("erase")
    with pytest.raises(Unavailable):
        await node.people.keep(ANA)
    world.journal.down.clear()
    with pytest.raises(UnknownWords):
        await node.people.come_back(old)
    await do_due_work(world, node)
    logs = await world.journal.stored_logs(0, 10)
    assert sorted([len(await world.journal.since(log)) for log in logs]) == [1, 1, 3]


async def test_two_nodes_that_keep_the_same_person_keep_one_and_one_key() -> None:
    world = InProcessCluster()
    nodes = [world.node(name) for name in ("one", "two", "three")]
    words = await asyncio.gather(*(node.people.keep(ANA) for node in nodes))
    back = await asyncio.gather(
        *(nodes[0].people.come_back(text) for text in words), return_exceptions=True
    )

    assert sum(isinstance(one, Person) for one in back) == 1
    assert sum(isinstance(one, UnknownWords) for one in back) == 2


async def test_what_changes_is_noted_and_a_visit_once_a_day() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    await here.people.keep(ANA)
    session = await here.people.find_kept(ANA.player)
    assert session is not None
    before = session.version
    for noted in (Noted(), Noted(name="Ana"), Noted(settings=""), Noted(avoids=())):
        await here.people.note(ANA.player, noted)
    assert session.version == before

    await there.people.note(ANA.player, Noted(name="Anna"))
    await here.people.note(ANA.player, Noted(settings="dark"))
    await there.people.note(ANA.player, Noted(table="one"))
    await session.catch_up_to(session.version + 1)
    await here.people.note(ANA.player, Noted(avoids=("digest",)))
    assert session.version == before + 4
    assert session.person is not None
    assert session.person.name == "Anna"
    assert (session.person.settings, session.person.tables) == ("dark", ("one",))
    assert session.person.avoids == ("digest",)

    for _ in range(3):
        world.clock.by += DAY_MS
        for node in (here, there, here):
            await node.people.note(ANA.player, Noted())
    assert (await here.people.find_kept(ANA.player)) is session
    assert session.version == before + 7


async def test_nothing_is_written_for_who_is_not_kept() -> None:
    world = InProcessCluster()
    node = world.node()
    await node.people.note(ANA.player, Noted(name="Anna", table="one"))

    assert not await node.people.forget(ANA.player)
    assert await world.journal.stored_logs(0, 10) == []


async def test_what_is_kept_of_a_person_is_bounded() -> None:
    world = InProcessCluster()
    node = world.node()
    await node.people.keep(ANA, "x" * (MAX_SETTINGS_CHARS + 1), ("t",) * 20)
    for number in range(MAX_KEPT_TABLES + 3):
        await node.people.note(ANA.player, Noted(table=f"table-{number}"))
    await node.people.note(ANA.player, Noted(table="table-9"))
    await node.people.note(ANA.player, Noted(settings="x" * (MAX_SETTINGS_CHARS + 1)))
    await node.people.note(ANA.player, Noted(avoids=tuple(map(str, range(MAX_AVOIDED + 2)))))
    person = await person_of(node)

    assert person is not None
    assert person.settings == ""
    assert person.tables == tuple(f"table-{number}" for number in (9, 10, 8, 7, 6, 5, 4, 3))
    assert person.avoids == tuple(map(str, range(2, MAX_AVOIDED + 2)))


@pytest.mark.parametrize("years", [1, 6])
async def test_a_person_who_comes_now_and_then_is_kept_for_years(years: int) -> None:
    world = InProcessCluster()
    node = world.node()
    words = await node.people.keep(ANA, "dark", ("one",))
    for _ in range(years * 365 // 20):
        world.clock.by += 20 * DAY_MS
        await node.people.note(ANA.player, Noted())
        await do_due_work(world, node)
    world.clock.by += (KEPT_PERSON_DAYS - 1) * DAY_MS
    await do_due_work(world, node)
    back = await world.node("other").people.come_back(words)

    assert (back.name, back.settings, back.tables) == ("Ana", "dark", ("one",))
    logs = await world.journal.stored_logs(0, 10)
    assert len(logs) == 2
    rows = [len(await world.journal.since(log)) for log in logs]
    assert max(rows) <= COMPACTED_AFTER_ROWS + 2


async def test_a_log_is_compacted_and_nodes_that_were_behind_miss_nothing() -> None:
    world = InProcessCluster()
    here, behind = world.node("here"), world.node("behind")
    words = await here.people.keep(ANA, "dark", ("one",))
    old = await behind.people.find_kept(ANA.player)
    assert old is not None
    for number in range(3 * COMPACTED_AFTER_ROWS):
        await here.people.note(ANA.player, Noted(name=f"Ana {number}"))
    rows = await world.journal.since(old.log.log_id)

    assert rows[0].version > 2 * COMPACTED_AFTER_ROWS
    assert await person_of(behind) == await person_of(here) == await person_of(world.node("new"))
    assert (await behind.people.come_back(words)).tables == ("one",)
    assert not behind.store.kinds.is_closed(rows[0])


@pytest.mark.parametrize(
    ("days", "kept"), [(KEPT_PERSON_DAYS, False), (KEPT_PERSON_DAYS - 1, True)]
)
async def test_a_person_ends_400_days_after_the_last_visit(days: int, *, kept: bool) -> None:
    world = InProcessCluster()
    node, other = world.node(), world.node("other")
    words = await node.people.keep(ANA, "dark", ("one",))
    world.clock.by += 300 * DAY_MS
    await node.people.note(ANA.player, Noted())
    world.clock.by += days * DAY_MS + (1_000 if not kept else 0)
    if kept:
        assert (await other.people.come_back(words)).name == "Ana"
        return
    with pytest.raises(UnknownWords):  # even before it is erased
        await other.people.come_back(words)
    assert await other.people.find_kept(ANA.player) is None
    for _ in range(2):
        await do_due_work(world, node)
    assert b"Ana" not in await stored(world)
    assert ANA.player.encode() not in await stored(world)
    assert await world.journal.claim_due(NEVER_MS, NEVER_MS, 10) == []

    world.clock.by += (KEPT_DAYS + 1) * DAY_MS
    await do_due_work(world, node)
    assert await world.journal.stored_logs(0, 10) == []


async def test_who_is_forgotten_leaves_nothing_and_can_be_kept_again() -> None:
    world = InProcessCluster()
    node, other = world.node(), world.node("other")
    await other.people.keep(BOB)
    words = [await node.people.keep(ANA, "dark", ("one",)) for _ in range(2)]
    assert await other.people.forget(ANA.player)
    for text in words:
        with pytest.raises(UnknownWords):
            await node.people.come_back(text)
    left = await stored(world)
    assert not any(one in left for one in (b"Ana", b"ana", b"dark", b"one"))
    assert await person_of(node) is None
    assert not await node.people.forget(ANA.player)

    again = await node.people.keep(ANA)
    assert (await other.people.come_back(again)).tables == ()
    assert await person_of(other, BOB) is not None


@pytest.mark.parametrize("fails", ["erase", "answer"])
async def test_an_interrupted_forgetting_is_finished_within_a_second(fails: str) -> None:
    world = InProcessCluster()
    node = world.node()
    await node.people.keep(ANA)
    session = await node.people.find_kept(ANA.player)
    assert session is not None
    world.journal.down.add(fails)
    with pytest.raises(Unavailable):
        await session.erase()
    world.journal.down.clear()
    assert b"Ana" in await stored(world)
    later = world.node("later")
    for _ in range(2):
        await do_due_work(world, later)
    assert b"Ana" not in await stored(world)


async def test_who_is_kept_and_forgotten_too_often_waits_two_weeks() -> None:
    world = InProcessCluster()
    node = world.node()
    for _ in range(KEEPS_PER_PERSON):
        await node.people.keep(ANA)
        await node.people.forget(ANA.player)
    with pytest.raises(KeptTooOften):
        await node.people.keep(ANA)
    world.clock.by += (KEPT_DAYS + 1) * DAY_MS
    await do_due_work(world, node)

    assert await node.people.keep(ANA)


async def test_a_person_whose_id_another_has_is_kept_beside_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = InProcessCluster()
    node, (first, _) = world.node(), lasting_ids()
    monkeypatch.setattr(repository, "person_log_ids", lambda *_: [first, first + 1, first + 2])
    words = {who.player: await node.people.keep(who) for who in (ANA, BOB)}
    for who in (ANA, BOB):
        assert (await node.people.come_back(words[who.player])).player == who.player
    await node.people.forget(ANA.player)
    world.clock.by += (KEPT_DAYS + 1) * DAY_MS
    await do_due_work(world, node)

    assert (await node.people.come_back(words[BOB.player])).player == BOB.player
    assert (await person_of(node, BOB)) is not None
    assert (await person_of(node, ANA)) is None


async def test_nobody_is_kept_from_a_class() -> None:
    world = InProcessCluster()
    with pytest.raises(PupilNotKept):
        await world.node().people.keep(Identity(f"{PUPIL_MARK}0123", "Blue"))

    assert await world.journal.stored_logs(0, 10) == []


async def test_the_database_alone_holds_neither_words_nor_what_leads_to_them() -> None:
    world = InProcessCluster()
    words = await world.node().people.keep(ANA)
    text = await stored(world)
    assert not any(word.encode() in text for word in words.split("-"))

    node = world.node("thief")
    context = node.context._replace(
        person_keys=type(node.context.person_keys)("another secret"),
    )
    with pytest.raises(UnknownWords):
        await Node(context).people.come_back(words)


@given(number=st.integers(0, (1 << 72) - 1))
def test_no_guess_is_right(number: int) -> None:
    async def guess() -> None:
        world = InProcessCluster()
        node = world.node()
        await node.people.keep(ANA)
        with pytest.raises(UnknownWords):
            await node.people.come_back(words_of_number(number, 8))

    asyncio.run(guess())


async def test_thousands_of_guesses_bring_nobody_back() -> None:
    world = InProcessCluster()
    node, draw = world.node(), world.entropy.draw
    right = await node.people.keep(ANA)
    near = right.split("-")
    guesses: list[Callable[[], str]] = [
        lambda: words_of_number(int.from_bytes(draw(9)), 8),
        lambda: "-".join([*near[:7], words_of_number(draw(1)[0], 1)]),
    ]
    hits = 0
    for number in range(4_000):
        text = guesses[number % 2]()
        try:
            await node.people.come_back(text)
            hits += text != right
        except UnknownWords:
            pass
    assert hits == 0


@pytest.mark.parametrize(
    ("text", "is_eight"),
    [
        ("a b c d e f g h", True),
        (" A-b\r\nc d\te f-g  h\n", True),
        ("a b c d", False),
        ("a b c d e f g h i", False),
        ("", False),
    ],
)
def test_eight_words_are_known_by_their_number(text: str, *, is_eight: bool) -> None:
    assert is_eight_words(text) is is_eight
