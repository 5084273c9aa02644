"""A node at which every match is dealt alike: Mia has a blue 7, a red 2 and a wild draw four."""

import sys

from callout.cli import main
from callout.server.adapters.system import SystemEntropy

DEAL_SEED = bytes.fromhex(f"{6428:064x}")
"""A seed by which two people with three cards each play a short round of many kinds of moves."""

_draw = SystemEntropy.draw


def draw_fixed_deal(self: SystemEntropy, size: int) -> bytes:
    """Draw as the server does, but for what decides on a deal."""
    return DEAL_SEED if size == len(DEAL_SEED) else _draw(self, size)


if __name__ == "__main__":
    SystemEntropy.draw = draw_fixed_deal  # type: ignore[method-assign]
    main(["serve", *sys.argv[1:]])
