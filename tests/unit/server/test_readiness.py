"""Whether a node can serve: it is told by writing, and the log has each change once."""

import asyncio

import httpx2
import pytest
from support.server.in_process import InProcessCluster
from support.server.stepping_clock import leap

from callout.server.http.app import make_app
from callout.server.logs.log_id import EPOCH_MS
from callout.server.node import Node
from callout.server.ports import StorageFault, Unavailable
from callout.server.readiness import PROBE_INTERVAL_S, NotReadyCause

FAULTS = tuple(StorageFault)


class BrokenDisk:
    """A disk that fails as it is told to, and counts what is written."""

    def __init__(self, world: InProcessCluster) -> None:
        self.fault: StorageFault | None = None
        self.error: Exception | None = None
        self.is_silent, self.writes = False, 0
        world.journal.probe = self.probe  # type: ignore[method-assign]

    async def probe(self) -> None:
        """Write, fail or do not answer."""
        self.writes += 1
        if self.is_silent:
            await asyncio.Event().wait()
        if self.error is not None:
            raise self.error
        if self.fault is not None:
            raise Unavailable("as told", self.fault)


async def ask(node: Node, language: str = "en") -> tuple[int, str]:
    """Ask whether *node* is ready."""
    transport = httpx2.ASGITransport(app=make_app(node))
    async with httpx2.AsyncClient(transport=transport, base_url="http://test") as client:
        response = await client.get("/readyz", headers={"Accept-Language": language})
    return response.status_code, response.text


@pytest.mark.parametrize("fault", FAULTS)
def test_a_disk_that_cannot_be_written_is_told_and_logged_once(fault: StorageFault) -> None:
    async def work() -> list[tuple[int, str]]:
        world = InProcessCluster()
        disk, node = BrokenDisk(world), world.node()
        answers = [await ask(node)]
        disk.fault = fault
        for _ in range(3):
            await asyncio.sleep(PROBE_INTERVAL_S)
            answers.append(await ask(node))
        disk.fault = None
        await asyncio.sleep(PROBE_INTERVAL_S)
        answers.append(await ask(node))
        logged = world.said()
        assert logged.count("not ready") == logged.count("ready again") == 1
        assert f"'cause': '{fault}', 'detail': 'as told'" in logged
        assert node.readiness.cause is None
        return answers

    first, *during, last = leap(work())

    assert (first, last) == ((200, "ok\n"), (200, "ok\n"))
    assert {status for status, _ in during} == {503}
    assert all(f'"code":"not-ready-{fault}"' in text for _, text in during)


def test_a_disk_that_does_not_answer_counts_as_out_of_reach() -> None:
    async def work() -> NotReadyCause | None:
        world = InProcessCluster()
        BrokenDisk(world).is_silent = True
        return await world.node().readiness.check()

    assert leap(work()) is NotReadyCause.DATABASE


def test_a_fault_that_nobody_thought_of_counts_as_the_databases() -> None:
    async def work() -> tuple[int, str]:
        world = InProcessCluster()
        BrokenDisk(world).error = ZeroDivisionError("as told")
        answer = await ask(world.node())
        assert "ZeroDivisionError: as told" in world.said()
        return answer

    status, text = leap(work())

    assert status == 503
    assert "as told" not in text


def test_many_who_ask_cost_one_write_a_second() -> None:
    async def work() -> tuple[int, int]:
        world = InProcessCluster()
        disk, node = BrokenDisk(world), world.node()
        await asyncio.gather(*(ask(node) for _ in range(20)))
        at_once = disk.writes
        await asyncio.sleep(PROBE_INTERVAL_S)
        await ask(node)
        return at_once, disk.writes

    assert leap(work()) == (1, 2)


def test_a_node_that_stops_or_misses_files_or_has_a_wrong_clock_is_not_ready() -> None:
    async def work() -> list[tuple[int, str]]:
        stopping, whole, early = (InProcessCluster().node() for _ in range(3))
        await stopping.drain()
        broken = Node(whole.context._replace(checks=(lambda: False,)))
        world = InProcessCluster()
        world.clock.by = EPOCH_MS - world.clock.now()
        early = world.node()
        return [await ask(node, "fr") for node in (stopping, broken, early)]

    answers = leap(work())

    assert [status for status, _ in answers] == [503, 503, 503]
    assert "s’arrête" in answers[0][1]
    assert "not-ready-files" in answers[1][1]
    assert "not-ready-clock" in answers[2][1]


def test_the_log_has_the_cause_although_nobody_asks() -> None:
    async def work() -> str:
        world = InProcessCluster()
        disk, node = BrokenDisk(world), world.node()
        await node.open()
        disk.fault = StorageFault.DISK_FULL
        await asyncio.sleep(11)
        await node.close()
        return world.said()

    assert leap(work()).count("not ready") == 1
