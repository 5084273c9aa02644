"""Each alert fires in a real Prometheus when a real server has what it warns of."""

import os
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from itertools import count, islice
from pathlib import Path

import httpx2
import pytest
from support.server.prometheus_process import RULES, PrometheusProcess
from support.server.server_process import ServerProcess

from callout.host.requests import Say
from callout.server import wire
from callout.server.backups import write_backup

pytestmark = [
    pytest.mark.needs("prometheus"),
    pytest.mark.nightly("alerts wait for minutes in Prometheus; unit tests read the metrics"),
]

SMALL_DISK = (
    "unshare",
    *(() if os.geteuid() == 0 else ("--user", "--map-root-user")),
    *("--mount", "sh", "-c", 'mount -t tmpfs -o size=4m tmpfs "$0" && exec "$@"'),
)
"""A command that runs another with a disk of 4 MB of its own in a folder."""

FEW_FILES = ("prlimit", "--nofile=132")
"""A command that runs another with room for 32 connections."""

PAGE_BYTES = 4096
CONNECTIONS = 30
LATE_TABLES, BROKEN_TABLES = 2_000, 40
FIRST_TABLE = 1 << 40
MAKE_DUE = "INSERT INTO due (table_id, version, at) VALUES (?, ?, ?)"
BROKEN_PAYLOAD = b"\x81"
"""A row that breaks off."""

LONG_AGO_MS = 1_000_000
ALERTS = [rule.split()[0] for rule in RULES.read_text("utf-8").split("- alert: ")[1:]]


@contextmanager
def repeated(work: Callable[[], object]) -> Iterator[None]:
    """Do *work* again and again in a thread, for as long as the block lasts."""
    over = threading.Event()

    def run() -> None:
        while not over.is_set():
            try:
                work()
            except httpx2.TransportError:  # the server is being killed
                over.wait(0.1)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def fill_disk(server: ServerProcess, folder: Path) -> None:
    """Leave no room on the disk that the server alone sees."""
    filler = Path(f"/proc/{server.pid}/root{folder}/filler")
    room = os.statvfs(filler.parent).f_bfree
    with filler.open("wb", buffering=0) as file:
        for _ in range(room):
            file.write(bytes(PAGE_BYTES))
    assert os.statvfs(filler.parent).f_bfree == 0


def break_tables(folder: Path) -> None:
    """Make tables due whose logs cannot be read."""
    numbers = range(FIRST_TABLE, FIRST_TABLE + BROKEN_TABLES)
    with closing(sqlite3.connect(folder / "server.sqlite", timeout=30)) as file, file:
        file.executemany(MAKE_DUE, [(number, 1, LONG_AGO_MS) for number in numbers])
        rows = [(number, 1, number.to_bytes(16), 0, BROKEN_PAYLOAD) for number in numbers]
        file.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", rows)


def burden(folder: Path, numbers: Iterator[int]) -> None:
    """Make more tables due than can be done, and keep others from writing, as a slow disk does."""
    path = folder / "server.sqlite"
    with closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as file:
        file.execute("BEGIN IMMEDIATE")
        late = [(number, 1, LONG_AGO_MS) for number in islice(numbers, LATE_TABLES)]
        file.executemany(MAKE_DUE, late)
        time.sleep(0.8)
        file.execute("COMMIT")
    time.sleep(0.05)


def stop_and_go(server: ServerProcess) -> None:
    """Let the server stand still most of the time, as on a machine that has too much to do."""
    os.kill(server.pid, signal.SIGSTOP)
    time.sleep(0.4)
    os.kill(server.pid, signal.SIGCONT)
    time.sleep(0.1)


def talker(server: ServerProcess) -> Callable[[], object]:
    """Return what lets somebody say one more thing at a table of their own."""
    ana, keys = server.guest("Ana"), count()
    code = ana.make()

    def talk() -> None:
        action = wire.ActionRequest(str(next(keys)), 0, Say("hello"))
        ana.ask("POST", f"/api/tables/{code}/acts", action)
        time.sleep(0.02)

    return talk


def run_in(folder: Path, wrapper: tuple[str, ...]) -> ServerProcess:
    """Run a server in *folder*, which somebody else stops."""
    folder.mkdir()
    return ServerProcess(folder, wrapper=wrapper).__enter__()


def test_each_alert_fires_when_a_server_has_what_it_warns_of(tmp_path: Path) -> None:
    """Four servers at once, as each alert needs seconds; rules in which minutes are seconds."""
    folders = [tmp_path / name for name in ("disk", "lag", "database", "guests")]
    with ExitStack() as stack:
        wrappers = ((*SMALL_DISK, str(folders[0])), FEW_FILES, (), ())
        starting = stack.enter_context(ThreadPoolExecutor())
        servers = list(starting.map(run_in, folders, wrappers))
        for server in servers:
            stack.push(server)
        disk, lag, database, guests = servers
        talkers = [talker(server) for server in (disk, database, guests)]
        impatient = guests.guest("Bea")
        ports = [str(server.port) for server in servers]
        prometheus = PrometheusProcess(tmp_path / "prometheus", [one.port for one in servers])
        stack.enter_context(prometheus)
        prometheus.wait_for_figures(len(servers))
        assert {name for name, _ in prometheus.firing()} <= {"CalloutNoBackup"}
        write_backup(folders[2] / "server.sqlite", tmp_path / "backup.sqlite")

        fill_disk(disk, folders[0])
        break_tables(folders[3])
        numbers = count(FIRST_TABLE)
        for _ in range(CONNECTIONS):
            client = stack.enter_context(httpx2.Client(base_url=lag.address, timeout=20))
            assert client.get("/healthz").status_code == 200
        for work in (
            *talkers,
            lambda: stop_and_go(lag),
            lambda: burden(folders[2], numbers),
            lambda: impatient.ask("GET", "/api/guests/me"),
        ):
            stack.enter_context(repeated(work))
        expected = {
            ("CalloutNotReady", ports[0]),
            ("CalloutErrors", ports[0]),
            ("CalloutLoopLag", ports[1]),
            ("CalloutConnectionsNearLimit", ports[1]),
            ("CalloutSlowDatabase", ports[2]),
            ("CalloutDueBacklog", ""),
            ("CalloutBudgetHits", ports[3]),
            ("CalloutWorkFailures", ports[3]),
            ("CalloutNoBackup", ports[3]),
        }
        prometheus.wait_for_alerts(expected)
        assert ("CalloutNoBackup", ports[2]) not in prometheus.firing()
        os.kill(guests.pid, signal.SIGKILL)
        prometheus.wait_for_alerts({("CalloutDown", ports[3])})

    assert sorted([*(name for name, _ in expected), "CalloutDown"]) == sorted(ALERTS)
