"""People who talk without a pause while a backup is made, and come back after the restore."""

import asyncio
from collections.abc import Awaitable, Callable

import httpx2
import msgspec
from msgspec.structs import replace
from support.host_table import OPTIONS
from support.server.in_process import ANA
from support.server.stream_connection import StreamConnection

from callout.host import entries as e
from callout.host.requests import Say, Sit
from callout.narrator.listener import Style
from callout.server.http.app import make_app
from callout.server.http.stream import Stream
from callout.server.logs.positions import Position
from callout.server.node import Node
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession
from callout.server.wire import ActionRequest, Problem, Resync

TABLES = 3
TALKING = replace(OPTIONS, slow=0)


class RestoreDrill:
    """Ana talks at some tables of *node*; what was acknowledged is kept, by table and text."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.acknowledged: dict[int, dict[str, int]] = {}
        self.positions: dict[int, Position] = {}
        self._lines = 0

    async def open_tables(self) -> None:
        """Make the tables, and say something at each."""
        for _ in range(TABLES):
            session = await self.node.tables.make(ANA, TALKING, [Sit()])
            self.acknowledged[session.table_id] = {}
        await self.talk(3)

    async def talk(self, lines: int) -> None:
        """Say so many lines at each table."""
        await asyncio.gather(*(self._talk(table, lines) for table in self.acknowledged))

    async def talk_during(self, work: Callable[[], Awaitable[object]]) -> None:
        """Talk at all tables until *work* is done."""
        task = asyncio.ensure_future(work())
        while not task.done():
            await self.talk(1)
        await task

    async def _talk(self, table: int, lines: int) -> None:
        session = await self.node.tables.find(table)
        for _ in range(lines):
            self._lines += 1
            text = f"line {self._lines}"
            version = await session.act(ANA, Say(text), text, session.version)
            self.acknowledged[table][text] = version
            self.positions[table] = session.log.positions.last

    def noted(self) -> dict[int, dict[str, int]]:
        """Return what was acknowledged until now."""
        return {table: dict(lines) for table, lines in self.acknowledged.items()}

    async def check(self, restored: Node, before: dict[int, dict[str, int]]) -> None:
        """Check that all acknowledged *before* is there, and that old listeners resync."""
        for table, lines in before.items():
            session = await restored.tables.find(table)
            kept = await _texts(session)
            assert {text: kept.get(text) for text in lines} == lines
            known = session.log.positions.last
            assert known.version < self.positions[table].version
            while session.version <= self.positions[table].version:
                text = f"new {session.version}"
                await session.act(ANA, Say(text), text, session.version)
            await _check_old_listener(session, self.positions[table])
            await _check_listener(session, known)
            assert await _act(restored, session.code, self.positions[table]) == "restored"
            assert await _act(restored, session.code, session.log.positions.last) == ""


async def _texts(session: TableSession) -> dict[str, int]:
    """Return what was said at a table, with the versions."""
    return {
        entry.text: version
        async for chunk in session.log.entries()
        for version, entry in chunk
        if isinstance(entry, e.Said)
    }


async def _listen(session: TableSession, since: Position) -> list[bytes]:
    """Return the first events after *since* that a client hears."""
    line = StreamConnection()
    stream = Stream(session, Recipient(ANA.player, "en", Style.FULL), since, line.send, reader=ANA)
    running = asyncio.create_task(stream.run(line.receive))
    while not any(b"data: " in body for body in line.bodies):  # noqa: ASYNC110 - in this loop
        await asyncio.sleep(0)
    line.cut()
    await running
    return b"".join(line.bodies).split(b"\n\n")[1:]


async def _check_old_listener(session: TableSession, old: Position) -> None:
    """Check that who knows what was lost is told so before all else, and where the log is."""
    first = (await _listen(session, old))[0].split(b"\n")
    news = msgspec.json.decode(first[2].removeprefix(b"data: "), type=Resync)

    assert first[0] == b"event: resync"
    assert first[1] == b"id: " + news.position.encode()
    assert news.position == str(session.log.positions.last)
    assert news.told[0].spoken.startswith("The server was restored")


async def _check_listener(session: TableSession, known: Position) -> None:
    """Check that who knows nothing that was lost goes on as if nothing had happened."""
    events = await _listen(session, known)

    assert events[0].startswith(b"id: %d-" % (known.version + 1))


async def _act(node: Node, code: str, position: Position) -> str:
    """Act from *position*; return the code of the refusal, if there is one."""
    body = ActionRequest(f"key {position}", position.version, Say("hello"), str(position))
    headers = {"Authorization": f"Bearer {node.context.tokens.issue(ANA)}"}
    transport = httpx2.ASGITransport(app=make_app(node))
    async with httpx2.AsyncClient(transport=transport, base_url="http://test") as client:
        answer = await client.post(
            f"/api/tables/{code}/acts", content=msgspec.json.encode(body), headers=headers
        )
    if answer.status_code == 200:
        return ""
    return msgspec.json.decode(answer.content, type=Problem).code
