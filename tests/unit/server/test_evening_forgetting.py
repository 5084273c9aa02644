"""Whoever is forgotten leaves no name at an evening, and the results of the others stay."""

from itertools import count

import pytest
from support.server.in_process import CLOSE_AFTER_MS, InProcessCluster

from callout.club.evening import requests as r
from callout.club.evening.bounds import GATHER_MS
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.settings import EveningForm, EveningSettings
from callout.club.evening.standings import standings
from callout.host.errors import RequestDenied
from callout.server.clubs import visits
from callout.server.clubs.session import EveningSession
from callout.server.clubs.visits import DAYS_KEPT, IDS_PER_PERSON
from callout.server.identity.tokens import Identity
from callout.server.logs.log_id import DAY_MS
from callout.server.node import Node

pytestmark = pytest.mark.anyio

MARA, ANA, BOB, CLEO = (Identity(f"id-of-{name}", name) for name in ("m", "a", "b", "c"))
KEYS = count()


async def ask(session: EveningSession, who: Identity, *requests: r.EveningRequest) -> None:
    """Let somebody ask for something."""
    for request in requests:
        await session.act(who, request, f"key {next(KEYS)}", 0)


async def played(world: InProcessCluster, node: Node) -> EveningSession:
    """Open an evening at which three people have a result, with a name in its reason."""
    session = await node.evenings.open(MARA, "en", EveningSettings())
    await ask(session, ANA, r.CheckIn("Quagga"), r.CheckOut(), r.CheckIn("Mrs Quokka"))
    for who, name in ((BOB, "Bob"), (CLEO, "Cleo")):
        await ask(session, who, r.CheckIn(name))
    await ask(session, MARA, r.StartEvening())
    world.clock.by += GATHER_MS
    await node.store.do_due_work()
    (table,) = session.evening.tables
    places = tuple({ANA.player: 3, BOB.player: 1, CLEO.player: 2}[one] for one in table.seats)
    reason = "Quagga and Bob played, mrs quokka's cards count"
    await ask(session, MARA, r.CorrectResult(1, places, reason))
    for who in (ANA, BOB, CLEO):
        await ask(session, who, r.CheckOut())
    world.clock.by += CLOSE_AFTER_MS
    for _ in range(3):
        await node.store.do_due_work()
    return session


def said(session: EveningSession) -> str:
    """Return all that a node has in memory of an evening, as text."""
    return repr((session.evening, session.log.recent))


async def stored(world: InProcessCluster) -> str:
    """Return everything that is stored, as text."""
    found = b""
    for log in await world.journal.stored_logs(0, 1000):
        found += b"".join(row.payload for row in await world.journal.since(log))
    return found.decode("utf-8", "replace")


def has_name(text: str) -> bool:
    """Return whether a name that was planted is left."""
    return any(name in text.casefold() for name in ("quagga", "quokka"))


async def test_no_name_is_left_on_any_node_and_the_results_stay() -> None:
    world = InProcessCluster()
    node, other = world.node(), world.node("two")
    session = await played(world, node)
    far = await other.evenings.find(session.log.log_id)
    before = standings(session.evening)
    assert has_name(said(far))
    await node.evenings.forget(ANA.player)
    await far.catch_up_to(session.version)
    again = await world.node("three").evenings.find(session.log.log_id)

    assert not has_name(await stored(world))
    for one in (session, far, again):
        assert not has_name(said(one))
    assert session.evening == far.evening == again.evening
    after = standings(session.evening)
    assert [one.name for one in after if one.number != 1] == ["Bob", "Cleo"]
    assert [(one.rank, one.share, one.games) for one in after] == [
        (one.rank, one.share, one.games) for one in before
    ]
    name = after[-1].name
    assert session.evening.tables[0].reason == f"{name} and Bob played, {name}'s cards count"


async def test_who_is_forgotten_one_after_another_leaves_no_name_in_a_reason() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await played(world, node)
    for who in (ANA, BOB, ANA):
        await node.evenings.forget(who.player)

    assert not has_name(await stored(world))
    assert "Bob" not in await stored(world)
    fresh = await world.node("two").evenings.find(session.log.log_id)
    assert fresh.evening == session.evening
    assert "Bob" not in said(session)


async def test_who_was_forgotten_stays_under_the_new_name_and_may_choose_another() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await played(world, node)
    await node.evenings.forget(ANA.player)
    person = session.evening.person_of(ANA.player)
    assert person is not None
    await ask(session, ANA, r.CheckIn(""))
    back = session.evening.person_of(ANA.player)
    assert back is not None
    assert (back.here, back.name) == (True, person.name)

    await ask(session, ANA, r.CheckOut(), r.CheckIn("Quagga"))
    await node.evenings.forget(ANA.player)
    assert not has_name(await stored(world))


async def test_an_evening_that_was_erased_has_nothing_to_forget() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await played(world, node)
    await ask(session, MARA, r.EraseEvening())
    await node.evenings.forget(ANA.player)
    await world.node("two").evenings.forget(CLEO.player)

    assert await node.evenings.visits.find(ANA.player) == []
    assert len(await world.journal.since(session.log.log_id)) == 1


async def test_who_never_came_changes_nothing() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await played(world, node)
    before = session.version
    await node.evenings.forget("nobody")
    await session.forget("nobody")

    assert session.version == before


async def test_evenings_of_a_person_are_noted_once_and_not_for_longer_than_they_last() -> None:
    world = InProcessCluster()
    node = world.node()
    session = await played(world, node)
    second = await node.evenings.open(CLEO, "en", EveningSettings())
    await ask(second, ANA, r.CheckIn("Ana"))
    found = node.evenings.visits

    assert await found.find(ANA.player) == [session.log.log_id, second.log.log_id]
    assert await found.find(MARA.player) == []
    world.clock.by += DAYS_KEPT * DAY_MS
    for _ in range(4):
        await node.store.do_due_work()
    assert await found.find(ANA.player) == []
    assert "EveningVisited" not in await stored(world)


async def test_a_person_checks_in_at_so_many_evenings_of_a_day_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(visits, "MAX_VISITS", 1)
    world = InProcessCluster()
    node = world.node()
    first = await played(world, node)
    second = await node.evenings.open(CLEO, "en", EveningSettings())
    with pytest.raises(RequestDenied) as denied:
        await ask(second, ANA, r.CheckIn("Ana"))
    assert denied.value.reason is EveningDenialReason.TOO_MANY_CHECK_INS
    await ask(first, ANA, r.CheckIn(""))

    for _ in range(IDS_PER_PERSON - 1):
        await node.evenings.forget(ANA.player)
        await ask(first, ANA, r.CheckOut(), r.CheckIn(""))
    await node.evenings.forget(ANA.player)
    await ask(first, ANA, r.CheckOut())
    with pytest.raises(RequestDenied):
        await ask(first, ANA, r.CheckIn(""))


async def test_a_team_called_after_somebody_forgotten_has_another_name() -> None:
    world = InProcessCluster()
    one, two = world.node("one"), world.node("two")
    teams = EveningSettings(form=EveningForm.TEAMS, teams=("Quagga's Owls", "Foxes"))
    session = await one.evenings.open(MARA, "en", teams)
    await ask(session, ANA, r.CheckIn("Quagga", 1))
    other = await two.evenings.find(session.log.log_id)
    await one.evenings.forget(ANA.player)
    await other.catch_up_to(session.version)

    for evening in (session.evening, other.evening):
        owls, foxes = evening.settings.teams
        assert owls.endswith("Owls")
        assert foxes == "Foxes"
    assert not has_name(said(session) + said(other) + await stored(world))
