"""Codes of four words for another device: once, for ten minutes, at any node."""

import asyncio

import pytest
from support.server.in_process import ANA, InProcessCluster

from callout.server.transfers import TRANSFER_MINUTES, InvalidTransfer, Transfer

OFFERED = Transfer(ANA, ("album-album-album-album-album",))
MINUTE_MS = 60_000


def test_another_node_takes_a_code_once_however_it_is_written() -> None:
    async def run() -> None:
        world = InProcessCluster()
        here, there = world.node("here").transfers, world.node("there").transfers
        code = await here.offer(OFFERED)
        assert len(code.split("-")) == 4

        assert await there.take(f" {code.replace('-', '  ').upper()}\n") == OFFERED
        for transfers in (here, there):
            with pytest.raises(InvalidTransfer, match="spent"):
                await transfers.take(code)

    asyncio.run(run())


def test_of_two_devices_one_gets_it() -> None:
    async def run() -> None:
        world = InProcessCluster()
        nodes = [world.node(name).transfers for name in "ab"]
        code = await nodes[0].offer(OFFERED)
        taken = await asyncio.gather(
            *(node.take(code) for node in nodes * 3), return_exceptions=True
        )

        assert taken.count(OFFERED) == 1
        assert sum(isinstance(error, InvalidTransfer) for error in taken) == 5

    asyncio.run(run())


@pytest.mark.parametrize(("minutes", "good"), [(0, True), (9, True), (10, True), (11, False)])
def test_a_code_is_good_for_ten_minutes(minutes: int, *, good: bool) -> None:
    async def run() -> None:
        world = InProcessCluster()
        transfers = world.node().transfers
        code = await transfers.offer(OFFERED)
        world.clock.by += minutes * MINUTE_MS - (500 if good and minutes else 0)
        if good:
            assert await transfers.take(code) == OFFERED
        else:
            with pytest.raises(InvalidTransfer, match="spent"):
                await transfers.take(code)

    asyncio.run(run())


def test_a_code_lives_over_midnight() -> None:
    async def run() -> None:
        world = InProcessCluster()
        transfers = world.node().transfers
        world.clock.by = -(world.clock.now() % 86_400_000) - MINUTE_MS
        code = await transfers.offer(OFFERED)
        world.clock.by += 2 * MINUTE_MS

        assert await transfers.take(code) == OFFERED

    asyncio.run(run())


@pytest.mark.parametrize(
    "words", ["", "forged", "album album album album", "album album album album album"]
)
def test_other_words_are_no_code(words: str) -> None:
    async def run() -> None:
        with pytest.raises(InvalidTransfer, match="unknown"):
            await InProcessCluster().node().transfers.take(words)

    asyncio.run(run())


def test_whose_a_code_was_is_forgotten_when_it_is_used_or_too_old() -> None:
    async def run() -> None:
        world = InProcessCluster()
        node = world.node()
        codes = [await node.transfers.offer(OFFERED) for _ in range(2)]
        logs = await world.journal.claim_due(2**62, 2**62, 10)
        assert len(logs) == 2
        await node.transfers.take(codes[0])
        for log in logs:
            await node.store.do_due_work_at(log)
            rows = await world.journal.since(log)
            assert [row.version for row in rows] == [2]
            assert ANA.player.encode() not in rows[0].payload
        with pytest.raises(InvalidTransfer, match="spent"):
            await node.transfers.take(codes[1])

    asyncio.run(run())


def test_what_an_interrupted_node_left_is_erased_later() -> None:
    async def run() -> None:
        world = InProcessCluster()
        transfers = world.node().transfers
        code = await transfers.offer(OFFERED)
        world.journal.down.add("erase")
        with pytest.raises(Exception, match="erase"):
            await transfers.take(code)
        world.journal.down.clear()
        (log,) = await world.journal.claim_due(2**62, 2**62, 10)
        assert len(await world.journal.since(log)) == 2
        await transfers.do_due_work(log)

        assert len(await world.journal.since(log)) == 1

    asyncio.run(run())


def test_a_table_is_no_code() -> None:
    async def run() -> None:
        world = InProcessCluster()
        node = world.node()
        await node.transfers.do_due_work(1)
        assert await world.journal.since(1) == []

    asyncio.run(run())
    assert TRANSFER_MINUTES == 10
