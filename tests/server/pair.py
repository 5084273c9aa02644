"""Two nodes behind a front, and people at terminals who do not care which one serves them."""

import re
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

import httpx2
import msgspec
from server.front import Front
from server.nodes import Node
from terminal.guest import Guest
from terminal.inn import Inn

from callout.server.wire import TableSeen

STREAMS = re.compile(r"^callout_streams (\d+)", re.MULTILINE)
PEOPLE = 2
"""How many people sit at the table, each with a stream."""

TRUSTED = 2.0
"""After how many seconds nginx sends people to a node again that is back: one dies at a time."""

LIMIT = 30.0
"""How many seconds a measurement may take at most."""


class Pair(Inn):
    """Serve tables by two nodes."""

    def __init__(self, folder: Path, database: str) -> None:
        super().__init__(folder)
        self._stack = ExitStack()
        self._database = database
        self._client = self._stack.enter_context(httpx2.Client())
        self.nodes: list[Node] = []

    def open(self) -> None:
        """Start both nodes and the front."""
        for name in ("one", "two"):
            node = Node(name, self._database, self.folder)
            self._stack.callback(node.kill)
            node.start()
            self.nodes.append(node)
        for node in self.nodes:
            node.wait()
        front = Front(self.folder / "front", [node.port for node in self.nodes])
        self._stack.callback(front.stop)
        self.port = front.port
        self.base = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End everything."""
        self._stack.close()

    def streams(self, node: Node) -> int:
        """Count the people who listen to a node."""
        try:
            text = self._client.get(f"http://127.0.0.1:{node.port}/metrics").text
        except httpx2.TransportError:
            return 0
        found = STREAMS.search(text)
        return int(found[1]) if found else 0

    def look(self, home: str, link: str) -> TableSeen:
        """Look at a table as somebody sees it, as soon as a node answers."""
        path, end = f"{self.base}/api/tables/{link.rpartition('/')[2]}", time.monotonic() + LIMIT
        while time.monotonic() < end:
            with suppress(httpx2.TransportError):
                found = self._client.get(path, headers=self.signed(home))
                if found.is_success:
                    return msgspec.json.decode(found.content, type=TableSeen)
            time.sleep(0.05)
        raise AssertionError("no node answers")

    def busier(self) -> Node:
        """Find the node to which more people listen."""
        return max(self.nodes, key=self.streams)


class Evening(NamedTuple):
    """Be a table with an English and a French person, who reads a display, and two bots."""

    pair: Pair
    guests: list[Guest]

    def turn(self) -> bool:
        """Let everybody read on, and whoever it is for move; say whether somebody did."""
        made = False
        for guest in self.guests:
            typed = guest.move()
            made = made or bool(typed)
            if typed or "--braille" in guest.words:
                guest.terminal.type(typed)
            elif guest.terminal.out.endswith(b"Press Enter to go on.\r\n> "):
                guest.terminal.type("")
        time.sleep(0.02)
        return made

    def close(self) -> None:
        """Close the terminals."""
        for guest in self.guests:
            guest.terminal.__exit__(None, None, None)

    def kill(self) -> float:
        """Kill the node they listen to; count the seconds until both hear a new move."""
        node = self.pair.busier()
        before = self.guests[0].look().version
        begun = time.monotonic()
        node.kill()
        while time.monotonic() < begun + LIMIT:
            self.turn()
            there = sum(map(self.pair.streams, self.pair.nodes))
            if there >= PEOPLE and self.guests[0].look().version > before:
                break
        lasted = time.monotonic() - begun
        node.start()
        node.wait()
        time.sleep(TRUSTED)
        return lasted


def evening(pair: Pair, target: int) -> Evening:
    """Lay a `french` table for an English person, a French one and two bots, up to *target*."""
    house = ("--house", f"target={target}")
    ana = Guest(pair, "Ana", "en", "--new", "french", "--bots", "2", "--pace", "1", *house)
    ana.terminal.until()
    ana.link = ana.found_link()
    zoe = Guest(pair, "Zoé", "fr", "--braille", "--cells", "40", link=ana.link)
    zoe.terminal.until()
    ana.terminal.type("start")
    return Evening(pair, [ana, zoe])
