"""Measure the environment of `callout.lab` beside RLCard's, in turns, in one run.

Both play rounds with random agents, two seats, one process, CPU time, and encode an observation
at each step. As in RLCard, only those draw who cannot play. A step is one decision of one agent.
"""

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from callout.editions import load, with_house
from callout.lab import RoundEnvironment

ROOT = Path(__file__).parent.parent
RLCARD = ROOT / "build" / "rlcard-venv" / "bin" / "python"
ROUNDS = 5
SECONDS = 2.0

Rate = tuple[float, float]
"""Steps and rounds a second."""


def rlcard() -> Rate:
    """Let RLCard play."""
    script = ROOT / "benchmarks" / "rlcard_uno.py"
    command = [str(RLCARD), str(script), "--seconds", str(SECONDS)]
    line = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    told = json.loads(line)
    return told["steps"] / told["seconds"], told["games"] / told["seconds"]


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
    "RLCard UNO": rlcard,
    "callout.lab, mattel": lambda: ours("mattel"),
    "callout.lab, dos": lambda: ours("dos"),
}


def main() -> None:
    """Let all play in turns, and print their medians and the ratios to RLCard."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found: dict[str, list[Rate]] = {name: [] for name in CONTENDERS}
    for _ in range(turns):
        for name, play in CONTENDERS.items():
            found[name].append(play())
    base = statistics.median(steps for steps, _ in found["RLCard UNO"])
    for name, rates in found.items():
        steps = statistics.median(steps for steps, _ in rates)
        rounds = statistics.median(played for _, played in rates)
        print(f"{name}: {steps:,.0f} steps/s, {rounds:,.0f} rounds/s, {steps / base:.1f} x")


if __name__ == "__main__":
    main()
