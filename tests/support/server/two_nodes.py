"""Two nodes behind a front, and people at terminals who do not care which one serves them."""

import re
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import NamedTuple

import httpx2
import msgspec
from support.server.nginx import NginxProcess
from support.server.node_process import NodeProcess
from support.terminal.joined_player import JoinedPlayer
from support.terminal.terminal_server import TerminalServer

from callout.server.wire import TableSnapshot

STREAMS_METRIC = re.compile(r"^callout_streams (\d+)", re.MULTILINE)
PEOPLE = 2
"""How many people sit at the table, each with a stream."""

NGINX_RETRY_S = 2.0
"""After how many seconds nginx sends people to a node again that is back: one dies at a time."""

TIMEOUT_S = 90.0
"""How many seconds a measurement may take at most."""


class TwoNodeServer(TerminalServer):
    """Serve tables by two nodes."""

    def __init__(self, folder: Path, database: str) -> None:
        super().__init__(folder)
        self._stack = ExitStack()
        self._database = database
        self._client = self._stack.enter_context(httpx2.Client())
        self.nodes: list[NodeProcess] = []

    def open(self) -> None:
        """Start both nodes and the front."""
        for name in ("one", "two"):
            node = NodeProcess(name, self._database, self.folder)
            self._stack.callback(node.kill)
            node.start()
            self.nodes.append(node)
        for node in self.nodes:
            node.wait()
        front = NginxProcess(self.folder / "front", [node.port for node in self.nodes])
        self._stack.callback(front.stop)
        self.port = front.port
        self.base = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End everything."""
        self._stack.close()

    def streams(self, node: NodeProcess) -> int:
        """Count the people who listen to a node."""
        try:
            text = self._client.get(f"http://127.0.0.1:{node.port}/metrics").text
        except httpx2.TransportError:
            return 0
        found = STREAMS_METRIC.search(text)
        return int(found[1]) if found else 0

    def look(self, home: str, link: str) -> TableSnapshot:
        """Look at a table as somebody sees it, as soon as a node answers."""
        path, end = (
            f"{self.base}/api/tables/{link.rpartition('/')[2]}",
            time.monotonic() + TIMEOUT_S,
        )
        while time.monotonic() < end:
            with suppress(httpx2.TransportError):
                found = self._client.get(path, headers=self.signed(home))
                if found.is_success:
                    return msgspec.json.decode(found.content, type=TableSnapshot)
            time.sleep(0.05)
        raise AssertionError("no node answers")

    def busier(self) -> NodeProcess:
        """Find the node to which more people listen."""
        return max(self.nodes, key=self.streams)


class NodeDeath(NamedTuple):
    """How many seconds went by until both heard a new move: after a death, and just before it."""

    after: float
    before: float


class TwoNodeTable(NamedTuple):
    """A table with an English and a French person, who reads a display, and two bots."""

    pair: TwoNodeServer
    guests: list[JoinedPlayer]

    def turn(self) -> bool:
        """Let everybody read on, and whoever it is for move; say whether somebody did."""
        made = False
        for guest in self.guests:
            typed = guest.move()
            made = made or bool(typed)
            if typed or "--braille" in guest.words:
                guest.terminal.type(typed)
            elif guest.terminal.out.endswith(b"Press Enter to continue.\r\n> "):
                guest.terminal.type("")
        time.sleep(0.02)
        return made

    def close(self) -> None:
        """Close the terminals."""
        for guest in self.guests:
            guest.terminal.__exit__(None, None, None)

    def kill(self) -> NodeDeath:
        """Kill the node they listen to, and let it come back."""
        usual = self._time_move(self.guests[0].look().version)
        node = self.pair.busier()
        version = self.guests[0].look().version
        node.kill()
        lasted = self._time_move(version)
        node.start()
        node.wait()
        time.sleep(NGINX_RETRY_S)
        return NodeDeath(lasted, usual)

    def _time_move(self, version: int) -> float:
        """Count the seconds until both listen and a move after *version* is made."""
        begun = time.monotonic()
        while time.monotonic() < begun + TIMEOUT_S:
            self.turn()
            there = sum(map(self.pair.streams, self.pair.nodes))
            if there >= PEOPLE and self.guests[0].look().version > version:
                break
        return time.monotonic() - begun


def start_table(pair: TwoNodeServer, target: int) -> TwoNodeTable:
    """Lay a `french` table for an English person, a French one and two bots, up to *target*."""
    house = ("--house", f"target={target}")
    ana = JoinedPlayer(pair, "Ana", "en", "--new", "french", "--bots", "2", "--pace", "1", *house)
    ana.terminal.until()
    ana.link = ana.found_link()
    zoe = JoinedPlayer(pair, "Zoé", "fr", "--braille", "--cells", "40", link=ana.link)
    zoe.terminal.until()
    ana.terminal.type("start")
    return TwoNodeTable(pair, [ana, zoe])
