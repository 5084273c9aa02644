"""The node that runs in the tab."""

import asyncio
import secrets
from typing import NamedTuple

from callout.server.adapters.memory import Hub, MemoryBus
from callout.server.adapters.system import SystemClock, SystemEntropy
from callout.server.context import NodeContext
from callout.server.http.admission import TABLES_PER_NETWORK_LIMIT
from callout.server.http.app import make_app
from callout.server.node import Node
from callout.server.ports import Clock, Journal
from callout.server.retention import Retention
from callout.server.tab_storage import TabStorage
from callout.solo.bridge import Bridge, BrowserRequest, BrowserResponse
from callout.solo.cookies import CookieJar
from callout.solo.values import Values
from callout.web.app import page_routes
from callout.web.root import set_root

SECRET_VALUE = "secret"  # noqa: S105 - the name of the value, not the value
SECRET_BYTES = 32
NODE_NAME = "tab"

RETENTION = Retention(empty_days=30, lobby_days=60, match_days=366, record_days=366)
"""Retention periods: long, since no other user needs the room."""

TOKEN_DAYS = 36_500
"""Lifetime of a guest's token: for ever, since the secret that signs it lies beside it."""

TABLES_LIMIT = TABLES_PER_NETWORK_LIMIT._replace(maximum=1_000)


class EngineSettings(NamedTuple):
    """The place of the tab: the *origin* of the site, and the *root* path of its pages."""

    origin: str
    root: str


class Engine:
    """A node with one person, whose requests come from the pages of a browser."""

    def __init__(self, node: Node, bridge: Bridge) -> None:
        self._registry, self._bridge = node, bridge
        self._gone: dict[int, asyncio.Event] = {}

    async def answer(
        self, number: int, request: BrowserRequest, response: BrowserResponse
    ) -> None:
        """Answer the *request* with that *number*."""
        gone = self._gone[number] = asyncio.Event()
        try:
            await self._bridge.answer(request, response, gone)
        finally:
            del self._gone[number]

    def cancel(self, number: int) -> None:
        """Note that the answer with that *number* is not wanted any more."""
        if gone := self._gone.get(number):
            gone.set()

    async def close(self) -> None:
        """End all streams, and stop."""
        await self._registry.drain()
        await self._registry.close()


async def start(
    journal: Journal,
    values: Values,
    settings: EngineSettings,
    tab_storage: TabStorage | None = None,
    clock: Clock | None = None,
) -> Engine:
    """Start a node on *journal*, with the cookies and the secret in *values*.

    All tables can be saved as a file from *tab_storage*. Without a *clock* it is the machine's.
    """
    set_root(settings.root)
    secret = (await values.put_first(SECRET_VALUE, secrets.token_bytes(SECRET_BYTES))).hex()
    clock = clock or SystemClock()
    context = NodeContext.create(
        node=NODE_NAME,
        secret=secret,
        journal=journal,
        bus=MemoryBus(Hub()),
        clock=clock,
        entropy=SystemEntropy(),
        token_days=TOKEN_DAYS,
    )._replace(
        chosen_limits=(TABLES_LIMIT,),
        public_url=settings.origin + settings.root,
        retention=RETENTION,
        tab_storage=tab_storage,
    )
    node = Node(context)
    app = make_app(node, page_routes)
    await node.open()
    jar = CookieJar(values, lambda: clock.now() / 1000)
    await jar.open()
    return Engine(node, Bridge(app, jar, settings.origin, settings.root))
