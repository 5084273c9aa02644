"""Measure the environment of `callout.lab` beside RLCard's, in turns, in one run.

Both play rounds with random agents, two seats, one process, CPU time, and encode an observation
at each step. As in RLCard, only those draw who cannot play. A step is one decision of one agent.
"""

import random
import sys
import time
from collections.abc import Callable

import numpy as np
from beside_rlcard import SECONDS, Rate, take_turns

from callout.editions import load, with_house
from callout.lab import RoundEnvironment

ROUNDS = 5


def ours(name: str) -> Rate:
    """Let agents choose by the mask, as learners do."""
    environment = RoundEnvironment(with_house(load(name), {"voluntary_draw": False}))
    rng, steps, rounds = random.Random(1), 0, 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        rounds += 1
        environment.reset(seed=rounds)
        while True:
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                break
            legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
            environment.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
    spent = time.process_time() - start
    return steps / spent, rounds / spent


CONTENDERS: dict[str, Callable[[], Rate]] = {
    "callout.lab, mattel": lambda: ours("mattel"),
    "callout.lab, dos": lambda: ours("dos"),
}


def main() -> None:
    """Let all play in turns, and print their medians and the ratios to RLCard."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    take_turns(CONTENDERS, turns)


if __name__ == "__main__":
    main()
