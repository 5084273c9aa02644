"""Whole matches played at random, by people who would rather play than draw."""

from collections.abc import Iterator
from random import Random

from support.table import NAMES, QUESTIONS

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import Edition, Scoring
from callout.core.events import Event
from callout.core.prompts import AnswerQuestion, Over, awaited
from callout.core.refusal import IllegalCommand
from callout.core.state import State
from callout.editions import load, names
from callout.rules.asking import needs_questions
from callout.rules.engine import decide, legal, open_match

SIDE_COMMANDS = (c.CardCheck, c.Accuse, c.Catch, c.Call)
PROGRESS_COMMANDS = (c.Play, c.Match, c.Lay, c.Accept)
Move = tuple[Seat, c.Command]


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


def choose_lively(state: State, lawful: list[c.Command], rng: Random) -> c.Command:
    """Choose as lively people do: rarely to draw, to answer wrongly or to say something."""
    lively = rng.random() > 0.05
    moves = [command for command in lawful if not isinstance(command, SIDE_COMMANDS)]
    if not moves:
        return rng.choice(lawful)
    if isinstance(state.prompt, AnswerQuestion) and lively:
        return c.Answer(rng.choice(state.questions[state.prompt.number].answers))
    forward = [command for command in moves if isinstance(command, PROGRESS_COMMANDS)]
    if forward and lively:
        return rng.choice(forward)
    return rng.choice(lawful)


class RandomMatch:
    """A match from its opening to its end, with all that was done and all that happened."""

    def __init__(self, edition: str | Edition, seats: int, scoring: Scoring, seed: int) -> None:
        self.rng = Random(seed)
        chosen = load(edition) if isinstance(edition, str) else edition
        questions = QUESTIONS if needs_questions(chosen) else ()
        progress = open_match(
            chosen,
            NAMES[:seats],
            f"{seed:064x}",
            scoring=scoring,
            questions=questions,
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
        seat = self.rng.choice(awaited(self.state.prompt))
        if self.rng.random() < 0.05:
            seat = self.rng.choice(self.state.playing)
        lawful = legal(self.state, seat)
        if not lawful:
            seat = awaited(self.state.prompt)[0]
            lawful = legal(self.state, seat)
        moves = [command for command in lawful if not isinstance(command, SIDE_COMMANDS)]
        awaits = seat in awaited(self.state.prompt)
        assert moves or not awaits, f"nobody can act: {self.state.prompt}"
        command = choose_lively(self.state, lawful, self.rng)
        progress = decide(self.state, seat, command)
        self.moves.append((seat, command))
        self.events += progress.events
        self.state = progress.state
        return self.state

    def play(self, most: int = 60_000) -> "RandomMatch":
        """Play to the end, keeping count of the cards all the time."""
        pack = sorted(self.state.deck.pack)
        while not self.over:
            assert len(self.moves) < most, "the match does not end"
            state = self.step()
            there = [
                *state.stock,
                *state.pile,
                *state.row,
                *(card for cover in state.covers for card in cover),
                *(card for hand in state.hands for card in hand),
            ]
            assert not there or sorted(there) == pack, "a card was lost or made"
        return self
