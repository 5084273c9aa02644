"""Whole matches played at random, by people who would rather play than draw."""

from collections.abc import Iterator, Sequence
from random import Random

from support.policy import PROGRESS_COMMANDS, moves
from support.table import MIXED_QUESTIONS, NAMES

from callout.core import commands as c
from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import Edition, Scoring
from callout.core.events import Event
from callout.core.prompts import (
    AnswerQuestion,
    JudgeAnswer,
    Over,
    Prompt,
    awaited,
    is_open_to_all,
    waits_for_teacher,
)
from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.core.state import State
from callout.editions import load, names
from callout.editions.rule_sets import rule_sets
from callout.questions.judge import is_right
from callout.rules.asking import needs_questions
from callout.rules.engine import decide, legal, open_match

JUMP_RATE = 0.5
"""How often somebody who can jump in does."""
SLIP_RATE = 0.1
"""How often somebody who knows the answer writes it with a letter too many."""

ALOUD_RATE = 0.3
"""How often somebody says the answer aloud where that is possible."""

Move = tuple[Seat, c.Command]


def actors(prompt: Prompt) -> tuple[Seat, ...]:
    """Return whom the table waits for: the teacher has no seat."""
    return (NO_SEAT,) if waits_for_teacher(prompt) else awaited(prompt)


def match_combinations() -> Iterator[tuple[str, int, Scoring]]:
    """List every edition with every number of seats and every scoring choice that fits."""
    for name in names():
        edition = load(name)
        for seats in range(edition.rulings.least_seats, edition.rulings.most_seats + 1):
            for scoring in edition.scorings:
                try:
                    RandomMatch(name, seats, scoring, 0)
                except IllegalCommand:
                    continue
                yield name, seats, scoring


def rule_set_combinations() -> Iterator[tuple[str, str, int]]:
    """List every edition with every named set of house rules, and with few and many seats."""
    for name in names():
        edition = load(name)
        for rules in rule_sets(edition):
            for seats in (2, 4, 10):
                if edition.rulings.least_seats <= seats <= edition.rulings.most_seats:
                    yield name, rules, seats


def choose_lively(state: State, lawful: list[c.Command], rng: Random) -> c.Command:
    """Choose as lively people do: rarely to draw, to answer wrongly or to say something."""
    lively = rng.random() > 0.05
    if not moves(lawful):
        return rng.choice(lawful)
    if isinstance(state.prompt, JudgeAnswer) and lively:
        question, text = state.questions[state.prompt.asked.number], state.prompt.text
        return c.Judge(right=not text or is_right(question, text))
    if isinstance(state.prompt, AnswerQuestion) and c.Answer() in lawful and lively:
        if c.AnswerAloud() in lawful and rng.random() < ALOUD_RATE:
            return c.AnswerAloud()
        right = rng.choice(state.questions[state.prompt.number].answers)
        slips = state.pile_rulings.near_answers and rng.random() < SLIP_RATE
        return c.Answer(f"{right}x" if slips else right)
    forward = [one for one in lawful if isinstance(one, PROGRESS_COMMANDS)]
    return rng.choice(forward if forward and lively else lawful)


def jumpers(state: State) -> list[Seat]:
    """List those who may play a card though another is awaited."""
    return [
        seat
        for seat in state.playing
        if seat not in awaited(state.prompt)
        and any(isinstance(command, c.Play) for command in legal(state, seat))
    ]


class RandomMatch:
    """A match from its opening to its end, with all that was done and all that happened."""

    def __init__(
        self,
        edition: str | Edition,
        seats: int,
        scoring: Scoring,
        seed: int,
        *,
        questions: Sequence[Question] = MIXED_QUESTIONS,
    ) -> None:
        self.rng = Random(seed)
        chosen = load(edition) if isinstance(edition, str) else edition
        questions = questions if needs_questions(chosen) else ()
        progress = open_match(
            chosen,
            NAMES[:seats],
            f"{seed:064x}",
            scoring=scoring,
            questions=questions,
            levels=[1 + seat % 3 for seat in range(seats)] if questions else (),
        )
        self.state = progress.state
        self.events: list[Event] = list(progress.events)
        self.moves: list[Move] = []

    @property
    def over(self) -> bool:
        """Return whether the match is over."""
        return isinstance(self.state.prompt, Over)

    def step(self) -> State:
        """Let somebody who can act do something."""
        seat = self._next_seat()
        lawful = legal(self.state, seat)
        if not lawful:
            seat = actors(self.state.prompt)[0]
            lawful = legal(self.state, seat)
        awaits = seat in actors(self.state.prompt)
        assert moves(lawful) or not awaits, f"nobody can act: {self.state.prompt}"
        command = choose_lively(self.state, lawful, self.rng)
        progress = decide(self.state, seat, command)
        self.moves.append((seat, command))
        self.events += progress.events
        self.state = progress.state
        return self.state

    def _next_seat(self) -> Seat:
        prompt = self.state.prompt
        seat = self.rng.choice(actors(prompt))
        if self.rng.random() < 0.05:
            seat = self.rng.choice(self.state.playing)
        if is_open_to_all(prompt) and self.rng.random() < JUMP_RATE:
            return self.rng.choice(jumpers(self.state) or [seat])
        return seat

    def play(self, most: int = 60_000) -> "RandomMatch":
        """Play to the end, keeping count of the cards all the time."""
        while not self.over:
            assert len(self.moves) < most, "the match does not end"
            self.step()
            assert_all_cards_there(self.state)
        return self


def assert_all_cards_there(state: State) -> None:
    """Find every card of the pack once, or none between two rounds."""
    there = [
        *state.stock,
        *state.pile,
        *state.row,
        *(card for cover in state.covers for card in cover),
        *(card for hand in state.hands for card in hand),
    ]
    assert not there or sorted(there) == sorted(state.deck.pack), "a card was lost or made"
