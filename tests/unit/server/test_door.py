"""A locked table on a server: what is told to whom, on two nodes, and in a rematch."""

import pytest
from support.host_table import finished_table, seated_table
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster, decode_items

from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason, RequestDenied
from callout.narrator.listener import Style
from callout.server.http.access import visible_table
from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.tables.narration import Recipient
from callout.server.tables.session import MISSING_MS, TableSession

pytestmark = pytest.mark.anyio

ZOE = Identity("zoe", "Zoe")


async def ask(session: TableSession, who: Identity, request: w.TableRequest) -> int:
    """Let *who* ask for something, and return the version."""
    return await session.act(who, request, f"{who} {request} {session.version}", session.version)


async def locked() -> tuple[InProcessCluster, Node, TableSession]:
    """Return a locked table of Ana and Bob on a node."""
    world = InProcessCluster()
    node = world.node()
    session = await node.tables.find(await world.lay(seated_table("ana", "bob")))
    await ask(session, ANA, w.Lock())
    return world, node, session


def told(session: TableSession, who: str, since: int, language: str = "en") -> list[str]:
    """Return what somebody hears after version *since*, in braille too."""
    events = session.recent_events(since, Recipient(who, language, Style.FULL))
    assert events is not None
    return [
        text for item in decode_items(events) for one in item.told
        for text in (one.spoken, one.braille)
    ]  # fmt: skip


def why_hidden(session: TableSession, who: str, browser: str = "") -> str:
    """Return the code by which somebody does not see the table, or nothing."""
    try:
        visible_table(session, who, browser)
    except RequestRefused as error:
        return error.code
    return ""


async def test_only_the_host_hears_who_knocks_and_nobody_their_ids() -> None:
    _, _, session = await locked()
    since = session.version
    await ask(session, CLEO, w.Knock())
    assert told(session, "ana", since) == ["Cleo knocks.", "Cleo knocks"]
    assert told(session, "ana", since, "fr") == ["Cleo frappe.", "Cleo frappe"]
    assert told(session, "bob", since) == []
    await ask(session, ZOE, w.Knock())
    await ask(session, ANA, w.AnswerKnock("Zoe", let_in=False))
    await ask(session, ANA, w.AnswerKnock("Cleo"))

    assert told(session, "bob", since) == ["The host lets Cleo in.", "Cleo let in"]
    assert told(session, "ana", since)[4:] == [
        "You told Zoe: not now.", "Zoe not now", "The host lets Cleo in.", "Cleo let in",
    ]  # fmt: skip
    for who in ("ana", "bob", "cleo", "zoe", ""):
        events = session.recent_events(since, Recipient(who, "en", Style.FULL))
        assert events is not None
        assert b"cleo" not in b"".join(events)
        assert b"zoe" not in b"".join(events)
        if who != "ana":
            assert b"Zoe" not in b"".join(events)


async def test_a_host_without_a_seat_hears_who_knocks_and_watchers_do_not() -> None:
    _, _, session = await locked()
    session.log.table = session.open_table.after(e.HostReplaced("max", "Max"), 0)
    await ask(session, CLEO, w.Knock())

    assert told(session, "max", session.version - 1) == ["Cleo knocks.", "Cleo knocks"]
    assert told(session, "somebody", session.version - 1) == []


async def test_each_state_of_the_door_has_a_code() -> None:
    world, _, session = await locked()
    assert [why_hidden(session, who) for who in ("ana", "bob")] == ["", ""]
    assert [why_hidden(session, who) for who in ("cleo", "", "zoe")] == ["locked"] * 3
    await ask(session, CLEO, w.Knock())
    assert why_hidden(session, "cleo") == why_hidden(session, "max", "cleo") == "knocking"
    assert why_hidden(session, "", "cleo") == "locked"
    await ask(session, ANA, w.AnswerKnock(let_in=False))
    assert why_hidden(session, "cleo") == "not-now"
    world.clock.by += 600_000
    assert why_hidden(session, "cleo") == "locked"
    await ask(session, CLEO, w.Knock())
    await ask(session, ANA, w.AnswerKnock())
    assert why_hidden(session, "cleo") == ""
    await ask(session, CLEO, w.Sit())
    await ask(session, ANA, w.Remove(2))
    assert why_hidden(session, "cleo") == why_hidden(session, "zoe", "cleo") == "barred"
    await ask(session, ANA, w.Lock(on=False))
    assert why_hidden(session, "zoe") == ""


async def test_a_knock_is_answered_on_another_node() -> None:
    world, one, session = await locked()
    two = world.node("two")
    for node in (one, two):
        await node.context.bus.listen(node.store.on_news, node.tables.on_presence)
    other = await two.tables.find(session.table_id)
    await ask(other, CLEO, w.Knock())
    await session.catch_up_to(other.version)
    await ask(session, ANA, w.AnswerKnock("Cleo"))
    assert why_hidden(other, "cleo") == "knocking"
    await other.catch_up_to(session.version)

    assert why_hidden(other, "cleo") == ""
    await ask(other, CLEO, w.Sit())


async def test_a_knock_keeps_no_table_alive() -> None:
    world, _, session = await locked()
    before = session.log.ends_at
    world.clock.by += 60_000
    await ask(session, CLEO, w.Knock())

    assert session.log.ends_at == before


async def rematch_of(
    *requests: tuple[Identity, w.TableRequest],
) -> tuple[InProcessCluster, Node, TableSession]:
    """Return the rematch of a match of three at whose end there were *requests*."""
    world = InProcessCluster()
    node = world.node()
    session = await node.tables.find(await world.lay(finished_table("ana", "bob", "cleo")))
    for who, request in requests:
        await ask(session, who, request)
    await node.tables.rematch(session, BOB, w.Rematch(), "again", session.version)
    code = session.open_table.again
    return world, node, await node.tables.find(node.context.codes.table_of(code))


async def test_a_lock_holds_for_a_rematch_and_all_who_sat_come_back() -> None:
    _, _, new = await rematch_of((ANA, w.Lock()))

    assert new.open_table.door.locked
    assert [place.name for place in new.open_table.places] == ["Ana", "Bob", "Cleo"]
    assert why_hidden(new, "zoe") == "locked"
    await ask(new, CLEO, w.Leave())
    await ask(new, CLEO, w.Sit())
    events = new.recent_events(0, Recipient("ana", "en", Style.FULL))
    assert b"admitted" not in b"".join(events or []) or b'"admitted":[]' in b"".join(events or [])


async def test_mutes_are_carried_into_a_rematch_and_told_to_nobody() -> None:
    _, _, new = await rematch_of((BOB, w.Mute(2)))
    await ask(new, CLEO, w.Say("rude"))

    assert told(new, "bob", new.version - 1) == []
    assert told(new, "ana", new.version - 1) == ["Cleo says: rude", "Cleo: rude"]
    events = new.recent_events(0, Recipient("cleo", "en", Style.FULL))
    assert b'"mutes":[["' not in b"".join(events or [])


async def test_a_host_who_does_not_come_to_the_rematch_is_replaced_in_order_of_sitting() -> None:
    world, node, new = await rematch_of()
    replace_host = w.ReplaceHost()

    async def refused(who: Identity) -> DenialReason:
        with pytest.raises(RequestDenied) as denied:
            await node.tables.act(new, who, replace_host, f"{who} {new.version}", new.version)
        assert isinstance(denied.value.reason, DenialReason)
        return denied.value.reason

    assert await refused(CLEO) is DenialReason.HOST_HERE
    new.presence.arrive("bob", "Bob")
    new.note_page_view("cleo")
    world.clock.by += MISSING_MS
    assert await refused(ZOE) is DenialReason.NOT_SEATED
    await node.tables.act(new, CLEO, replace_host, "host", new.version)
    assert new.open_table.host == BOB.player
    assert told(new, "cleo", new.version - 1) == ["Bob is now the host.", "Bob host"]
    assert told(new, "bob", new.version - 1) == ["You're now the host.", "you are host"]
    assert await refused(CLEO) is DenialReason.HOST_HERE
    await ask(new, BOB, w.Start())


async def test_a_host_who_was_at_the_rematch_and_went_is_replaced_after_a_minute() -> None:
    world, node, new = await rematch_of()
    new.presence.arrive("ana", "Ana")
    new.note_page_view("ana")
    world.clock.by += MISSING_MS
    assert "ana" not in new.missing()
    new.presence.depart("ana")
    world.clock.by += MISSING_MS // 2
    new.presence._review()
    assert "ana" not in new.missing()
    world.clock.by += MISSING_MS
    assert "ana" in new.missing()
    await node.tables.act(new, BOB, w.ReplaceHost(), "host", new.version)

    assert new.open_table.host == BOB.player
