"""Several processes are one server: who serves which table, and how a connection gets there."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prometheus_client.parser import text_string_to_metric_families
from support.ports import free_port
from support.server import process_samples

from callout.server.http.handover import ConnectionHandover
from callout.server.metrics import Metrics
from callout.server.processes import supervisor
from callout.server.processes.place import ProcessPlace
from callout.server.processes.reports import METRICS, READINESS, Report, Reporter, RunningPeers
from callout.server.processes.supervisor import RunProcess, Supervisor

pytestmark = pytest.mark.anyio

PATHS = ("/api/tables/{}", "/api/tables/{}/acts", "/t/{}/stream?since=3", "/class/{}", "/t/{}")


@pytest.fixture
def places(tmp_path: Path) -> Iterator[list[ProcessPlace]]:
    """Return the places of three processes."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        yield [ProcessPlace(number, 3, listener, tmp_path) for number in range(3)]


@given(code=st.from_regex(r"[a-z]+(-[a-z]+){4}", fullmatch=True), size=st.integers(1, 64))
def test_all_requests_for_a_table_have_the_same_process(code: str, size: int) -> None:
    with socket.socket() as listener:
        places = [ProcessPlace(number, size, listener, Path()) for number in range(size)]
        requests = [f"GET {path.format(code)} HTTP/1.1\r\n".encode() for path in PATHS]
        found = {place.owner(request) for place in places for request in requests}

    assert len(found) == 1
    assert found <= set(range(size))


@pytest.mark.parametrize(
    "data",
    [b"GET / HTTP/1.1\r\n", b"GET /api/tables HTTP/1.1\r\n", b"GET /t/one-tw", b"", b"\x16\x03"],
)
def test_any_process_answers_what_is_for_no_table(places: list[ProcessPlace], data: bytes) -> None:
    assert places[0].owner(data) is None


class Recorder(asyncio.Protocol):
    """A protocol that answers with its name and with all it was sent."""

    def __init__(self, name: str, exchange: ConnectionHandover) -> None:
        self._name, self._exchange = name, exchange

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        if data := self._exchange.claim(transport):
            self.data_received(data)

    def data_received(self, data: bytes) -> None:
        if self._exchange.send(self._transport, data):
            self._transport.abort()  # type: ignore[attr-defined]
        else:
            self._transport.write(f"{self._name} {data.decode()}".encode())  # type: ignore[attr-defined]


@asynccontextmanager
async def running_exchange(places: list[ProcessPlace], running: int) -> AsyncIterator[int]:
    """Run so many of the processes in this one, and yield the port of the first."""
    loop = asyncio.get_running_loop()
    exchanges = [ConnectionHandover(place, Metrics()) for place in places]
    for number, exchange in enumerate(exchanges[:running]):
        exchange.open(partial(Recorder, str(number), exchange))
    server = await loop.create_server(lambda: Recorder("0", exchanges[0]), "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1]
    server.close()
    for exchange in exchanges:
        exchange.close()


def request_for(number: int, places: list[ProcessPlace]) -> bytes:
    """Return the head of a request for a table of the process with this number."""
    requests = (b"GET /t/code-%d HTTP/1.1" % n for n in range(1_000))
    return next(request for request in requests if places[0].owner(request) == number)


async def test_a_connection_moves_with_what_was_read_and_moves_on(
    places: list[ProcessPlace],
) -> None:
    async with running_exchange(places, running=3) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for number in (0, 1, 2, 1, 0):
            writer.write(request := request_for(number, places))
            answer = f"{number} {request.decode()}".encode()
            assert await reader.readexactly(len(answer)) == answer
        writer.write(b"GET / HTTP/1.1")
        assert await reader.readexactly(16) == b"0 GET / HTTP/1.1"
        writer.close()


async def test_a_connection_stays_if_its_process_does_not_run(places: list[ProcessPlace]) -> None:
    async with running_exchange(places, running=1) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request := request_for(2, places))
        assert await reader.readexactly(len(request) + 2) == b"0 " + request
        writer.close()


async def test_the_metrics_of_all_that_run_have_their_numbers(places: list[ProcessPlace]) -> None:
    metrics = [Metrics() for _ in places]
    for number, one in enumerate(metrics):
        one.acts.count()
        one.requests.count("GET", f"/{number}", "200")
    reporters = [Reporter(place, reports(one)) for place, one in zip(places, metrics, strict=True)]
    await reporters[1].open()
    text = await RunningPeers(places[0]).with_metrics(metrics[0].text())
    reporters[1].close()
    samples = {
        (one.name, *sorted(one.labels.items())): one.value
        for family in text_string_to_metric_families(text.decode())
        for one in family.samples
    }

    assert samples[("callout_processes",)] == 2
    acts = {key[1]: value for key, value in samples.items() if key[0] == "callout_acts_total"}
    assert acts == {("process", "0"): 1, ("process", "1"): 1}


async def test_what_keeps_another_process_from_serving_is_known(
    places: list[ProcessPlace],
) -> None:
    reporters = [Reporter(place, reports(Metrics(), b"disk-full")) for place in places]
    peers = RunningPeers(places[0])
    before = await peers.causes()
    await reporters[2].open()
    found = await peers.causes()
    reporters[2].close()

    assert (before, found) == ([], ["disk-full"])


def reports(metrics: Metrics, cause: bytes = b"") -> dict[bytes, Report]:
    """Return the reports of a process."""

    async def of_metrics() -> bytes:
        return metrics.text()

    async def of_readiness() -> bytes:
        return cause

    return {METRICS: of_metrics, READINESS: of_readiness}


def test_all_processes_end_when_a_signal_stops_their_parent(tmp_path: Path) -> None:
    run = partial(process_samples.wait_for_the_end, tmp_path)
    status = supervise(run, lambda: os.kill(os.getpid(), signal.SIGTERM))

    assert status == 0
    assert [len(numbers) for numbers in processes(tmp_path)] == [1, 1]
    assert not any(is_alive(number) for numbers in processes(tmp_path) for number in numbers)


def test_a_process_that_is_killed_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "FIRST_PAUSE_S", 0)
    status = supervise(partial(process_samples.die_once, tmp_path), lambda: None)

    assert status == 0
    assert [len(numbers) for numbers in processes(tmp_path)] == [2, 1]


def test_the_server_ends_if_one_process_cannot_start(tmp_path: Path) -> None:
    ready: list[bool] = []
    status = supervise(partial(process_samples.fail_second, tmp_path), lambda: ready.append(True))

    assert (status, ready) == (1, [])
    assert not any(is_alive(number) for numbers in processes(tmp_path) for number in numbers)


def test_pauses_grow_up_to_half_a_minute_and_begin_anew_after_a_steady_time() -> None:
    pauses = [supervisor.next_pause(0, 0)]
    for _ in range(7):
        pauses.append(supervisor.next_pause(pauses[-1], 0))

    assert pauses == [1, 2, 4, 8, 16, 30, 30, 30]
    assert supervisor.next_pause(30, supervisor.STEADY_S) == 1


def supervise(run: RunProcess, ready: Callable[[], None]) -> int:
    """Run two processes until something stops them."""
    return Supervisor("127.0.0.1", free_port(), 2, run, ready).run()


def processes(folder: Path) -> list[list[int]]:
    """Return the processes that have run, by their numbers in the server."""
    files = [folder / str(number) for number in range(2)]
    texts = [file.read_text("ascii") if file.exists() else "" for file in files]
    return [[int(line) for line in text.split()] for text in texts]


def is_alive(number: int) -> bool:
    """Return whether a process runs."""
    return Path(f"/proc/{number}").exists()
