"""A long evening on a server, for whoever is rude to it."""

import sqlite3
import time
from contextlib import closing

from support.club_evening import ClubEvening
from support.server.secret import table_of
from support.server.server_process import ApiClient, ServerProcess

from callout.club.evening.entries import EveningStarted
from callout.club.evening.settings import EveningSettings
from callout.server.clubs.evening_log import EVENING_KIND

PEOPLE, DRAWS = 45, 10
"""So many that some more may come: an evening holds as many people as it has tables for."""


def long_evening(server: ServerProcess, host: ApiClient) -> str:
    """Open an evening at which everybody has played ten games, and return its code.

    Nobody has begun it, so the node has nothing to draw meanwhile.
    """
    asked = {"language": "en", "settings": {"games": DRAWS}}
    code = str(host.ask("POST", "/api/evenings", asked).json()["code"])
    evening = ClubEvening(PEOPLE, EveningSettings(games=DRAWS), started=True)
    for _ in range(DRAWS):
        for number in evening.draw():
            evening.finish(number)
    now, log_id = time.time_ns() // 1_000_000, table_of(code)
    entries = [one for one, _ in evening.log[1:] if not isinstance(one, EveningStarted)]
    rows = [
        (log_id, version, version.to_bytes(16), now, EVENING_KIND.encode(entry))
        for version, entry in enumerate(entries, 2)
    ]
    with closing(sqlite3.connect(server.log.with_name("server.sqlite"), timeout=20)) as journal:
        journal.executemany(
            "INSERT INTO moves (table_id, version, key, at, payload) VALUES (?, ?, ?, ?, ?)",
            rows,
        )
        journal.commit()
    return code


def check_in(guest: ApiClient, code: str) -> None:
    """Let *guest* come to the evening."""
    act = {"act": {"type": "CheckIn"}, "key": "come", "seen": 0}
    answer = guest.ask("POST", f"/api/evenings/{code}/acts", act)
    assert answer.status_code == 200, answer.text
