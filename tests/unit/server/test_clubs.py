"""A club on nodes: founded, joined and left, and no name left behind in any row."""

import pytest
from support.server.in_process import ANA, BOB, InProcessCluster

from callout.club.evening.settings import EveningSettings
from callout.club.membership import requests as r
from callout.club.membership.bounds import CLUB_DAYS, MAX_CLUBS, MAX_FOUNDED
from callout.club.membership.entries import MemberLeft
from callout.club.membership.errors import ClubDenialReason
from callout.club.membership.role import Role
from callout.host.errors import RequestDenied
from callout.server.clubs.club_log import UnknownClub
from callout.server.clubs.club_session import ClubSession
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS
from callout.server.node import Node
from callout.server.ports import Unavailable

pytestmark = pytest.mark.anyio

ZOE = Identity("id-of-zoe", "Quetzal")


async def keep(node: Node, *people: Identity) -> None:
    """Keep people."""
    for one in people:
        await node.people.keep(one)


async def founded(node: Node) -> tuple[ClubSession, str]:
    """Return a club of Ana with Zoe, and its words."""
    await keep(node, ANA, BOB, ZOE)
    session, words = await node.clubs.found(ANA, "Tuesday", "en")
    await node.clubs.join(ZOE, words)
    return session, words


async def stored(world: InProcessCluster) -> bytes:
    """Return everything that is stored."""
    logs = await world.journal.stored_logs(0, 1_000)
    return b"".join([row.payload for log in logs for row in await world.journal.since(log)])


async def names(node: Node, session: ClubSession) -> list[str]:
    """Return the names of the members at a node."""
    await session.catch_up_to(session.version + 1)
    return [one.name for one in (await node.clubs.find(session.log.log_id)).club.members]


async def test_six_words_lead_into_a_club_on_another_node() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    session, words = await founded(here)
    assert len(words.split("-")) == 6
    joined = await there.clubs.join(BOB, words.replace("-", " ").upper(), "Bobby")
    assert joined.code == session.code
    assert await names(here, session) == ["Ana", "Quetzal", "Bobby"]
    assert [one.role for one in session.club.members] == [Role.FOUNDER, Role.MEMBER, Role.MEMBER]
    await there.clubs.join(BOB, words)
    assert len(await names(here, session)) == 3


async def test_only_kept_people_found_or_join() -> None:
    world = InProcessCluster()
    node = world.node()
    _, words = await founded(node)
    stranger = Identity("id-of-nobody", "Nobody")
    for attempt in (node.clubs.found(stranger, "Mine", "en"), node.clubs.join(stranger, words)):
        with pytest.raises(RequestDenied) as denied:
            await attempt
        assert denied.value.reason is ClubDenialReason.NOT_KEPT


async def test_wrong_and_renewed_words_lead_nowhere() -> None:
    world = InProcessCluster()
    node = world.node()
    session, words = await founded(node)
    new = await node.clubs.renew(ANA, session)
    for wrong in (words, "album " * 6, "", "album-bistro-casino-domino-echo"):
        with pytest.raises(UnknownClub):
            await node.clubs.join(BOB, wrong)
    assert (await node.clubs.join(BOB, new)).code == session.code


async def test_a_removed_member_cannot_come_back_by_the_same_words() -> None:
    world = InProcessCluster()
    node = world.node()
    session, words = await founded(node)
    await session.act(ANA.player, r.RemoveMember(2), "key", 0)
    with pytest.raises(UnknownClub):
        await node.clubs.join(ZOE, words)
    assert await node.clubs.clubs_of(ZOE.player) == []
    own = await node.people.find_kept(ZOE.player)
    assert own is not None
    assert own.person is not None
    assert own.person.clubs == ()


async def test_leaving_leaves_no_name_in_any_row_of_the_club() -> None:
    world = InProcessCluster()
    node = world.node()
    session, _ = await founded(node)
    ref = session.ref_of(ZOE.player).encode()
    assert ref in await stored(world)
    await node.clubs.leave(ZOE, session)
    rows = await world.journal.since(session.log.log_id)
    kept = b"".join(row.payload for row in rows)
    assert len(rows) == 1
    assert ZOE.name.encode() not in kept
    assert ref not in await stored(world)
    assert session.code.encode() not in b"".join(
        [
            row.payload
            for own in [await node.people.find_kept(ZOE.player)]
            if own is not None
            for row in await world.journal.since(own.log.log_id)
        ]
    )
    assert await names(world.node("there"), session) == ["Ana"]


@pytest.mark.parametrize("fails", ["append", "compact"])
async def test_a_name_goes_even_if_the_node_dies_in_between(fails: str) -> None:
    world = InProcessCluster()
    node, other = world.node("here"), world.node("there")
    session, _ = await founded(node)
    if fails == "compact":
        world.journal.down.add("compact")
        with pytest.raises(Unavailable):
            await node.clubs.leave(ZOE, session)
        world.journal.down.clear()
    else:
        await session.log.append(
            b"k" * 16, _left(session, ZOE), world.clock.now(), world.clock.now()
        )
    assert ZOE.name.encode() in b"".join(
        [row.payload for row in await world.journal.since(session.log.log_id)]
    )
    world.clock.by += 1
    await other.store.do_due_work()
    rows = await world.journal.since(session.log.log_id)
    assert ZOE.name.encode() not in b"".join([row.payload for row in rows])


def _left(session: ClubSession, who: Identity) -> MemberLeft:
    return MemberLeft(session.member_of(who.player).number)


async def test_forgotten_people_leave_their_clubs_and_the_last_one_ends_it() -> None:
    world = InProcessCluster()
    node = world.node()
    session, words = await founded(node)
    await node.people.forget(ANA.player)
    assert await names(node, session) == ["Quetzal"]
    assert session.club.members[0].role is Role.FOUNDER
    await node.people.forget(ZOE.player)
    with pytest.raises(UnknownClub):
        _ = session.club
    with pytest.raises(UnknownClub):
        await node.clubs.join(BOB, words)
    everything = await stored(world)
    assert b"Quetzal" not in everything
    assert b"Tuesday" not in everything


async def test_who_has_not_come_for_400_days_leaves_and_a_club_ends_without_a_visit() -> None:
    world = InProcessCluster()
    node = world.node()
    session, _ = await founded(node)
    world.clock.by += 200 * DAY_MS
    await session.visit()
    await node.people.come_back(await node.people.keep(ANA))
    world.clock.by += 201 * DAY_MS
    await node.store.do_due_work()
    assert await names(node, session) == ["Ana"]
    world.clock.by += (CLUB_DAYS - 200) * DAY_MS
    with pytest.raises(UnknownClub):
        _ = session.club
    await node.store.do_due_work()
    assert b"Tuesday" not in await stored(world)


async def test_one_founds_three_clubs_and_is_in_ten() -> None:
    world = InProcessCluster()
    node = world.node()
    await keep(node, ANA)
    for number in range(MAX_FOUNDED):
        await node.clubs.found(ANA, f"Club {number}", "en")
    with pytest.raises(RequestDenied) as denied:
        await node.clubs.found(ANA, "One more", "en")
    assert denied.value.reason is ClubDenialReason.TOO_MANY_FOUNDED
    for number in range(MAX_CLUBS - MAX_FOUNDED + 1):
        host = Identity(f"id-of-{number}", f"Host {number}")
        await keep(node, host)
        _, words = await node.clubs.found(host, f"Theirs {number}", "en")
        if number < MAX_CLUBS - MAX_FOUNDED:
            await node.clubs.join(ANA, words)
    with pytest.raises(RequestDenied) as denied:
        await node.clubs.join(ANA, words)
    assert denied.value.reason is ClubDenialReason.TOO_MANY_CLUBS
    assert len(await node.clubs.clubs_of(ANA.player)) == MAX_CLUBS


async def test_an_evening_of_the_club_is_in_its_log() -> None:
    world = InProcessCluster()
    node = world.node()
    session, _ = await founded(node)
    evening = await node.clubs.open_evening(ANA, session, EveningSettings())
    assert evening.evening.club == session.code
    assert [one.code for one in session.club.evenings] == [evening.code]
    with pytest.raises(RequestDenied) as denied:
        await node.clubs.open_evening(ZOE, session, EveningSettings())
    assert denied.value.reason is ClubDenialReason.NOT_HELPER
    with pytest.raises(UnknownClub):
        await node.clubs.open_evening(BOB, session, EveningSettings())
