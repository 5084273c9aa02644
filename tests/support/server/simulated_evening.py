"""Programs at an evening: they check in, play each game they are drawn to, and write it down."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import msgspec
from support.server import client_log as n
from support.server.player_policy import Behaviour
from support.server.simulated_player import CONNECTION_ERRORS, SimulatedPlayer, SimulationState
from support.server.sse_client import HttpClient, HttpConnection, StreamRefused
from support.waiting import wait_until

from callout.club.evening.requests import CheckIn, EveningRequest, StartEvening
from callout.club.evening.settings import EveningSettings
from callout.server import club_wire, room_wire

NOBODYS_PEOPLE = 0
"""Nobody starts a match at such a table: the evening does."""

CHECKS_PER_S = 4

_encode = msgspec.json.encode


class EveningNews(NamedTuple):
    """The news that one person got: each version with its sentences."""

    version: int
    told: tuple[str, ...]


class EveningPlayer(SimulatedPlayer):
    """One person who plays at the tables of an evening."""

    def __init__(self, world: SimulationState, number: int, temper: Behaviour) -> None:
        super().__init__(world, number, temper, NOBODYS_PEOPLE)
        self._woken, self._news_of_evening = asyncio.Event(), asyncio.Event()
        self._looker = HttpClient(self._source)
        self._table = ""
        self.snapshot: club_wire.EveningSnapshot | None = None
        self.evening_news: list[EveningNews] = []

    async def open_evening(self, settings: EveningSettings) -> str:
        """Open an evening and return its code."""
        body = await self._surely("/api/evenings", _encode(club_wire.NewEvening("en", settings)))
        return msgspec.json.decode(body, type=room_wire.CreatedRoom).code

    async def check_in(self, code: str) -> None:
        """Check in at the evening."""
        await self.ask_evening(code, CheckIn(self._name))

    async def ask_evening(self, code: str, request: EveningRequest) -> None:
        """Let the evening do something, as often as it takes, with the same key."""
        key = f"{self._rng.getrandbits(64):016x}"
        body = _encode(club_wire.EveningActionRequest(key, 0, request))
        await self._surely(f"/api/evenings/{code}/acts", body)

    async def play_evening(self, code: str) -> None:
        """Go to each table of the evening, until the world is closed."""
        following = [asyncio.create_task(self._follow_evening(code))]
        following.append(asyncio.create_task(self._look(code)))
        try:
            while not self._world.closed.is_set():
                if self._table:
                    await self.play(self._table)
                    self._leave_table()
                else:
                    self._woken.clear()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._woken.wait(), 1)
        finally:
            for task in following:
                task.cancel()
            await asyncio.wait(following)
            self._looker.close()

    def _leave_table(self) -> None:
        """Have no table, unless another one was drawn meanwhile."""
        self._note(n.Left(asyncio.get_running_loop().time()))
        if self._table == self.logs[-1].table:
            self._table = ""

    async def _attend(self) -> None:
        """Think and act until the match is over, or the evening has another table."""
        code = self.logs[-1].table
        while not self._world.closed.is_set() and self._table == code and not self.mind.over:
            self._news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), 1)
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self._temper.think)
            await self._say_heard()  # bots wait for it
            if self.mind.seat is None or self.mind.over or self.mind.version < self._acknowledged:
                continue
            if (wish := self.mind.wish()) is not None:
                await self._act(wish)

    async def _look(self, code: str) -> None:
        """Ask for the evening whenever it has changed, or now and then."""
        while True:
            with suppress(*CONNECTION_ERRORS, msgspec.MsgspecError):
                path = f"/api/evenings/{code}"
                reply = await self._looker.ask(self._port(), "GET", path, self._headers)
                if reply.status == 200:
                    found = msgspec.json.decode(reply.body, type=club_wire.EveningSnapshot)
                    self.snapshot = found
                    self._table = found.table_code or self._table
                    self._woken.set()
            self._news_of_evening.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news_of_evening.wait(), 5)
            await asyncio.sleep(1 / CHECKS_PER_S)

    async def _follow_evening(self, code: str) -> None:
        """Follow the stream of the evening, and connect again whenever it ends."""
        since = ""
        while True:
            line = HttpConnection(self._port(), self._source)
            try:
                await line.open()
                headers = {**self._headers, "Last-Event-ID": since} if since else self._headers
                async for event in line.listen(f"/api/evenings/{code}/stream", headers):
                    since = event.id or since
                    self._hear_evening(event.data)
            except (*CONNECTION_ERRORS, StreamRefused):
                pass
            finally:
                line.cut()
            await asyncio.sleep(self._rng.uniform(0.1, 0.5))

    def _hear_evening(self, data: str) -> None:
        news = msgspec.json.decode(data, type=room_wire.RoomNews)
        told = tuple(utterance.spoken for utterance in news.told)
        self.evening_news.append(EveningNews(news.version, told))
        self._news_of_evening.set()


class EveningRun(NamedTuple):
    """An evening of programs at its end: its code, and its people."""

    code: str
    people: Sequence[EveningPlayer]


async def run_evening(
    world: SimulationState,
    people: int,
    settings: EveningSettings,
    think: float,
    during: Callable[[], Coroutine[Any, Any, None]],
    timeout_s: float,
) -> EveningRun:
    """Let so many *people* play an evening to its end, while *during* goes on."""
    rng = Random("evening")
    players = [
        EveningPlayer(
            world,
            number,
            Behaviour(think, rng.choice(("en", "fr")), repeats=rng.random() < 0.3),
        )
        for number in range(people)
    ]
    host = players[0]
    await asyncio.gather(*(player.arrive() for player in players))
    code = await host.open_evening(settings)
    await asyncio.gather(*(player.check_in(code) for player in players))
    await host.ask_evening(code, StartEvening())
    async with asyncio.TaskGroup() as playing:
        tasks = [playing.create_task(player.play_evening(code)) for player in players]
        breaking = playing.create_task(during())
        await wait_until(lambda: is_played(host.snapshot, settings.games), timeout_s, 0.2)
        breaking.cancel()
        world.closed.set()
        await asyncio.wait(tasks)
    return EveningRun(code, players)


def is_played(snapshot: club_wire.EveningSnapshot | None, games: int) -> bool:
    """Return whether nobody plays, and at most one person has games left."""
    board = snapshot.board if snapshot else None
    if board is None or any(table.running for table in board.tables):
        return False
    return sum(person.games < games for person in board.people) < 2
