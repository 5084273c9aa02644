"""Open streams end at once when the token is revoked, the person is banned or locked out."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from starlette.types import Message, Scope
from support.host_table import OPTIONS, seated_table
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster
from support.server.stream_connection import StreamConnection
from support.waiting import wait_until

from callout.host import requests as w
from callout.server.http.app import make_app
from callout.server.http.request import BROWSER_COOKIE
from callout.server.identity.tokens import Identity, player_key
from callout.server.moderation import MAX_BAN_DAYS
from callout.server.moderator_actions import ModeratorAction, carry_out
from callout.server.node import Node
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio
GONE = b"event: gone\ndata: {}\n\n"
AT_ONCE_S = 2.0
"""Much less than the time between two looks at the journal."""


class TwoNodes:
    """Two nodes that hear of each other, with a table of Ana and Bob."""

    here: Node
    there: Node
    session: TableSession


@asynccontextmanager
async def two_nodes() -> AsyncIterator[TwoNodes]:
    """Run two nodes."""
    world, both = InProcessCluster(), TwoNodes()
    both.here, both.there = world.node(), world.node("two")
    await both.here.open()
    await both.there.open()
    try:
        options = replace(OPTIONS, slow=0)
        number = await world.lay(seated_table("ana", "bob", options=options))
        both.session = await both.here.tables.find(number)
        yield both
    finally:
        await both.here.close()
        await both.there.close()


def stream_request(
    node: Node, code: str, token: str, browser: str = "", presence: str = "on"
) -> Scope:
    """Return a request for the stream of a table."""
    mark = node.context.tokens.issue_browser(browser) if browser else ""
    headers = {"authorization": f"Bearer {token}", "cookie": f"{BROWSER_COOKIE}={mark}"}
    return {
        "type": "http", "method": "GET", "path": f"/api/tables/{code}/stream",
        "query_string": f"presence={presence}".encode(), "client": ("192.0.2.1", 1),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }  # fmt: skip


@asynccontextmanager
async def following(
    node: Node, code: str, token: str, browser: str = "", presence: str = "on"
) -> AsyncIterator[StreamConnection]:
    """Follow a table through the whole interface of *node*."""
    line = StreamConnection()
    scope = stream_request(node, code, token, browser, presence)
    running = asyncio.ensure_future(make_app(node)(scope, line.receive, line.send))
    try:
        await wait_until(lambda: bool(line.items))
        yield line
    finally:
        line.cut()
        await asyncio.wait_for(running, 5)


async def sign_out(both: TwoNodes, token: str) -> None:
    """Revoke one token."""
    await both.here.revocations.revoke(both.here.context.tokens.verify(token).token_key)


async def sign_out_everywhere(both: TwoNodes, _token: str) -> None:
    """Revoke all tokens of Bob."""
    await both.here.revocations.revoke(player_key(BOB.player))


async def ban(both: TwoNodes, _token: str) -> None:
    """Let a moderator bar Bob, whom Ana reports."""
    session = both.session
    await session.act(BOB, w.Say("rude"), "rude", session.version)
    await session.act(ANA, w.Report(session.version), "report", session.version)
    (file,) = await both.here.moderation.list()
    await carry_out(both.here, file, ModeratorAction.BAN, by="Mo", days=MAX_BAN_DAYS)


@pytest.mark.parametrize("end", [sign_out, sign_out_everywhere, ban])
async def test_the_streams_of_one_person_end_at_once_on_every_node(
    end: Callable[[TwoNodes, str], Awaitable[None]],
) -> None:
    async with two_nodes() as both:
        code = both.session.code
        tokens = both.here.context.tokens
        token, other = tokens.issue(BOB), tokens.issue(ANA)
        async with (
            following(both.here, code, token) as near,
            following(both.there, code, token) as far,
            following(both.there, code, other) as stays,
        ):
            await end(both, token)
            await wait_until(lambda: near.over and far.over, AT_ONCE_S)

            assert near.bodies[-1] == far.bodies[-1] == GONE
            assert not stays.over
        assert both.here.streams_by_key._by_key == both.there.streams_by_key._by_key == {}


@pytest.mark.parametrize("end", [sign_out, sign_out_everywhere, ban])
async def test_no_stream_begins_for_somebody_turned_away_while_the_table_is_read(
    end: Callable[[TwoNodes, str], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes() as both:
        token, tables = both.here.context.tokens.issue(BOB), both.here.tables
        find = tables.find

        async def find_late(number: int) -> TableSession:
            monkeypatch.undo()
            await end(both, token)
            return await find(number)

        async def send(message: Message) -> None:
            sent.append(message)

        monkeypatch.setattr(tables, "find", find_late)
        sent: list[Message] = []
        scope = stream_request(both.here, both.session.code, token)
        answered = make_app(both.here)(scope, StreamConnection().receive, send)
        await asyncio.wait_for(answered, AT_ONCE_S)

        assert sent[0]["status"] == (403 if end is ban else 401)


async def test_a_bar_ends_the_streams_of_the_same_browser() -> None:
    async with two_nodes() as both:
        tokens = both.there.context.tokens
        token = tokens.issue(Identity("nice", "Nice"))
        async with following(both.there, both.session.code, token, BOB.player) as line:
            await ban(both, "")
            await wait_until(lambda: line.over, AT_ONCE_S)


async def test_one_device_signs_out_and_the_other_goes_on() -> None:
    async with two_nodes() as both:
        phone, home = (both.here.context.tokens.issue(BOB) for _ in range(2))
        async with (
            following(both.here, both.session.code, phone) as left,
            following(both.here, both.session.code, home) as stays,
        ):
            await sign_out(both, phone)
            await wait_until(lambda: left.over, AT_ONCE_S)
            assert not stays.over


async def test_whoever_watches_is_outside_when_the_table_is_locked() -> None:
    async with two_nodes() as both:
        session, tokens = both.session, both.there.context.tokens
        async with (
            following(both.there, session.code, tokens.issue(CLEO)) as watches,
            following(both.there, session.code, tokens.issue(CLEO), presence="") as silent,
            following(both.there, session.code, tokens.issue(BOB)) as sits,
        ):
            before = len(watches.items)
            await session.act(ANA, w.Lock(), "lock", session.version)
            await wait_until(lambda: watches.over and silent.over, AT_ONCE_S)
            await wait_until(lambda: sits.versions[-1] == session.version)

            assert (watches.bodies[-1], silent.bodies[-1]) == (GONE, b"")
            assert len(watches.items) == before
            assert not sits.over
