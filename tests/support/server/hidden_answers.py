"""A lesson whose answers are random words, and a watch that finds them wherever they are told."""

import asyncio
import logging
from random import Random
from typing import Any, NamedTuple, Self, cast

import httpx2
import msgspec
import structlog
from structlog.testing import CapturingLogger
from structlog.typing import FilteringBoundLogger
from support.random_match import choose_lively
from support.server.in_process import InProcessCluster
from support.server.secret import table_of

from callout.banks.csv import write_table
from callout.banks.deck import QuestionDeck
from callout.banks.question_file import QuestionFile
from callout.core import commands as c
from callout.core.events import AlmostRight, Answered, Asked, GaveAnswer, MatchEnded
from callout.core.prompts import AnswerQuestion, JudgeAnswer, awaited, waits_for_teacher
from callout.core.question import Question
from callout.host import entries as e
from callout.host import requests as w
from callout.host.entries import Options
from callout.rules.asking import may_answer_aloud
from callout.server import wire
from callout.server.http.app import make_app
from callout.server.http.request import COOKIE
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.serving import log_processors
from callout.server.tables.decks import digest_of
from callout.server.tables.kind import TABLE_KIND
from callout.server.tables.session import TableSession
from callout.web.app import page_routes

TEACHER, ANA, BOB, ZOE = (Identity(name, name) for name in ("Teacher", "Ana", "Bob", "Zoe"))
PUPILS = (ANA, BOB)
QUESTIONS = 30
PAGES = ("", "/log", "/scores", "/rules", "/record", "/replay", "/replay?all=on", "/review")
WORDS = ("status", "log 50", "why", "help", "hand", "table", "playable", "quick", "nonsense")


class Leak(NamedTuple):
    """An answer that was told *where* before it was given."""

    where: str
    answer: str


class AnswerWatch:
    """The answers of a deck, and those of them that were given aloud."""

    def __init__(self, rng: Random) -> None:
        self.deck = QuestionDeck(tuple(self._question(rng, at) for at in range(QUESTIONS)))
        self.secrets = {
            answer
            for question in self.deck.questions
            for answer in question.answers
            if answer not in question.choices
        }
        self.digest = digest_of(self.deck.questions)
        self.given: set[str] = set()
        self._asked: set[int] = set()
        self.leaks: list[Leak] = []
        self.looked_at: dict[str, int] = {}

    @staticmethod
    def _question(rng: Random, number: int) -> Question:
        first, second = ("".join(rng.choices("bcdfghjklmnpqrstvwxz", k=12)) for _ in range(2))
        if number % 3:
            return Question(f"Question {number}?", (first, second), level=1 + number % 2)
        choices = (f"north {number}", f"south {number}")
        return Question(f"Question {number}?", (rng.choice(choices), second), choices)

    def hear(self, entries: list[e.Entry]) -> None:
        """Note which answers were given, with a slip or not, or told after a wrong one.

        The record of a match that is over tells all answers of what was asked in it.
        """
        for entry in entries:
            for event in entry.events if isinstance(entry, e.Moved) else ():
                if isinstance(event, Asked):
                    self._asked.add(event.number)
                elif isinstance(event, MatchEnded):
                    self.given |= {
                        answer
                        for number in self._asked
                        for answer in self.deck.questions[number].answers
                    }
                elif isinstance(event, Answered):
                    self.given |= {event.text, event.answer}
                elif isinstance(event, AlmostRight | GaveAnswer):
                    self.given |= {answer for answer in self.secrets if answer in event.text}

    def look(self, where: str, shown: str | bytes, known: set[str]) -> None:
        """Look for answers in what is *shown* to somebody who may have *known* some."""
        text = shown if isinstance(shown, str) else shown.decode("utf-8", "replace")
        self.looked_at[where] = self.looked_at.get(where, 0) + len(text)
        hidden = self.secrets - self.given - known
        if where != "journal":  # there the digest leads to the deck
            hidden.add(self.digest)
        self.leaks += [Leak(where, one) for one in hidden if one in text]

    @property
    def leaking(self) -> set[str]:
        """Where answers were told too early."""
        return {leak.where for leak in self.leaks}


class StreamTap:
    """A stream of a table, or of its page, that is open, and what came out of it."""

    def __init__(self, lesson: "WatchedLesson", who: Identity, path: str, query: str = "") -> None:
        self.who = who
        self.body, self._came, self._gone = b"", asyncio.Event(), asyncio.Event()
        self._taken = 0
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"{path}/{lesson.session.code}/stream",
            "query_string": query.encode(),
            "headers": [(b"cookie", f"{COOKIE}={lesson.token(who)}".encode())],
            "client": ("test", 1),
        }
        self._running = asyncio.ensure_future(lesson.app(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:  # noqa: ANN401
        self.body += message.get("body", b"")
        self._came.set()

    async def wait_for(self, version: int) -> None:
        """Wait until *version* has come."""
        async with asyncio.timeout(10):
            while b"id: %d-" % version not in self.body:
                self._came.clear()
                await self._came.wait()

    def take(self) -> bytes:
        """Return what has come since the last time."""
        begin, self._taken = self._taken, len(self.body)
        return self.body[begin:]

    async def close(self) -> None:
        """Hang up."""
        self._gone.set()
        await asyncio.wait_for(self._running, 10)


class WatchedLesson:
    """A table with planted answers on a node, with two pupils, a bot and somebody who watches."""

    def __init__(self, seed: int, house: dict[str, Any] | None = None) -> None:
        self.rng = Random(seed)
        self.watch = AnswerWatch(self.rng)
        self.house = {"target": 60} | (house or {})
        self.world = InProcessCluster(seed)
        self.logged = CapturingLogger()
        info = structlog.make_filtering_bound_logger(logging.INFO)
        log = structlog.wrap_logger(self.logged, log_processors(), info)
        context = self.world.node().context
        self.node = Node(context._replace(log=cast("FilteringBoundLogger", log)))
        self.app = make_app(self.node, page_routes)
        self.taps: list[StreamTap] = []
        self.session: TableSession
        self._heard = self._rows_seen = self._lines_seen = 0
        self._judged: dict[str, set[str]] = {}

    def token(self, who: Identity) -> str:
        """Return the token of *who*."""
        return self.node.context.tokens.issue(who)

    async def begin(self) -> Self:
        """Let the teacher bring the deck, the pupils sit down and the match begin."""
        file = QuestionFile(text=write_table(self.watch.deck, ","))
        options = Options("quiz", self.house, pace=0, slow=0)
        made = await self.post(
            TEACHER, "/api/tables", wire.NewTable(options, ("calm",), sit=False, questions=file)
        )
        code = msgspec.json.decode(made.content, type=wire.CreatedTable).code
        self.session = await self.node.tables.find(table_of(code))
        for who in PUPILS:
            await self.act(who, w.Sit())
        for who, language in ((ANA, "en"), (BOB, "fr"), (ZOE, "en")):
            self.taps.append(StreamTap(self, who, "/api/tables", f"language={language}"))
            self.taps.append(StreamTap(self, who, "/t"))
        await self.act(TEACHER, w.Start())
        return self

    async def end(self) -> None:
        """Hang up all streams."""
        for tap in self.taps:
            await tap.close()

    def client(self, who: Identity, language: str = "en") -> httpx2.AsyncClient:
        """Return a browser of *who*."""
        return httpx2.AsyncClient(
            transport=httpx2.ASGITransport(app=self.app, raise_app_exceptions=False),
            base_url="http://callout.test",
            headers={"accept-language": language, "accept": "text/html"},
            cookies={COOKIE: self.token(who)},
        )

    async def post(self, who: Identity, path: str, body: object) -> httpx2.Response:
        """Send *body* as JSON."""
        async with self.client(who) as http:
            return await http.post(path, content=msgspec.json.encode(body))

    async def act(self, who: Identity, request: w.TableRequest) -> httpx2.Response:
        """Do something at the table, and look at the answer; it is an error if refused."""
        seen = self.session.version
        body = wire.ActionRequest(f"key {self.rng.random()}", seen, request)
        response = await self.post(who, f"/api/tables/{self.session.code}/acts", body)
        await self.look("answer" if response.is_success else "error", response.content, who)
        return response

    async def look(self, where: str, shown: str | bytes, who: Identity | None = None) -> None:
        """Look for answers in what is *shown*, knowing all that was given until now.

        If it is shown to somebody who was to judge answers, they may know what was right.
        """
        rows = await self.world.journal.since(self.session.table_id, self._heard)
        self._heard += len(rows)
        self.watch.hear([TABLE_KIND.decode(row) for row in rows])
        table = self.session.open_table
        if table.match and isinstance(prompt := table.match.prompt, JudgeAnswer):
            judge = "" if waits_for_teacher(prompt) else table.places[prompt.seat].player
            answers = self.watch.deck.questions[prompt.asked.number].answers
            self._judged.setdefault(judge, set()).update(answers)
        self.watch.look(where, shown, self._judged.get(who.player if who else "nobody", set()))

    async def play(self, moves: int) -> None:
        """Make *moves*, and look everywhere after each, until an answer is found."""
        for _ in range(moves):
            table = self.session.open_table
            if table.over or table.match is None or self.watch.leaks:
                return
            prompt = table.match.prompt
            if waits_for_teacher(prompt):
                await self.look_everywhere()
                await self.act(TEACHER, c.Judge(right=self.rng.random() < 0.5))
                continue
            seat = self.rng.choice(awaited(prompt))
            player = table.places[seat].player
            if not player:
                await self.session.make_due_move()
            elif isinstance(prompt, AnswerQuestion):
                await self.look_everywhere()
                await self.act(Identity(player, player), self._answer(prompt.number))
            else:
                state, legal = table.match._state, table.match.legal_commands(seat)
                await self.act(Identity(player, player), choose_lively(state, legal, self.rng))
            await self.look_everywhere()

    async def finish(self) -> None:
        """Play with right answers until the match is over, and look everywhere then."""
        while not (table := self.session.open_table).over:
            assert table.match
            seat = awaited(table.match.prompt)[0]
            player = table.places[seat].player
            if not player:
                await self.session.make_due_move()
                continue
            command: c.Command
            if isinstance(prompt := table.match.prompt, AnswerQuestion):
                command = c.Answer(self.watch.deck.questions[prompt.number].answers[0])
            else:
                legal = table.match.legal_commands(seat)
                command = choose_lively(table.match._state, legal, self.rng)
            await self.act(Identity(player, player), command)
        await self.look_everywhere()

    def _answer(self, number: int) -> c.Command:
        if may_answer_aloud(self.session.open_table.edition) and self.rng.random() < 0.5:
            return c.AnswerAloud()
        right = self.rng.choice(self.watch.deck.questions[number].answers)
        return c.Answer(self.rng.choice(("", "no idea", right, right[:-1] + "y")))

    async def look_everywhere(self) -> None:
        """Look at all that anybody but the teacher could see.

        What stays, rows and lines of the log, is looked at once: later, less is hidden.
        """
        session = self.session
        rows = await self.world.journal.since(session.table_id, self._rows_seen)
        self._rows_seen += len(rows)
        for row in rows:
            await self.look("journal", row.payload)
        for tap in self.taps:
            await tap.wait_for(session.version)
            await self.look("stream", tap.take(), tap.who)
        for who, language in ((ANA, "en"), (BOB, "fr"), (ZOE, "fr")):
            async with self.client(who, language) as http:
                view = await http.get(f"/api/tables/{session.code}")
                await self.look("view", view.content, who)
                for page in PAGES:
                    shown = await http.get(f"/t/{session.code}{page}")
                    await self.look("error" if shown.is_error else "page", shown.content, who)
                await self._ask_what_is_refused(who, http)
        await self.look("metrics", (await self.get("/metrics")).content)
        lines = self.logged.calls[self._lines_seen :]
        self._lines_seen += len(lines)
        await self.look("log", "\n".join(str(call.args) for call in lines))

    async def get(self, path: str) -> httpx2.Response:
        """Ask for *path* without being anybody."""
        async with httpx2.AsyncClient(
            transport=httpx2.ASGITransport(app=self.app), base_url="http://callout.test"
        ) as http:
            return await http.get(path)

    async def _ask_what_is_refused(self, who: Identity, http: httpx2.AsyncClient) -> None:
        """Ask for what cannot be done now, at the interface and on the page, and for words."""
        table = self.session.open_table
        seat = table.seat_of(who.player)
        asked: list[w.TableRequest] = [w.Typed("nonsense"), w.Start(), w.Rematch(), w.Sit()]
        if table.match and seat not in awaited(table.match.prompt):
            asked.append(c.Answer("no idea"))
        for request in asked:
            await self.act(who, request)
        code, path = self.session.code, f"/t/{self.session.code}"
        broken = await http.post(f"/api/tables/{code}/acts", content=b'{"key": 1}')
        record = await http.get(f"/api/tables/{code}/record")
        for response in (broken, record):
            await self.look("error", response.content, who)
        form = {"key": f"{self.rng.random()}", "seen": str(self.session.version)}
        for words in self.rng.sample(WORDS, 2):
            shown = await http.post(path, data=form | {"words": words}, follow_redirects=True)
            await self.look("page", shown.content, who)
