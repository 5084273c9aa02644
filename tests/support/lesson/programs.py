"""Pupils that are programs: they follow their streams, think a little, and act."""

import asyncio
import traceback
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Any, NamedTuple, TypeVar

import msgspec
from support.lesson.questions import Answers
from support.policy import forward_moves
from support.server.bare_echo import Echo, time_echoes
from support.server.sse_client import HttpClient, HttpConnection, StreamRefused

from callout.client.projection import TableProjection
from callout.core import commands as c
from callout.core.prompts import AnswerQuestion, awaited
from callout.server import class_wire, wire

T = TypeVar("T")
THINKING_S = (0.6, 2.0)
LOST = (OSError, EOFError, TimeoutError)
RETRY_S = 0.2
_encode = msgspec.json.encode
_item = msgspec.json.Decoder(wire.NarratedEntry).decode


class SentAct(NamedTuple):
    """An act that was answered at once, and written as *version*; *at* is when it was sent."""

    version: int
    at: float


class ProgramPupil:
    """A pupil called *name* in the class *code* of the server at *port*."""

    def __init__(self, port: int, code: str, name: str, language: str) -> None:
        self.port, self.class_code, self.name, self.language = port, code, name, language
        self.answers = Answers(name)
        self.heard: list[tuple[int, float]] = []
        self.sent: list[SentAct] = []
        self.told: list[str] = []
        self.listening = False
        self.table = ""
        self._rng = Random(name)
        self._client = HttpClient("127.0.0.1")
        self._headers = {"Accept-Language": language, "Content-Type": "application/json"}
        self._projection: TableProjection
        self._news = asyncio.Event()

    def report(self) -> "PupilReport":
        """Return what happened so far."""
        return PupilReport(
            self.name,
            self.table,
            self.listening,
            tuple(self.heard),
            tuple(self.sent),
            tuple(self.told),
            tuple(self.answers.given),
        )

    async def join(self) -> None:
        """Join the class."""
        path = f"/api/classes/{self.class_code}/pupils"
        guest = await self._ask("POST", path, wire.Guest, class_wire.NewPupil(self.name))
        self._headers["Authorization"] = f"Bearer {guest.token}"
        self._projection = TableProjection(guest.player)

    async def attend(self, measuring: asyncio.Event) -> None:
        """Wait for the table and play there until cancelled; note acts while *measuring*."""
        while not self.table:
            path = f"/api/classes/{self.class_code}"
            self.table = (await self._ask("GET", path, class_wire.ClassSnapshot)).table_code
            await asyncio.sleep(0 if self.table else 0.5)
        try:
            await asyncio.gather(self._listen(), self._play(measuring))
        finally:
            self._client.close()

    async def _play(self, measuring: asyncio.Event) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await asyncio.sleep(self._rng.uniform(*THINKING_S))
            if (command := self._wish()) is not None:
                await self._act(command, measuring)

    def _wish(self) -> c.Command | None:
        """Return what to do, if the table waits for this pupil."""
        match, seat = self._projection.match, self._projection.seat
        if match is None or seat is None:
            return None
        prompt = self._projection.view().prompt
        if seat not in awaited(prompt):
            return None
        if isinstance(prompt, AnswerQuestion):
            return c.Answer(self.answers.next(prompt.number))
        chosen = forward_moves(self._projection.legal_commands())
        return self._rng.choice(chosen) if chosen else None

    async def _act(self, command: c.Command, measuring: asyncio.Event) -> None:
        """Send an act until it is answered; the very same body each time."""
        key = f"{self._rng.getrandbits(64):016x}"
        body = _encode(wire.ActionRequest(key, self._projection.version, command))
        path, measured = f"/api/tables/{self.table}/acts", measuring.is_set()
        while True:
            at = monotonic()
            with suppress(*LOST):
                reply = await self._client.ask(self.port, "POST", path, self._headers, body)
                if reply.status == 200:
                    version = msgspec.json.decode(reply.body, type=wire.Accepted).version
                    if measured and measuring.is_set():
                        self.sent.append(SentAct(version, at))
                    return
                if reply.status in (403, 409, 410, 404):  # a pause, or the end of the lesson
                    self._news.set()
                    await asyncio.sleep(RETRY_S)
                    return
            measured = False
            await asyncio.sleep(RETRY_S)

    async def _listen(self) -> None:
        while True:
            connection = HttpConnection(self.port, "127.0.0.1")
            try:
                await connection.open()
                await self._receive(connection)
            except (*LOST, StreamRefused):
                pass
            finally:
                self.listening = False
                connection.cut()
            await asyncio.sleep(RETRY_S)

    async def _receive(self, connection: HttpConnection) -> None:
        since = self.heard[-1][0] if self.heard else 0
        path = f"/api/tables/{self.table}/stream?language={self.language}"
        headers = {**self._headers, "Last-Event-ID": str(since)}
        self.listening = True
        async for event in connection.listen(path, headers):
            self.heard.append((int(event.id.partition("-")[0]), monotonic()))
            item = _item(event.data)
            self.told += [utterance.spoken for utterance in item.told]
            self._projection.apply(item)
            self._news.set()

    async def _ask(
        self, method: str, path: str, answer: type[T], body: msgspec.Struct | None = None
    ) -> T:
        while True:
            with suppress(*LOST):
                content = b"" if body is None else _encode(body)
                reply = await self._client.ask(self.port, method, path, self._headers, content)
                if reply.status in (200, 201):
                    return msgspec.json.decode(reply.body, type=answer)
                assert reply.status in (429, 503), reply
            await asyncio.sleep(RETRY_S)


class PupilReport(NamedTuple):
    """What a program has heard, sent and said so far; *heard* are versions, with their times."""

    name: str
    table: str
    listening: bool
    heard: tuple[tuple[int, float], ...]
    sent: tuple[SentAct, ...]
    told: tuple[str, ...]
    given: tuple[str, ...]

    @property
    def version(self) -> int:
        """The last version that was heard."""
        return self.heard[-1][0] if self.heard else 0


class LessonProgress(NamedTuple):
    """How many acts of programs were measured, and how many answers they gave."""

    acts: int
    answers: int


class ProgramPupils:
    """Pupils that play in a process of their own, so that nothing else delays what they hear.

    While they measure, they also time the bare server at *echo_port*.
    """

    def __init__(self, port: int, code: str, echo_port: int) -> None:
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        words = (other, port, code, echo_port)
        self._process = context.Process(target=_serve, args=words, daemon=True)
        self._process.start()
        other.close()

    def add(self, name: str, language: str) -> None:
        """Let a pupil called *name* join the class."""
        self._ask("add", name, language)

    def begin(self) -> None:
        """Let all play."""
        self._ask("begin")

    def measure(self, *, on: bool) -> None:
        """Begin to note how long acts take, or stop."""
        self._ask("measure", on)

    def progress(self) -> "LessonProgress":
        """Return how much was done so far, which takes the programs no time; raise what failed."""
        return LessonProgress(*self._ask("progress"))

    def reports(self) -> list[PupilReport]:
        """Return what all have done so far, which delays them; raise what went wrong."""
        found: list[PupilReport] = self._ask("report")
        return found

    def echoes(self) -> list[Echo]:
        """Return what the bare server sent back."""
        found: list[Echo] = self._ask("echoes")
        return found

    def close(self) -> None:
        """Let all go."""
        if self._process.is_alive():
            self._ask("close")
        self._process.join(30)
        self._pipe.close()

    def _ask(self, *words: object) -> Any:  # noqa: ANN401 - as the request has it
        self._pipe.send(words)
        failure, answer = self._pipe.recv()
        assert not failure, failure
        return answer


class HeardAct(NamedTuple):
    """An act that was sent *at* some second, and *heard* by another at the table."""

    at: float
    heard: float

    @property
    def took_ms(self) -> float:
        """Return how long it took."""
        return 1000 * (self.heard - self.at)

    def excess_ms(self, echoes: Sequence[Echo]) -> float:
        """Return how much longer it took than the slowest of the *echoes* of the same time.

        An echo that is slow says that others used the machine just then.
        """
        meanwhile = (one.took_ms for one in echoes if one.due < self.heard and one.back > self.at)
        return self.took_ms - max(meanwhile, default=0)


def heard_acts(reports: list[PupilReport]) -> list[HeardAct]:
    """Return each measured act with each other program at its table that heard of it."""
    heard = {report.name: dict(report.heard) for report in reports}
    return [
        HeardAct(act.at, heard[other.name][act.version])
        for report in reports
        for act in report.sent
        for other in reports
        if other.name != report.name and other.table == report.table
        if act.version in heard[other.name]
    ]


def _serve(pipe: Connection, port: int, code: str, echo_port: int) -> None:
    asyncio.run(_Programs(pipe, port, code, echo_port).run())


class _Programs:
    """The process of the programs: it does what it is asked for over a *pipe*."""

    def __init__(self, pipe: Connection, port: int, code: str, echo_port: int) -> None:
        self._pipe, self._port, self._code, self._echo_port = pipe, port, code, echo_port
        self._echoes: list[Echo] = []
        self._pupils: list[ProgramPupil] = []
        self._measuring = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        """Answer requests until the last one."""
        words: tuple[Any, ...] = ("",)
        while words[0] != "close":
            words = await asyncio.to_thread(self._pipe.recv)
            try:
                self._pipe.send(("", await self._do(*words)))
            except Exception:  # noqa: BLE001 - the test raises it
                self._pipe.send((traceback.format_exc(), None))
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await asyncio.sleep(0.1)  # the loop closes the connections that were cut

    async def _do(self, word: str, *facts: Any) -> Sequence[PupilReport | Echo | int] | None:  # noqa: ANN401
        match word:
            case "add":
                pupil = ProgramPupil(self._port, self._code, *facts)
                await pupil.join()
                self._pupils.append(pupil)
            case "begin":
                work = [pupil.attend(self._measuring) for pupil in self._pupils]
                work.append(time_echoes(self._echo_port, self._measuring, self._echoes))
                self._playing = [asyncio.create_task(one) for one in work]
            case "measure":
                (self._measuring.set if facts[0] else self._measuring.clear)()
            case "progress":
                self._check()
                return (
                    sum(len(pupil.sent) for pupil in self._pupils),
                    sum(len(pupil.answers.given) for pupil in self._pupils),
                )
            case "echoes":
                return self._echoes
            case "report":
                self._check()
                return [pupil.report() for pupil in self._pupils]
        return None

    def _check(self) -> None:
        for task in self._playing:
            if task.done():
                task.result()
