"""A class on a node: what its requests write, and how its tables follow."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import count

import pytest
from support.server.in_process import InProcessCluster, SeededEntropy
from support.server.secret import table_of

from callout.banks.question_file import QuestionFile
from callout.classroom import requests as r
from callout.classroom import settings as settings_module
from callout.classroom.classroom import Stage
from callout.classroom.errors import ClassDenialReason
from callout.classroom.results import results_of
from callout.classroom.settings import ClassSettings
from callout.client.projection import TableProjection
from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import Edition, RulingValue
from callout.core.prompts import AnswerQuestion, awaited
from callout.editions import with_house
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason, RequestDenied
from callout.host.policy import decide_move
from callout.host.talk import Phrase, Talk
from callout.narrator.listener import Style
from callout.room.bounds import MAX_OPEN
from callout.server.classes.class_log import UnknownClass
from callout.server.classes.session import ClassSession
from callout.server.identity.tokens import Identity
from callout.server.logs import store as log_store
from callout.server.node import Node
from callout.server.ports import Unavailable
from callout.server.tables.narration import Recipient
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import UnknownTable

pytestmark = pytest.mark.anyio

MARA = Identity("id-of-mara", "Mara")
KEYS = count()
DAY_MS = 86_400_000


def pupil(number: int) -> Identity:
    """Return a pupil's identity."""
    return Identity(f"id-of-{number}", f"Pupil {number}")


class TaughtClass:
    """A class with its teacher at one node."""

    def __init__(self, node: Node, session: ClassSession) -> None:
        self.node, self.session = node, session

    async def join(self, *numbers: int) -> None:
        """Let pupils join."""
        for number in numbers:
            who = pupil(number)
            await self.session.act(who, r.JoinClass(who.name), f"join {next(KEYS)}", 0)

    async def teach(self, *requests: r.TeacherRequest) -> int:
        """Let the teacher ask for something."""
        version = 0
        for request in requests:
            version = await self.session.act(MARA, request, f"teach {next(KEYS)}", 0)
        return version

    async def table(self, number: int) -> TableSession:
        """Return the session of a table."""
        table = self.session.classroom.table(number)
        assert table
        return await self.node.tables.find(table_of(table.code))

    async def names(self, number: int) -> list[str]:
        """List who sits at a table."""
        return [place.name for place in (await self.table(number)).open_table.places]


async def opened(pupils: int = 0, world: InProcessCluster | None = None) -> TaughtClass:
    """Open a class with some pupils."""
    node = (world or InProcessCluster()).node()
    taught = TaughtClass(node, await node.classes.open(MARA, "en"))
    await taught.join(*range(1, pupils + 1))
    return taught


async def test_a_lesson_makes_tables_seats_pupils_and_begins() -> None:
    taught = await opened(7)
    await taught.teach(r.SeatEverybody())
    with pytest.raises(UnknownTable):
        await taught.table(1)
    await taught.teach(r.StartLesson())

    assert await taught.names(1) == ["Pupil 1", "Pupil 2", "Pupil 3", "Pupil 4"]
    assert await taught.names(2) == ["Pupil 5", "Pupil 6", "Pupil 7"]
    for number in (1, 2):
        table = (await taught.table(number)).open_table
        assert table.match is not None
        assert table.host == MARA.player
        assert table.classroom == taught.session.code
        assert table.talk is Talk.PHRASES


async def test_bots_fill_a_table_up() -> None:
    taught = await opened(1)
    await taught.teach(r.SeatEverybody(), r.StartLesson())

    assert await taught.names(1) == ["Pupil 1", "Robin", "Camille"]
    (state,) = await taught.session.table_states()
    assert (state.pupils, state.bots, state.begun, state.over) == ((1,), 2, True, False)
    assert len(state.waits_for) == 1
    assert state.waiting_since > 0


async def test_before_the_lesson_a_table_is_only_planned() -> None:
    taught = await opened(4)
    await taught.teach(r.SeatEverybody())
    (state,) = await taught.session.table_states()

    assert (state.number, state.pupils, state.begun) == (1, (1, 2, 3, 4), False)
    assert state.waits_for == ()


async def test_everybody_pauses_goes_on_and_ends() -> None:
    taught = await opened(7)
    await taught.teach(r.SeatEverybody(), r.StartLesson(), r.PauseLesson())
    tables = [await taught.table(number) for number in (1, 2)]
    assert [table.open_table.paused for table in tables] == [True, True]
    await taught.teach(r.PauseLesson(on=False))
    assert [table.open_table.paused for table in tables] == [False, False]
    await taught.teach(r.EndLesson())
    assert taught.session.classroom.stage is Stage.OVER
    await taught.teach(r.EndLesson(now=True))

    assert [table.open_table.over for table in tables] == [True, True]


async def test_phrases_are_turned_off_and_on_everywhere() -> None:
    taught = await opened(4)
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    table = await taught.table(1)
    await table.act(pupil(1), w.SayPhrase(Phrase.HELLO), "hello", 0)
    await taught.teach(r.ChangeSettings(ClassSettings(phrases=False)))
    with pytest.raises(RequestDenied) as denied:
        await table.act(pupil(1), w.SayPhrase(Phrase.HELLO), "again", 0)

    assert denied.value.reason is DenialReason.NO_TALK


async def test_a_pupil_who_was_removed_sees_no_table_of_the_class_any_more() -> None:
    taught = await opened(4)
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    table = await taught.table(1)
    assert table.may_watch(pupil(1).player)
    await taught.teach(r.RemovePupil(1))

    assert table.open_table.seat_of(pupil(1).player) is None
    assert not table.may_watch(pupil(1).player)
    assert table.may_watch(pupil(2).player)


async def test_a_pupil_is_moved_in_the_middle_of_a_match() -> None:
    taught = await opened(5)
    await taught.teach(r.SeatEverybody(), r.MovePupil(5, 0), r.StartLesson(), r.MovePupil(1, 2))

    assert await taught.names(1) == ["Robin", "Pupil 2", "Pupil 3", "Pupil 4"]
    assert await taught.names(2) == ["Pupil 5", "Pupil 1", "Camille"]
    old, new = await taught.table(1), await taught.table(2)
    assert old.open_table.seat_of(pupil(1).player) is None
    assert new.open_table.seat_of(pupil(1).player) == 1
    assert old.may_watch(pupil(1).player)


async def test_who_leaves_the_class_leaves_the_table_too() -> None:
    taught = await opened(4)
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    await taught.session.act(pupil(2), r.LeaveClass(), "leave", 0)

    assert await taught.names(1) == ["Pupil 1", "Robin", "Pupil 3", "Pupil 4"]


async def test_who_has_the_name_of_a_bot_takes_that_seat() -> None:
    taught = await opened(1)
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    camille = Identity("id-of-camille", "Camille")
    await taught.session.act(camille, r.JoinClass("Camille"), "join", 0)
    await taught.teach(r.SeatEverybody())

    assert await taught.names(1) == ["Pupil 1", "Robin", "Camille"]
    assert (await taught.table(1)).open_table.seat_of(camille.player) == 2


async def test_pupils_play_with_the_questions_of_their_teacher() -> None:
    taught = await opened(4)
    await taught.teach(r.BringQuestions(QuestionFile("deck.csv", "Sky?,blue\nGrass?,green\n")))
    deck = taught.session.classroom.deck
    assert deck is not None
    assert (deck.title, deck.count) == ("deck", 2)
    await taught.teach(r.SeatEverybody(), r.StartLesson())

    table = (await taught.table(1)).open_table
    assert {question.prompt for question in table.questions} == {"Sky?", "Grass?"}


async def test_what_pupils_answer_is_counted_and_may_be_allowed() -> None:
    taught = await opened(3)
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    session = await taught.table(1)
    for _ in range(40):
        match = session.open_table.match
        assert match is not None
        (seat,) = awaited(match.prompt)
        commands = match.legal_commands(seat)
        asked = isinstance(match.prompt, AnswerQuestion)
        command = c.Answer("nonsense") if asked else commands[0]
        player = session.open_table.places[seat].player
        await session.act(Identity(player, ""), command, f"move {next(KEYS)}", 0)
    results = results_of(await taught.session.answers())
    missed = [miss for one in results.pupils for miss in one.missed]
    assert missed
    assert sum(one.count.asked for one in results.pupils) == len(missed)
    assert {miss.said for miss in missed} == {"nonsense"}
    first = missed[0]
    with pytest.raises(RequestDenied) as denied:
        await taught.teach(r.AllowAnswer(1, 1))
    assert denied.value.reason is ClassDenialReason.NO_ANSWER
    await taught.teach(r.AllowAnswer(first.table, first.version))

    again = results_of(await taught.session.answers())
    assert sum(one.count.right for one in again.questions) == 1


async def test_a_request_that_is_repeated_is_carried_out_once() -> None:
    taught = await opened(3)
    first = await taught.session.act(MARA, r.SeatEverybody(), "same", 0)
    await taught.join(4)

    assert await taught.session.act(MARA, r.SeatEverybody(), "same", first) == first
    assert len(taught.session.classroom.here) == 4
    assert not taught.session.classroom.pupils[3].table


async def test_another_node_sees_the_same_class_and_its_tables() -> None:
    world = InProcessCluster()
    here = await opened(4, world)
    await here.teach(r.SeatEverybody())
    other = world.node("another")
    there = TaughtClass(other, await other.classes.find(here.session.class_id))
    assert there.session.classroom == here.session.classroom
    await there.teach(r.StartLesson())
    await here.session.catch_up_to(here.session.version + 1)

    assert here.session.classroom == there.session.classroom
    assert await here.names(1) == await there.names(1)
    assert results_of(await here.session.answers()) == results_of(await there.session.answers())


async def test_two_nodes_that_start_at_once_start_once() -> None:
    world = InProcessCluster()
    here = await opened(30, world)
    await here.teach(r.SeatEverybody())
    other = world.node("another")
    there = TaughtClass(other, await other.classes.find(here.session.class_id))
    await asyncio.gather(here.teach(r.StartLesson()), there.teach(r.StartLesson()))

    for number in range(1, 9):
        one, two = await here.table(number), await there.table(number)
        await one.catch_up_to(one.version + 1)
        await two.catch_up_to(two.version + 1)
        assert one.version == two.version
        assert len(one.open_table.places) in (3, 4)


async def test_a_class_that_was_interrupted_goes_on_when_it_is_read_again() -> None:
    world = InProcessCluster()
    taught = await opened(8, world)
    await taught.teach(r.SeatEverybody())
    world.journal.fail_after = 5
    with pytest.raises(Unavailable):
        await taught.teach(r.StartLesson())
    world.journal.fail_after = None
    again = world.node("after the crash")
    there = TaughtClass(again, await again.classes.find(taught.session.class_id))

    assert await there.names(1) == ["Pupil 1", "Pupil 2", "Pupil 3", "Pupil 4"]
    assert await there.names(2) == ["Pupil 5", "Pupil 6", "Pupil 7", "Pupil 8"]
    for number in (1, 2):
        assert (await there.table(number)).open_table.match is not None


@pytest.mark.parametrize("writes", range(1, 16))
async def test_start_is_repaired_by_pressing_it_again_wherever_it_was_interrupted(
    writes: int,
) -> None:
    world = InProcessCluster()
    taught = await opened(7, world)
    await taught.teach(r.SeatEverybody())
    world.journal.fail_after = writes
    try:
        await taught.teach(r.StartLesson())
    except Unavailable:
        world.journal.fail_after = None
        await taught.teach(r.StartLesson())
    for number, pupils in ((1, 4), (2, 3)):
        table = (await taught.table(number)).open_table
        assert len(table.places) == pupils
        assert table.match is not None


async def test_a_table_is_no_class_and_a_class_is_no_table() -> None:
    taught = await opened(3)
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    table = await taught.table(1)
    with pytest.raises(UnknownClass):
        await taught.node.classes.find(table.table_id)
    with pytest.raises(UnknownTable):
        await taught.node.tables.find(taught.session.class_id)
    with pytest.raises(UnknownClass):
        await taught.node.classes.find(4711)

    watched = taught.node.context.bus.published  # type: ignore[attr-defined]
    assert set(watched) == {taught.session.class_id, table.table_id}


async def test_a_teacher_has_no_more_classes_by_asking_several_nodes_at_once() -> None:
    world = InProcessCluster()
    nodes = [world.node(name) for name in ("one", "two", "three", "four")]
    opened = await asyncio.gather(
        *(node.classes.open(MARA, "en") for node in nodes for _ in range(2)),
        return_exceptions=True,
    )
    classes = [one for one in opened if isinstance(one, ClassSession)]

    assert {type(one) for one in opened} <= {ClassSession, RequestDenied}
    assert len(classes) <= MAX_OPEN
    assert not any(one.log.ended for one in classes)


async def test_a_teacher_has_a_number_of_classes() -> None:
    node = InProcessCluster().node()
    classes = [await node.classes.open(MARA, "en") for _ in range(3)]
    with pytest.raises(RequestDenied) as denied:
        await node.classes.open(MARA, "en")
    assert denied.value.reason is ClassDenialReason.TOO_MANY_CLASSES
    await node.classes.open(pupil(1), "en")
    await classes[1].act(MARA, r.EndClass(), "end", 0)

    fourth = await node.classes.open(MARA, "en")
    assert fourth.class_id not in {one.class_id for one in classes}


async def test_a_class_that_ends_leaves_nothing_but_that_it_has_ended() -> None:
    world = InProcessCluster()
    taught = await opened(4, world)
    await taught.teach(r.BringQuestions(QuestionFile("deck.csv", "Sky?,blue\nGrass?,green\n")))
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    table = await taught.table(1)
    other = world.node("another")
    far = await other.classes.find(taught.session.class_id)
    await taught.teach(r.EndClass())

    left = repr(vars(world.journal))
    for secret in ("Pupil 1", "id-of-1", "id-of-mara", "Sky?", "blue"):
        assert secret not in left
    with pytest.raises(RequestDenied) as denied:
        _ = taught.session.classroom
    assert denied.value.reason is ClassDenialReason.OVER
    assert table.open_table.closed if table.table is None else table.table.closed
    await far.catch_up_to(far.version + 1)
    with pytest.raises(RequestDenied):
        _ = far.classroom
    fresh = await world.node("third").classes.find(taught.session.class_id)
    assert fresh.log.ended


async def test_a_lesson_ends_by_its_minutes_and_a_class_by_its_days() -> None:
    world = InProcessCluster()
    taught = await opened(3, world)
    await taught.teach(
        r.ChangeSettings(ClassSettings(minutes=20)), r.SeatEverybody(), r.StartLesson()
    )
    stages = []
    for later in (0, 20 * 60_000, 6 * DAY_MS):
        world.clock.by += later
        await taught.node.store.do_due_work()
        stages.append(taught.session.classroom.stage)
    world.clock.by += DAY_MS
    await taught.node.store.do_due_work()

    assert stages == [Stage.RUNNING, Stage.OVER, Stage.OVER]
    assert taught.session.log.ended
    assert await world.journal.claim_due(world.clock.now() + 10**9, 0, 10) == []


async def test_each_pupil_is_asked_questions_of_their_level() -> None:
    taught = await opened(2)
    await taught.teach(r.SetPupilLevel(2, 3), r.SeatEverybody(), r.StartLesson())

    places = (await taught.table(1)).open_table.places
    assert [place.level for place in places] == [1, 3, 1]


@pytest.mark.parametrize("moves", [0, 3, 40])
async def test_who_takes_over_a_seat_knows_what_was_seen_there(moves: int) -> None:
    taught = await opened(5)
    await taught.teach(r.SeatEverybody(), r.MovePupil(5, 0), r.StartLesson())
    session = await taught.table(2)
    for _ in range(moves):
        match = session.open_table.match
        assert match is not None
        (seat,) = awaited(match.prompt)
        who = session.open_table.places[seat].player
        command = match.legal_commands(seat)[0]
        if who:
            await session.act(Identity(who, ""), command, f"move {next(KEYS)}", 0)
        else:
            decision = decide_move(session.open_table, seat, command, 0, e.MovedBy.BOT)
            assert await session.log.append_decision(f"bot {next(KEYS)}".encode(), decision, 0)
    await taught.teach(r.MovePupil(1, 2))
    projection = TableProjection(pupil(1).player)
    for item in await session.narrated_since(0, Recipient(pupil(1).player, "en", Style.FULL)):
        projection.apply(item)
    table = session.open_table
    assert table.match is not None

    assert projection.seat == 1
    assert projection.view() == table.match.view(Seat(1))
    assert projection.legal_commands() == table.match.legal_commands(Seat(1))
    other = TableProjection(pupil(2).player)
    for item in await session.narrated_since(0, Recipient(pupil(2).player, "en", Style.FULL)):
        other.apply(item)
    assert other.view() == table.match.view(None)


async def test_a_class_whose_tables_cannot_follow_can_still_be_read() -> None:
    world = InProcessCluster()
    taught = await opened(3, world)
    await taught.teach(r.SeatEverybody())
    world.journal.fail_after = 3
    with pytest.raises(Unavailable):
        await taught.teach(r.StartLesson())
    world.journal.fail_after = 0
    session = await world.node("again").classes.find(taught.session.class_id)

    assert session.classroom == taught.session.classroom
    assert "class is not followed by its tables" in world.said()


@pytest.mark.parametrize("lost", ["erase", "append"])
async def test_an_erasure_that_was_interrupted_is_finished_by_another_node(lost: str) -> None:
    world = InProcessCluster()
    taught = await opened(4, world)
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    if lost == "append":
        world.journal.fail_after = 1
    else:
        world.journal.down = {lost}
    with pytest.raises(Unavailable):
        await taught.teach(r.EndClass())
    world.journal.down, world.journal.fail_after = set(), None
    assert "Pupil 1" in repr(vars(world.journal))
    await world.node("another").store.do_due_work()

    assert "Pupil 1" not in repr(vars(world.journal))
    assert await world.journal.claim_due(world.clock.now() + 10**9, 0, 10) == []


async def test_a_request_is_decided_again_if_another_node_was_first() -> None:
    world = InProcessCluster()
    here = await opened(3, world)
    other = world.node("another")
    there = TaughtClass(other, await other.classes.find(here.session.class_id))

    async def join_there() -> None:
        world.journal.before_write = None
        await there.join(4)

    world.journal.before_write = join_there
    await here.teach(r.SeatEverybody())

    assert len(here.session.classroom.pupils_at(1)) == 4
    assert here.node.context.metrics.conflicts._value.get() == 1


async def test_a_request_that_another_node_has_made_void_is_denied() -> None:
    world = InProcessCluster()
    here = await opened(3, world)
    other = world.node("another")
    there = TaughtClass(other, await other.classes.find(here.session.class_id))
    await there.teach(r.RemovePupil(1))
    with pytest.raises(RequestDenied) as denied:
        await here.teach(r.RemovePupil(1))

    assert denied.value.reason is ClassDenialReason.NO_PUPIL


async def test_a_request_that_was_written_but_not_answered_is_found() -> None:
    world = InProcessCluster()
    here = await opened(3, world)
    world.journal.down = {"answer"}
    with pytest.raises(Unavailable):
        await here.session.act(MARA, r.SeatEverybody(), "once", 0)
    world.journal.down = set()
    version = await here.session.act(MARA, r.SeatEverybody(), "once", 0)

    assert version == here.session.version == 5
    assert len(here.session.classroom.tables) == 1


async def test_a_class_that_nobody_uses_is_forgotten_and_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taught = await opened(3)
    classes, class_id = taught.node.classes, taught.session.class_id
    taught.node.store.drop_idle()
    assert classes.sessions == [taught.session]
    monkeypatch.setattr(log_store, "IDLE_LOG_S", -1)
    taught.node.store.drop_idle()
    assert classes.sessions == []
    again = await classes.find(class_id)

    assert again is not taught.session
    assert again.classroom == taught.session.classroom


async def test_two_classes_that_are_opened_at_once_are_two() -> None:
    world = InProcessCluster()
    nodes = [world.node("one"), world.node("two")]
    opened_at_once = await asyncio.gather(*(node.classes.open(MARA, "en") for node in nodes))

    assert len({session.class_id for session in opened_at_once}) == 2


async def test_questions_that_are_denied_are_not_kept() -> None:
    world = InProcessCluster()
    taught = await opened(4, world)
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    file = QuestionFile("deck.csv", "Sky?,blue\nGrass?,green\n")
    with pytest.raises(RequestDenied) as denied:
        await taught.teach(r.BringQuestions(file))

    assert denied.value.reason is ClassDenialReason.LESSON_RUNS
    assert "Sky?" not in repr(vars(world.journal))


class CountedEntropy(SeededEntropy):
    """Randomness that counts how often it is asked for."""

    draws = 0

    def draw(self, size: int) -> bytes:
        """Return *size* bytes that follow from the seed."""
        self.draws += 1
        return super().draw(size)


async def test_seating_draws_one_code_for_each_new_table() -> None:
    world = InProcessCluster()
    world.entropy = entropy = CountedEntropy(0)
    taught = await opened(9, world)
    before = entropy.draws
    await taught.teach(r.SeatEverybody())

    tables = len(taught.session.classroom.tables)
    number_of_name = 1  # drawn for each request: a pupil who joins may need a name
    assert tables == 3
    assert entropy.draws - before == tables + number_of_name


async def test_a_code_that_is_taken_is_drawn_again() -> None:
    world = InProcessCluster()
    taught = await opened(3, world)
    heads, asked = world.journal.heads, list[Sequence[int]]()

    async def first_is_taken(log_ids: Sequence[int]) -> dict[int, int]:
        asked.append(log_ids)
        return dict.fromkeys(log_ids, 1) if len(asked) == 1 else await heads(log_ids)

    world.journal.heads = first_is_taken  # type: ignore[method-assign]
    await taught.teach(r.SeatEverybody())

    (table,) = taught.session.classroom.tables
    assert [len(ids) for ids in asked[:2]] == [1, 1]
    assert [table_of(table.code)] == list(asked[1]) != list(asked[0])


async def test_tables_that_do_not_exist_yet_have_no_sessions_and_are_read_by_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    make_session = Tables.make_session

    def counting(tables: Tables, log_id: int) -> TableSession:
        made.append(log_id)
        return make_session(tables, log_id)

    monkeypatch.setattr(Tables, "make_session", counting)
    taught = await opened(9)
    await taught.teach(r.SeatEverybody())
    states = await taught.session.table_states()
    assert (len(states), made) == (3, [])

    await taught.teach(r.StartLesson())
    ids = [table_of(table.code) for table in taught.session.classroom.tables]
    assert sorted(made) == sorted(ids)


async def test_seating_a_class_builds_its_edition_once(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[str] = []

    def counting(edition: Edition, house: Mapping[str, RulingValue]) -> Edition:
        built.append(edition.name)
        return with_house(edition, house)

    monkeypatch.setattr(settings_module, "with_house", counting)
    taught = await opened(9)
    settings = ClassSettings(house={"stacking": "total"})
    await taught.teach(r.ChangeSettings(settings), r.SeatEverybody(), r.StartLesson())

    assert built.count("quiz") == 1
