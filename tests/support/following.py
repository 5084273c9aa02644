"""A bot that follows every hint, and the rounds that it wins against easy bots."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from support.bot_rounds import next_action, open_bot_match, right_answer, tell

from callout.bots import Answers, Bot, make
from callout.coach.advice import advise
from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.edition import Edition
from callout.core.events import Event, RoundEnded
from callout.core.prompts import AnswerQuestion, JudgeAdvice, JudgeAnswer
from callout.core.view import View
from callout.editions import load
from callout.rules.engine import decide

SEATS = 3
MAX_MOVES = 5_000


class FollowingBot:
    """A bot that does what it is advised; like a hard bot, it answers questions and votes."""

    name = "following"

    def __init__(self, edition: Edition, rng: Random, answers: Answers) -> None:
        self._edition = edition
        self._heard: list[Event] = []
        self._answering = make("keen", edition, rng, answers)

    def observe(self, events: Sequence[Event]) -> None:
        """Remember *events*, as its seat saw them."""
        self._heard += events
        self._answering.observe(events)

    def choose(self, view: View, legal: Sequence[Command]) -> Command | None:
        """Follow the advice or, where there is none, answer and vote like a hard bot."""
        advice = advise(self._edition, view, legal, self._heard)
        if advice is not None:
            return advice.command
        if isinstance(view.prompt, AnswerQuestion | JudgeAnswer | JudgeAdvice):
            return self._answering.choose(view, legal)
        return None


class Won(NamedTuple):
    """The rounds won by the bot that follows hints, and by the hard one in its place."""

    following: int
    hard: int


def rounds_won(name: str, rounds: int) -> Won:
    """Play *rounds* of an edition with each of both bots at a seat among easy ones."""
    edition = load(name)
    follows = (_is_won(edition, seed, follows=True) for seed in range(rounds))
    return Won(sum(follows), sum(_is_won(edition, seed, follows=False) for seed in range(rounds)))


def _is_won(edition: Edition, seed: int, *, follows: bool) -> bool:
    """Play a round; return whether the bot that is compared has won it."""
    state, rng = open_bot_match(edition, SEATS, seed), Random(seed)
    seat = Seat(seed % SEATS)
    bots: list[Bot] = [
        make("calm", edition, Random(rng.random()), right_answer) for _ in range(SEATS)
    ]
    compared = Random(rng.random())
    bots[seat] = (
        FollowingBot(edition, compared, right_answer)
        if follows
        else make("keen", edition, compared, right_answer)
    )
    for _ in range(MAX_MOVES):
        at, command = next_action(state, bots, rng)
        events, state = decide(state, at, command)
        tell(bots, events)
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        if ended is not None:
            return ended.winner == seat
    raise AssertionError(f"the table stalls: {state.prompt}, seed {seed}")
