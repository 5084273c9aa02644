"""Let bots and a beginner play matches of any kind, and look at the table after every move.

A match is told by one number: --seed NUMBER --matches 1 plays it again.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support.bot_matches import LONG_ROUND, BotMatch, Ending


class Tally:
    """What was played so far."""

    def __init__(self) -> None:
        self.matches = 0
        self.moves = 0
        self.rounds: Counter[Ending] = Counter()
        self.long_rounds: Counter[Ending] = Counter()
        self.longest_round = (0, "")
        self.longest_match = (0, "")
        self.most_without_winner = (0, "")
        self.failures = 0

    def add(self, seed: int, match: BotMatch) -> None:
        """Count a match, which may not have come to its end."""
        name = f"seed {seed}: {match.kind}"
        self.matches += 1
        self.moves += len(match.moves)
        self.rounds.update(one.ending for one in match.rounds)
        self.long_rounds.update(one.ending for one in match.rounds if one.moves > LONG_ROUND)
        longest = max((one.moves for one in match.rounds), default=0)
        self.longest_round = max(self.longest_round, (longest, name))
        self.longest_match = max(self.longest_match, (len(match.moves), name))
        unwon = match.rounds_without_winner
        self.most_without_winner = max(self.most_without_winner, (unwon, name))

    def tell(self) -> None:
        """Print what was played."""
        print(f"{self.matches:,} matches, {self.moves:,} moves, {self.failures} failures")
        print(f"{self.rounds.total():,} rounds: {_counts(self.rounds)}")
        long = self.long_rounds
        print(f"{long.total():,} rounds of more than {LONG_ROUND:,} moves: {_counts(long)}")
        for what, (moves, name) in (("round", self.longest_round), ("match", self.longest_match)):
            print(f"longest {what}: {moves:,} moves, {name}")
        rounds, name = self.most_without_winner
        print(f"most rounds in a row without a winner: {rounds:,}, {name}")


def _counts(endings: Counter[Ending]) -> str:
    return ", ".join(f"{endings[ending]:,} {ending}" for ending in Ending)


def play(seed: int, tally: Tally) -> None:
    """Play one match, and tell how it failed if it did."""
    match = BotMatch(seed)
    try:
        match.play()
        for one in match.rounds:
            too_long = one.moves > LONG_ROUND and one.ending is Ending.WON
            assert not too_long, f"a round of {one.moves:,} moves was {one.ending}"
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is what we look for
        tally.failures += 1
        told = f"{type(error).__name__}: {error}"
        print(f"after {len(match.moves):,} moves of seed {seed}, {match.kind}: {told}", flush=True)
    tally.add(seed, match)


def main() -> None:
    """Play matches until there are enough or the time is over, and fail if one does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="how many at most")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first one")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="how long at most")
    asked = parser.parse_args()
    tally, end = Tally(), time.monotonic() + asked.seconds
    for seed in range(asked.seed, asked.seed + asked.matches):
        if time.monotonic() > end:
            break
        play(seed, tally)
    tally.tell()
    sys.exit(tally.failures > 0)


if __name__ == "__main__":
    main()
