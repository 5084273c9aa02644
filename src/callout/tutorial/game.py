"""A running tutorial: the referee decides each move, the script has the next step."""

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
from callout.host.match import PublicQuestion, begin_laid_match
from callout.locales.messages import Utterance, say
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.narrator.refusals import tell_refusal
from callout.questions.sums import sums
from callout.rules.asking import needs_questions
from callout.tutorial.script import BOT, LEARNER, Tutorial, TutorialStep

SEED = "00" * 32
"""The seed of every tutorial; with it the bot is the dealer, and the learner begins."""

_NEXT_ROUND = (DealerFound, DrewForDeal)
"""The events after the end of a round, which would begin the next one."""


class Verdict(StrEnum):
    """What came of a command in a tutorial?"""

    DONE = "done"
    BESIDE = "beside"
    OTHER = "other"
    WRONG_ANSWER = "wrong-answer"
    REFUSED = "refused"


class TutorialReply(NamedTuple):
    """The outcome of a command, and its narration; only a refused one has a *refusal*."""

    verdict: Verdict
    told: tuple[Utterance, ...] = ()
    refusal: Refusal | None = None


class TutorialGame:
    """A *tutorial* in one *language*, from the moment when the learner sits down.

    *done* are the commands of the learner that were carried out, *completed* counts the steps, and
    *news* narrates the last events.
    """

    def __init__(self, tutorial: Tutorial, language: str, style: Style = Style.FULL) -> None:
        self.tutorial, self.edition = tutorial, tutorial.edition
        self.listener = Listener(self.edition, LEARNER, language, style)
        you = say("narrator", language, "you").capitalize()
        self.match = begin_laid_match(
            self.edition,
            (you, NAMES[0]),
            SEED,
            tutorial.hands,
            tutorial.following,
            questions=sums() if needs_questions(self.edition) else (),
        ).after
        self.done: list[c.Command] = []
        self.completed = 0
        self.news: tuple[Utterance, ...] = ()
        for seat, command in tutorial.before:
            self.news = self._act(seat, self._with_answer(command))

    @property
    def step(self) -> TutorialStep | None:
        """The step that waits for the learner, or `None`."""
        steps = self.tutorial.steps
        return steps[self.completed] if self.completed < len(steps) else None

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

    def try_command(self, command: c.Command) -> TutorialReply:
        """Carry out *command* if the step asks for it, or explain why not."""
        step = self.step
        try:
            events = self.match.decide(LEARNER, command).events
        except IllegalCommand as error:
            refused = tell_refusal(error.refusal, self.listener)
            return TutorialReply(Verdict.REFUSED, (refused,), error.refusal)
        if step is None:
            return TutorialReply(Verdict.OTHER)
        if isinstance(command, c.CardCheck):
            return TutorialReply(Verdict.BESIDE, self._act(LEARNER, command))
        if isinstance(command, c.Call) and c.calls_out(step.command):
            self.done.append(command)
            return TutorialReply(Verdict.BESIDE, self._act(LEARNER, command))
        if any(isinstance(event, Answered) and not event.right for event in events):
            return TutorialReply(Verdict.WRONG_ANSWER)
        if not self._is_wanted(command, step.command):
            return TutorialReply(Verdict.OTHER)
        self.done.append(command)
        self.completed += 1
        told = self._act(LEARNER, command)
        for move in step.moves:
            told += self._act(BOT, self._with_answer(move))
        return TutorialReply(Verdict.DONE, told)

    def show_step(self) -> TutorialReply:
        """Carry out the step for the learner."""
        assert self.step is not None  # noqa: S101
        return self.try_command(self._with_answer(self.command_to_show))

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

    def _with_answer(self, command: c.Command) -> c.Command:
        """Return *command* with the right words if it answers a question."""
        prompt = self.match.prompt
        if isinstance(command, c.Answer) and isinstance(prompt, AnswerQuestion):
            return c.Answer(self.match.answers(prompt.number)[0])
        return command

    def _act(self, seat: Seat, command: c.Command) -> tuple[Utterance, ...]:
        """Carry out a lawful command, and return its narration for the learner."""
        events, self.match = self.match.decide(seat, command)
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
