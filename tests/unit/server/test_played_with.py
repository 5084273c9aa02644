"""The list of those one played with: both are kept, and nobody learns what others decide."""

import asyncio
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.server.in_process import ANA, BOB, CLEO, InProcessCluster

from callout.host import requests as w
from callout.host.avoidance import keys_of
from callout.host.entries import Options
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS
from callout.server.node import Node
from callout.server.people.bounds import (
    COMPACTED_AFTER_ROWS,
    HERE_MS,
    INVITATION_MS,
    KEPT_PERSON_DAYS,
    MAX_INVITATIONS,
    MAX_PLAYED_WITH,
    PUPIL_MARK,
    SEEN_MS,
)
from callout.server.people.person_log import Invited, Noted, PlayedTogether
from callout.server.people.session import PersonSession
from callout.server.ports import Unavailable
from callout.server.tables.session import TableSession
from callout.server.wire import Fellow, ReceivedInvitation

pytestmark = pytest.mark.anyio

OPTIONS = Options("mattel")


async def own(node: Node, identity: Identity) -> PersonSession:
    """Return the session of a kept person."""
    session = await node.people.find_kept(identity.player)
    assert session is not None
    return session


async def names(node: Node, identity: Identity) -> list[str]:
    """Return the names on somebody's list."""
    return [one.name for one in await node.played_with.people(await own(node, identity))]


async def who_is(node: Node, identity: Identity, name: str) -> str:
    """Return the reference to somebody on a list."""
    people = await node.played_with.people(await own(node, identity))
    return next(one.who for one in people if one.name == name)


async def play(node: Node, *people: Identity) -> None:
    """Keep people, and let them play together."""
    for one in people:
        if await node.people.find_kept(one.player) is None:
            await node.people.keep(one)
    await node.played_with.note_players([one.player for one in people])


async def invitations(node: Node, identity: Identity) -> list[ReceivedInvitation]:
    """Return the invitations of somebody."""
    return await node.played_with.invitations(await own(node, identity))


async def lobby(node: Node, host: Identity = ANA) -> TableSession:
    """Make a table where *host* waits for others."""
    return await node.tables.make(host, OPTIONS, [w.Sit()])


async def invite(node: Node, host: Identity, guest: Identity, code: str) -> None:
    """Invite somebody, and wait until it is delivered."""
    who = await who_is(node, host, guest.name)
    await node.played_with.deliver(await own(node, host), who, code)


async def rows_of(world: InProcessCluster, session: PersonSession) -> bytes:
    """Return all that is stored in the log of a person."""
    rows = await world.journal.since(session.log.log_id)
    return b"".join(row.payload for row in rows)


async def test_people_who_are_kept_and_played_together_are_on_each_others_lists() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    await here.people.keep(BOB)
    await play(here, ANA, BOB, CLEO)

    assert await names(there, ANA) == ["Bob", "Cleo"]
    assert await names(here, BOB) == ["Ana", "Cleo"]
    assert await names(there, CLEO) == ["Ana", "Bob"]
    await here.people.note(BOB.player, Noted(name="Bobby"))
    await play(there, ANA, CLEO)
    assert await names(there, ANA) == ["Cleo", "Bobby"]


async def test_whoever_is_not_kept_is_on_no_list_and_nothing_is_written() -> None:
    world = InProcessCluster()
    node = world.node()
    await node.people.keep(ANA)
    session = await own(node, ANA)
    before = session.version
    await node.played_with.note_players([ANA.player, BOB.player, PUPIL_MARK + "1"])

    assert await names(node, ANA) == []
    assert session.version == before
    await play(node, ANA, BOB)
    between = session.version
    await play(node, ANA, BOB)
    assert session.version == between == before + 1


@pytest.mark.parametrize("bots", [0, 1])
async def test_the_end_of_a_game_puts_its_people_on_the_lists(bots: int) -> None:
    world = InProcessCluster()
    node = world.node()
    for one in (ANA, BOB, CLEO):
        await node.people.keep(one)
    first: list[w.TableRequest] = [w.Sit(), *(w.AddBot("calm") for _ in range(bots))]
    table = await node.tables.make(ANA, OPTIONS, first)
    steps: list[tuple[Identity, w.TableRequest]]
    steps = [(BOB, w.Sit()), (CLEO, w.Sit()), (ANA, w.Start()), (ANA, w.Remove(bots + 2))]
    for number, (who, request) in enumerate(steps):
        await table.act(who, request, f"step {number}", table.version)
    assert await names(node, ANA) == []
    await table.act(ANA, w.Stop(now=True), "stop", table.version)
    await settle(node)

    assert await names(node, ANA) == ["Bob"]
    assert await names(node, BOB) == ["Ana"]
    assert await names(node, CLEO) == []


async def settle(node: Node) -> None:
    """Wait until a node has no work in the background."""
    while node._background._tasks:
        await asyncio.gather(*node._background._tasks)


async def test_nobody_is_noted_at_a_table_of_a_class_or_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = InProcessCluster()
    node = world.node()
    started: list[object] = []
    monkeypatch.setattr(node._background, "start", started.append)
    alone = await node.tables.make(ANA, OPTIONS, [w.Sit(), w.AddBot("calm"), w.Start()])
    await alone.act(ANA, w.Stop(now=True), "stop", alone.version)
    classroom = await node.tables.make(ANA, Options("mattel"), [w.Sit()])
    await classroom.act(BOB, w.Sit(), "sit", classroom.version)
    table = classroom.open_table
    classroom.log.table = type(table)(
        **{name: getattr(table, name) for name in table.__struct_fields__} | {"classroom": "code"}
    )
    node.played_with.note_game(classroom)

    assert started == []


async def test_a_list_is_bounded_and_the_oldest_fall_off() -> None:
    node = InProcessCluster().node()
    people = [Identity(f"player-{number}", f"P{number}") for number in range(MAX_PLAYED_WITH + 2)]
    for one in people:
        await play(node, ANA, one)

    assert await names(node, ANA) == [one.name for one in people[:1:-1]]


async def test_a_log_has_neither_name_nor_number_of_others_nor_the_id_of_their_logs() -> None:
    world = InProcessCluster()
    node = world.node()
    await play(node, ANA, BOB, CLEO)
    await invite(node, BOB, ANA, (await lobby(node, BOB)).code)
    await node.people.note(ANA.player, Noted(shown=True))
    bobs, stored = await own(node, BOB), await rows_of(world, await own(node, ANA))

    assert b"Ana" in stored
    for trace in (b"Bob", b"bob", b"Cleo", b"cleo", bobs.log.log_id.to_bytes(8).lstrip(b"\0")):
        assert trace not in stored
    assert await who_is(node, ANA, "Bob") != await who_is(node, CLEO, "Bob")


async def test_whoever_is_forgotten_is_on_no_list_even_when_kept_again() -> None:
    world = InProcessCluster()
    node, other = world.node(), world.node("other")
    await play(node, ANA, BOB, CLEO)
    await invite(node, BOB, ANA, (await lobby(node, BOB)).code)
    await other.people.forget(BOB.player)

    assert await names(node, ANA) == ["Cleo"]
    assert await invitations(node, ANA) == []
    person = (await own(node, ANA)).person
    assert person is not None
    assert len(person.played) == 1
    await node.people.keep(BOB)
    assert await names(node, ANA) == ["Cleo"]
    assert await names(node, BOB) == []


async def test_a_reference_does_not_lead_to_another_person_who_has_the_same_log() -> None:
    world = InProcessCluster()
    node = world.node()
    await play(node, ANA, BOB)
    ana, bob = await own(node, ANA), await own(node, BOB)
    keys = node.context.person_keys
    wrong = keys.seal(ana.log.log_id, bob.log.log_id, "somebody before")
    assert keys.log_id_of(wrong) == bob.log.log_id
    await ana.receive(PlayedTogether((wrong,)))

    assert await names(node, ANA) == ["Bob"]


async def test_whoever_is_avoided_is_gone_from_the_own_list_for_good() -> None:
    node = InProcessCluster().node()
    await play(node, ANA, BOB)
    await node.people.note(ANA.player, Noted(avoids=keys_of(BOB.player)))

    assert await names(node, ANA) == []
    await play(node, ANA, BOB)
    person = (await own(node, ANA)).person
    assert person is not None
    assert person.played == ()
    assert await names(node, ANA) == []


@given(st.lists(st.sampled_from(["play", "invite", "remove", "show", "again"]), max_size=8))
async def test_whoever_is_avoided_sees_the_same_as_if_they_were_not(script: list[str]) -> None:
    async def seen(*, avoided: bool) -> list[object]:
        """Return what Bob sees while the script runs, with Ana who avoids him or does not."""
        node = InProcessCluster().node()
        await play(node, ANA, BOB, CLEO)
        avoids = keys_of(BOB.player) if avoided else ()
        await node.people.note(ANA.player, Noted(avoids=avoids, shown=False))
        table, found = await lobby(node, BOB), list[object]()
        for number, step in enumerate(script):
            bob = await own(node, BOB)
            people = await node.played_with.people(bob)
            ana = next((one.who for one in people if one.name == "Ana"), "")
            match step:
                case "play":
                    await play(node, ANA, BOB)
                case "invite" if ana:
                    await node.played_with.deliver(bob, ana, table.code)
                case "remove" if ana:
                    await node.people.note(BOB.player, Noted(removed=(ana,)))
                case "show":
                    await node.people.note(BOB.player, Noted(shown=number % 2 == 0))
                case "again":
                    await play(node, ANA, BOB, CLEO)
            assert bob.person is not None
            found.append((await node.played_with.people(bob), bob.person, bob.version))
        return found

    assert await seen(avoided=True) == await seen(avoided=False)


@pytest.mark.parametrize("shows", list(itertools.product([False, True], repeat=2)))
async def test_presence_is_shown_only_if_both_show_it(shows: tuple[bool, bool]) -> None:
    node = InProcessCluster().node()
    await play(node, ANA, BOB)
    for who, shown in zip((ANA, BOB), shows, strict=True):
        await node.people.note(who.player, Noted(shown=shown))
    for who in (ANA, BOB):
        (fellow,) = await node.played_with.people(await own(node, who))
        assert fellow.here is all(shows)


async def test_whoever_removed_or_avoids_somebody_is_not_here_for_them() -> None:
    node = InProcessCluster().node()
    await play(node, ANA, BOB, CLEO)
    for who in (ANA, BOB, CLEO):
        await node.people.note(who.player, Noted(shown=True))

    async def here(who: Identity) -> list[str]:
        people = await node.played_with.people(await own(node, who))
        return [one.name for one in people if one.here]

    assert await here(BOB) == ["Ana", "Cleo"]
    await node.people.note(ANA.player, Noted(removed=(await who_is(node, ANA, "Bob"),)))
    await node.people.note(CLEO.player, Noted(avoids=keys_of(BOB.player)))
    assert await here(BOB) == []
    assert await names(node, BOB) == ["Ana", "Cleo"]
    assert await here(ANA) == ["Cleo"]


async def test_somebody_is_here_for_ten_minutes_after_a_visit_and_games_are_no_visits() -> None:
    world = InProcessCluster()
    node = world.node()
    await play(node, ANA, BOB)
    for who in (ANA, BOB):
        await node.people.note(who.player, Noted(shown=True))
    bob = await own(node, BOB)

    async def is_here() -> bool:
        (fellow,) = await node.played_with.people(await own(node, ANA))
        return fellow.here

    world.clock.by += SEEN_MS
    before = bob.version
    for _ in range(2):
        await node.people.note(BOB.player, Noted())
    assert bob.version == before + 1
    world.clock.by += HERE_MS - 60_000
    assert await is_here()
    await play(node, ANA, CLEO)
    await play(node, ANA, BOB)
    await invite(node, ANA, BOB, (await lobby(node)).code)
    world.clock.by += 61_000
    people = await node.played_with.people(await own(node, ANA))
    assert people[0] == Fellow(await who_is(node, ANA, "Bob"), "Bob", here=False)


async def test_games_and_invitations_keep_nobody_for_longer_not_even_a_compacted_log() -> None:
    world = InProcessCluster()
    node, other = world.node(), world.node("other")
    await play(node, ANA, BOB)
    table, bob = await lobby(node), await own(node, BOB)
    end = bob.log.ends_at
    world.clock.by += DAY_MS
    who = await who_is(node, ANA, "Bob")
    for _ in range(COMPACTED_AFTER_ROWS + 2):
        world.clock.by += 1_000
        await other.played_with.deliver(await own(other, ANA), who, table.code)
    await bob.catch_up_to(bob.version + 1)
    assert bob.log.begins_at > 1
    assert bob.log.ends_at == end
    assert (await own(world.node("new"), BOB)).log.ends_at == end
    world.clock.by += KEPT_PERSON_DAYS * DAY_MS
    for _ in range(2):
        await node.store.do_due_work()
    assert await node.people.find_kept(BOB.player) is None


async def test_an_invitation_arrives_can_be_declined_and_ends_after_a_day() -> None:
    world = InProcessCluster()
    here, there = world.node("here"), world.node("there")
    await play(here, ANA, BOB)
    table = await lobby(here)
    await invite(here, ANA, BOB, table.code)
    who = await who_is(there, BOB, "Ana")
    assert await invitations(there, BOB) == [ReceivedInvitation(who, "Ana", table.code)]
    await there.people.note(BOB.player, Noted(declined=(who,)))
    assert await invitations(here, BOB) == []
    assert await names(here, BOB) == ["Ana"]

    await invite(here, ANA, BOB, table.code)
    await invite(here, ANA, BOB, (await lobby(here)).code)
    assert len(await invitations(there, BOB)) == 1
    world.clock.by += INVITATION_MS + 1
    assert await invitations(there, BOB) == []
    person = (await own(here, BOB)).person
    assert person is not None
    assert person.invitations == ()


async def test_invitations_are_bounded_and_the_newest_stay() -> None:
    node = InProcessCluster().node()
    people = [Identity(f"player-{number}", f"P{number}") for number in range(MAX_INVITATIONS + 2)]
    for one in people:
        await play(node, ANA, one)
        await invite(node, one, ANA, (await lobby(node, one)).code)

    assert [one.name for one in await invitations(node, ANA)] == ["P4", "P3", "P2"]


@pytest.mark.parametrize("what", ["closed", "over", "full", "seated", "no table"])
async def test_an_invitation_ends_with_the_last_seat(what: str) -> None:
    node = InProcessCluster().node()
    await play(node, ANA, BOB)
    table = await lobby(node)
    await invite(node, ANA, BOB, "no-code" if what == "no table" else table.code)
    if what == "closed":
        await table.withdraw(ANA.player)
    if what == "seated":
        await table.act(BOB, w.Sit(), "sit", table.version)
    if what == "full":
        for number in range(table.open_table.edition.rulings.most_seats - 1):
            await table.act(ANA, w.AddBot("calm"), f"bot {number}", table.version)
    if what == "over":
        await table.act(ANA, w.AddBot("calm"), "bot", table.version)
        await table.act(ANA, w.Start(), "start", table.version)

    assert await invitations(node, BOB) == []


@pytest.mark.parametrize("what", ["avoided", "avoids", "removed", "forgotten", "unknown"])
async def test_an_invitation_to_somebody_who_does_not_want_it_never_arrives(what: str) -> None:
    node = InProcessCluster().node()
    await play(node, ANA, BOB)
    table, ana, who = await lobby(node), await own(node, ANA), await who_is(node, ANA, "Bob")
    match what:
        case "avoided":
            await node.people.note(BOB.player, Noted(avoids=keys_of(ANA.player)))
        case "avoids":
            await node.people.note(ANA.player, Noted(avoids=keys_of(BOB.player)))
        case "removed":
            removed = (await who_is(node, BOB, "Ana"),)
            await node.people.note(BOB.player, Noted(removed=removed))
        case "forgotten":
            await node.people.forget(BOB.player)
        case "unknown":
            who = "00" * 24
    await node.played_with.deliver(ana, who, table.code)
    bob = await node.people.find_kept(BOB.player)

    assert (bob is None) is (what == "forgotten")
    if bob is not None:
        assert bob.person is not None
        assert bob.person.invitations == ()


async def test_an_invitation_of_somebody_who_fell_off_the_list_or_is_avoided_is_not_shown() -> (
    None
):
    node = InProcessCluster().node()
    await play(node, ANA, BOB, CLEO)
    for host in (BOB, CLEO):
        await invite(node, host, ANA, (await lobby(node, host)).code)
    await node.people.note(ANA.player, Noted(removed=(await who_is(node, ANA, "Bob"),)))
    assert [one.name for one in await invitations(node, ANA)] == ["Cleo"]
    await node.people.note(ANA.player, Noted(avoids=keys_of(CLEO.player)))
    assert await invitations(node, ANA) == []


async def test_a_list_is_shown_even_if_nothing_can_be_written() -> None:
    world = InProcessCluster()
    node = world.node()
    await play(node, ANA, BOB, CLEO)
    await node.people.note(ANA.player, Noted(avoids=keys_of(BOB.player)))
    world.journal.down.add("append")
    assert await names(node, ANA) == ["Cleo"]
    with pytest.raises(Unavailable):
        await (await own(node, ANA)).receive(Invited("by", "code"))


async def test_people_kept_by_an_earlier_program_have_an_empty_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = InProcessCluster()
    node = world.node()
    await node.people.keep(ANA, "dark", ("one",))
    session = await own(node, ANA)
    encode = session.log.kind.encode
    old = encode(
        {
            "type": "PersonSnapshot",
            "digest": session.log.positions.last.digest,
            "player": "ana",
            "name": "Ana",
            "words": "",
            "settings": "dark",
            "tables": ("one",),
            "avoids": ("key",),
        }
    )
    monkeypatch.setattr(session.log.kind, "encode", lambda _entry: old)
    await node.people.note(ANA.player, Noted(name="Anna"))
    monkeypatch.undo()
    again = await own(world.node("other"), ANA)

    assert again.person is not None
    assert (again.person.avoids, again.person.played, again.person.shown) == (("key",), (), False)
    assert again.log.ends_at > world.clock.now() + (KEPT_PERSON_DAYS - 1) * DAY_MS
