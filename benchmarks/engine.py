"""Measure the referee beside RLCard's UNO environment, in turns, in one run.

Both sides play whole matches or games with random players, two seats, one process, CPU time.
RLCard is the environment with its agents: it also encodes an observation at each step, and it
plays other rules (see docs/benchmarks.md). A step is one decision of one player. The exit status
is 1 where an aim is missed in one of the runs.
"""

import random
import sys
import time
from collections.abc import Callable

from beside_rlcard import SECONDS, Rate, take_turns

from callout.core.commands import CardCheck, Draw
from callout.core.prompts import Over
from callout.editions import load
from callout.rules.engine import decide, legal, open_match
from callout.rules.playout import Playout

RUNS = 3
ROUNDS = 5
SEATS = ("Ana", "Bob")

LAST = (Draw, CardCheck)
"""What a random player does only when nothing else can be done, as in RLCard."""

AIMS = {"playout path, mattel": 8.0, "playout path, dos": 4.0}
"""How many times RLCard's steps a second are asked for, in each run."""


def whole(edition: str) -> Rate:
    """Play by the whole path: what is lawful, the decision, its events, a new state."""
    rng, steps, rounds, seed = random.Random(1), 0, 0, 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        seed += 1
        state = open_match(load(edition), SEATS, f"{seed:064x}").state
        while not isinstance(state.prompt, Over):
            seat = state.prompt.seat  # type: ignore[union-attr]
            lawful = legal(state, seat)
            command = lawful[int(rng.random() * len(lawful))]
            if type(command) in LAST:
                command = lawful[0]
            state = decide(state, seat, command).state
            steps += 1
        rounds += state.round
    spent = time.process_time() - start
    return steps / spent, rounds / spent


def playout(edition: str) -> Rate:
    """Play by the path of bots that look ahead: in place, without a log."""
    rng, steps, rounds, seed = random.Random(1), 0, 0, 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        seed += 1
        table = Playout(open_match(load(edition), SEATS, f"{seed:064x}").state)
        seat, choices = table.choices()
        while choices:
            command = choices[int(rng.random() * len(choices))]
            if type(command) in LAST:
                command = choices[0]
            table.take(seat, command)
            seat, choices = table.choices()
            steps += 1
        rounds += table.state.round
    spent = time.process_time() - start
    return steps / spent, rounds / spent


CONTENDERS: dict[str, Callable[[], Rate]] = {
    "whole path, mattel": lambda: whole("mattel"),
    "playout path, mattel": lambda: playout("mattel"),
    "whole path, dos": lambda: whole("dos"),
    "playout path, dos": lambda: playout("dos"),
}


def main() -> None:
    """Print steps and rounds a second in each run, and the ratios beside what is asked for."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    runs = []
    for number in range(1, RUNS + 1):
        print(f"run {number} of {RUNS}")
        runs.append(take_turns(CONTENDERS, rounds))
    for name, aim in AIMS.items():
        print(f"{name}: {', '.join(f'{ratios[name]:.1f}' for ratios in runs)}; asked {aim:.0f} x")
    sys.exit(any(ratios[name] < aim for ratios in runs for name, aim in AIMS.items()))


if __name__ == "__main__":
    main()
