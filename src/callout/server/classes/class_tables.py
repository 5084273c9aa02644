"""The tables of one class on this node: made, seated and stopped to match the class."""

import asyncio
from collections.abc import Callable

from msgspec import Struct

from callout.classroom.classroom import Classroom, ClassTable
from callout.classroom.results import TableAnswers
from callout.classroom.steps import next_step, table_options
from callout.core.prompts import awaited
from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.host.entries import Made
from callout.host.errors import RequestDenied
from callout.host.table import Table
from callout.host.views import judged_answer
from callout.server.identity.tokens import Identity
from callout.server.ports import Row, Unavailable
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession
from callout.server.tables.table_log import CHUNK_ROWS

MAX_STEPS = 60
"""Maximum number of steps at once to bring a table in line with the class."""


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


class ClassTables:
    """The tables of the class with the code *code*."""

    def __init__(self, tables: Tables, code: str) -> None:
        self._tables, self._code = tables, code
        self._answers: dict[int, TableAnswers] = {}
        self._following, self._reading = asyncio.Lock(), asyncio.Lock()
        self._watched: set[TableSession] = set()

    def _table_id(self, code: str) -> int:
        return self._tables.context.codes.table_of(code)

    async def follow(self, classroom: Classroom, questions: tuple[Question, ...]) -> None:
        """Make all tables match *classroom*; tables that match already stay as they are."""
        async with self._following:
            found = await self._find(classroom)
            done = await asyncio.gather(
                *(
                    self._follow(classroom, table, found.get(table.number), questions)
                    for table in classroom.tables
                ),
                return_exceptions=True,
            )
        for error in done:
            if error is not None:
                raise error

    async def _follow(
        self,
        classroom: Classroom,
        class_table: ClassTable,
        session: TableSession | None,
        questions: tuple[Question, ...],
    ) -> None:
        begins = class_table.seats and class_table.lesson == classroom.lesson
        if session is None and begins:
            made = Made(table_options(classroom), classroom.teacher, classroom=self._code)
            session = await self._tables.ensure(self._table_id(class_table.code), made, questions)
            self._require_own(session)
        if session is None:
            return
        await session.catch_up_to(session.version + 1)
        for _ in range(MAX_STEPS):
            table = session.table
            step = next_step(classroom, class_table, table) if table else None
            if step is None:
                return
            identity, key = Identity(step.player, step.name), f"{self._code} {session.version}"
            try:
                await session.act(identity, step.request, key, session.version, by_class=True)
            except (RequestDenied, IllegalCommand):
                if session.table is table:  # otherwise another node has done it
                    raise

    async def _find(self, classroom: Classroom) -> dict[int, TableSession]:
        """Return the sessions of the existing tables, by table number."""
        ids = {table.number: self._table_id(table.code) for table in classroom.tables}
        sessions = await self._tables.find_existing(list(ids.values()))
        for session in sessions.values():
            self._require_own(session)
        return {number: sessions[one] for number, one in ids.items() if one in sessions}

    def _require_own(self, session: TableSession) -> None:
        if session.table is not None and session.table.classroom != self._code:
            raise Unavailable("a table has the code of another")

    async def sessions(self, classroom: Classroom) -> dict[int, TableSession]:
        """Return the sessions of all open tables, by table number."""
        return {
            number: session
            for number, session in (await self._find(classroom)).items()
            if session.table and not session.table.closed
        }

    async def watch(self, classroom: Classroom, on_news: Callable[[], None]) -> None:
        """Call *on_news* from now on after any event at a table."""
        for session in (await self.sessions(classroom)).values():
            session.observers.add(on_news)
            self._watched.add(session)

    def stop_watching(self, on_news: Callable[[], None]) -> None:
        """Stop calling *on_news*."""
        for session in self._watched:
            session.observers.discard(on_news)
        self._watched.clear()

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
                await self._read(self._table_id(table.code), answers)
            return self._answers

    async def _read(self, table_id: int, answers: TableAnswers) -> None:
        """Add the answers in new rows of a table's log, a chunk at a time."""
        context = self._tables.context

        def add(row: Row) -> None:
            answers.add(row.version, TABLE_KIND.decode(row))

        while rows := await context.journal.since(table_id, answers.version, CHUNK_ROWS):
            await context.read_scheduler.map(add, rows)

    async def close(self, classroom: Classroom) -> None:
        """Close all existing tables, so that nothing more is written there."""
        for session in (await self.sessions(classroom)).values():
            await session.close_before_erasure()


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
    waits, judging = () if table.over else awaited(match.prompt), waiting_answer(table)
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
    )


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
