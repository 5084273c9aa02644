"""The stream of a page: parts before what is told of them, to those who may follow the table."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import httpx2
import msgspec
import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, dealt_table, seated_table
from support.server.in_process import (
    ANA,
    BOB,
    CLEO,
    InProcessCluster,
    OffsetClock,
    any_legal_move,
)
from support.server.stream_connection import StreamConnection
from support.waiting import wait_until
from support.web.shown_page import PLACEHOLDER, ShownPage

from callout.core.cards import Seat
from callout.core.prompts import TakeTurn
from callout.core.state import State
from callout.core.view import View, view
from callout.host import match
from callout.host import requests as w
from callout.narrator.listener import Style
from callout.server.http.app import make_app
from callout.server.http.request import COOKIE
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position
from callout.server.padding import DEAL_BYTES, MOVE_BYTES, pad_event
from callout.server.tables import narration
from callout.server.tables.narration import Recipient
from callout.server.tables.presence import GRACE_MS
from callout.server.tables.session import TableSession
from callout.web.app import page_routes
from callout.web.parts import Part
from callout.web.preferences.model import Preferences
from callout.web.table import stream as page_stream
from callout.web.table.layout import draw_table
from callout.web.table.memo import Memo
from callout.web.table.page_model import PageModel
from callout.web.table.stream import PageStream, TableParts
from callout.web.table.view import Reader

pytestmark = pytest.mark.anyio
CALM = replace(OPTIONS, pace=0, slow=0)


class PageConnection(StreamConnection):
    """The connection of an open page, with what the page shows."""

    @property
    def writes(self) -> list[list[tuple[str, bytes]]]:
        """List the events of each write after the first, by name, with their data."""
        return [
            [_parse(event) for event in body.split(b"\n\n") if event.strip(b": \n")]
            for body in self.bodies[1:]
            if body.strip(b": \n")
        ]

    @property
    def parts(self) -> list[TableParts]:
        """List the parts that came."""
        return [
            msgspec.json.decode(data, type=TableParts)
            for write in self.writes
            for name, data in write
            if name == "parts"
        ]

    @property
    def page(self) -> ShownPage:
        """Show all that came."""
        page = ShownPage()
        for parts in self.parts:
            page.show(parts.html)
        return page


def _parse(event: bytes) -> tuple[str, bytes]:
    fields = dict(
        line.split(b": ", 1) for line in event.split(b"\n") if line[:1] not in (b"", b":")
    )
    return fields.get(b"event", b"entry").decode(), fields[b"data"]


async def laid(room: HostTable) -> TableSession:
    world = InProcessCluster()
    return await world.node().tables.find(await world.lay(room))


@asynccontextmanager
async def reading(
    session: TableSession, person: Identity, since: str = ""
) -> AsyncIterator[PageConnection]:
    """Let *person* have the page open for as long as the block lasts."""
    line = PageConnection()
    player, name = person
    reader = Reader(player, "en", Preferences(), name=name, code=session.code, link="link")
    position = Position(0) if since == "0" else session.log.positions.last
    recipient = Recipient(person.player, "en", Style.FULL)
    stream = PageStream(session, recipient, position, line.send, reader, person)
    running = asyncio.create_task(stream.run(line.receive))
    try:
        await wait_until(lambda: bool(line.updates) or line.over)
        yield line
    finally:
        line.cut()
        await asyncio.wait_for(running, 5)


def next_act(session: TableSession) -> Callable[[], Awaitable[int]]:
    """Return what lets whoever is awaited do something."""
    seat, command = any_legal_move(session)
    place, version = session.open_table.places[seat], session.version
    identity = Identity(place.player, place.name)
    return lambda: session.act(identity, command, f"k{version}", version)


async def move(session: TableSession) -> None:
    """Let whoever is awaited do something."""
    await next_act(session)()


def is_new(page: PageConnection, session: TableSession) -> bool:
    """Return whether a page shows the table as it is now."""
    return page.parts[-1].version == session.version


def names(write: list[tuple[str, bytes]]) -> list[str]:
    return [name for name, _ in write]


async def test_a_page_is_shown_whole_first_and_then_only_what_changes() -> None:
    session = await laid(dealt_table("ana", "bob", options=CALM))
    async with reading(session, ANA) as ana, reading(session, CLEO) as cleo:
        for _ in range(6):
            await move(session)
            await wait_until(lambda: is_new(ana, session) and is_new(cleo, session))
        fresh = reading(session, ANA), reading(session, CLEO)
        async with fresh[0] as ana_again, fresh[1] as cleo_again:
            await wait_until(lambda: len(ana_again.parts) > 0 < len(cleo_again.parts))

            assert ana.page.html == ana_again.page.html
            assert 'data-seated="yes"' in ana.page.html
            assert cleo.page.html.replace("Cleo", "") == cleo_again.page.html.replace("Cleo", "")

    assert PLACEHOLDER not in ana.parts[0].html
    assert all(PLACEHOLDER in parts.html for parts in ana.parts[1:])
    assert ana.parts[-1].position == str(session.log.positions.last)


async def test_parts_come_before_what_is_told_of_them_in_one_write() -> None:
    session = await laid(dealt_table("ana", "bob", options=CALM))
    async with reading(session, ANA) as ana:
        assert names(ana.writes[0]) == ["parts", "presence"]
        await move(session)
        await wait_until(lambda: is_new(ana, session))

        assert names(ana.writes[-1]) == ["parts", "entry"]


async def test_who_has_a_seat_gets_whole_steps_and_who_watches_does_not() -> None:
    session = await laid(dealt_table("ana", "bob", options=CALM))
    async with reading(session, ANA) as ana, reading(session, CLEO) as cleo:
        await move(session)
        await wait_until(lambda: is_new(ana, session) and is_new(cleo, session))

    assert len(ana.bodies[-2]) % MOVE_BYTES == 0
    assert len(cleo.bodies[-2]) % MOVE_BYTES
    assert b"\n:" not in cleo.bodies[-2]


async def test_an_event_is_padded_once_for_a_page_and_each_view_is_built_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = await laid(dealt_table("ana", "bob", options=CALM))
    padded, viewed = list[int](), list[Seat | None]()

    def count_padded(event: bytes, step: int) -> bytes:
        padded.append(step)
        return pad_event(event, step)

    def count_viewed(state: State, seat: Seat | None) -> View:
        viewed.append(seat)
        return view(state, seat)

    monkeypatch.setattr(page_stream, "pad_event", count_padded)
    monkeypatch.setattr(narration, "pad_event", count_padded)
    monkeypatch.setattr(match, "view", count_viewed)
    async with (
        reading(session, ANA) as ana,
        reading(session, BOB) as bob,
        reading(session, CLEO) as cleo,
    ):
        turns = 0
        for _ in range(12):
            act = next_act(session)
            padded.clear()
            viewed.clear()
            await act()
            await wait_until(lambda: all(is_new(page, session) for page in (ana, bob, cleo)))

            assert padded == [MOVE_BYTES, MOVE_BYTES]
            assert len(viewed) == len(set(viewed)), viewed
            prompt = session.open_table.match.prompt  # type: ignore[union-attr]
            if isinstance(prompt, TakeTurn):
                turns += 1
                assert set(viewed) <= {None, Seat(1 - prompt.seat)}

    assert turns > 5


async def test_what_those_who_watch_are_sent_is_made_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = await laid(dealt_table("ana", "bob", options=CALM))
    drawn = []

    def count(facts: PageModel, version: int, position: str, memo: Memo) -> Part:
        drawn.append(facts.reader.player)
        return draw_table(facts, version, position, memo)

    async with AsyncExitStack() as stack:
        people = [Identity(f"w{number}", f"W{number}") for number in range(5)]
        pages = [await stack.enter_async_context(reading(session, who)) for who in people]
        monkeypatch.setattr(page_stream, "draw_table", count)
        await move(session)
        await wait_until(lambda: all(is_new(page, session) for page in pages))

    assert drawn == [""]
    assert len({page.bodies[-2] for page in pages}) == 1
    assert len({page.page.html for page in pages}) == 1


async def test_the_minutes_for_which_somebody_is_lost_are_those_of_now() -> None:
    session = await laid(dealt_table("ana", "bob", options=CALM))
    presence, clock = session.presence, session.context.clock
    assert isinstance(clock, OffsetClock)
    presence.arrive("bob", "Bob")
    presence.depart("bob")
    clock.by += GRACE_MS + 1_000
    presence.hear("other", "[]")
    minutes = []
    async with AsyncExitStack() as stack:
        for _ in range(4):
            clock.by += 60_000
            cleo = await stack.enter_async_context(reading(session, CLEO))
            minutes += re.findall(r'class="mark-lost">\D*(\d+)', cleo.parts[0].html)

    assert minutes == ["1", "2", "3", "4"]


async def test_a_deal_has_the_size_of_deals() -> None:
    room = seated_table("ana", "bob", options=CALM)
    room.ask("ana", w.Start())
    session = await laid(room)
    async with reading(session, ANA) as ana:
        await move(session)
        await wait_until(lambda: is_new(ana, session))

    assert 'id="hand"' in ana.parts[-1].html
    assert len(ana.bodies[-2]) % DEAL_BYTES == 0


async def test_nothing_that_is_shown_already_is_sent_with_who_is_there() -> None:
    session = await laid(dealt_table("ana", "bob", options=CALM))
    async with reading(session, ANA) as ana:
        count = len(ana.updates)
        session.storage_monitor.waiting = True
        session.wake_all()
        await wait_until(lambda: len(ana.updates) > count)

        assert names(ana.writes[-1]) == ["presence"]


async def test_the_game_beside_the_table_is_sent_when_it_changes() -> None:
    session = await laid(seated_table("ana", "bob", options=CALM))
    async with reading(session, ANA) as ana:
        game = replace(session.open_table.options, edition="french", house={})
        await session.act(ANA, w.ChangeGame(game), "k1", session.version)
        await wait_until(lambda: len(ana.parts) > 1)
        await session.act(ANA, w.Start(), "k2", session.version)
        await wait_until(lambda: is_new(ana, session))
        await move(session)
        await wait_until(lambda: is_new(ana, session))

    first, changed, begun, dealt = ana.parts
    assert first.beside == dealt.beside == {}
    assert set(begun.beside) == {"where", "about-table"}
    assert set(changed.beside) == {*begun.beside, "pictures"}
    assert 'id="where"' in changed.beside["where"]
    assert 'id="invite"' not in changed.beside["about-table"]  # it stands in the lobby
    assert 'id="invite"' in begun.beside["about-table"]


async def test_a_page_that_comes_back_late_gets_all_that_it_has_missed() -> None:
    session = await laid(dealt_table("ana", "bob", options=CALM))
    for _ in range(12):
        await move(session)
    async with reading(session, ANA, since="0") as ana:
        await wait_until(lambda: ana.versions[-1:] == [session.version])

        assert names(ana.writes[0])[0] == "parts"
        assert len(ana.parts) == 1
        assert ana.parts[0].beside
        assert ana.versions == list(range(1, session.version + 1))


async def test_who_may_not_see_the_table_any_more_is_shown_nothing_more() -> None:
    session = await laid(seated_table("ana", "bob", options=replace(CALM, watchers=False)))
    async with reading(session, CLEO) as cleo:
        await session.act(ANA, w.Start(), "k1", session.version)
        await wait_until(lambda: cleo.over)

    assert [parts.version for parts in cleo.parts] == [session.version - 1]
    assert cleo.bodies[-1] == b"event: gone\ndata: {}\n\n"


async def test_a_table_that_is_closed_is_told_and_drawn_no_more() -> None:
    session = await laid(seated_table("ana", "bob", options=CALM))
    async with reading(session, ANA) as ana:
        await session.close_by_moderator()
        await wait_until(lambda: ana.over)

    assert names(ana.writes[-1]) == ["entry"]


@pytest.fixture
async def browser() -> AsyncIterator[httpx2.AsyncClient]:
    world = InProcessCluster()
    node = world.node()
    transport = httpx2.ASGITransport(make_app(node, page_routes))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callout") as browser:
        session = await node.tables.find(
            await world.lay(dealt_table("ana", "bob", options=replace(CALM, watchers=False)))
        )
        browser.base_url = f"http://callout/t/{session.code}/"
        browser.params = {"since": "0"}
        browser.cookies.set(COOKIE, node.context.tokens.issue(CLEO))
        yield browser


async def test_only_who_may_follow_a_table_gets_its_stream(browser: httpx2.AsyncClient) -> None:
    assert (await browser.get("stream")).status_code == 403
    assert (await browser.get("stream", params={"since": "x"})).status_code == 403
    browser.cookies.clear()
    assert (await browser.get("stream")).status_code == 401
