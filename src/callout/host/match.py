"""Where a match stands: the hidden state, shown to each seat as it may be seen."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from callout.core.cards import NO_SEAT, Seat
from callout.core.commands import Command
from callout.core.edition import Edition, Scoring
from callout.core.events import Event, Opened
from callout.core.evolve import evolve, replay
from callout.core.prompts import Prompt
from callout.core.question import Question
from callout.core.refusal import Refusal
from callout.core.seen import seen_prompt
from callout.core.state import State
from callout.core.view import View, view
from callout.editions import edition_of
from callout.notation.record import reopen
from callout.rules.engine import decide, legal, open_match, why_not


class Step(NamedTuple):
    """Give what happened and where the match stands after it."""

    events: tuple[Event, ...]
    after: "HostedMatch"


class PublicQuestion(NamedTuple):
    """Be a question as all hear it."""

    prompt: str
    choices: tuple[str, ...]
    language: str


class HostedMatch:
    """Hold the state of a match; it never changes, each command makes another one."""

    __slots__ = ("_state", "edition")

    def __init__(self, edition: Edition, state: State) -> None:
        self.edition, self._state = edition, state

    def decide(self, seat: Seat, command: Command) -> Step:
        """Carry out *command* or raise its refusal."""
        events, state = decide(self._state, seat, command)
        return Step(events, HostedMatch(self.edition, state))

    def apply(self, events: Sequence[Event]) -> "HostedMatch":
        """Go on by what has happened elsewhere."""
        return HostedMatch(self.edition, evolve(self._state, *events))

    @property
    def prompt(self) -> Prompt:
        """Say what the table waits for, as everybody may know it."""
        return seen_prompt(self._state.prompt, None)

    def view(self, seat: Seat | None) -> View:
        """Show the table to *seat*, or to a spectator."""
        return view(self._state, seat)

    def legal_commands(self, seat: Seat) -> list[Command]:
        """List what *seat* may do now."""
        return legal(self._state, seat)

    def why_not(self, seat: Seat, command: Command) -> Refusal | None:
        """Say which clause forbids *command*."""
        return why_not(self._state, seat, command)

    def luck(self, occasion: str) -> Random:
        """Give a bot its chance at an *occasion*, which follows from the secret seed."""
        return Random(f"{self._state.seed} {occasion}")  # noqa: S311 - fair, and need not be more

    def question(self, number: int) -> PublicQuestion | None:
        """Give question *number* as it was read out to all, if it is known here."""
        if not self._state.questions:
            return None
        asked = self._state.questions[number]
        return PublicQuestion(asked.prompt, asked.choices, asked.language)

    def answers(self, number: int) -> tuple[str, ...]:
        """Give the answers to question *number*, for a bot that may know them."""
        return self._state.questions[number].answers


def begin_match(
    edition: Edition,
    seats: Sequence[str],
    seed: str,
    *,
    scoring: Scoring = Scoring.WINNER,
    chosen_dealer: Seat = NO_SEAT,
    questions: Sequence[Question] = (),
) -> Step:
    """Open a match."""
    events, state = open_match(
        edition, seats, seed, scoring=scoring, chosen_dealer=chosen_dealer, questions=questions
    )
    return Step(events, HostedMatch(edition, state))


def reopen_match(opened: Opened) -> Step:
    """Open a match again as *opened* says, by the same rules and with the same seed."""
    events, state = reopen(opened)
    return Step(events, HostedMatch(state.edition, state))


def resume_match(events: Sequence[Event]) -> HostedMatch:
    """Find where a match stands after *events*, all of them or only what one seat has seen."""
    first = events[0]
    assert isinstance(first, Opened), first  # noqa: S101
    edition = edition_of(first)
    return HostedMatch(edition, replay(edition, events))
