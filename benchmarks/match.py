"""Measure `callout.Match` beside the bare loop over `legal` and `decide`, in turns, in one run.

All play the same whole matches of random players, two seats, one process, CPU time. Each turn is
short, as other work on the machine comes and goes; the median of the turns' ratios counts. The
exit status is 1 where a match that is played by values is slower than asked for.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable

from callout import Match
from callout.core.commands import CardCheck, Draw
from callout.core.prompts import Over
from callout.editions import load
from callout.rules.engine import decide, legal, open_match

SEATS = ("Ana", "Bob")
MATCHES = 3
"""How many matches each plays at its turn."""
TURNS = 40
AIM = 0.8
"""How many of the bare loop's steps a second a match is to make, in each edition."""


def bare(edition: str, seed: str, rng: random.Random) -> int:
    """Play by `legal` and `decide`, and return the number of steps."""
    state, steps = open_match(load(edition), SEATS, seed).state, 0
    while not isinstance(state.prompt, Over):
        seat = state.prompt.seat  # type: ignore[union-attr]
        lawful = legal(state, seat)
        command = lawful[int(rng.random() * len(lawful))]
        if type(command) is Draw or type(command) is CardCheck:
            command = lawful[0]
        state = decide(state, seat, command).state
        steps += 1
    return steps


def by_values(edition: str, seed: str, rng: random.Random) -> int:
    """Play a match by commands as values, and return the number of steps."""
    match, steps = Match(edition, SEATS, seed=seed), 0
    while not match.over:
        moves = match.commands(talk=True)
        command = moves[int(rng.random() * len(moves))]
        if type(command) is Draw or type(command) is CardCheck:
            command = moves[0]
        match.play(command)
        steps += 1
    return steps


def by_words(edition: str, seed: str, rng: random.Random) -> int:
    """Play a match by words, and return the number of steps."""
    match, steps = Match(edition, SEATS, seed=seed), 0
    while not match.over:
        moves = match.legal(talk=True)
        words = moves[int(rng.random() * len(moves))]
        match.play(moves[0] if words in {"draw", "check"} else words)
        steps += 1
    return steps


def rate(play: Callable[[str, str, random.Random], int], edition: str, turn: int) -> float:
    """Return the steps a second of *play* over some matches."""
    rng, steps = random.Random(turn), 0
    start = time.process_time()
    for number in range(MATCHES):
        steps += play(edition, f"{turn * MATCHES + number:064x}", rng)
    return steps / (time.process_time() - start)


WAYS = {"bare loop": bare, "by values": by_values, "by words": by_words}


def main() -> None:
    """Print the steps a second of each, and the ratios beside what is asked for."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    missed = False
    for edition in ("mattel", "dos"):
        rates = [
            {name: rate(play, edition, turn) for name, play in WAYS.items()}
            for turn in range(turns)
        ]
        for name in WAYS:
            steps = statistics.median(turn[name] for turn in rates)
            ratio = statistics.median(turn[name] / turn["bare loop"] for turn in rates)
            print(f"{edition}, {name}: {steps:,.0f} steps/s, {ratio:.2f} x")
            missed |= name == "by values" and ratio < AIM
    print(f"asked by values: {AIM} x")
    sys.exit(missed)


if __name__ == "__main__":
    main()
