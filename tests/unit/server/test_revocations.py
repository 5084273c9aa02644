"""A token can be revoked by its owner, on all nodes, until it is too old anyway."""

import asyncio

import pytest
from support.server.in_process import InProcessCluster

from callout.server import revocations
from callout.server.identity.tokens import (
    LONGEST_TOKEN_DAYS,
    Identity,
    InvalidToken,
    player_key,
)
from callout.server.logs.log_id import DAY_MS, DAYS_PER_WEEK, day_at
from callout.server.node import Node
from callout.server.ports import Unavailable
from callout.server.revocations import id_of_week

pytestmark = pytest.mark.anyio
ANA = Identity("a" * 16, "Ana")


def is_known(node: Node, token: str) -> bool:
    try:
        node.context.tokens.read(token)
    except InvalidToken:
        return False
    return True


async def catch_up(node: Node) -> None:
    for session in node.revocations.follow_weeks():
        await session.catch_up_to(session.version + 1)


def two_tokens(node: Node) -> tuple[str, str]:
    """Return tokens of Ana's two devices."""
    return (
        node.context.tokens.issue(ANA),
        node.context.tokens.issue(Identity(ANA.player, "Ana at home")),
    )


async def test_one_token_is_revoked_and_the_others_of_its_owner_are_not() -> None:
    world = InProcessCluster()
    here, there = world.node(), world.node("two")
    phone, home = two_tokens(here)
    await here.revocations.revoke(here.context.tokens.verify(phone).token_key)
    await catch_up(there)

    for node in (here, there):
        assert not is_known(node, phone)
        assert is_known(node, home)


async def test_all_tokens_of_a_guest_are_revoked_and_later_ones_are_not() -> None:
    world = InProcessCluster()
    here, there = world.node(), world.node("two")
    tokens = two_tokens(here)
    other = here.context.tokens.issue(Identity("b" * 16, "Ben"))
    await here.revocations.revoke(player_key(ANA.player))
    await catch_up(there)

    for node in (here, there):
        assert not any(is_known(node, token) for token in tokens)
        assert is_known(node, other)
        node.context.tokens.revoked[player_key(ANA.player)] -= 10_000
        assert is_known(node, tokens[0])  # as if it had been issued later


async def test_nodes_that_write_at_the_same_time_both_revoke_and_a_new_node_knows() -> None:
    world = InProcessCluster()
    nodes = [world.node(name) for name in ("one", "two", "three")]
    tokens = [
        nodes[0].context.tokens.issue(Identity(f"{number:016x}", "Zoe")) for number in range(9)
    ]
    await asyncio.gather(
        *(
            nodes[number % 3].revocations.revoke(
                nodes[number % 3].context.tokens.verify(token).token_key
            )
            for number, token in enumerate(tokens)
        )
    )
    late = world.node("late")
    await late.revocations.open()

    assert not any(is_known(late, token) for token in tokens)
    assert len(late.context.tokens.revoked) == 9


async def test_news_of_another_node_is_read() -> None:
    world = InProcessCluster()
    here, there = world.node(), world.node("two")
    for node in (here, there):
        await node.open()
    try:
        phone, _ = two_tokens(here)
        await here.revocations.revoke(here.context.tokens.verify(phone).token_key)
        async with asyncio.timeout(10):
            while is_known(there, phone):  # noqa: ASYNC110 - a node has no event for it
                await asyncio.sleep(0.01)
    finally:
        await here.close()
        await there.close()
    assert not is_known(here, phone)


async def test_when_the_tokens_are_too_old_nothing_is_left_of_what_was_revoked() -> None:
    world = InProcessCluster()
    here = world.node()
    phone, _ = two_tokens(here)
    await here.revocations.revoke(here.context.tokens.verify(phone).token_key)
    log_id = id_of_week(day_at(world.clock.now()) // DAYS_PER_WEEK)
    world.clock.by += LONGEST_TOKEN_DAYS * DAY_MS
    await here.store.do_due_work_at(log_id)
    assert not is_known(here, phone)
    assert len(await world.journal.since(log_id)) == 1  # the week is not over for all of them

    world.clock.by += DAYS_PER_WEEK * DAY_MS
    late = world.node("late")
    await late.store.do_due_work_at(log_id)
    assert [row.version for row in await world.journal.since(log_id)] == [2]
    assert late.context.tokens.revoked == {}
    assert log_id not in [one.log.log_id for one in here.revocations.follow_weeks()]
    assert here.context.tokens.revoked == {}
    assert await world.journal.claim_due(world.clock.now(), world.clock.now() + 1, 10) == []


async def test_a_week_has_room_for_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    here = InProcessCluster().node()
    monkeypatch.setattr(revocations, "MAX_REVOCATIONS_PER_WEEK", 2)
    for number in range(2):
        await here.revocations.revoke(f"{number}")

    with pytest.raises(Unavailable):
        await here.revocations.revoke("one more")
