"""Matches of two people and a bot, for whom others move at once, and what is in their logs."""

import sqlite3
from contextlib import closing
from typing import NamedTuple

from msgspec.structs import replace
from support.server.secret import table_of
from support.server.server_process import ApiClient, ServerProcess
from support.web.html_page import Element

from callout.core.edition import HouseRules
from callout.host.entries import Moved, Options
from callout.host.requests import Say, Start
from callout.server.ports import Row

HOUSE: HouseRules = {"target": 1, "hand_size": 3, "stacking": "total"}
QUICK_OPTIONS = Options("mattel", house=HOUSE, pace=0, slow=0, clock=0.001)
LONG_OPTIONS = replace(QUICK_OPTIONS, house={"hand_size": 3, "target": 10_000})


class ServerMatch(NamedTuple):
    """A match of two people and a bot, for whom others move at once."""

    server: ServerProcess
    code: str
    ana: ApiClient
    bob: ApiClient

    @property
    def rows(self) -> list[Row]:
        """Read the whole log, as only the server may."""
        asking = "SELECT table_id, version, key, at, payload FROM moves WHERE table_id = ?"
        file = self.server.log.with_name("server.sqlite")
        with closing(sqlite3.connect(file)) as line:
            rows = line.execute(f"{asking} ORDER BY version", (table_of(self.code),)).fetchall()
        return [Row(*row) for row in rows]

    def path(self, page: str) -> str:
        """Return the address of a page beside the table."""
        return f"/t/{self.code}/{page}"


def new_match(server: ServerProcess, options: Options) -> ServerMatch:
    """Seat two people and a bot."""
    ana, bob = server.guest("Ana"), server.guest("Bob")
    code = ana.make(options, bots=1)
    bob.sit(code)
    return ServerMatch(server, code, ana, bob)


def play_until_event(match: ServerMatch, kind: str, times: int = 1) -> ServerMatch:
    """Begin a match and let it go on until a *kind* of event has happened."""
    match.ana.do(match.code, Start())
    with match.ana.listen(match.code) as items:
        for item in items:
            events = item.entry.events if isinstance(item.entry, Moved) else ()
            times -= sum(type(event).__name__ == kind for event in events)
            if times <= 0:
                return match
    raise AssertionError(f"no {kind}")


def finished_match(server: ServerProcess) -> ServerMatch:
    """Play a whole match, in which Bob says something."""
    match = new_match(server, QUICK_OPTIONS)
    match.bob.do(match.code, Say("Good luck <b>all</b>"))
    return play_until_event(match, "MatchEnded")


def match_under_way(server: ServerProcess) -> ServerMatch:
    """Play until the second round; more moves may be made at any moment, but never the last."""
    return play_until_event(new_match(server, LONG_OPTIONS), "RoundBegan", 2)


def told_lines(page: Element) -> list[str]:
    """List the lines that a page tells."""
    return [line.text for told in page.some("ol", class_="told") for line in told.some("li")]
