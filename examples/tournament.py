"""Let bots play each other, and tell who won: as lines of text, a chart and a table.

python examples/tournament.py [--edition mattel] [--rounds 100] [--seed 1] [--out FOLDER]
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random

from bot import BOT
from chart import Standing, percent, write_chart

import callout
from callout.bots import BotKind, bots
from callout.core.edition import Edition

MAX_ROUNDS = 10_000
MAX_MOVES = 5_000
"""More moves than a round takes; a longer one has no winner."""


def play_round(edition: str | Edition, kinds: Sequence[BotKind], seed: int) -> int | None:
    """Let bots of *kinds* play a round; return which of them won, if any did."""
    names = [f"{kind.name} {number}" for number, kind in enumerate(kinds)]
    match = callout.Match(edition, names, seed=seed)
    match.run(dict(zip(names, kinds, strict=True)), rounds=1, moves=MAX_MOVES)
    won = match.result.winner if match.result else None
    return names.index(won) if won else None


def play_all(
    edition: str | Edition, kinds: Sequence[BotKind], rounds: int, seed: int
) -> list[Standing]:
    """Let each of *kinds* play each other for so many rounds, and change seats every time."""
    won = dict.fromkeys((kind.name for kind in kinds), 0)
    rng = Random(seed)
    for pair in combinations(kinds, 2):
        for number in range(rounds):
            seated = pair if number % 2 else pair[::-1]
            winner = play_round(edition, seated, rng.getrandbits(64))
            if winner is not None:
                won[seated[winner].name] += 1
    played = rounds * (len(kinds) - 1)
    found = [Standing(name, count, played) for name, count in won.items()]
    return sorted(found, key=lambda standing: -standing.won)


def main() -> None:
    """Print a line for each bot, and write the chart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=callout.editions(), default="mattel")
    parser.add_argument("--rounds", type=int, default=100, help="for each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a folder for chart.svg and chart.html")
    asked = parser.parse_args()
    rounds = max(1, min(asked.rounds, MAX_ROUNDS))
    kinds = [*bots().values(), BOT]
    standings = play_all(asked.edition, kinds, rounds, asked.seed)
    print(f"{asked.edition}, {rounds} rounds for each pair, seed {asked.seed}")
    print("bot       won   of  percent")
    for name, won, played in standings:
        print(f"{name:8} {won:4} {played:4}  {percent(won, played):>7}")
    if asked.out:
        write_chart(asked.out, f"Rounds of {asked.edition} won by each bot", standings)


if __name__ == "__main__":
    main()
