"""Rounds played by bots: each hears only its own view of the table."""

from collections.abc import Sequence
from random import Random

from support.table import NAMES, Table

from callout.bots import Bot, make
from callout.core.cards import Seat, by_seat
from callout.core.commands import Command
from callout.core.edition import AskedOn, Edition, PileRulings, Scoring
from callout.core.events import Event, RoundEnded
from callout.core.prompts import AnswerQuestion, awaited, is_open_to_all
from callout.core.question import Question
from callout.core.seen import seen_by
from callout.core.state import State
from callout.core.view import view
from callout.notation import write
from callout.rules.engine import decide, legal, open_match

QUESTIONS = (Question("Two and two?", ("4",)), Question("Capital of France?", ("Paris",)))
MAX_MOVES = 5_000
"""More moves than any round takes that does not stall."""


def play_round(edition: Edition, bots: Sequence[str], seed: int) -> Seat:
    """Play one deal to its end and tell the seat of the winner, or -1 if nobody could win."""
    return finish_round(open_bot_match(edition, len(bots), seed), bots, seed)


def open_bot_match(
    edition: Edition, seats: int, seed: int, scoring: Scoring = Scoring.WINNER
) -> State:
    """Open a match with the questions that its edition needs."""
    rulings = edition.rulings
    asks = isinstance(rulings, PileRulings) and rulings.asked_on is not AskedOn.NOTHING
    promised, questions = f"{seed:064x}", QUESTIONS if asks else ()
    return open_match(edition, NAMES[:seats], promised, scoring=scoring, questions=questions).state


def finish_round(state: State, bots: Sequence[str], seed: int) -> Seat:
    """Let *bots* play from *state* to the end of the round, and tell the seat of the winner."""
    rng = Random(seed)
    seated = [make(name, state.edition, Random(rng.random()), right_answer) for name in bots]
    for _ in range(MAX_MOVES):
        seat, command = next_action(state, seated, rng)
        events, state = decide(state, seat, command)
        tell(seated, events)
        for event in events:
            if isinstance(event, RoundEnded):
                return event.winner
    raise AssertionError(f"the table stalls: {state.prompt}, {bots}, seed {seed}")


def tell(seated: Sequence[Bot], events: Sequence[Event]) -> None:
    """Tell each bot what its seat saw of *events*."""
    for seat, bot in by_seat(seated):
        bot.observe([seen_by(event, seat) for event in events])


def next_action(state: State, seated: Sequence[Bot], rng: Random) -> tuple[Seat, Command]:
    """Let those speak first who may have something to say, then the one who is awaited."""
    waiting, others = awaited(state.prompt), list[Seat]()
    if state.exposed or is_open_to_all(state.prompt):
        others = [seat for seat in state.playing if seat not in waiting]
        rng.shuffle(others)
    for seat in (*others, *waiting):
        command = seated[seat].choose(view(state, seat), legal(state, seat))
        if command is not None:
            return seat, command
    raise AssertionError(f"nobody does anything: {state.prompt}")


def bot_choice(laid: Table, seat: int, bot: str, seed: int = 0) -> str:
    """Tell in words what a new *bot* would do at *seat*, counted from 1, or nothing."""
    seated = make(bot, laid.state.edition, Random(seed), right_answer)
    command = seated.choose(view(laid.state, Seat(seat - 1)), legal(laid.state, Seat(seat - 1)))
    return "" if command is None else write(command, laid.state.edition)


def choice_rate(laid: Table, seat: int, bot: str, words: str, tries: int = 600) -> float:
    """Tell how often a new *bot* at *seat* would do what *words* say."""
    return sum(bot_choice(laid, seat, bot, seed) == words for seed in range(tries)) / tries


def right_answer(prompt: AnswerQuestion) -> str:
    """Return a right answer."""
    return QUESTIONS[prompt.number].answers[0]
