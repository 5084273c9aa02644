"""Rounds of bots, and what each kind did in them: how often it bluffed, doubted, asked."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from support.bot_rounds import next_action, open_bot_match, right_answer, tell

from callout.bots import BotKind
from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import Edition
from callout.core.events import Event, RoundEnded
from callout.core.prompts import AnswerDraw
from callout.core.state import State
from callout.core.view import view
from callout.rules.bluff import would_bluff
from callout.rules.engine import decide, legal

MAX_MOVES = 20_000
"""So many moves are never made in a round."""

Tally: TypeAlias = Counter[tuple[str, str]]
"""How often bots of a kind did something."""


class Told(NamedTuple):
    """How a round ended: who won, if anybody, and after how many moves."""

    winner: Seat
    moves: int


def play_counted(edition: Edition, kinds: Sequence[BotKind], seed: int, tally: Tally) -> Told:
    """Let bots of *kinds* play a round, and count in *tally* what they do."""
    state, rng = open_bot_match(edition, len(kinds), seed), Random(seed)
    seated = [kind.make(edition, Random(rng.random()), right_answer) for kind in kinds]
    for moves in range(MAX_MOVES):
        seat, command = next_action(state, seated, rng)
        _count(state, seat, command, kinds[seat].name, tally)
        events, state = decide(state, seat, command)
        tell(seated, events)
        if (winner := _winner(events)) is not None:
            return Told(winner, moves + 1)
    raise AssertionError(f"the table stalls: {state.prompt}, seed {seed}")


def _winner(events: Sequence[Event]) -> Seat | None:
    return next((event.winner for event in events if isinstance(event, RoundEnded)), None)


def _count(state: State, seat: Seat, command: c.Command, kind: str, tally: Tally) -> None:
    """Count *command* by what only the referee knows."""
    tally[kind, "moves"] += 1
    if isinstance(command, c.CardCheck):
        tally[kind, "asked"] += 1
    if state.on_row:
        return
    prompt = state.prompt
    if isinstance(prompt, AnswerDraw) and prompt.doubtful:
        truth = "bluff" if prompt.bluffed else "honest"
        doubts = isinstance(command, c.Challenge)
        tally[kind, f"{'doubted' if doubts else 'believed'} {truth}"] += 1
    seen = view(state, seat)
    bluffs = [
        other
        for other in legal(state, seat)
        if isinstance(other, c.Play)
        and would_bluff(state.pile_rulings, state.deck, seen, other.card)
    ]
    if bluffs:
        tally[kind, "could bluff"] += 1
        tally[kind, "bluffed"] += command in bluffs
