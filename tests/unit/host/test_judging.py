"""Answers at a table of the host: judged by the next player, a bot, or the host as the teacher."""

from typing import Any

import pytest
from support.host_table import HostTable, seated_table

from callout.core import commands as c
from callout.core.cards import NO_SEAT, Seat
from callout.core.events import Answered, Opened
from callout.core.prompts import AnswerQuestion, JudgeAnswer, awaited
from callout.core.refusal import Reason
from callout.host import entries as e
from callout.host import requests as w
from callout.host.bots import due_command, next_due
from callout.host.errors import DenialReason
from callout.host.table import Table
from callout.host.views import is_judge, judged_answer, legal_commands_for, view_for


def asked_table(judged_by: str, *players: str, bots: int = 0, host: str = "ana") -> HostTable:
    """Play at a table with sums until somebody who is no bot is asked one."""
    options = e.Options("quiz", house={"judged_by": judged_by})
    room = seated_table(*players, bots=bots, options=options, host=host)
    room.ask(host, w.Start())
    for _ in range(200):
        prompt = prompt_of(room)
        if isinstance(prompt, AnswerQuestion) and room.table.places[prompt.seat].player:
            return room
        due = next_due(room.table)
        if due:
            room.move(due.seat, due_command(room.table, due), due.by)
            continue
        assert room.table.match is not None
        if isinstance(prompt, JudgeAnswer):
            room.ask(judge_of(room), c.Judge(right=True))
            continue
        (seat,) = awaited(prompt)
        moves = room.table.match.legal_commands(seat)
        wanted = (c.Deal, c.Play, c.Draw, c.Keep, c.Accept, c.NameColour)
        room.move(seat, next(one for one in moves if isinstance(one, wanted)))
    raise AssertionError("nobody was asked anything")


def prompt_of(room: HostTable) -> Any:  # noqa: ANN401
    """Return what the table waits for, as everybody sees it."""
    assert room.table.match is not None
    return room.table.match.prompt


def judge_of(room: HostTable) -> str:
    """Return the id of the person who is to judge."""
    seats = awaited(prompt_of(room))
    return room.table.places[seats[0]].player if seats else room.table.host


def told(entry: e.Entry) -> Answered:
    """Return the answer that *entry* tells."""
    assert isinstance(entry, e.Moved)
    return next(event for event in entry.events if isinstance(event, Answered))


def asked(room: HostTable) -> tuple[str, Table]:
    """Return the id of the person who is asked, and the table."""
    return room.table.places[prompt_of(room).seat].player, room.table


def test_the_host_who_has_no_seat_judges_and_sees_what_is_right() -> None:
    room = asked_table("teacher", "bob", "cleo", host="ana")
    player, _ = asked(room)
    room.ask(player, c.AnswerAloud())

    judged = judged_answer(room.table)
    assert judged is not None
    assert judged.question is not None
    assert [is_judge(room.table, one) for one in ("ana", "bob", "cleo", "")] == [True] + [
        False
    ] * 3
    assert view_for(room.table, "ana").prompt == judged
    assert legal_commands_for(room.table, "ana") == [c.Judge(right=True), c.Judge(right=False)]
    for one in ("bob", "cleo", "zoe"):
        prompt = view_for(room.table, one).prompt
        assert isinstance(prompt, JudgeAnswer)
        assert prompt.question is None
        assert c.Judge(right=True) not in legal_commands_for(room.table, one)
    assert room.refused("bob", c.Judge(right=True)) is Reason.NO_VERDICT
    assert room.refused("zoe", c.Judge(right=True)) is DenialReason.NOT_SEATED
    entry = room.ask("ana", c.Judge(right=True))
    assert isinstance(entry, e.Moved)
    assert entry.seat == NO_SEAT
    assert told(entry).judge == NO_SEAT


def test_the_host_who_plays_has_the_seat_of_the_teacher() -> None:
    room = asked_table("teacher", "ana", "bob", "cleo", host="ana")
    began = next(entry for entry, _ in room.log if isinstance(entry, e.Began))
    assert isinstance(began.events[0], Opened)
    assert began.events[0].judge == Seat(0)
    player, _ = asked(room)
    room.ask(player, c.AnswerAloud())

    assert judge_of(room) == ("bob" if player == "ana" else "ana")


@pytest.mark.parametrize("judged_by", ["program", "neighbour"])
def test_without_a_teacher_no_seat_is_noted(judged_by: str) -> None:
    room = asked_table(judged_by, "ana", "bob", host="ana")
    began = next(entry for entry, _ in room.log if isinstance(entry, e.Began))

    assert isinstance(began.events[0], Opened)
    assert began.events[0].judge == NO_SEAT


def test_a_bot_judges_what_is_typed_as_the_program_does() -> None:
    for right in (True, False):
        room = asked_table("neighbour", "ana", bots=1)
        assert room.table.match is not None
        answer = room.table.match.answers(prompt_of(room).number)[0]
        room.ask("ana", c.Answer(answer if right else "nonsense"))
        due = next_due(room.table)
        assert due is not None
        entry = room.move(due.seat, due_command(room.table, due), due.by)

        assert (told(entry).right, told(entry).judge) == (right, Seat(1))


def test_bots_leave_what_was_said_aloud_to_the_next_person_and_at_last_to_who_said_it() -> None:
    room = asked_table("neighbour", "ana", bots=2)
    room.ask("ana", c.AnswerAloud())
    for _ in range(2):
        due = next_due(room.table)
        assert due is not None
        assert due_command(room.table, due) == c.PassVerdict()
        room.move(due.seat, due_command(room.table, due), due.by)

    assert next_due(room.table) is None
    assert judge_of(room) == "ana"
    assert view_for(room.table, "ana").prompt.question  # type: ignore[union-attr]
    assert told(room.ask("ana", c.Judge(right=False))).judge == Seat(0)


def test_nobody_but_the_teacher_is_awaited_and_no_bot_moves_meanwhile() -> None:
    room = asked_table("teacher", "bob", bots=1, host="ana")
    room.ask("bob", c.Answer("12"))

    assert awaited(prompt_of(room)) == ()
    assert next_due(room.table) is None


def test_the_log_does_not_tell_what_is_right_and_a_table_read_from_it_knows() -> None:
    for judged_by in ("neighbour", "teacher"):
        room = asked_table(judged_by, "bob", "cleo", host="ana")
        player, _ = asked(room)
        room.ask(player, c.AnswerAloud())
        assert room.table.match is not None
        question = room.table.match._state.questions[prompt_of(room).asked.number]
        last, _ = room.log[-1]
        assert isinstance(last, e.Moved)
        assert question.answers[0] not in repr(last.events[-1])

        again = room.replayed()
        assert again == room.table or view_for(again, judge_of(room)) == view_for(
            room.table, judge_of(room)
        )
        shown = view_for(again, judge_of(room)).prompt
        assert isinstance(shown, JudgeAnswer)
        assert shown.question == question
        assert told(room.ask(judge_of(room), c.Judge(right=True))).right
