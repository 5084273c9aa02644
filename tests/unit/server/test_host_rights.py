"""Who is the host of a rematch, and who may not sit there: attacks on commit 2a7f0d0 as tests."""

from random import Random

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, dealt_table, finished_table, seated_table
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster, decode_items

from callout.core.cards import Seat
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason, RequestDenied
from callout.host.policy import decide
from callout.host.requests import RequestContext
from callout.host.table import MAX_BARRED, next_host
from callout.host.talk import Talk
from callout.narrator.listener import Style
from callout.server.identity.tokens import Identity
from callout.server.node import Node
from callout.server.tables.narration import Recipient
from callout.server.tables.presence import GRACE_MS
from callout.server.tables.session import TableSession

pytestmark = pytest.mark.anyio


async def rematch(node: Node, session: TableSession, identity: Identity) -> TableSession:
    """Let *identity* ask for a rematch, and return its table."""
    await node.tables.rematch(session, identity, w.Rematch(), "again", session.version)
    return await node.tables.find(node.context.codes.table_of(session.open_table.again))


async def denied(session: TableSession, identity: Identity, request: w.TableRequest) -> str:
    """Let *identity* ask for what is not done, and return why it is not."""
    with pytest.raises(RequestDenied) as refused:
        await session.act(identity, request, f"{identity.player} {request}", session.version)
    return refused.value.reason


async def laid(room: HostTable) -> tuple[InProcessCluster, Node, TableSession]:
    """Return a node with the table of *room*."""
    world = InProcessCluster()
    node = world.node()
    return world, node, await node.tables.find(await world.lay(room))


def removed_between_rounds() -> HostTable:
    """Return a match that is over, from which the host has removed Cleo between two rounds."""
    room = dealt_table("ana", "bob", "cleo", options=replace(OPTIONS, house={"target": 500}))
    room.play(Random(3), to_deal=True)
    room.ask("ana", w.Remove(2))
    room.ask("ana", w.Stop(now=True))
    return room


async def test_a_rematch_makes_nobody_host_who_was_not() -> None:
    _, node, session = await laid(finished_table("ana", "bob", bots=1))
    new = await rematch(node, session, BOB)

    assert new.open_table.host == ANA.player
    for asked in (w.Remove(0), w.Start(), w.AddBot(), w.SetTalk(Talk.OFF)):
        assert await denied(new, BOB, asked) == DenialReason.NOT_HOST
    assert [place.name for place in new.open_table.places] == ["Ana", "Bob", "Robin"]
    await new.act(ANA, w.Start(), "start", new.version)


async def test_a_host_who_has_no_seat_stays_the_host_of_the_rematch() -> None:
    room = HostTable(host="cleo")
    for person in ("ana", "bob"):
        room.ask(person, w.Sit())
    room.ask("cleo", w.Start())
    room.ask("cleo", w.Stop(now=True))
    _, node, session = await laid(room)

    assert (await rematch(node, session, BOB)).open_table.host == CLEO.player


@pytest.mark.parametrize("room", [removed_between_rounds()], ids=["between rounds"])
async def test_whom_the_host_removed_cannot_sit_at_the_rematch(room: HostTable) -> None:
    _, node, session = await laid(room)
    new = await rematch(node, session, BOB)
    after = await new.log._journal.since(new.table_id)

    assert await denied(new, CLEO, w.Sit()) == DenialReason.BARRED
    assert new.open_table.barred == session.open_table.barred == (CLEO.player,)
    assert len(await new.log._journal.since(new.table_id)) == len(after)


async def test_whom_the_host_removed_before_the_match_cannot_sit_at_the_second_rematch() -> None:
    room = seated_table("ana", "bob", "cleo")
    room.ask("ana", w.Remove(2))
    room.ask("ana", w.Start())
    room.ask("ana", w.Stop(now=True))
    _, node, session = await laid(room)
    new = await rematch(node, session, BOB)
    await new.act(ANA, w.Start(), "start", new.version)
    await new.act(ANA, w.Stop(now=True), "stop", new.version)
    third = await rematch(node, new, BOB)

    assert await denied(third, CLEO, w.Sit()) == DenialReason.BARRED


def test_a_browser_is_barred_with_whom_it_was() -> None:
    room = seated_table("ana")
    sat = decide(
        room.table, RequestContext("bob-2", "Bob", w.Sit(), room.now, browser="bob-1")
    ).after
    gone = sat.after(e.Left(1, "Bob", "bob-2", removed=True), room.now)

    assert gone.barred == ("bob-2", "bob-1")
    for player, browser in (("bob-3", "bob-1"), ("bob-1", ""), ("bob-2", ""), ("x", "bob-2")):
        with pytest.raises(RequestDenied) as refused:
            decide(gone, RequestContext(player, "Zoe", w.Sit(), room.now, browser=browser))
        assert refused.value.reason is DenialReason.BARRED
    other = RequestContext("zoe", "Zoe", w.Sit(), room.now, browser="zoe")
    assert decide(gone, other).entry == e.Sat("Zoe", "zoe")


def test_the_list_of_the_barred_has_an_end() -> None:
    table = seated_table("ana").table
    for number in range(MAX_BARRED):
        table = table.after(e.Sat("Bob", f"{number}", browser=f"b{number}"), 0)
        table = table.after(e.Left(1, "Bob", f"{number}", removed=True), 0)

    assert len(table.barred) == MAX_BARRED
    assert table.barred[-1] == f"b{MAX_BARRED - 1}"


async def test_nobody_reads_who_is_barred_or_which_browser_somebody_has() -> None:
    room = removed_between_rounds()
    _, node, session = await laid(room)
    new = await rematch(node, session, BOB)
    await new.act(ANA, w.Remove(2), "bot", new.version)
    await new.act(Identity("zoe", "Zoe"), w.Sit(), "sit", new.version, browser="zoe-1")
    for player in ("ana", "bob", "zoe", "somebody-else"):
        events = new.recent_events(0, Recipient(player, "en", Style.FULL))
        assert events is not None
        assert b"cleo" not in b"".join(events)
        assert b"zoe-1" not in b"".join(events)


@pytest.mark.parametrize(
    ("gone", "asks", "host"),
    [
        ((), "cleo", "ana"),
        (("ana",), "cleo", "bob"),
        (("ana", "bob"), "cleo", "cleo"),
        (("ana", "bob", "cleo"), "cleo", "cleo"),
        (("ana",), "ana", "ana"),
    ],
)
def test_the_rights_pass_on_in_order_of_sitting(
    gone: tuple[str, ...], asks: str, host: str
) -> None:
    table = finished_table("ana", "bob", "cleo").table

    assert next_host(table, asks, gone) == host


def test_without_a_host_and_with_all_away_whoever_asks_is_the_host() -> None:
    table = finished_table("ana", "bob").table
    places = tuple(replace(place, away=True) for place in table.places)

    assert next_host(replace(table, host="", places=places), "bob", ()) == "bob"


async def test_a_host_who_is_gone_passes_the_rights_on_and_all_are_told() -> None:
    world, node, session = await laid(finished_table("ana", "bob", "cleo"))
    for person in (ANA, BOB, CLEO):
        session.presence.arrive(*person)
    session.presence.depart(ANA.player)
    assert session.presence.gone() == set()
    world.clock.by += GRACE_MS
    assert session.presence.gone() == {ANA.player}
    new = await rematch(node, session, CLEO)

    assert new.open_table.host == BOB.player
    entry = (await world.entries(session.table_id))[-1]
    assert entry == e.RematchMade(new.code, Seat(1))
    for player, language, sentence in (
        ("cleo", "en", "Bob is the host there."),
        ("bob", "en", "You're the host there."),
        ("", "fr", "Là-bas, l’hôte est Bob."),
        ("bob", "fr", "Là-bas, c’est toi l’hôte."),
    ):
        events = session.recent_events(
            session.version - 1, Recipient(player, language, Style.FULL)
        )
        assert events is not None
        assert decode_items(events)[0].told[-1].spoken == sentence


async def test_a_host_who_came_back_in_time_keeps_the_rights() -> None:
    world, node, session = await laid(finished_table("ana", "bob"))
    session.presence.arrive(*ANA)
    session.presence.depart(ANA.player)
    session.presence.arrive(*ANA)
    world.clock.by += GRACE_MS

    assert (await rematch(node, session, BOB)).open_table.host == ANA.player


async def test_all_are_told_when_the_host_leaves_and_another_follows() -> None:
    _, _, session = await laid(seated_table("ana", "bob", "cleo"))
    await session.act(ANA, w.Leave(), "leave", session.version)

    assert session.open_table.host == BOB.player
    for player, language, told in (
        ("cleo", "en", ["Ana leaves the table.", "Bob is now the host."]),
        ("bob", "en", ["Ana leaves the table.", "You're now the host."]),
        ("bob", "fr", ["Ana quitte la table.", "Maintenant, c’est toi l’hôte."]),
    ):
        events = session.recent_events(
            session.version - 1, Recipient(player, language, Style.FULL)
        )
        assert events is not None
        assert [one.spoken for one in decode_items(events)[0].told] == told


async def test_what_may_be_said_stays_so_at_the_rematch() -> None:
    room = finished_table("ana", "bob")
    room.ask("ana", w.SetTalk(Talk.PHRASES))
    _, node, session = await laid(room)

    assert (await rematch(node, session, BOB)).open_table.talk is Talk.PHRASES
