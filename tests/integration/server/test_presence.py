"""Presence on two nodes: killed browsers, killed nodes and flapping connections are told once."""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from playwright.sync_api import expect, sync_playwright
from support.server.flapping_stream import FlappingStream, OpenStream
from support.server.postgres_process import PostgresProcess
from support.server.two_nodes import TwoNodeServer
from support.terminal.joined_player import JoinedPlayer, read_display
from support.web.killable_browser import KillableBrowser, announced, table_page

pytestmark = pytest.mark.needs("nginx", "postgres", "chromium")

LOGS = ("moves", "due", "records", "reports", "decks")
FLAPPING_S = 20


class PresenceTable:
    """A table on two nodes, with an English terminal and a French one with a display."""

    def __init__(self, pair: TwoNodeServer, postgres: PostgresProcess, database: str) -> None:
        self.pair, self._postgres, self._database = pair, postgres, database
        self.ana = JoinedPlayer(pair, "Ana", "en", "--new", "mattel")
        self.ana.terminal.until()
        self.link = self.ana.link = self.ana.found_link()
        display = ("--braille", "--cells", "40")
        self.zoe = JoinedPlayer(pair, "Zoé", "fr", *display, link=self.link)
        self.zoe.terminal.until()
        self.path = f"/api/tables/{self.link.rpartition('/')[2]}"

    def rows(self) -> list[str]:
        """Count the rows of all logs."""
        counts = ", ".join(f"(SELECT count(*) FROM {log})" for log in LOGS)  # noqa: S608
        return self._postgres.sql(f"SELECT {counts}", self._database).split("|")

    def seat(self, name: str) -> dict[str, str]:
        """Seat somebody who has a program of their own; return how they sign."""
        guest = httpx2.post(f"{self.pair.base}/api/guests", json={"name": name}).json()
        headers = {"Authorization": f"Bearer {guest['token']}"}
        action = {"key": name, "seen": 0, "act": {"type": "Sit"}}
        reply = httpx2.post(f"{self.pair.base}{self.path}/acts", json=action, headers=headers)
        assert reply.is_success, reply.text
        return headers

    def serving(self) -> int:
        """Return the place of the node to which people listen."""
        return self.pair.nodes.index(self.pair.busier())

    def ana_hears(self, sentence: str) -> None:
        """Wait until the English terminal has told *sentence*, which it does once."""
        self.ana.terminal.find(re.escape(sentence))
        assert self.ana.terminal.text.count(sentence) == 1

    def close(self) -> None:
        """Close the terminals."""
        for guest in (self.ana, self.zoe):
            guest.terminal.__exit__(None, None, None)


@pytest.fixture
def table(
    tmp_path: Path, postgres: PostgresProcess, new_database: Callable[[], str]
) -> Iterator[PresenceTable]:
    dsn = new_database()
    with TwoNodeServer(tmp_path, dsn) as pair:
        laid = PresenceTable(pair, postgres, urlsplit(dsn).path[1:])
        yield laid
        laid.close()


def test_a_killed_browser_is_told_once_to_pages_and_terminals_and_a_flapping_one_is_not(
    table: PresenceTable, tmp_path: Path
) -> None:
    cy = table.seat("Cy")
    with sync_playwright() as playwright:
        ben, lea = tmp_path / "ben", tmp_path / "lea"
        for folder in (ben, lea):
            folder.mkdir()
        killed = KillableBrowser(playwright.chromium, ben)
        other = KillableBrowser(playwright.chromium, lea)
        with (
            table_page(killed.browser, table.link, "Ben", "en") as page,
            table_page(other.browser, table.link, "Léa", "fr") as french,
        ):
            state = page.context.storage_state()
            table.ana_hears("Léa joined.")
            nodes = [f"http://127.0.0.1:{node.port}" for node in table.pair.nodes]
            flapping = FlappingStream(nodes, f"{table.path}/stream", cy, FLAPPING_S)
            flapping.start()
            rows = table.rows()
            killed.kill()
            table.ana_hears("Ben lost the connection.")
            expect(french.locator(".mark-lost")).to_have_text(
                "connexion perdue il y a moins d’une minute"
            )
            context = other.browser.new_context(storage_state=state)
            again = context.new_page()
            again.goto(table.link)
            table.ana_hears("Ben is back.")
            expect(french.locator(".mark-lost")).to_have_count(0)
            flapping.join()
            table.ana_hears("Cy lost the connection.")
            expect(french.locator(".mark-lost")).to_have_count(1)
            french.wait_for_function("announced.join(' ').includes('Cy a perdu')")
            heard, panes = announced(french), read_display(table.zoe)

    english = table.ana.terminal.text
    assert flapping.opened > FLAPPING_S / 2
    assert re.findall(r"(\w+)(?: (lost) the connection| is (back))", english) == [
        ("Ben", "lost", ""),
        ("Ben", "", "back"),
        ("Cy", "lost", ""),
    ]
    assert re.findall(r"\w+ a perdu la connexion|\w+ est de retour", heard) == [
        "Ben a perdu la connexion",
        "Ben est de retour",
        "Cy a perdu la connexion",
    ]
    assert connections(panes) == ["Ben sans connexion", "Ben revenu", "Cy sans connexion"]
    assert table.rows() == rows


def connections(panes: list[str]) -> list[str]:
    """List what braille panes tell of connections: short messages share one."""
    told = (part for pane in panes for part in pane.split("; "))
    return [part for part in told if part.endswith(("sans connexion", "revenu"))]


@pytest.mark.nightly(
    "a node is killed and waited for; the other tests of this file lose connections"
)
def test_a_killed_node_is_told_only_of_who_does_not_come_back_and_once(
    table: PresenceTable,
) -> None:
    ben = table.seat("Ben")
    table.ana_hears("Ben joined.")
    rows = table.rows()
    with OpenStream(table.pair.base, f"{table.path}/stream", ben):
        node = table.pair.nodes[table.serving()]
        node.kill()
        begun = time.monotonic()
        table.ana_hears("Ben lost the connection.")
        lasted = time.monotonic() - begun
        with OpenStream(table.pair.base, f"{table.path}/stream", ben):
            table.ana_hears("Ben is back.")
    english, panes = table.ana.terminal.text, read_display(table.zoe)

    assert lasted > 4
    assert not re.search("(Ana|Zoé) lost the connection", english)
    assert connections(panes) == ["Ben sans connexion", "Ben revenu"]
    assert english.index("Ben lost the connection.") < english.index("Ben is back.")
    assert table.rows() == rows
