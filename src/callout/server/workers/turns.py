"""The order in which jobs come: everybody in turn, and no more waiting than there is room for."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from callout.server.identity.caller import Caller
from callout.server.workers.job import JobsRefused

MAX_JOBS = 64
"""How many jobs wait or run on a node."""

MAX_JOBS_OF_NETWORK = 16
"""How many of them may be of one network, such as a school."""

MAX_JOBS_OF_PERSON = 4
"""How many of them may be of one person, who presses again and again."""

AT_ONCE_PER_NETWORK = 2
"""How many jobs of one network run at the same time; of a person it is one."""


class _Turn(NamedTuple):
    """A job that waits or runs: who it counts for, and what tells that it may run."""

    person: str
    network: str
    may_run: asyncio.Future[None]


class JobTurns:
    """Turns for jobs: one at a time for a person, two for a network; who came first is first."""

    def __init__(self) -> None:
        self._waiting: list[_Turn] = []
        self._running: list[_Turn] = []

    @asynccontextmanager
    async def turn(self, caller: Caller) -> AsyncIterator[None]:
        """Wait until it is the turn of *caller*, or raise `JobsRefused` where too many wait."""
        turn = _Turn(caller.player or caller.network, caller.network, asyncio.Future())
        jobs = [*self._waiting, *self._running]
        if (
            len(jobs) >= MAX_JOBS
            or sum(job.network == turn.network for job in jobs) >= MAX_JOBS_OF_NETWORK
            or sum(job.person == turn.person for job in jobs) >= MAX_JOBS_OF_PERSON
        ):
            raise JobsRefused
        self._waiting.append(turn)
        try:
            self._go_on()
            await turn.may_run
            yield
        finally:
            (self._running if turn in self._running else self._waiting).remove(turn)
            self._go_on()

    def _go_on(self) -> None:
        """Let those run whose turn it is."""
        persons = Counter(job.person for job in self._running)
        networks = Counter(job.network for job in self._running)
        for turn in tuple(self._waiting):
            if not persons[turn.person] and networks[turn.network] < AT_ONCE_PER_NETWORK:
                persons[turn.person] += 1
                networks[turn.network] += 1
                self._waiting.remove(turn)
                self._running.append(turn)
                if not turn.may_run.done():
                    turn.may_run.set_result(None)
