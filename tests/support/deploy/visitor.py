"""Somebody who comes to a deployed server, opens its pages and plays."""

import time
from collections.abc import Callable

import httpx2
from support.policy import moves
from support.server.server_process import ApiClient

from callout.core.commands import Deal, Play
from callout.core.prompts import awaited
from callout.host.entries import Options
from callout.host.requests import Start
from callout.server import wire

READY_TIMEOUT_S = 90.0
LONG_MATCH = Options("mattel", pace=0, slow=0)
"""A match up to 500 points, which no test comes to the end of."""


def wait_for(condition: Callable[[], bool], seconds: float = READY_TIMEOUT_S) -> None:
    """Wait until *condition* holds; what cannot be reached yet does not hold."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if condition():
                return
        except httpx2.TransportError:
            pass
        time.sleep(0.1)
    raise AssertionError(f"waited in vain for {seconds} seconds")


def is_ready(address: str) -> bool:
    """Return whether the server at *address* is ready."""
    return httpx2.get(f"{address}/readyz", timeout=5).status_code == 200


class Visitor:
    """A player with one bot at a table that they made."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client = ApiClient(address)
        self.client.become(self.client.ask("POST", "/api/guests", wire.NewGuest("Ana")))
        self.code = self.client.make(LONG_MATCH, bots=1)
        self.client.do(self.code, Start())

    def pages(self) -> dict[str, int]:
        """Open the first page and the table's page; return their answers."""
        paths = ("/", f"/t/{self.code}")
        return {path: httpx2.get(f"{self.address}{path}").status_code for path in paths}

    def play_card(self) -> None:
        """Play on until one card of ours is on the pile."""
        end = time.monotonic() + READY_TIMEOUT_S
        while time.monotonic() < end:
            seen = self.client.see(self.code)
            assert seen.view is not None
            assert not seen.over
            if seen.you not in awaited(seen.view.prompt) and Deal() not in seen.lawful:
                time.sleep(0.05)
                continue
            plays = [move for move in seen.lawful if isinstance(move, Play)]
            move = (plays or moves(seen.lawful))[0]
            answer = self.client.act(self.code, move, seen.version)
            assert answer.status_code in (200, 409), answer.text  # the bot was faster
            if plays and answer.status_code == 200:
                return
        raise AssertionError("no card could be played")

    def close(self) -> None:
        """Hang up."""
        self.client.http.close()
