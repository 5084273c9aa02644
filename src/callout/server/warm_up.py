"""A first visit before a node is ready, so that no person waits for templates and sentences.

Templates are compiled, and sentences and editions read, for the first page that needs them. That
took up to 79 ms of one step of the event loop, while every table of the node waited.
"""

import secrets
from time import perf_counter

from starlette.types import ASGIApp, Message

from callout.bots import bots
from callout.host.entries import Options
from callout.host.requests import AddBot, Sit, Start
from callout.host.views import legal_commands_for
from callout.locales.language import languages
from callout.narrator.listener import Style
from callout.server.adapters.memory import Hub, MemoryBus, MemoryJournal
from callout.server.adapters.system import SystemClock, SystemEntropy
from callout.server.context import NodeContext
from callout.server.http.app import Pages, make_app
from callout.server.http.request import COOKIE
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession

MAX_WARM_UP_S = 10.0
"""Seconds after which no further page is opened: then the node is ready anyway."""

VISITOR = Identity("visitor", "Ana")

EDITIONS = ("mattel", "dos")
"""A game with a pile, and one with a row: all others are shown by the same code."""


async def warm_up(pages: Pages, public_url: str) -> None:
    """Visit *pages* of a node in memory in each language, and play a move of each kind."""
    visit = _Visit(pages, public_url)
    try:
        await visit.see("/")
        for edition in EDITIONS:
            await visit.play(edition)
    except Exception:  # a wrong clock, for example: the node starts, and reports it
        visit.node.context.log.exception("not warmed up")
    await visit.node.close()


class _Visit:
    """A visit of all kinds of pages, on a node that ends with it."""

    def __init__(self, pages: Pages, public_url: str) -> None:
        context = NodeContext.create(
            node="warm-up",
            secret=secrets.token_hex(),
            journal=MemoryJournal(),
            bus=MemoryBus(Hub()),
            clock=SystemClock(),
            entropy=SystemEntropy(),
        )
        self.node = Node(context._replace(public_url=public_url))
        self._app: ASGIApp = make_app(self.node, pages)
        self._token = context.tokens.issue(VISITOR)
        self._end = perf_counter() + MAX_WARM_UP_S

    async def see(self, path: str) -> None:
        """Open *path* in each language, while there is time."""
        for language in languages():
            if perf_counter() < self._end:
                await self._open(path, language)

    async def play(self, edition: str) -> None:
        """Open a table of *edition* before, in and after a move."""
        bot = AddBot(next(iter(bots())))
        session = await self.node.tables.make(VISITOR, Options(edition), (Sit(), bot))
        path = f"/t/{session.code}"
        await self.see(path)
        await session.act(VISITOR, Start(), "start", session.version)
        await session.open_round(VISITOR)
        await self.see(path)
        command = legal_commands_for(session.open_table, VISITOR.player)[0]
        await session.act(VISITOR, command, "move", session.version)
        self._hear(session)
        await self.see(path)

    def _hear(self, session: TableSession) -> None:
        """Hear the last entries in each language and style."""
        for language in languages():
            for style in Style:
                session.recent_events(0, Recipient(VISITOR.player, language, style))

    async def _open(self, path: str, language: str) -> None:
        headers = {
            "host": "localhost",
            "accept-language": language,
            "cookie": f"{COOKIE}={self._token}",
            "authorization": f"Bearer {self._token}",
        }
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "client": ("127.0.0.1", 0),
            "headers": [(name.encode(), text.encode()) for name, text in headers.items()],
        }
        await self._app(scope, _no_body, _drop)


async def _no_body() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


async def _drop(_message: Message) -> None:
    """Drop the answer: only its making matters."""
