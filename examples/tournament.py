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

from callout.bots import Bot, BotKind, bots
from callout.core.cards import NO_SEAT, Seat, all_seats
from callout.core.commands import Command
from callout.core.edition import Edition
from callout.core.events import RoundEnded
from callout.core.prompts import AnswerQuestion, awaited
from callout.editions import load, names
from callout.host.match import HostedMatch, begin_match
from callout.questions.sums import sums
from callout.rules.asking import needs_questions

MAX_ROUNDS = 10_000
MAX_MOVES = 5_000
"""More moves than a round takes; a longer one has no winner."""


def play_round(edition: Edition, kinds: Sequence[BotKind], seed: int) -> Seat:
    """Let bots of *kinds* play a round; return who won, or nobody's seat."""
    rng = Random(seed)
    questions = sums() if needs_questions(edition) else ()
    seats = [kind.name + str(number) for number, kind in enumerate(kinds)]
    match = begin_match(edition, seats, f"{rng.getrandbits(256):064x}", questions=questions).after

    def answer(prompt: AnswerQuestion) -> str:
        return match.answers(prompt.number)[0]

    players = [kind.make(edition, Random(rng.random()), answer) for kind in kinds]
    for _ in range(MAX_MOVES):
        seat, command = next_move(match, players, rng)
        events, match = match.decide(seat, command)
        for event in events:
            if isinstance(event, RoundEnded):
                return event.winner
    return NO_SEAT


def next_move(match: HostedMatch, players: Sequence[Bot], rng: Random) -> tuple[Seat, Command]:
    """Hear the others first, in any order, then who is awaited; return what is done first."""
    waiting = awaited(match.prompt)
    others = [seat for seat in all_seats(players) if seat not in waiting]
    rng.shuffle(others)
    for seat in (*others, *waiting):
        command = players[seat].choose(match.view(seat), match.legal_commands(seat))
        if command is not None:
            return seat, command
    raise ValueError(f"nobody does anything: {match.prompt}")


def play_all(edition: Edition, kinds: Sequence[BotKind], rounds: int, seed: int) -> list[Standing]:
    """Let each of *kinds* play each other for so many rounds, and change seats every time."""
    won = dict.fromkeys((kind.name for kind in kinds), 0)
    rng = Random(seed)
    for pair in combinations(kinds, 2):
        for number in range(rounds):
            seated = pair if number % 2 else pair[::-1]
            winner = play_round(edition, seated, rng.getrandbits(64))
            if winner != NO_SEAT:
                won[seated[winner].name] += 1
    played = rounds * (len(kinds) - 1)
    found = [Standing(name, count, played) for name, count in won.items()]
    return sorted(found, key=lambda standing: -standing.won)


def main() -> None:
    """Print a line for each bot, and write the chart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", choices=names(), default="mattel")
    parser.add_argument("--rounds", type=int, default=100, help="for each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a folder for chart.svg and chart.html")
    asked = parser.parse_args()
    rounds = max(1, min(asked.rounds, MAX_ROUNDS))
    kinds = [*bots().values(), BOT]
    standings = play_all(load(asked.edition), kinds, rounds, asked.seed)
    print(f"{asked.edition}, {rounds} rounds for each pair, seed {asked.seed}")
    print("bot       won   of  percent")
    for name, won, played in standings:
        print(f"{name:8} {won:4} {played:4}  {percent(won, played):>7}")
    if asked.out:
        write_chart(asked.out, f"Rounds of {asked.edition} won by each bot", standings)


if __name__ == "__main__":
    main()
