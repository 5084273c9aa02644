"""Sit at a table elsewhere: a person may type at any moment, and news may come at any moment."""

from collections.abc import Callable
from threading import Condition
from typing import NamedTuple

from msgspec.structs import replace

from callout.client.connection import (
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
    Unreachable,
)
from callout.client.projection import TableProjection
from callout.client.subscription import Subscription
from callout.core.commands import Command
from callout.core.refusal import Reason, Refusal
from callout.host.entries import CameBack, Made, RematchMade
from callout.host.requests import Report, TableRequest
from callout.host.table import make_table
from callout.interpreter.parser import NotUnderstoodError
from callout.interpreter.queries import Query, Quit
from callout.interpreter.table_requests import (
    PairDevice,
    ParsedTableRequest,
    ReportLast,
    ShowTable,
)
from callout.narrator.listener import Style, Utterance
from callout.server.wire import NarratedEntry, Problem, TableSnapshot
from callout.terminal.local.game import AGAIN, Leave
from callout.terminal.remote.queries import RemoteQueryAnswerer
from callout.terminal.ui.answering import show_answer
from callout.terminal.ui.live_screen import Live

ECHO = 5.0
"""Seconds in which one hears of what one has done oneself."""

SETTLED = 0.5
"""Seconds without news after which bots are taken to wait for somebody else."""


class Taste(NamedTuple):
    """How does this person want to be told?"""

    language: str
    style: Style


class Visit:
    """Be at a table elsewhere as *player*, and go on from one match to the next."""

    def __init__(
        self,
        connection: ServerConnection,
        screen: Live,
        player: str,
        taste: Taste,
        seen: TableSnapshot,
    ) -> None:
        self.connection, self.screen, self.player, self.taste = connection, screen, player, taste
        self._news = Condition(screen.reading.lock)
        self._ended = False
        self._failed: Exception | None = None
        self._begin(seen)
        self.subscription = Subscription(
            connection, seen.code, taste.style, self._hear, self._give_up
        )

    def _begin(self, seen: TableSnapshot) -> None:
        """Be at another table; what happened there so far is not told again."""
        self.code, self._found = seen.code, seen
        self.projection = TableProjection(self.player)
        link = f"{self.connection.base}/t/{seen.code}"
        language, style = self.taste
        table = make_table(Made(seen.options, ""))
        self.asked = RemoteQueryAnswerer(table, self.player, language, style, link)
        self.screen.begin()

    def stay(self) -> None:
        """Follow the table, and do what is typed until somebody leaves."""
        self.subscription.start()
        self.screen.reading.start_acknowledging(self.connection, lambda: self.code)
        line, done = "", True
        try:
            while True:
                self._arrive()
                if done:
                    self._settle(line)
                line = self.screen.listen(self._waiting)
                done = self._obey(line)
        finally:
            with self._news:
                self._ended = True

    def _arrive(self) -> None:
        """Wait until what happened here so far is known, or it is clear that it never will be."""
        with self._news:
            self._news.wait_for(
                lambda: self._failed or self.projection.version >= self._found.version
            )
            if self._failed and self.projection.table is None:
                raise self._failed

    def lost(self) -> None:
        """Say that the connection is lost."""
        with self._news:
            self.screen.alarm(self.asked.say("join-lost"))

    def back(self) -> None:
        """Say that the connection is back."""
        with self._news:
            self.screen.news([self.asked.say("join-back")], self.projection.version)

    def _waiting(self) -> Utterance:
        with self._news:
            return self.asked.waiting()

    def _hear(self, item: NarratedEntry) -> None:
        """Take in an entry, and tell it unless it is of the past."""
        with self._news:
            if self._ended:
                return
            self.projection.apply(item)
            self._update_answers()
            for utterance in item.told:
                self.asked.remember(utterance)
            if item.version == self._found.version:
                self.screen.news(self._arrived(), item.version)
            elif item.version > self._found.version:
                self.screen.news(self._told(item), item.version)
            self._news.notify_all()
        if isinstance(item.entry, RematchMade):
            self._go_on(item.entry.code)

    def _update_answers(self) -> None:
        """Answer from now on as the table is known now; an old log may hold only its end."""
        table = self.projection.table or self.asked.table
        self.asked.follow(replace(table, closed=self.projection.closed))

    def _told(self, item: NarratedEntry) -> list[Utterance]:
        """Add what the table waits for, for one who comes back or could say something."""
        if isinstance(item.entry, CameBack) and item.entry.seat == self.projection.seat:
            return [*item.told, self.asked.waiting()]
        if self.projection.pauses_after(item.entry):
            self.screen.reading.hold(item.version)
            return [*item.told, self.asked.pause()]
        return list(item.told)

    def _arrived(self) -> list[Utterance]:
        """Tell somebody who comes who is here or, during a match, what was said last."""
        waiting = self.asked.waiting()
        if self.projection.match is None:
            return [*self.asked.described(self._found), waiting]
        told = [self.asked.watching()] if self.projection.seat is None else []
        told += self.asked.history[-AGAIN:]
        return told if told[-1] == waiting else [*told, waiting]

    def _go_on(self, code: str) -> None:
        """Go to the table of the next match, from the thread that has heard of it."""
        try:
            seen = self.connection.get_table(code)
        except (ServerProblem, UnexpectedResponse, Unreachable):
            return  # it can still be joined by its code, which was told
        with self._news:
            self._begin(seen)
            self.subscription.switch_to(code)
            self.screen.news([self.asked.next_table(code)], 0)
            self._news.notify_all()

    def _give_up(self, error: Exception) -> None:
        """Tell why the table cannot be followed any more."""
        with self._news:
            if self.projection.table is not None:
                self.screen.news([self.said_of(error)], self.projection.version)
            self._failed, self.projection.closed = error, True
            self._update_answers()
            self._news.notify_all()

    def said_of(self, error: Exception) -> Utterance:
        """Put what went wrong into words."""
        if isinstance(error, ServerProblem):
            return Utterance(error.problem.message, error.problem.braille)
        if isinstance(error, UnexpectedResponse):
            return self.asked.say("join-odd", status=error.status)
        return self.asked.say("join-nobody", address=self.connection.base)

    def _settle(self, line: str) -> None:
        """Let bots move on before the mark is shown, as long as news keep coming.

        On a display that is only needed after an empty *line*: there is something to read else.
        """
        with self._news:
            while self.projection.awaits_only_bots() and not self.screen.reading.waits_for_enter:
                if (line.strip() and not self.screen.settles) or not self._news.wait(SETTLED):
                    return
                line = line if self.screen.settles else "read"

    def _obey(self, line: str) -> bool:
        """Do or answer what *line* says; say whether the table may have gone on by it."""
        if not line.strip():
            return True
        self._arrive()
        with self._news:
            seen, lawful = self.projection.view(), self.projection.legal_commands()
            try:
                parsed = self.asked.parser.parse_line(line, seen, lawful)
            except NotUnderstoodError as error:
                self.screen.reply([self.asked.not_understood(error)])
                return False
            if isinstance(parsed, Quit):
                raise Leave
            if isinstance(parsed, Query):
                show_answer(self.screen, self.asked, parsed, seen, lawful)
                return False
        return self._carry_out(parsed)

    def _carry_out(self, parsed: Command | ParsedTableRequest) -> bool:
        """Carry out *parsed*; return whether the table may have gone on by it."""
        match parsed:
            case ShowTable():
                self._try(lambda: self.asked.described(self.connection.get_table(self.code)))
            case PairDevice():
                self._try(lambda: [self.asked.handing_over(self.connection.create_pass())])
            case ReportLast() if not self.projection.last_remark_version:
                self._try(lambda: [self.asked.unsaid()])
            case ReportLast():
                self._try(
                    lambda: self._act(Report(self.projection.last_remark_version, parsed.text))
                )
                return True
            case _:
                self._try(lambda: self._act(parsed))
                return True
        return False

    def _try(self, work: Callable[[], list[Utterance]]) -> None:
        """Ask something of the server, and tell the answer or what is wrong."""
        if self.connection.state.is_lost:
            self.screen.hang(self.asked.say("join-lost"))
        try:
            told = work()
        except (ServerProblem, UnexpectedResponse, Unreachable) as error:
            told = [self.said_of(error)]
            if isinstance(error, ServerProblem):
                self._refused(error.problem)
        with self._news:
            self.screen.reply(told)

    def _refused(self, trouble: Problem) -> None:
        """Keep the clause that forbids a move, for whoever asks why."""
        if trouble.clause:
            edition = self.asked.edition.name
            self.asked.last_refusal = Refusal(Reason(trouble.code), edition, trouble.clause)

    def _act(self, wish: TableRequest) -> list[Utterance]:
        """Have something done, and wait until one has heard of it."""
        code = self.code
        done = self.connection.act(code, self.projection.version, wish)
        with self._news:
            self._news.wait_for(
                lambda: self.projection.version >= done.version or self.code != code, ECHO
            )
        return []  # the news tell it
