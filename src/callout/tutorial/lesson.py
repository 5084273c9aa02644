"""A running lesson: the referee decides each command, and each step waits for the right one."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from itertools import takewhile
from typing import NamedTuple

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.events import Answered, Awaited, DealerFound, DrewForDeal, Event
from callout.core.prompts import AnswerQuestion
from callout.core.refusal import IllegalCommand, Refusal
from callout.core.seen import seen_by
from callout.core.view import View
from callout.host.bots import NAMES
from callout.host.match import HostedMatch, PublicQuestion
from callout.locales.messages import Utterance, say
from callout.narrator.listener import Listener
from callout.narrator.narrate import narrate
from callout.narrator.refusals import tell_refusal
from callout.tutorial.script import LEARNER, TutorialStep

_NEXT_ROUND = (DealerFound, DrewForDeal)
"""The events after the end of a round, which would begin the next one."""


class Verdict(StrEnum):
    """What came of a command in a lesson?"""

    DONE = "done"
    BESIDE = "beside"
    OTHER = "other"
    WRONG_ANSWER = "wrong-answer"
    REFUSED = "refused"


class LessonReply(NamedTuple):
    """The outcome of a command, and its narration; only a refused one has a *refusal*."""

    verdict: Verdict
    told: tuple[Utterance, ...] = ()
    refusal: Refusal | None = None


def seat_names(language: str) -> tuple[str, str]:
    """Return the names of the learner and of the bot in *language*."""
    return say("narrator", language, "you").capitalize(), NAMES[0]


def with_right_answer(match: HostedMatch, command: c.Command) -> c.Command:
    """Return *command*; an answer without words gets the right ones to the question of *match*."""
    prompt = match.prompt
    if isinstance(command, c.Answer) and isinstance(prompt, AnswerQuestion) and not command.text:
        return c.Answer(match.answers(prompt.number)[0])
    return command


class Lesson(ABC):
    """The *steps* of a lesson for *listener*, each of which waits for its command.

    *match* is the table as the learner finds it, and *news* narrates its last events. *done* are
    the commands of the learner that were carried out, and *completed* counts the steps.
    """

    match: HostedMatch

    def __init__(self, listener: Listener, steps: Sequence[TutorialStep]) -> None:
        self.listener, self.edition, self.steps = listener, listener.edition, steps
        self.done: list[c.Command] = []
        self.completed = 0
        self.news: tuple[Utterance, ...] = ()

    @property
    def step(self) -> TutorialStep | None:
        """The step that waits for the learner, or `None`."""
        return self.steps[self.completed] if self.completed < len(self.steps) else None

    @property
    def view(self) -> View:
        """The learner's view."""
        return self.match.view(LEARNER)

    @property
    def legal_commands(self) -> list[c.Command]:
        """The lawful commands of the learner, whether the step asks for them or not."""
        return self.match.legal_commands(LEARNER)

    @property
    def question(self) -> PublicQuestion | None:
        """The question that the learner is to answer now, or `None`."""
        prompt = self.view.prompt
        if not isinstance(prompt, AnswerQuestion) or prompt.seat != LEARNER:
            return None
        return self.match.question(prompt.number)

    def try_command(self, command: c.Command) -> LessonReply:
        """Carry out *command* if the step asks for it, or explain why not."""
        step = self.step
        try:
            events = self.match.decide(LEARNER, command).events
        except IllegalCommand as error:
            refused = tell_refusal(error.refusal, self.listener)
            return LessonReply(Verdict.REFUSED, (refused,), error.refusal)
        if step is None:
            return LessonReply(Verdict.OTHER)
        if isinstance(command, c.CardCheck):
            return LessonReply(Verdict.BESIDE, self._act(LEARNER, command))
        if isinstance(command, c.Call) and c.calls_out(step.command):
            self.done.append(command)
            return LessonReply(Verdict.BESIDE, self._act(LEARNER, command))
        if any(isinstance(event, Answered) and not event.right for event in events):
            return LessonReply(Verdict.WRONG_ANSWER)
        if not self._is_wanted(command, step.command):
            return LessonReply(Verdict.OTHER)
        self.done.append(command)
        self.completed += 1
        return LessonReply(Verdict.DONE, self._complete(command))

    @abstractmethod
    def _complete(self, command: c.Command) -> tuple[Utterance, ...]:
        """Go on after *command* completed a step, and return its narration."""

    def show_step(self) -> LessonReply:
        """Carry out the step for the learner."""
        assert self.step is not None  # noqa: S101
        return self.try_command(with_right_answer(self.match, self.command_to_show))

    @property
    def command_to_show(self) -> c.Command:
        """The command that completes the step; a call that was made is not made again."""
        assert self.step is not None  # noqa: S101
        command = self.step.command
        if self.view.called == LEARNER and isinstance(command, c.Play):
            return replace(command, call=False)
        return command

    def _is_wanted(self, command: c.Command, wanted: c.Command) -> bool:
        if isinstance(wanted, c.Answer):
            return isinstance(command, c.Answer)
        return command in (wanted, self.command_to_show)

    def _act(self, seat: Seat, command: c.Command) -> tuple[Utterance, ...]:
        """Carry out a lawful command, and return its narration for the learner."""
        events, self.match = self.match.decide(seat, with_right_answer(self.match, command))
        return self._tell(events)

    def _tell(self, events: Sequence[Event]) -> tuple[Utterance, ...]:
        """Narrate *events* up to the end of the round; the next prompt is narrated separately."""
        after = self.match.view(None)
        this_round = takewhile(lambda event: not isinstance(event, _NEXT_ROUND), events)
        return tuple(
            utterance
            for event in this_round
            if not isinstance(event, Awaited)
            for utterance in narrate(seen_by(event, LEARNER), after, self.listener)
        )
