"""The session of one class: it decides requests, appends entries and updates the tables."""

import asyncio
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from callout.banks.deck import QuestionDeck
from callout.classroom import requests as r
from callout.classroom.classroom import Classroom, ClassTable
from callout.classroom.entries import ClassEnded, ClassEntry
from callout.classroom.errors import ClassDenialReason
from callout.classroom.policy import (
    ClassContext,
    count_new_tables,
    decide_class,
    end_lesson_on_time,
)
from callout.classroom.results import AnswerCount, ClassAnswers
from callout.classroom.settings import ClassDeck
from callout.core.commands import Judge
from callout.core.prompts import JudgeAnswer
from callout.core.question import Question
from callout.host.errors import RequestDenied
from callout.host.views import judged_answer
from callout.rules.asking import needs_questions
from callout.server.classes.class_log import ClassLog
from callout.server.classes.class_tables import ClassTables, TableState
from callout.server.identity.caller import Caller
from callout.server.identity.tokens import Identity
from callout.server.logs.session import key_of
from callout.server.logs.subscriber import Subscriber
from callout.server.ports import Unavailable
from callout.server.question_files import read_usable_questions
from callout.server.rooms.room_session import RoomSession
from callout.server.tables.decks import digest_of
from callout.server.tables.repository import Tables
from callout.server.tables.session import TableSession

TABLE_NEWS_INTERVAL_S = 1.0
"""Minimum interval between two wake-ups of a teacher by news of the tables, in seconds."""


class AnswerVerdict(NamedTuple):
    """A teacher's verdict on the answer to question *number* that *seat* gave at *table*."""

    table: int
    seat: int
    number: int
    right: bool


class ClassSubscriber(Subscriber, Protocol):
    """A subscriber of a class.

    *follows_tables* is true for a teacher, who is also woken by news of the tables.
    """

    follows_tables: bool


class ClassSession(RoomSession[ClassSubscriber]):
    """A class in the memory of this node, with its subscribers."""

    log: ClassLog
    tables: ClassTables

    def __init__(self, tables: Tables, log: ClassLog) -> None:
        super().__init__(tables, log)
        self.tables = ClassTables(tables, log.code)
        self.pulses = 0
        self._pulse: asyncio.TimerHandle | None = None

    @property
    def class_id(self) -> int:
        """The id of the class."""
        return self.log.log_id

    @property
    def classroom(self) -> Classroom:
        """The state of the class; raise `RequestDenied` if it has ended."""
        if self.log.ended:
            raise RequestDenied(ClassDenialReason.OVER)
        return self.log.state

    async def act(self, identity: Identity, request: r.ClassRequest, key: str, seen: int) -> int:
        """Carry out *request* once, and return the version at which it was written.

        *key* is the client's idempotency key and *seen* the version that the client knew.
        """
        log, own_key = self.log, key_of(f"{identity.player} {key}")
        await self.catch_up_to(seen)
        brought = await self._read_deck(identity.player, request)

        async def attempt(at: int) -> bool | None:
            context = await self._context(identity.player, request, brought)
            entry = decide_class(self.classroom, context)
            if entry is None:
                return None
            if brought is not None:
                await self._all_tables.decks.put(self.class_id, brought.questions)
            return await log.append_entry(own_key, entry, at)

        return await self.write(own_key, seen, attempt)

    async def _context(
        self, player: str, request: r.ClassRequest, brought: QuestionDeck | None
    ) -> ClassContext:
        """Return the facts that the policy needs to decide *request*."""
        context = ClassContext(
            player,
            request,
            self.version,
            int.from_bytes(self.context.entropy.draw(4)),
            deck=_as_class_deck(brought) if brought else None,
        )
        if player != self.classroom.teacher:
            return context
        match request:
            case r.SeatEverybody() | r.MovePupil():
                context = context._replace(finished=await self.tables.finished(self.classroom))
                added = count_new_tables(self.classroom, context)
                return context._replace(codes=await self.free_codes(added))
            case r.AllowAnswer() if request.on:
                await self._require_wrong_answer(request)
            case r.AcceptAnswer():
                _, judged = await self._find_judged(request)
                context = context._replace(judged=judged)
        return context

    async def _read_deck(self, player: str, request: r.ClassRequest) -> QuestionDeck | None:
        """Return the teacher's file of questions, or `None` if *request* brings none."""
        if not isinstance(request, r.BringQuestions) or player != self.classroom.teacher:
            return None
        caller, language = Caller(player, player), self.classroom.language
        return await read_usable_questions(self.context.workers, caller, request.file, language)

    async def _require_wrong_answer(self, request: r.AllowAnswer) -> None:
        answers = await self.tables.answers(self.classroom)
        given = answers[request.table].given if request.table in answers else ()
        if not any(one.version == request.version and not one.right for one in given):
            raise RequestDenied(ClassDenialReason.NO_ANSWER)

    async def follow_tables(self) -> None:
        """Bring the tables in line with the class."""
        if self.classroom.tables:
            await self.tables.follow(self.classroom, await self._questions())
            await self.catch_up_to(self.version + 1)
        if not self.log.ended and self.classroom.accepted:
            await self.judge_accepted((await self.tables.sessions(self.classroom)).values())

    def tables_of(self, state: Classroom) -> tuple[ClassTable, ...]:
        """Return all tables of the class."""
        return state.tables

    async def judge_accepted(self, sessions: Iterable[TableSession]) -> None:
        """Count answers that wait at tables as right if the teacher accepts them for everyone."""
        await self.tables.judge_accepted(self.classroom, sessions)

    async def _questions(self) -> tuple[Question, ...]:
        """Return the class's own questions; empty if it has none or asks none."""
        deck = self.classroom.deck
        if deck is None or not asks_questions(self.classroom):
            return ()
        found = await self._all_tables.decks.find(self.class_id, deck.digest)
        if found is None:
            raise Unavailable("the questions of a class are missing")
        return found

    async def table_states(self) -> list[TableState]:
        """Return the state of each table of the current lesson."""
        return await self.tables.states(self.classroom)

    async def judge(self, identity: Identity, verdict: AnswerVerdict, key: str) -> None:
        """Apply the teacher's verdict to the answer that waits at a table, and to no later one."""
        if identity.player != self.classroom.teacher:
            raise RequestDenied(ClassDenialReason.NOT_TEACHER)
        session, judged = await self._find_judged(verdict)
        if session is None or judged is None:
            raise RequestDenied(ClassDenialReason.JUDGED)
        command = Judge(right=verdict.right)
        await self._all_tables.act(session, identity, command, key, session.version)

    async def _find_judged(
        self, which: AnswerVerdict | r.AcceptAnswer
    ) -> tuple[TableSession | None, JudgeAnswer | None]:
        """Return the table of an answer, and the answer if it still waits for the teacher."""
        session = (await self.tables.sessions(self.classroom)).get(which.table)
        judged = judged_answer(session.open_table) if session else None
        if judged and (judged.asked.seat, judged.asked.number) != (which.seat, which.number):
            judged = None
        return session, judged

    async def answers(self) -> ClassAnswers:
        """Return the answers given at all tables of the class, to be counted by a worker."""
        classroom = self.classroom
        answers = await self.tables.answers(classroom)
        return ClassAnswers(classroom, {number: one.given for number, one in answers.items()})

    async def answer_count(self) -> AnswerCount:
        """Return the number of questions asked, and of answers that are right or allowed."""
        classroom = self.classroom
        counts = [one.count for one in (await self.tables.answers(classroom)).values()]
        right = sum(count.right for count in counts) + len(classroom.allowed)
        return AnswerCount(sum(count.asked for count in counts), right)

    async def due_entry(self, now: int) -> ClassEntry | None:
        """Return the end of the lesson or of the class if it is time."""
        if now >= self.classroom.erased_at:
            return ClassEnded()
        return end_lesson_on_time(self.classroom, now)

    def unsubscribe(self, subscriber: ClassSubscriber) -> None:
        """Stop waking *subscriber*; if no teacher is left, stop following the tables."""
        super().unsubscribe(subscriber)
        if not any(one.follows_tables for one in self.subscribers):
            self.tables.stop_watching(self._on_table_news)

    async def watch_tables(self) -> None:
        """Follow all existing tables, for a teacher."""
        if not self.log.ended:
            await self.tables.watch(self.classroom.tables, self._on_table_news)

    def _on_table_news(self) -> None:
        """Wake the teacher soon, once for many moves."""
        if self._pulse is None:
            loop = asyncio.get_running_loop()
            self._pulse = loop.call_later(TABLE_NEWS_INTERVAL_S, self._tell_table_news)

    def _tell_table_news(self) -> None:
        self._pulse = None
        self.pulses += 1
        for subscriber in self.subscribers:
            if subscriber.follows_tables:
                subscriber.wake()


def asks_questions(classroom: Classroom) -> bool:
    """Return whether the rules chosen for the class ask questions."""
    return needs_questions(classroom.settings.chosen_edition)


def _as_class_deck(deck: QuestionDeck) -> ClassDeck:
    return ClassDeck(digest_of(deck.questions), deck.title, len(deck.questions))
