"""The tables of one class on this node, and the answers given there."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress

from msgspec import Struct

from callout.classroom.accepting import is_accepted
from callout.classroom.classroom import Classroom, ClassTable
from callout.classroom.podium import Standing
from callout.classroom.results import TableAnswers
from callout.classroom.steps import next_step, table_options
from callout.core.cards import by_seat
from callout.core.commands import Judge
from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.host.entries import Made
from callout.host.errors import RequestDenied
from callout.host.match import HostedMatch
from callout.host.table import Table
from callout.host.views import judged_answer
from callout.host.waiting import awaited_seats
from callout.room.steps import TableStep
from callout.server.identity.tokens import Identity
from callout.server.ports import Row
from callout.server.rooms.room_tables import RoomTables
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import CHUNK_ROWS


class WaitingAnswer(Struct, frozen=True):
    """An answer that waits for the teacher's verdict; without a text it was said aloud.

    *seat* and *number* identify it at the table, and *answers* are the right ones.
    """

    seat: int
    number: int
    name: str
    question: str
    said: str
    answers: tuple[str, ...]


class TableState(Struct, frozen=True, kw_only=True):
    """A table as the teacher sees it: the players, and the names it waits for.

    *standings* are those of the pupils who sit there, in the order of their seats.

    *waiting_since* is in milliseconds since 1970, or 0 while the table waits for nobody. *judging*
    is the answer that waits for the teacher, or `None`.
    """

    number: int
    code: str
    pupils: tuple[int, ...]
    bots: int
    begun: bool
    over: bool
    paused: bool
    round: int
    waits_for: tuple[str, ...]
    waiting_since: int
    judging: WaitingAnswer | None = None
    standings: tuple[Standing, ...] = ()


class ClassTables(RoomTables):
    """The tables of a class."""

    def __init__(self, tables: Tables, code: str) -> None:
        super().__init__(tables, code)
        self._answers: dict[int, TableAnswers] = {}
        self._reading = asyncio.Lock()

    async def follow(self, classroom: Classroom, questions: tuple[Question, ...]) -> None:
        """Make all tables match *classroom*."""

        def made(class_table: ClassTable) -> Made | None:
            begins = class_table.seats and class_table.lesson == classroom.lesson
            if not begins:
                return None
            return Made(table_options(classroom), classroom.teacher, classroom=self.code)

        def step(class_table: ClassTable, table: Table) -> TableStep | None:
            return next_step(classroom, class_table, table)

        await self.follow_all(classroom.tables, made, step, questions)

    async def sessions(self, classroom: Classroom) -> dict[int, TableSession]:
        """Return the sessions of all open tables, by table number."""
        return await self.open_sessions(classroom.tables)

    async def states(self, classroom: Classroom) -> list[TableState]:
        """Return the state of each table of the current lesson."""
        sessions = await self.sessions(classroom)
        return [
            _state(classroom, table, sessions.get(table.number))
            for table in classroom.current_tables
        ]

    async def finished(self, classroom: Classroom) -> frozenset[int]:
        """Return the numbers of the tables whose match is over."""
        sessions = await self.sessions(classroom)
        return frozenset(number for number, session in sessions.items() if session.open_table.over)

    async def answers(self, classroom: Classroom) -> dict[int, TableAnswers]:
        """Return the answers given at each table, by table number.

        Only new rows are read from the journal.
        """
        async with self._reading:
            for table in classroom.tables:
                answers = self._answers.setdefault(table.number, TableAnswers())
                await self._read(self.table_id(table.code), answers)
            return self._answers

    async def _read(self, table_id: int, answers: TableAnswers) -> None:
        """Add the answers in new rows of a table's log, a chunk at a time."""
        context = self.all_tables.context

        def add(row: Row) -> None:
            answers.add(row.version, TABLE_KIND.decode(row))

        while rows := await context.journal.since(table_id, answers.version, CHUNK_ROWS):
            await context.read_scheduler.map(add, rows)

    async def judge_accepted(self, classroom: Classroom, sessions: Iterable[TableSession]) -> None:
        """Count waiting answers as right that the teacher accepts for everyone."""
        teacher = Identity(classroom.teacher, "")
        for session in sessions:
            judged = judged_answer(session.table) if session.table else None
            if judged is not None and is_accepted(classroom.accepted, judged):
                key = f"{self.code} accepted {session.version}"
                with suppress(RequestDenied, IllegalCommand):  # judged meanwhile, or paused
                    await session.act(
                        teacher, Judge(right=True), key, session.version, by_owner=True
                    )


def _state(
    classroom: Classroom, class_table: ClassTable, session: TableSession | None
) -> TableState:
    number, code = class_table.number, class_table.code
    pupils = tuple(pupil.number for pupil in classroom.pupils_at(number))
    table = session.open_table if session else None
    match = table.match if table else None
    if table is None or match is None:
        return TableState(
            number=number, code=code, pupils=pupils, bots=0, begun=False, over=False,
            paused=False, round=0, waits_for=(), waiting_since=0,
        )  # fmt: skip
    waits, judging = () if table.over else awaited_seats(table), waiting_answer(table)
    return TableState(
        number=number,
        code=code,
        pupils=pupils,
        bots=sum(not place.player for place in table.places),
        begun=True,
        over=table.over,
        paused=table.paused,
        round=match.round,
        waits_for=tuple(table.places[seat].name for seat in waits),
        waiting_since=table.waiting_since if waits or judging else 0,
        judging=judging,
        standings=tuple(_standings(classroom, table, match)),
    )


def _standings(classroom: Classroom, table: Table, match: HostedMatch) -> Iterator[Standing]:
    points, cards = match.points, match.card_counts
    for seat, place in by_seat(table.places):
        if pupil := classroom.pupil_of(place.player):
            yield Standing(pupil.number, points[seat], cards[seat])


def waiting_answer(table: Table) -> WaitingAnswer | None:
    """Return the answer that waits for the teacher at *table*, or `None`."""
    prompt = judged_answer(table)
    if prompt is None or prompt.question is None:
        return None
    seat, question = prompt.asked.seat, prompt.question
    return WaitingAnswer(
        seat,
        prompt.asked.number,
        table.places[seat].name,
        question.prompt,
        prompt.text,
        question.answers,
    )
