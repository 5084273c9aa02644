"""Rounds played by bots: each hears only its own view of the table."""

from collections.abc import Callable, Sequence
from random import Random

from table import NAMES

from callout.bots import Bot, make
from callout.core.commands import Command
from callout.core.edition import AskedOn, Edition, PileRulings
from callout.core.events import RoundEnded
from callout.core.prompts import AnswerQuestion, awaited
from callout.core.question import Question
from callout.core.state import State
from callout.core.view import view
from callout.rules.engine import decide, legal, open_match

QUESTIONS = (Question("Two and two?", ("4",)), Question("Capital of France?", ("Paris",)))
MOST = 5_000
"""More moves than any round takes that does not stall."""


def play_round(edition: Edition, bots: Sequence[str], seed: int) -> int:
    """Play one deal to its end and tell the seat of the winner, or -1 if nobody could win."""
    rng = Random(seed)
    seated = [make(name, edition, Random(rng.random()), right_answer) for name in bots]
    state = opened(edition, len(bots), seed)
    for _ in range(MOST):
        seat, command = act(state, seated, rng)
        events, state = decide(state, seat, command)
        for event in events:
            if isinstance(event, RoundEnded):
                return event.winner
    raise AssertionError(f"the table stalls: {edition.name}, {bots}, seed {seed}")


def opened(edition: Edition, seats: int, seed: int) -> State:
    """Open a match with the questions that its edition needs."""
    rulings = edition.rulings
    asks = isinstance(rulings, PileRulings) and rulings.asked_on is not AskedOn.NOTHING
    questions = QUESTIONS if asks else ()
    return open_match(edition, NAMES[:seats], f"{seed:064x}", questions=questions).state


def act(state: State, seated: Sequence[Bot], rng: Random) -> tuple[int, Command]:
    """Let those speak first who have something to say, then the one who is awaited."""
    waiting = awaited(state.prompt)
    others = [seat for seat in state.playing if seat not in waiting] if state.exposed else []
    rng.shuffle(others)
    for seat in (*others, *waiting):
        command = seated[seat].choose(view(state, seat), legal(state, seat))
        if command is not None:
            return seat, command
    raise AssertionError(f"nobody does anything: {state.prompt}")


def right_answer(prompt: AnswerQuestion) -> str:
    """Give a right answer."""
    return QUESTIONS[prompt.number].answers[0]
