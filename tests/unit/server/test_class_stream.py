"""A class as a stream: a pupil hears what concerns them, a teacher that there is news."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest
from starlette.types import Message
from support.server.in_process import InProcessCluster
from support.server.secret import table_of
from support.waiting import wait_until

from callout.classroom import requests as r
from callout.classroom.settings import ClassSettings
from callout.core import commands as c
from callout.core.prompts import AnswerQuestion, awaited, waits_for_teacher
from callout.host import requests as w
from callout.host.talk import Phrase
from callout.server.classes import session as class_session
from callout.server.classes.session import ClassSession
from callout.server.http.class_stream import ClassStream
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS
from callout.server.logs.positions import Position, parse_position
from callout.server.node import Node
from callout.server.room_wire import RoomNews
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio
MARA, ANA, BOB = (Identity(f"id-of-{name}", name) for name in ("Mara", "Ana", "Bob"))


class ClassLine:
    """The connection of somebody who follows a class."""

    def __init__(self) -> None:
        self.news: list[RoomNews] = []
        self.over = False
        self._cut = asyncio.Event()

    async def send(self, message: Message) -> None:
        """Take what is sent."""
        for line in message.get("body", b"").split(b"\n"):
            if line.startswith(b"data: "):
                self.news.append(msgspec.json.decode(line[6:], type=RoomNews))
        self.over = message.get("more_body") is False

    async def receive(self) -> Message:
        """Wait until the connection is cut."""
        await self._cut.wait()
        return {"type": "http.disconnect"}

    def cut(self) -> None:
        """Go away."""
        self._cut.set()

    @property
    def versions(self) -> list[int]:
        """List the versions that came."""
        return [news.version for news in self.news]

    @property
    def heard(self) -> list[str]:
        """List the sentences that came."""
        return [one.spoken for news in self.news for one in news.told]


@asynccontextmanager
async def following(
    session: ClassSession, who: Identity, since: int | Position = 0
) -> AsyncIterator[ClassLine]:
    """Follow a class for as long as the block lasts."""
    line = ClassLine()
    position = Position(since) if isinstance(since, int) else since
    stream = ClassStream(session, who.player, "en", position, line.send)
    running = asyncio.create_task(stream.run(line.receive))
    try:
        yield line
    finally:
        line.cut()
        await asyncio.wait_for(running, 5)


async def opened(world: InProcessCluster | None = None) -> tuple[Node, ClassSession]:
    """Open a class with Ana and Bob in it."""
    node = (world or InProcessCluster()).node()
    session = await node.classes.open(MARA, "en")
    for who in (ANA, BOB):
        await session.act(who, r.JoinClass(who.name), f"join {who.name}", 0)
    return node, session


async def teach(session: ClassSession, *requests: r.TeacherRequest) -> None:
    """Let the teacher ask for something."""
    for number, request in enumerate(requests):
        await session.act(MARA, request, f"{session.version} {number}", 0)


async def test_a_pupil_hears_their_own_news_and_no_name_of_anybody_else() -> None:
    _, session = await opened()
    async with following(session, ANA) as ana:
        await teach(session, r.SeatEverybody(), r.StartLesson(), r.PauseLesson(), r.EndLesson())
        await wait_until(lambda: len(ana.heard) == 6)

    assert ana.versions == [1, 2, 3, 4, 5, 6, 7]
    assert ana.heard == [
        "You're in the class as Ana. Wait here for your table.",
        "You're at table 1. Wait here until the lesson starts.",
        "The lesson has started.",
        "Your table is ready: table 1.",
        "The lesson is paused.",
        "The lesson ends after this turn.",
    ]


async def test_who_connects_again_hears_only_what_is_new() -> None:
    _, session = await opened()
    await teach(session, r.SeatEverybody())
    async with following(session, ANA, session.version) as ana:
        await teach(session, r.StartLesson())
        await wait_until(lambda: bool(ana.news))

    assert ana.versions == [5]


async def test_a_pupil_from_before_a_restore_is_told_so_and_hears_what_is_new() -> None:
    _, session = await opened()
    async with following(session, ANA, session.version + 7) as ana:
        await wait_until(lambda: bool(ana.news))
        await teach(session, r.SeatEverybody())
        await wait_until(lambda: len(ana.heard) == 2)

    assert ana.versions == [3, 4]
    assert ana.heard[0].startswith("The server was restored from a backup.")
    assert ana.heard[1].startswith("You're at table 1.")


async def test_a_pupil_whose_version_was_written_anew_after_a_restore_is_told_so_too() -> None:
    _, session = await opened()
    async with following(session, ANA, Position(session.version, "00000000")) as ana:
        await wait_until(lambda: bool(ana.news))

    assert ana.versions == [3]
    assert ana.heard[0].startswith("The server was restored from a backup.")


async def test_a_pupil_at_a_position_of_this_log_hears_nothing_twice() -> None:
    _, session = await opened()
    async with following(session, ANA) as ana:
        await wait_until(lambda: ana.versions == [1, 2, 3])
    kept = parse_position(ana.news[-1].position)
    async with following(session, ANA, kept) as again:
        await teach(session, r.SeatEverybody())
        await wait_until(lambda: bool(again.news))

    assert kept == session.log.positions.at(3)
    assert again.versions == [4]


async def test_a_table_is_there_before_a_pupil_hears_of_it() -> None:
    node, session = await opened()
    async with following(session, ANA, session.version) as ana:
        await teach(session, r.SeatEverybody())
        code = session.classroom.tables[0].code
        starting = asyncio.create_task(teach(session, r.StartLesson()))
        await wait_until(lambda: "Your table is ready: table 1." in ana.heard)
        table = (await node.tables.find(table_of(code))).open_table
        await starting

    assert table.seat_of(ANA.player) is not None
    assert table.match is not None


async def test_a_teacher_is_told_of_moves_at_tables_but_not_of_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(class_session, "TABLE_NEWS_INTERVAL_S", 0.2)
    node, session = await opened()
    await teach(session, r.SeatEverybody(), r.StartLesson())
    table = await node.tables.find(table_of(session.classroom.tables[0].code))
    async with following(session, MARA, session.version) as mara:
        await wait_until(lambda: bool(table.observers))
        for number, who in enumerate((ANA, BOB)):
            await table.act(who, w.SayPhrase(Phrase.HELLO), f"hello {number}", 0)
        await wait_until(lambda: bool(mara.news))
        assert (session.pulses, mara.versions) == (1, [session.version + 1])
        await teach(session, r.PauseLesson())
        await wait_until(lambda: len(mara.news) >= 2)

    assert mara.heard == []
    assert sorted(set(mara.versions)) == mara.versions
    assert table.observers == set()


async def test_a_teacher_is_told_once_of_an_answer_that_waits_to_be_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(class_session, "TABLE_NEWS_INTERVAL_S", 0.01)
    node, session = await opened()
    settings = ClassSettings(house={"judged_by": "teacher"})
    await teach(session, r.ChangeSettings(settings), r.SeatEverybody(), r.StartLesson())
    table = await node.tables.find(table_of(session.classroom.tables[0].code))
    async with following(session, MARA, session.version) as mara:
        await wait_until(lambda: bool(table.observers))
        while not (asked := asked_pupil(table)):
            await move_on(table)
        await table.act(asked, c.AnswerAloud(), "aloud", 0)
        await wait_until(lambda: bool(mara.heard))
        other = BOB if asked == ANA else ANA
        before = len(mara.news)
        await table.act(other, c.CardCheck(), "check", 0)
        await wait_until(lambda: len(mara.news) > before)
        (state,) = await session.table_states()

    assert mara.heard == [f"Table 1: {asked.name} answered. Right or wrong?"]
    assert state.judging is not None
    assert state.judging.answers
    assert state.waits_for == ()


def asked_pupil(table: TableSession) -> Identity | None:
    """Return the pupil who is asked something, if one is."""
    match = table.open_table.match
    assert match is not None
    if not isinstance(match.prompt, AnswerQuestion):
        return None
    player = table.open_table.places[match.prompt.seat].player
    return next((one for one in (ANA, BOB) if one.player == player), None)


async def move_on(table: TableSession) -> None:
    """Let whoever is awaited do something: the teacher, a pupil or a bot."""
    match, key = table.open_table.match, f"move {table.version}"
    assert match is not None
    if waits_for_teacher(match.prompt):
        await table.act(MARA, c.Judge(right=True), key, 0)
        return
    seat = awaited(match.prompt)[0]
    player = table.open_table.places[seat].player
    if not player:
        await table.make_due_move(at_once=True)
        return
    wanted = (c.Deal, c.Play, c.Draw, c.Keep, c.Accept, c.NameColour)
    move = next(one for one in match.legal_commands(seat) if isinstance(one, wanted))
    await table.act(next(one for one in (ANA, BOB) if one.player == player), move, key, 0)


async def test_a_teacher_at_another_node_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_session, "TABLE_NEWS_INTERVAL_S", 0.01)
    world = InProcessCluster()
    node, session = await opened(world)
    await teach(session, r.SeatEverybody(), r.StartLesson())
    other = world.node("another")
    await node.open()
    await other.open()
    there = await other.classes.find(session.class_id)
    async with following(there, MARA, there.version) as mara:
        code = session.classroom.tables[0].code
        far = await other.tables.find(table_of(code))
        await wait_until(lambda: bool(far.observers))
        here = await node.tables.find(table_of(code))
        await here.act(ANA, w.SayPhrase(Phrase.HELLO), "hello", 0)
        await wait_until(lambda: bool(mara.news))
    for each in (node, other):
        await each.close()


async def test_a_stream_ends_with_the_class() -> None:
    _, session = await opened()
    async with following(session, ANA, 3) as ana, following(session, MARA, 3) as mara:
        await teach(session, r.EndClass())
        await wait_until(lambda: ana.over and mara.over)

    assert ana.heard == ["The class is over. Everything about it is erased."]
    assert mara.versions[-1] == session.version


async def test_a_stream_ends_with_a_class_that_no_teacher_ends() -> None:
    _, session = await opened()
    async with following(session, ANA, session.version) as ana:
        await wait_until(lambda: bool(session.subscribers))
        await session.end()
        await wait_until(lambda: ana.over)

    assert ana.heard == ["The class is over. Everything about it is erased."]


async def test_a_stream_ends_when_the_time_of_its_class_is_over() -> None:
    world = InProcessCluster()
    _, session = await opened(world)
    async with following(session, ANA, session.version) as ana:
        await wait_until(lambda: bool(session.subscribers))
        world.clock.by += 8 * DAY_MS
        await session.do_due_work()
        await wait_until(lambda: ana.over)

    assert ana.heard == ["The class is over. Everything about it is erased."]


async def test_a_journal_out_of_reach_ends_no_stream() -> None:
    world = InProcessCluster()
    node, session = await opened(world)
    await teach(session, r.SeatEverybody(), r.StartLesson())
    node.store.sessions.clear()
    world.journal.down = {"since"}
    async with following(session, MARA, session.version) as mara:
        await wait_until(lambda: "journal unavailable" in world.said())
        assert not mara.over
        world.journal.down = set()


async def test_who_leaves_or_is_removed_hears_that_and_no_more() -> None:
    _, session = await opened()
    async with following(session, ANA, 3) as ana, following(session, BOB, 3) as bob:
        await session.act(ANA, r.LeaveClass(), "leave", 0)
        await wait_until(lambda: ana.over)
        await teach(session, r.RemovePupil(2))
        await wait_until(lambda: bob.over)

    assert ana.heard == ["You left the class."]
    assert bob.heard == ["Your teacher removed you from the class."]


async def test_who_waits_at_the_door_hears_the_answer_and_nothing_of_the_class() -> None:
    _, session = await opened()
    zoe, yan = Identity("id-of-Zoe", "Zoe"), Identity("id-of-Yan", "Yan")
    await teach(session, r.LockClass())
    for who in (zoe, yan):
        await session.act(who, r.JoinClass(who.name), f"join {who.name}", 0)
    since = session.version
    async with following(session, zoe, since) as waits, following(session, yan, since) as turned:
        await teach(session, r.SeatEverybody(), r.StartLesson(), r.PauseLesson())
        await teach(session, r.AnswerPupil(2, let_in=False), r.AnswerPupil(1))
        await wait_until(lambda: turned.over)
        await teach(session, r.PauseLesson(on=False))
        await wait_until(lambda: len(waits.heard) == 2)

    assert turned.heard == ["Your teacher didn't let you in."]
    assert waits.heard == [
        "You're in the class as Zoe. Wait here for your table.",
        "The lesson continues.",
    ]


async def test_a_teacher_is_told_once_who_waits_at_the_door() -> None:
    _, session = await opened()
    await teach(session, r.LockClass())
    async with following(session, MARA, session.version) as mara:
        for name in ("Zoe", "Yan"):
            await session.act(Identity(name, name), r.JoinClass(name), f"join {name}", 0)
        await wait_until(lambda: len(mara.heard) == 2)
        await teach(session, r.AnswerPupil(1))
        await wait_until(lambda: mara.versions[-1] >= session.version)

    assert mara.heard == ["Zoe wants to join the class.", "Yan wants to join the class."]
