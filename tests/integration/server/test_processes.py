"""Two processes are one server: a table meets on one of them, and kills lose nothing."""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path

import httpx2
import pytest
from support.server.server_process import ApiClient, ServerProcess

from callout.host.entries import Said
from callout.host.requests import Say
from callout.server.wire import Accepted

pytestmark = pytest.mark.needs("postgres")

PROCESSES = 2
TABLES, ACTS = 4, 10
"""The number of tables, and how often somebody says something at each."""

KILLS = 2
TIMEOUT_S = 90.0
SERVING = "spawn_main"
"""What the command line of a serving process has."""


@pytest.fixture
def server(tmp_path: Path, new_database: Callable[[], str]) -> Iterator[ServerProcess]:
    """Run a server of two processes."""
    options = ("--workers", str(PROCESSES), "--database", new_database(), "--guests", "100000")
    with ServerProcess(tmp_path, *options) as server:
        wait_for_all(server)
        yield server
        if (Path("/proc") / str(server.pid)).exists():
            server.stop()


def sample(server: ServerProcess, name: str) -> dict[str, float]:
    """Return the samples of a metric, by their labels."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT_S)) as connection:
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
    found = re.findall(rf"^{name}(?:{{(.*)}})? (\S+)$", text, re.MULTILINE)
    return {labels: float(value) for labels, value in found}


def serving(server: ServerProcess) -> list[int]:
    """Return the numbers of the processes that serve."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text("ascii").split()
    return [
        int(each)
        for each in children
        if SERVING in (Path("/proc") / each / "cmdline").read_text("ascii", "replace")
    ]


def wait_for_all(server: ServerProcess) -> None:
    """Wait until all processes answer."""
    end = time.monotonic() + TIMEOUT_S
    while sample(server, "callout_processes") != {"": PROCESSES}:
        assert time.monotonic() < end, server.written()
        time.sleep(0.1)


def test_all_who_are_at_a_table_meet_on_one_process(server: ServerProcess) -> None:
    guests = [server.guest(name) for name in ("Ana", "Bob", "Eve")]
    codes = [guests[0].make() for _ in range(TABLES)]
    for code in codes:
        with ExitStack() as stack:
            heard = [stack.enter_context(guest.listen(code)) for guest in guests]
            for items in heard:
                next(items)
            streams = sample(server, "callout_streams")
            assert max(streams.values()) == len(guests), streams

    assert sum(sample(server, "callout_handovers_total").values()) > 0
    assert httpx2.get(f"{server.address}/readyz").status_code == 200


def say_until_accepted(guest: ApiClient, code: str, text: str) -> int:
    """Say something once, asking again with the same key while nobody answers."""
    end = time.monotonic() + TIMEOUT_S
    while time.monotonic() < end:
        try:
            response = guest.act(code, Say(text), key=text)
            if response.is_success:
                return Accepted(**response.json()).version
        except (httpx2.TransportError, AssertionError):  # also on looking at the table before
            pass
        time.sleep(0.1)
    raise AssertionError(f"{text} is not accepted")


def test_nothing_acknowledged_is_lost_when_processes_are_killed(server: ServerProcess) -> None:
    guests = [server.guest(f"Guest {number}") for number in range(TABLES)]
    codes = [guest.make() for guest in guests]

    def talk(number: int) -> dict[int, str]:
        texts = [f"{number} says {count}" for count in range(ACTS)]
        return {say_until_accepted(guests[number], codes[number], text): text for text in texts}

    with ThreadPoolExecutor(TABLES) as pool:
        talks = [pool.submit(talk, number) for number in range(TABLES)]
        for kill in range(KILLS):
            os.kill(serving(server)[kill % PROCESSES], signal.SIGKILL)
            wait_for_all(server)
        acknowledged = [talk.result(TIMEOUT_S) for talk in talks]

    for guest, code, said in zip(guests, codes, acknowledged, strict=True):
        heard = guest.heard_upto(code, max(said))
        told = {item.version: item.entry.text for item in heard if isinstance(item.entry, Said)}
        assert told == said
        assert len(set(told.values())) == ACTS
    assert server.written().count("process ended") == KILLS


def test_a_signal_ends_all_processes(server: ServerProcess) -> None:
    guest = server.guest("Ana")
    code = guest.make()
    numbers = serving(server)
    with guest.listen(code) as items:
        next(items)
        status, _ = server.stop()

    assert status == 0
    assert len(numbers) == PROCESSES
    assert not any((Path("/proc") / str(number)).exists() for number in numbers)


def test_all_processes_end_with_their_parent(server: ServerProcess) -> None:
    numbers = serving(server)
    os.kill(server.pid, signal.SIGKILL)
    end = time.monotonic() + TIMEOUT_S
    while any((Path("/proc") / str(number)).exists() for number in numbers):
        assert time.monotonic() < end, "a process goes on without its parent"
        time.sleep(0.1)

    assert len(numbers) == PROCESSES
