"""Programs that play in tests, each in its way: by pages, forms, a terminal or the interface."""

import time
from collections.abc import Callable
from typing import Protocol

PAUSE_S = 0.02
"""How long all wait before they look again, if the table waited for none of them."""


class Player(Protocol):
    """Somebody who plays at a table: what there is to do is decided by ``support.policy``."""

    def act(self) -> bool:
        """Do something if the table waits for this player; return whether it did."""


def play_until(is_over: Callable[[int], bool], timeout_s: float, *players: Player) -> int:
    """Let all *players* act in turn until it is over after so many acts; return how many."""
    acts, end = 0, time.monotonic() + timeout_s
    while not is_over(acts):
        assert time.monotonic() < end, f"the match does not come to that after {acts} acts"
        acted = sum(player.act() for player in players)
        acts += acted
        if not acted:
            time.sleep(PAUSE_S)
    return acts
