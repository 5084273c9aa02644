"""Every table ends: it is due from its first entry on, and closed when nobody comes any more."""

import re

import httpx2
import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, seated_table, table_awaiting
from support.server.in_process import (
    ANA,
    BOB,
    CLEO,
    InProcessCluster,
    SessionListener,
    decode_items,
)
from support.server.secret import code_of

from callout.host import entries as e
from callout.host import requests as w
from callout.narrator.listener import Style
from callout.server.http.app import make_app
from callout.server.http.request import COOKIE, TABLES_COOKIE
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS
from callout.server.retention import Retention
from callout.server.tables.narration import Recipient
from callout.server.tables.session import TableSession
from callout.web.app import page_routes

pytestmark = pytest.mark.anyio

KEPT = Retention()
PATIENT = replace(OPTIONS, pace=60, slow=0)

REQUEST_ID = re.compile(r"erreur\u00a0: [0-9a-f]{8}")
"""What the page of an error tells whoever runs the server."""


def alone() -> HostTable:
    """Make a table at which nobody sits."""
    return HostTable(PATIENT, "ana")


ENDS = [
    (alone(), KEPT.empty_days, e.CloseReason.LOBBY),
    (seated_table("ana", bots=1, options=PATIENT), KEPT.lobby_days, e.CloseReason.LOBBY),
    (
        table_awaiting(1, "ana", "bob", bots=0, options=PATIENT),
        KEPT.match_days,
        e.CloseReason.ABANDONED,
    ),
    (
        table_awaiting(0, "ana", bots=1, options=PATIENT),
        KEPT.match_days,
        e.CloseReason.ABANDONED,
    ),
]


async def laid(room: HostTable) -> tuple[InProcessCluster, TableSession]:
    """Lay a table that became due at its first entry, as tables do."""
    world = InProcessCluster()
    number = await world.lay(room)
    world.journal._due[number] = (1, world.clock.now())
    return world, await world.node().tables.find(number)


@pytest.mark.parametrize("guests", [(), (w.Sit(),)])
async def test_a_table_is_due_from_its_first_entry(guests: tuple[w.TableRequest, ...]) -> None:
    world = InProcessCluster()
    session = await world.node().tables.make(ANA, OPTIONS, guests)
    ((_, at),) = world.journal._due.values()

    assert world.journal._due.keys() == {session.table_id}
    assert at == session.log.recent[0].at + KEPT.empty_days * DAY_MS


@pytest.mark.parametrize(("room", "days", "reason"), ENDS)
async def test_a_table_that_nobody_comes_to_is_closed_in_time_and_not_before(
    room: HostTable, days: int, reason: e.CloseReason
) -> None:
    world, session = await laid(room)
    other, number = world.node("two"), session.table_id
    for day in range(days):
        await other.store.do_due_work_at(number)
        assert not (await other.tables.find(number)).open_table.closed
        assert number in world.journal._due, day
        world.clock.by += DAY_MS - 60_000
    world.clock.by += days * 60_000
    await other.store.do_due_work()

    assert await world.entries(number) == [e.Closed(reason)]
    assert number not in world.journal._due
    assert await world.journal.record(number) is None
    assert "failed" not in world.said()


async def test_who_listens_is_told_in_their_language_that_nobody_won() -> None:
    world, session = await laid(table_awaiting(1, "ana", "bob", bots=0, options=PATIENT))
    listener = SessionListener(session, "ana")
    before = session.version
    world.clock.by += KEPT.match_days * DAY_MS
    await session.do_due_work()
    told = {
        language: decode_items(
            session.recent_events(before, Recipient("ana", language, Style.FULL)) or []
        )[0]
        for language in ("en", "fr")
    }

    assert listener.woken
    assert told["en"].told[0].spoken == (
        "Nobody played here for days, so the table was closed. The game has no winner."
    )
    assert told["fr"].told[0].spoken.endswith("La partie n’a pas de gagnant.")


async def test_an_act_in_time_keeps_a_match_and_a_bot_alone_does_not() -> None:
    world, session = await laid(table_awaiting(1, "ana", "bob", bots=0, options=PATIENT))
    world.clock.by += (KEPT.match_days - 1) * DAY_MS
    await session.act(ANA, w.Say("still here"), "say", session.version)
    world.clock.by += (KEPT.match_days - 1) * DAY_MS
    await session.do_due_work()
    assert not session.open_table.closed

    world, session = await laid(table_awaiting(1, "ana", bots=1, options=PATIENT))
    act = session.log.last_act
    world.clock.by += DAY_MS
    await session.make_due_move()
    entry = (await world.entries(session.table_id))[-1]
    assert isinstance(entry, e.Moved)
    assert entry.by is e.MovedBy.BOT
    assert session.log.last_act == act


async def test_no_bot_decides_a_match_that_is_to_be_closed() -> None:
    world, session = await laid(table_awaiting(1, "ana", bots=1, options=PATIENT))
    world.clock.by += KEPT.match_days * DAY_MS
    await session.do_due_work()

    assert await world.entries(session.table_id) == [e.Closed(e.CloseReason.ABANDONED)]


async def test_the_time_is_that_of_the_server() -> None:
    world, session = await laid(seated_table("ana", options=PATIENT))
    context = world.node().context._replace(retention=Retention(lobby_days=2))
    short = TableSession(context, world.node().tables.decks, session.table_id)
    await short.read()
    world.clock.by += 2 * DAY_MS
    await session.do_due_work()
    assert not session.open_table.closed
    await short.do_due_work()

    assert short.table is not None
    assert short.table.closed


@pytest.mark.parametrize(("room", "days", "reason"), ENDS)
@pytest.mark.parametrize("identity", [ANA, BOB, CLEO, None])
@pytest.mark.parametrize("was_there", [True, False])
async def test_the_page_of_a_closed_table_tells_why_to_who_was_there_and_nothing_else(
    room: HostTable,
    days: int,
    reason: e.CloseReason,
    identity: Identity | None,
    was_there: bool,
) -> None:
    world, session = await laid(room)
    number, node = session.table_id, world.node("late")
    world.clock.by += days * DAY_MS
    await session.do_due_work()
    token = node.context.tokens.issue(identity) if identity else ""
    kept = node.context.tokens.sign_codes([code_of(number)] if was_there else [])
    cookies = f"{COOKIE}={token}; {TABLES_COOKIE}={kept}"
    headers = {"accept": "text/html", "cookie": cookies, "accept-language": "fr"}
    transport = httpx2.ASGITransport(make_app(node, page_routes))
    async with httpx2.AsyncClient(
        transport=transport, base_url="http://callout", headers=headers
    ) as browser:
        answer = await browser.get(f"/t/{code_of(number)}")
        none = await browser.get(f"/t/{code_of(number + 1)}")

    assert answer.status_code == (410 if was_there else 404)
    if was_there:
        assert "la table a été fermée" in answer.text
        assert ("gagnant" in answer.text) is (reason is e.CloseReason.ABANDONED)
    else:
        texts = [REQUEST_ID.sub("", page.text) for page in (answer, none)]
        assert texts[0].replace(code_of(number), code_of(number + 1)) == texts[1]
    assert not any(name in answer.text for name in ("Ana", "Bob", "Cleo", "Robin"))
