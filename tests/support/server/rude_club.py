"""A full club on a server, for a member who is rude there."""

import sqlite3
import time
from contextlib import closing

from support.club_membership import SampleClub
from support.server.secret import table_of
from support.server.server_process import ApiClient, ServerProcess

from callout.club.evening.settings import EveningSettings
from callout.club.membership import requests as r
from callout.club.membership.bounds import MAX_MEMBERS, MAX_NEWS, MAX_NEWS_CHARS, MAX_PLANS
from callout.server.clubs.club_log import CLUB_KIND

FREE_PLACES = 50
"""Places that are left in the club, for guests who are rude one after the other."""

PLAN_INTERVAL_MS = 86_400_000


def full_club(server: ServerProcess, founder: ApiClient) -> tuple[str, str]:
    """Found a club with as much in it as it may hold; return its code and its words."""
    keep(founder)
    answer = founder.ask("POST", "/api/clubs", {"title": "Tuesday", "language": "en"})
    assert answer.status_code == 201, answer.text
    code, words = str(answer.json()["code"]), str(answer.json()["words"])
    club = SampleClub(MAX_MEMBERS - FREE_PLACES)
    club.now = time.time_ns() // 1_000_000
    for number in range(MAX_NEWS):
        club.ask(1, r.PostNews(f"{number} ".ljust(MAX_NEWS_CHARS, "x")))
    for number in range(1, MAX_PLANS + 1):
        begins_at = club.now + number * PLAN_INTERVAL_MS
        club.ask(1, r.PlanEvening(begins_at, f"Evening {number}", EveningSettings(), "UTC"))
    log_id = table_of(code)
    rows = [
        (log_id, version, version.to_bytes(16), club.now, CLUB_KIND.encode(entry))
        for version, (entry, _) in enumerate(club.log[1:], 2)
    ]
    with closing(sqlite3.connect(server.log.with_name("server.sqlite"), timeout=20)) as journal:
        journal.executemany(
            "INSERT INTO moves (table_id, version, key, at, payload) VALUES (?, ?, ?, ?, ?)",
            rows,
        )
        journal.commit()
    return code, words


def keep(guest: ApiClient) -> None:
    """Let *guest* be kept, as members are."""
    answer = guest.ask("POST", "/api/me")
    assert answer.status_code == 201, answer.text


def join_club(guest: ApiClient, words: str) -> None:
    """Let *guest* join the club to which *words* invite."""
    keep(guest)
    answer = guest.ask("POST", "/api/clubs/join", {"words": words, "name": guest.name})
    assert answer.status_code == 200, answer.text
