"""A server as those who run it see it: health, figures, logs that tell no secrets, an end."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families
from support.server.secret import code_of, table_of
from support.server.server_process import QUICK_OPTIONS, ServerProcess, decode_problem

from callout.core.cards import Seat
from callout.core.commands import Answer, CardCheck
from callout.host import entries as e
from callout.host import requests as w
from callout.server.adapters.system import SystemClock
from callout.server.logs.log_id import make_log_id


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def server_process(folder: Path) -> Iterator[ServerProcess]:
    with ServerProcess(folder, "--guests", "100000") as server_process:
        yield server_process


@pytest.fixture
def server(server_process: ServerProcess) -> Iterator[ServerProcess]:
    yield server_process
    server_process.farewell()


def figures(server: ServerProcess) -> dict[str, float]:
    """Read what is counted."""
    text = httpx2.get(f"{server.address}/metrics").text
    return {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not sample.labels
    }


def test_a_server_is_healthy_ready_and_counts_what_happens(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    code = ana.make()
    before = figures(server)
    ana.do(code, w.Say("hello"))
    trouble = ana.trouble(code, CardCheck())
    with ana.listen(code) as items:
        next(items)
        during = figures(server)

    assert httpx2.get(f"{server.address}/healthz").text == "ok\n"
    assert httpx2.get(f"{server.address}/readyz").text == "ok\n"
    assert during["callout_acts_total"] == before["callout_acts_total"] + 1
    assert during["callout_act_seconds_count"] == before["callout_act_seconds_count"] + 2
    assert during["callout_streams"] == before["callout_streams"] + 1
    refused = f'callout_refused_total{{code="{trouble.code}"}} 1.0'
    assert refused in httpx2.get(f"{server.address}/metrics").text


def test_a_server_that_is_told_to_stop_ends_its_streams_and_itself_and_comes_back(
    tmp_path: Path,
) -> None:
    with ServerProcess(tmp_path) as one:
        ana, bob = one.guest("Ana"), one.guest("Bob")
        code, token = ana.make(), ana.token
        bob.sit(code)
        with ana.listen(code) as first, bob.listen(code) as second:
            assert next(first).version == next(second).version == 1
            status, seconds = one.stop()
            rest = [item.version for item in first], [item.version for item in second]
        with pytest.raises(httpx2.TransportError):
            ana.ask("GET", "/healthz")
    with ServerProcess(tmp_path) as two:
        again = two.guest("nobody")
        again.http.headers["Authorization"] = f"Bearer {token}"
        seen = again.see(code)

    assert (status, rest) == (0, ([2, 3], [2, 3]))
    assert seconds < 10
    assert (seen.you, seen.version) == (0, 3)


def test_the_secret_and_the_tables_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, secret=None) as server:
        server.guest("Ana").make()
        files = [path for path in tmp_path.iterdir() if path.name != "log"]

    assert {path.name for path in files} >= {"secret", "server.sqlite"}
    assert [path.name for path in files if path.stat().st_mode & 0o077] == []


def test_two_servers_do_not_take_one_port(server: ServerProcess, tmp_path: Path) -> None:
    other = ServerProcess(tmp_path, "--port", str(server.port))
    with pytest.raises(AssertionError, match="is taken"), other:
        pass


def test_a_fault_is_logged_without_what_the_server_held_in_its_hands(
    server: ServerProcess, folder: Path
) -> None:
    ana = server.guest("Ana")
    number = make_log_id(SystemClock().now(), b"12345678")
    broken = [
        e.Made(QUICK_OPTIONS, "a-secret-number"),
        e.Sat("Ana", "a-secret-number"),
        e.Moved(Seat(0), (), Answer("a-secret-number")),
    ]
    with closing(sqlite3.connect(folder / "server.sqlite")) as file, file:
        for version, entry in enumerate(broken, 1):
            row = (number, version, bytes([version]) * 16, 1, msgspec.msgpack.encode(entry))
            file.execute(
                "INSERT INTO moves (table_id, version, key, at, payload) VALUES (?,?,?,?,?)", row
            )
    response = ana.ask("GET", f"/api/tables/{code_of(number)}")
    log = server.written()

    assert (response.status_code, decode_problem(response).code) == (500, "fault")
    assert "AssertionError" in log
    assert "a-secret-number" not in log
    assert ana.token not in log
    assert '"locals"' not in log
    assert table_of(code_of(number)) == number
