"""A node of the server, and people at its tables: one has a page open, the others do without."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Self

import msgspec
from support.server.node_process import NodeProcess
from support.server.secret import TEST_SECRET
from support.server.server_process import ApiClient

from callout.club.evening.entries import CheckedIn
from callout.host.entries import Sat
from callout.server import wire
from callout.server.adapters.system import SystemClock
from callout.server.identity.tokens import Identity, Tokens

CAME = (Sat.__name__, CheckedIn.__name__)
"""The tags of what is kept of people who come to a table or an evening."""


class FixedDealServer:
    """Serve tables from *folder* by the script *node* beside this file, and let people in."""

    def __init__(self, folder: Path, node: str = "fixed_deal_node.py") -> None:
        command = (sys.executable, str(Path(__file__).with_name(node)))
        self._file = folder / "tables.sqlite"
        self.node = NodeProcess("web", f"sqlite:///{self._file}", folder, command)
        self.address = f"http://127.0.0.1:{self.node.port}"
        self._guests: list[ApiClient] = []

    def __enter__(self) -> Self:
        self.node.start()
        self.node.wait()
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self._guests:
            guest.http.close()
        self.node.kill()

    def guest(self, name: str) -> ApiClient:
        """Let in somebody who has no page."""
        guest = ApiClient(self.address)
        self._guests.append(guest)
        guest.become(guest.ask("POST", "/api/guests", wire.NewGuest(name)))
        return guest

    def same(self, name: str) -> ApiClient:
        """Return the person called *name* beside the page, from what the server has kept."""
        with closing(sqlite3.connect(self._file)) as kept:
            rows = kept.execute("SELECT payload FROM moves").fetchall()
        entries = [msgspec.msgpack.decode(payload) for (payload,) in rows]
        came = [one for one in entries if one["type"] in CAME and one["name"] == name]
        guest = ApiClient(self.address)
        self._guests.append(guest)
        guest.player, guest.name = came[-1]["player"], name
        guest.token = Tokens(TEST_SECRET, SystemClock()).issue(Identity(guest.player, name))
        guest.http.headers["Authorization"] = f"Bearer {guest.token}"
        return guest


def sentences_told(guest: ApiClient, code: str, since: int = 0) -> list[str]:
    """List what *guest* is told of a table after a version, sentence by sentence."""
    last = guest.see(code).version
    if last <= since:
        return []
    story = guest.heard_upto(code, last, since=since, style="brief")
    return [utterance.spoken for item in story for utterance in item.told]
