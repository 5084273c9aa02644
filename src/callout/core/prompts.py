"""The prompts of a table: its questions to seats."""

from typing import TypeAlias, TypeGuard

from msgspec import Struct

from callout.core.cards import HIDDEN, NO_COLOUR, NO_SEAT, Card, Colour, Seat
from callout.core.commands import Play
from callout.core.question import Question


class _Prompt(Struct, frozen=True, tag=True, gc=False):
    """A prompt; the classes below are all of them."""


class _Seated(_Prompt, frozen=True):
    """A prompt that waits for one seat."""

    seat: Seat


class DealRound(_Seated, frozen=True):
    """The dealer is to deal."""


class TakeTurn(_Seated, frozen=True):
    """*seat* is to play, match or draw.

    If *open_to_all*, a holder of the very card on top of the pile may play it first.
    """

    open_to_all: bool = False


class PlayOrKeep(_Seated, frozen=True):
    """*seat* is to play the *card* just drawn, or keep it."""

    card: Card = HIDDEN


class PickColour(_Seated, frozen=True):
    """*seat* is to name the colour of the start card."""


class PickSwap(_Seated, frozen=True):
    """*seat* is to choose a partner for swapping hands."""


class AnswerDraw(_Seated, frozen=True):
    """*seat* is to take *total* cards, pass them on or doubt the play.

    If *doubtful*, the card may have been a bluff by seat *by*, played while *colour* stood;
    whether it was, *bluffed*, is for the referee alone.
    """

    total: int
    by: Seat = NO_SEAT
    doubtful: bool = False
    colour: Colour = NO_COLOUR
    bluffed: bool = False


class AnswerQuestion(_Seated, frozen=True):
    """*seat* is to answer question *number*, before *play* if a card is chosen already.

    If *again*, an answer was almost right, and this one counts. *choices* are in the order of
    narration. If *open_to_all*, a holder of the very card on top of the pile may play it first.
    For a seat that jumped in, *resume* is waited for again after a wrong answer.
    """

    number: int
    play: Play | None = None
    again: bool = False
    choices: tuple[str, ...] = ()
    open_to_all: bool = False
    resume: "TakeTurn | AnswerQuestion | None" = None


class JudgeAnswer(_Seated, frozen=True):
    """*seat* is to judge the answer to *asked*; without a seat it is for the teacher.

    An empty *text* was said aloud. Only the judge is shown the *question* with its right answers.
    """

    asked: AnswerQuestion
    text: str = ""
    question: Question | None = None


class MatchOrLay(_Seated, frozen=True):
    """*seat*, who has drawn, is to match after all or to lay a card."""


class MatchOrDone(_Seated, frozen=True):
    """*seat*, who has matched, is to match more or be done."""

    lays: int
    doubles: int


class LayCards(_Seated, frozen=True):
    """*seat* is to lay up to *lays* cards as a bonus."""

    lays: int
    doubles: int


class JudgeAdvice(_Prompt, frozen=True):
    """*voters* are to judge whether *accused* gave advice; then *resume* is waited for again."""

    accuser: Seat
    accused: Seat
    voters: tuple[Seat, ...]
    resume: "InRound"
    uphold: int = 0
    dismiss: int = 0


class Over(_Prompt, frozen=True):
    """Nothing is awaited: the match is over and *winners* have won it."""

    winners: tuple[Seat, ...] = ()


# fmt: off
InRound: TypeAlias = (
    TakeTurn | PlayOrKeep | PickColour | PickSwap | AnswerDraw | AnswerQuestion | JudgeAnswer
    | MatchOrLay | MatchOrDone | LayCards
)
# fmt: on
Prompt: TypeAlias = InRound | DealRound | JudgeAdvice | Over


def is_open_to_all(prompt: Prompt) -> bool:
    """Return whether others may jump in before the seat that *prompt* waits for acts."""
    return isinstance(prompt, TakeTurn | AnswerQuestion) and prompt.open_to_all


def waits_for_teacher(prompt: Prompt) -> TypeGuard[JudgeAnswer]:
    """Return whether a teacher without a seat is to judge an answer."""
    return isinstance(prompt, JudgeAnswer) and prompt.seat == NO_SEAT


def question_of(prompt: Prompt) -> AnswerQuestion | None:
    """Return the question behind *prompt* that waits for an answer or a verdict, or `None`."""
    if isinstance(prompt, JudgeAdvice):
        prompt = prompt.resume
    if isinstance(prompt, JudgeAnswer):
        return prompt.asked
    return prompt if isinstance(prompt, AnswerQuestion) else None


def awaited(prompt: Prompt) -> tuple[Seat, ...]:
    """Return the seats that *prompt* waits for."""
    if isinstance(prompt, JudgeAdvice):
        return prompt.voters
    return () if isinstance(prompt, Over) or prompt.seat == NO_SEAT else (prompt.seat,)


def first_awaited(prompt: Prompt) -> Seat:
    """Return the seat that *prompt* waits for, the first of several, or `NO_SEAT`."""
    if isinstance(prompt, JudgeAdvice):
        return prompt.voters[0]
    return NO_SEAT if isinstance(prompt, Over) else prompt.seat
