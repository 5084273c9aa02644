"""Scripted clients: they play, go astray, repeat themselves, and write it all down."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from time import monotonic

import msgspec
from support.server import client_log as n
from support.server.player_policy import Behaviour, PlayerPolicy
from support.server.sse_client import HttpClient, HttpConnection, HttpResponse, StreamRefused

from callout.client.narrated_entries import decode_narrated
from callout.host.entries import Options
from callout.host.requests import TableRequest
from callout.server import wire

CONNECTION_ERRORS = (OSError, EOFError)
RETRY_STATUSES = (408, 425, 429)
_encode = msgspec.json.encode


class SimulationState:
    """What all players share: where the server is, and when it is time to be quiet and to go.

    *busy* counts the acts without an answer.
    """

    def __init__(self, front: int, nodes: Sequence[int]) -> None:
        self.front, self.nodes = front, nodes
        self.quiet, self.closed = asyncio.Event(), asyncio.Event()
        self.busy = 0


class SimulatedPlayer:
    """One person with one token, who plays at one table after the other."""

    def __init__(
        self, world: SimulationState, number: int, temper: Behaviour, people: int
    ) -> None:
        self._world, self._temper, self._people = world, temper, people
        self._name = f"P{number}"
        self._source = f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"
        self._rng = Random(number)
        self._callers = HttpClient(self._source), HttpClient(self._source)
        self._headers: dict[str, str] = {}
        self._news = asyncio.Event()
        self._acknowledged = 0
        self._done: list[tuple[str, bytes]] = []
        self.player = ""
        self.logs: list[n.ClientLog] = []
        self.mind: PlayerPolicy

    async def arrive(self) -> None:
        """Become somebody."""
        reply = await self._surely("/api/guests", _encode(wire.NewGuest(self._name)))
        guest = msgspec.json.decode(reply, type=wire.Guest)
        self.player = guest.player
        self._headers = {"Authorization": f"Bearer {guest.token}"}

    async def make(self, options: Options, bots: tuple[str, ...]) -> str:
        """Make a table and give its code."""
        reply = await self._surely("/api/tables", _encode(wire.NewTable(options, bots)))
        return msgspec.json.decode(reply, type=wire.CreatedTable).code

    async def _surely(self, path: str, body: bytes) -> bytes:
        while True:
            with suppress(*CONNECTION_ERRORS):
                reply = await self._callers[0].ask(self._port(), "POST", path, self._headers, body)
                if reply.status in (200, 201):
                    return reply.body
            await asyncio.sleep(0.5)

    async def play(self, code: str) -> None:
        """Play at the table *code*, and wherever one goes on from there, till it is time."""
        while True:
            self._acknowledged, self._done = 0, []
            self._begin(code)
            listening = asyncio.create_task(self._listen())
            try:
                await self._attend()
            finally:
                listening.cancel()
                await asyncio.wait([listening])
            if not self.mind.again or self._world.closed.is_set():
                break
            self._note(n.Left(monotonic()))
            if self._world.quiet.is_set():
                break
            code = self.mind.again
        for caller in self._callers:
            caller.close()

    def _begin(self, code: str) -> None:
        """Know nothing of the table *code*, and open a log for it."""
        self.mind = PlayerPolicy(self.player, self._rng, self._people)
        calm = not (self._temper.slow or self._temper.vanishes)
        self.logs.append(n.ClientLog(code, self.player, self._temper.language, calm))

    def _note(self, note: n.Note) -> None:
        self.logs[-1].notes.append(note)

    def _port(self) -> int:
        return self._rng.choice(self._world.nodes) if self._temper.wanders else self._world.front

    async def _listen(self) -> None:
        while True:
            line = HttpConnection(self._port(), self._source, slow=self._temper.slow)
            try:
                await self._tune(line)
                self._note(n.Disconnected(monotonic(), "ended"))
            except StreamRefused as refused:
                self._note(n.Disconnected(monotonic(), str(refused)))
            except CONNECTION_ERRORS as error:
                self._note(n.Disconnected(monotonic(), repr(error)))
            finally:
                line.cut()
            vanishes = self._temper.vanishes and not self._world.quiet.is_set()
            await asyncio.sleep(self._rng.uniform(0.1, 3.0 if vanishes else 0.5))
            if vanishes and self._rng.random() < 0.5 and not self.mind.again:
                self._note(n.Left(monotonic()))  # and come back as with another device
                self._begin(self.logs[-1].table)

    async def _tune(self, line: HttpConnection) -> None:
        """Follow the stream until it ends, or one vanishes."""
        await line.open()
        since, temper = self.mind.version, self._temper
        path = f"/api/tables/{self.logs[-1].table}/stream?language={temper.language}"
        self._note(n.Subscribed(monotonic(), since, line.port))
        headers = {**self._headers, "Last-Event-ID": str(since)} if since else self._headers
        async for event in line.listen(path, headers):
            self._note(n.Received(monotonic(), event.id, event.data))
            self.mind.hear(decode_narrated(event.data))
            self._news.set()
            if self._world.quiet.is_set():
                continue
            if temper.slow and self._rng.random() < 0.05:
                await asyncio.sleep(self._rng.uniform(1, 6))
            if temper.vanishes and self._rng.random() < 0.05:
                return

    async def _attend(self) -> None:
        """Think and act, until it is time to stop or the table moves on."""
        while not self._world.quiet.is_set() and not self.mind.again:
            self._news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), 2)
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self._temper.think)
            if self._temper.watches or self.mind.version < self._acknowledged:
                continue
            if self._rng.random() < 0.3:
                await self._say_heard()
            if (wish := self.mind.wish()) is not None and not self._world.quiet.is_set():
                await self._act(wish)
            if self._temper.repeats and self._done and self._rng.random() < 0.1:
                await self._send(*self._rng.choice(self._done))
        if not self.mind.again:
            await self._world.closed.wait()

    async def _say_heard(self) -> None:
        path = f"/api/tables/{self.logs[-1].table}/heard"
        body = _encode(wire.Acknowledgement(self.mind.version))
        with suppress(*CONNECTION_ERRORS):
            await self._callers[0].ask(self._port(), "POST", path, self._headers, body)

    async def _act(self, wish: TableRequest) -> None:
        key = f"{self._rng.getrandbits(64):016x}"
        body = _encode(wire.ActionRequest(key, self.mind.version, wish))
        sending = [self._send(key, body)]
        if self._temper.repeats and self._rng.random() < 0.3:
            sending.append(self._send(key, body, self._callers[1]))
        await asyncio.gather(*sending)

    async def _send(self, key: str, body: bytes, caller: HttpClient | None = None) -> None:
        """Send an act until it is answered; the very same body each time."""
        caller, log = caller or self._callers[0], self.logs[-1]
        self._world.busy += 1
        while not self._world.closed.is_set():
            port = self._port()
            log.notes.append(n.Sent(monotonic(), key, body.decode(), port))
            path = f"/api/tables/{log.table}/acts"
            try:
                reply = await caller.ask(port, "POST", path, self._headers, body)
            except CONNECTION_ERRORS as error:
                log.notes.append(n.Unanswered(monotonic(), key, repr(error)))
            else:
                if self._answered(log, key, body, reply):
                    break
            await asyncio.sleep(self._rng.uniform(0.2, 0.6))
        self._world.busy -= 1

    def _answered(self, log: n.ClientLog, key: str, body: bytes, reply: HttpResponse) -> bool:
        """Write down what became of an act; say whether that is its last answer."""
        if reply.status == 200:
            version = msgspec.json.decode(reply.body, type=wire.Accepted).version
            log.notes.append(n.Answered(monotonic(), key, 200, version))
            self._acknowledged = max(self._acknowledged, version)
            self._done.append((key, body))
            return True
        final = 400 <= reply.status < 500 and reply.status not in RETRY_STATUSES
        code = msgspec.json.decode(reply.body, type=wire.Problem).code if final else ""
        log.notes.append(n.Answered(monotonic(), key, reply.status, 0, code))
        return final
