"""A server with ten rude guests, and what the people at another table notice of them."""

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import httpx2
from support.processes import resident_mb
from support.server import rude_guests
from support.server.secret import table_of
from support.server.server_process import ApiClient, ServerProcess

from callout.host.admission import MAX_TALK_ENTRIES
from callout.host.entries import Options, Said
from callout.host.requests import Say, Sit
from callout.server.ports import Row
from callout.server.tables.kind import TABLE_KIND

LONG_LOG_ENTRIES = MAX_TALK_ENTRIES - 50
"""How much was said at the table of the rude guests before they begin."""

VICTIMS = 8
"""How many people talk at the other table: each may do so twice a second."""

QUIET_S = 5.0
"""How long the other table is measured before, and again after."""

TALKING = Options("mattel", slow=0)


class RudeRun(NamedTuple):
    """Times in milliseconds, and by how many megabytes the node has grown.

    *quiet_p50* is that of the slower half of the quiet time, before or after the rude guests.
    """

    quiet_p50: float
    p50: float
    p99: float
    health_p50: float
    health_max: float
    grown_mb: float
    streams: float
    answers: dict[str, int]
    budgets: dict[str, float]


def run(folder: Path, seconds: float, quiet_s: float = QUIET_S) -> RudeRun:
    """Let ten guests be rude for so many *seconds*."""
    with ServerProcess(folder, "--guests", "1000") as server:
        rude = [server.guest(f"Rude {number}") for number in range(10)]
        long_table = rude[0].make(TALKING)
        for guest in rude[1:]:
            guest.do(long_table, Sit())
        _fill_log(server, long_table, rude[0])
        words_table = rude[4].make(TALKING)
        rude[5].do(words_table, Sit())
        victims = [server.guest(f"Calm {number}") for number in range(VICTIMS)]
        other_table = victims[0].make(TALKING)
        for guest in victims[1:]:
            guest.do(other_table, Sit())
        quiet, _ = measure(server, victims, other_table, quiet_s)
        before = resident_mb(server.pid)
        tokens = [guest.token for guest in rude]
        program = [sys.executable, rude_guests.__file__, server.address]
        program += [long_table, words_table, str(seconds)]
        with subprocess.Popen([*program, *tokens], stdout=subprocess.PIPE) as attack:
            told, health = measure(server, victims, other_table, seconds - 1)
            figures = dict(_figures(victims[0]))
            grown = resident_mb(server.pid) - before
            answers = json.loads(attack.communicate()[0])
        quiet_again, _ = measure(server, victims, other_table, quiet_s)
        return RudeRun(
            max(median(quiet), median(quiet_again)),
            median(told),
            quantiles(told, n=100)[-1],
            median(health),
            max(health),
            grown,
            figures["callout_streams"],
            answers,
            {
                name.partition('"')[2].rstrip('"}'): figure
                for name, figure in figures.items()
                if name.startswith("callout_budget_hits_total")
            },
        )


def _fill_log(server: ServerProcess, code: str, guest: ApiClient) -> None:
    """Write a long log, as another node would."""
    number, known = table_of(code), guest.see(code).version
    now = time.time_ns() // 1_000_000
    payload = TABLE_KIND.encode(Said(guest.player, guest.name, "x" * 480))
    rows = [
        Row(number, known + one, one.to_bytes(16), now, payload)
        for one in range(1, LONG_LOG_ENTRIES + 1)
    ]
    file = server.log.with_name("server.sqlite")
    with closing(sqlite3.connect(file, timeout=20)) as journal, journal:
        journal.executemany(
            "INSERT INTO moves (table_id, version, key, at, payload) VALUES (?, ?, ?, ?, ?)", rows
        )
    assert guest.see(code).version == known + LONG_LOG_ENTRIES


def measure(
    server: ServerProcess, victims: list[ApiClient], code: str, seconds: float
) -> tuple[list[float], list[float]]:
    """Talk ten times a second; return how long that and asking for `/healthz` took."""
    told, health = [], []
    end, number, seen = time.monotonic() + seconds, 0, victims[0].see(code).version
    with httpx2.Client(base_url=server.address, timeout=30) as client:
        while time.monotonic() < end:
            number += 1
            begun = time.perf_counter()
            seen = victims[number % len(victims)].do(code, Say("hello"), seen).version
            told.append((time.perf_counter() - begun) * 1000)
            if number % 3 == 0:
                begun = time.perf_counter()
                assert client.get("/healthz").status_code == 200
                health.append((time.perf_counter() - begun) * 1000)
            time.sleep(0.08)
    return told, health


def _figures(guest: ApiClient) -> Iterator[tuple[str, float]]:
    for line in guest.ask("GET", "/metrics").text.splitlines():
        if not line.startswith("#"):
            name, _, figure = line.rpartition(" ")
            yield name, float(figure)
