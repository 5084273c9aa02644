"""Long logs laid into the journal of a server that is not running yet."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace
from support.host_table import HostTable, started_table
from support.server.secret import code_of

from callout.classroom import entries as ce
from callout.core.events import Answered
from callout.host import entries as e
from callout.host import requests as w
from callout.server.adapters.sqlite import SqliteJournal
from callout.server.logs.log_id import make_log_id
from callout.server.ports import NEVER_MS, Row
from callout.server.schema import sqlite as schema
from callout.server.tables.kind import TABLE_KIND

PAIR = ("ana", "ben")
ROWS_AT_ONCE = 1_000

_encode = msgspec.msgpack.encode


class LongLogs:
    """A journal in *folder* that is filled before its server starts."""

    def __init__(self, folder: Path) -> None:
        file = folder / "server.sqlite"
        schema.upgrade(str(file))
        self._journal = SqliteJournal(file)
        self._rng = Random(1)
        self._now = time.time_ns() // 1_000_000

    async def close(self) -> None:
        """Leave the file to the server."""
        await self._journal.close()

    async def match(self, player: str, seed: int) -> str:
        """Lay down a match of 10,000 moves that is over, and return the code of its table."""
        room = started_table(player, "bob", options=e.Options("mattel", house={"target": 10_000}))
        room.play(Random(seed), 30_000)
        assert room.table.over
        table = self._new_id()
        await self._lay(table, [TABLE_KIND.encode(entry) for entry, _ in room.log])
        return code_of(table)

    async def lesson(self, teacher: str, answers: int) -> str:
        """Lay down a class with at least so many *answers*, and return its code."""
        class_id = self._new_id()
        code, tables = code_of(class_id), list[int]()
        room = _quiz(teacher, code)
        while answers > 0:
            number = len(tables)
            entries = [_seated(entry, number) for entry, _ in room.log]
            tables.append(self._new_id())
            await self._lay(tables[-1], [TABLE_KIND.encode(entry) for entry in entries])
            answers -= _count_answers(room)
        pupils = [
            (f"{name}{number}", number + 1) for number in range(len(tables)) for name in PAIR
        ]
        opened: list[ce.ClassEntry] = [ce.ClassOpened(teacher, "en")]
        opened += [ce.PupilJoined(player, player) for player, _ in pupils]
        seats = tuple(ce.PupilSeat(*pupil) for pupil in pupils)
        opened += [ce.PupilsSeated(seats, tuple(map(code_of, tables))), ce.LessonStarted()]
        await self._lay(class_id, [_encode(entry) for entry in opened])
        return code

    def _new_id(self) -> int:
        return make_log_id(self._now, self._rng.randbytes(8))

    async def _lay(self, log: int, payloads: Sequence[bytes]) -> None:
        rows = [
            Row(log, version, self._rng.randbytes(16), self._now, payload)
            for version, payload in enumerate(payloads, 1)
        ]
        for first in range(0, len(rows), ROWS_AT_ONCE):
            part = rows[first : first + ROWS_AT_ONCE]
            written = [self._journal.append(row, NEVER_MS) for row in part]
            assert all(await asyncio.gather(*written))


def _quiz(teacher: str, code: str) -> HostTable:
    """Play a long match at a table of the class with *code*."""
    options = e.Options("quiz", house={"target": 5_000})
    room = HostTable(options, teacher, classroom=code)
    for name in PAIR:
        room.ask(name, w.Sit(), by_owner=True)
    room.ask(teacher, w.Start(), by_owner=True)
    room.play(Random(1), 30_000)
    return room


def _seated(entry: e.Entry, number: int) -> e.Entry:
    """Return *entry* as it is at table *number*, where others sit."""
    if isinstance(entry, e.Sat):
        return replace(entry, player=f"{entry.player}{number}")
    return entry


def _count_answers(room: HostTable) -> int:
    return sum(
        isinstance(event, Answered)
        for entry, _ in room.log
        if isinstance(entry, e.Began | e.Moved)
        for event in entry.events
    )
