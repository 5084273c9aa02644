"""Answers that a teacher counts as right for everyone, at several tables and nodes."""

import pytest
from support.server.in_process import InProcessCluster
from unit.server.test_class_session import KEYS, MARA, TaughtClass, opened

from callout.banks.question_file import QuestionFile
from callout.classroom import requests as r
from callout.classroom.errors import ClassDenialReason
from callout.classroom.results import results_of
from callout.classroom.settings import ClassSettings
from callout.core import commands as c
from callout.core.prompts import AnswerQuestion, awaited
from callout.host.errors import RequestDenied
from callout.host.views import judged_answer
from callout.server.classes.session import AnswerVerdict
from callout.server.identity.tokens import Identity
from callout.server.ports import Unavailable
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio

MAX_MOVES = 40


async def taught_with_a_teacher_as_judge(world: InProcessCluster | None = None) -> TaughtClass:
    """Return a running lesson of two tables, both of which are asked the same question."""
    taught = await opened(6, world)
    settings = ClassSettings(house={"judged_by": "teacher"})
    deck = QuestionFile("deck.csv", "Capital of France?,Paris\n")
    await taught.teach(r.ChangeSettings(settings), r.BringQuestions(deck))
    await taught.teach(r.SeatEverybody(), r.StartLesson())
    return taught


async def answer(session: TableSession, said: c.Answer | c.AnswerAloud) -> None:
    """Let people move until one is asked a question and answers it."""
    for _ in range(MAX_MOVES):
        match = session.open_table.match
        assert match is not None
        (seat,) = awaited(match.prompt)
        asked = isinstance(match.prompt, AnswerQuestion)
        command = said if asked else match.legal_commands(seat)[0]
        player = session.open_table.places[seat].player
        await session.act(Identity(player, ""), command, f"move {next(KEYS)}", 0)
        if asked:
            return
    raise AssertionError("nobody was asked anything")


def accepting(session: TableSession, number: int) -> r.AcceptAnswer:
    """Return the request to accept the answer that waits at a table."""
    judged = judged_answer(session.open_table)
    assert judged is not None
    return r.AcceptAnswer(number, judged.asked.seat, judged.asked.number)


def waits(session: TableSession) -> bool:
    """Return whether an answer waits for the teacher."""
    return judged_answer(session.open_table) is not None


async def test_an_accepted_answer_is_right_where_it_waits_and_wherever_it_is_given_later() -> None:
    taught = await taught_with_a_teacher_as_judge()
    one, two = await taught.table(1), await taught.table(2)
    await answer(one, c.Answer("Lutetia"))
    await answer(two, c.Answer("lutetia!"))
    assert waits(one)
    assert waits(two)
    await taught.teach(accepting(one, 1))
    assert not waits(one)
    assert not waits(two)

    await answer(one, c.Answer("LUTETIA"))
    assert not waits(one)
    await answer(two, c.Answer("Lyon"))
    assert waits(two)
    counts = [table.count for table in results_of(await taught.session.answers()).tables]
    assert [(count.asked, count.right) for count in counts] == [(2, 2), (1, 1)]


async def test_an_answer_given_at_another_node_is_judged_there() -> None:
    world = InProcessCluster()
    here = await taught_with_a_teacher_as_judge(world)
    one = await here.table(1)
    await answer(one, c.Answer("Lutetia"))
    await here.teach(accepting(one, 1))
    other = world.node("another")
    table = here.session.classroom.table(2)
    assert table
    two = await other.tables.find(other.context.codes.table_of(table.code))
    await answer(two, c.Answer("Lutetia"))

    assert not waits(two)


async def test_what_was_said_aloud_waits_for_the_teacher() -> None:
    taught = await taught_with_a_teacher_as_judge()
    one = await taught.table(1)
    await answer(one, c.AnswerAloud())
    with pytest.raises(RequestDenied) as denied:
        await taught.teach(accepting(one, 1))

    assert denied.value.reason is ClassDenialReason.ALOUD
    assert waits(one)


async def test_an_answer_that_was_judged_meanwhile_is_not_accepted() -> None:
    taught = await taught_with_a_teacher_as_judge()
    one = await taught.table(1)
    await answer(one, c.Answer("Lutetia"))
    request = accepting(one, 1)
    verdict = AnswerVerdict(1, request.seat, request.number, right=False)
    await taught.session.judge(MARA, verdict, "wrong")
    with pytest.raises(RequestDenied) as denied:
        await taught.teach(request)

    assert denied.value.reason is ClassDenialReason.JUDGED
    assert not taught.session.classroom.accepted


async def test_a_paused_table_is_judged_when_the_lesson_goes_on() -> None:
    taught = await taught_with_a_teacher_as_judge()
    one, two = await taught.table(1), await taught.table(2)
    await answer(one, c.Answer("Lutetia"))
    await answer(two, c.Answer("Lutetia"))
    await taught.teach(r.PauseLesson(), accepting(one, 1))
    assert waits(two)
    await taught.teach(r.PauseLesson(on=False))

    assert not waits(one)
    assert not waits(two)


async def test_an_answer_waits_for_the_teacher_if_its_class_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taught = await taught_with_a_teacher_as_judge()
    one = await taught.table(1)
    await answer(one, c.Answer("Lutetia"))
    await taught.teach(accepting(one, 1))

    async def fail(_version: int) -> None:
        raise Unavailable

    monkeypatch.setattr(taught.session, "catch_up_to", fail)
    await answer(one, c.Answer("Lutetia"))

    assert waits(one)


async def test_a_class_that_is_read_again_judges_what_was_accepted_before() -> None:
    world = InProcessCluster()
    taught = await taught_with_a_teacher_as_judge(world)
    one = await taught.table(1)
    await answer(one, c.Answer("Lutetia"))
    world.journal.fail_after = 1
    with pytest.raises(Unavailable):
        await taught.teach(accepting(one, 1))
    world.journal.fail_after = None
    other = world.node("after the crash")
    again = TaughtClass(other, await other.classes.find(taught.session.class_id))

    assert again.session.classroom.accepted
    assert not waits(await again.table(1))
