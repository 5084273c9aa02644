"""A match with its hidden state, and the view of each seat."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from callout.core.cards import NO_SEAT, Card, Seat
from callout.core.commands import Answer, Command
from callout.core.edition import Edition, Scoring
from callout.core.events import Awaited, Event, Opened
from callout.core.evolve import evolve, replay
from callout.core.prompts import (
    AnswerQuestion,
    DealRound,
    JudgeAdvice,
    JudgeAnswer,
    Over,
    Prompt,
    TakeTurn,
    question_of,
)
from callout.core.question import Question
from callout.core.refusal import Refusal
from callout.core.seen import seen_prompt
from callout.core.state import State
from callout.core.view import View, view
from callout.editions import edition_of
from callout.host.entries import Began, Entry, Moved
from callout.locales.words import answer_words, question_words
from callout.notation.record import Move, Record, record_of, reopen
from callout.questions.choices import find_accepted, find_choice
from callout.questions.judge import is_right, normalise
from callout.questions.near import is_nearly_right
from callout.rules.engine import decide, legal, open_match, why_not
from callout.rules.laying import deal_laid_cards


class Step(NamedTuple):
    """The events of a command, and the match after it."""

    events: tuple[Event, ...]
    after: "HostedMatch"


class PublicQuestion(NamedTuple):
    """A question as everybody hears it, without its answers."""

    prompt: str
    choices: tuple[str, ...]
    language: str


class HostedMatch:
    """An immutable match: each command makes another one."""

    __slots__ = ("_state", "edition", "prompt")

    def __init__(self, edition: Edition, state: State) -> None:
        self.edition, self._state = edition, state
        self.prompt: Prompt = seen_prompt(state.prompt, None)
        """The prompt of the match, without its secrets."""

    def decide(self, seat: Seat, command: Command) -> Step:
        """Carry out *command*, or raise its refusal."""
        events, state = decide(self._state, seat, command)
        return Step(events, HostedMatch(self.edition, state))

    def apply(self, events: Sequence[Event]) -> "HostedMatch":
        """Return the match after *events* that were decided elsewhere."""
        return HostedMatch(self.edition, evolve(self._state, *self.with_right_answers(events)))

    def with_right_answers(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return *events* with the right answers for the judges; no log has these."""
        questions = self._state.questions

        def with_question(prompt: JudgeAnswer) -> JudgeAnswer:
            return replace(prompt, question=questions[prompt.asked.number])

        return _with_judged(events, with_question) if questions else tuple(events)

    def renamed(self, seat: Seat, name: str) -> "HostedMatch":
        """Return the match with another *name* at *seat*."""
        state = self._state.copy()
        state.seats = (*state.seats[:seat], name, *state.seats[seat + 1 :])
        return HostedMatch(self.edition, state)

    def stopped(self) -> "HostedMatch":
        """Return the match, ended now without a winner."""
        return self.apply([Awaited(Over())])

    @property
    def round(self) -> int:
        """The number of the round, 0 before the first."""
        return self._state.round

    @property
    def card_counts(self) -> tuple[int, ...]:
        """The number of cards in each hand, which everybody may know."""
        return tuple(map(len, self._state.hands))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat's side in the rounds that are over."""
        state = self._state
        scores = state.scores
        return tuple(scores[side] for side in state.sides) if scores else (0,) * len(state.seats)

    @property
    def exposed(self) -> bool:
        """Whether a player who has not called can be caught."""
        return bool(self._state.exposed)

    def view(self, seat: Seat | None) -> View:
        """Return the view of *seat*, or of a spectator."""
        return view(self._state, seat)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return only the cards of *seat*, as in its view."""
        return tuple(sorted(self._state.hands[seat]))

    def legal_commands(self, seat: Seat) -> list[Command]:
        """List the commands that *seat* may give now."""
        return legal(self._state, seat)

    def why_not(self, seat: Seat, command: Command) -> Refusal | None:
        """Return the refusal of *command*, or `None` if it is legal."""
        return why_not(self._state, seat, command)

    def random_for(self, occasion: str) -> Random:
        """Return a bot's random generator for *occasion*, derived from the secret seed."""
        return Random(f"{self._state.seed} {occasion}")  # noqa: S311 - need not be secure

    def question(self, number: int) -> PublicQuestion | None:
        """Return the public part of question *number*, which waits for its answer.

        Return `None` if only the events of one seat are known.
        """
        if not self._state.questions:
            return None
        question, asked = self._state.questions[number], question_of(self._state.prompt)
        choices = asked.choices if asked is not None else question.choices
        return PublicQuestion(question.prompt, choices, question.language)

    def as_meant(self, seat: Seat, command: Command) -> Command:
        """Return *command* of a person at *seat*, with an answer as `given_answer` reads it."""
        prompt = self._state.prompt
        if not isinstance(command, Answer) or not isinstance(prompt, AnswerQuestion):
            return command
        if prompt.seat != seat:
            return command
        question = self._state.questions[prompt.number]
        return Answer(given_answer(question, prompt.choices, command.text))

    def answers(self, number: int) -> tuple[str, ...]:
        """Return the right answers to question *number*, for a bot that may know them."""
        return self._state.questions[number].answers


def begin_match(
    edition: Edition,
    seats: Sequence[str],
    seed: str,
    *,
    scoring: Scoring = Scoring.WINNER,
    chosen_dealer: Seat = NO_SEAT,
    questions: Sequence[Question] = (),
    levels: Sequence[int] = (),
    passes: bool = True,
    alternates: bool = True,
    judge: Seat = NO_SEAT,
) -> Step:
    """Open a new match."""
    events, state = open_match(
        edition,
        seats,
        seed,
        scoring=scoring,
        chosen_dealer=chosen_dealer,
        questions=questions,
        levels=levels,
        passes=passes,
        alternates=alternates,
        judge=judge,
    )
    return Step(events, HostedMatch(edition, state))


def begin_laid_match(
    edition: Edition,
    seats: Sequence[str],
    seed: str,
    hands: Sequence[Sequence[Card]],
    following: Sequence[Card],
    *,
    questions: Sequence[Question] = (),
) -> Step:
    """Open a match and deal *hands*, with the cards that follow them in the stock."""
    opening = open_match(edition, seats, seed, questions=questions)
    events, state = deal_laid_cards(opening.state, hands, following)
    return Step((*opening.events, *events), HostedMatch(edition, state))


def reopen_match(opened: Opened) -> Step:
    """Open a match again by the rules and with the seed of *opened*."""
    events, state = reopen(opened)
    return Step(events, HostedMatch(state.edition, state))


def with_questions(events: Sequence[Event], questions: tuple[Question, ...]) -> tuple[Event, ...]:
    """Return the first *events* of a match with the *questions* of the table's deck, if any."""
    opened, *others = events
    if questions and isinstance(opened, Opened):
        opened = replace(opened, questions=questions)
    return (opened, *others)


def without_questions(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the first *events* of a match without any questions."""
    opened, *others = events
    return (replace(opened, questions=()) if isinstance(opened, Opened) else opened, *others)


def without_right_answers(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return *events* without the right answers, which only judges see."""
    return _with_judged(events, lambda prompt: replace(prompt, question=None))


def _with_judged(
    events: Sequence[Event], change: Callable[[JudgeAnswer], JudgeAnswer]
) -> tuple[Event, ...]:
    """Return *events* with each answer to be judged as *change* returns it."""

    def changed(event: Event) -> Event:
        prompt = event.prompt if isinstance(event, Awaited) else None
        if isinstance(prompt, JudgeAnswer):
            return Awaited(change(prompt))
        if isinstance(prompt, JudgeAdvice) and isinstance(prompt.resume, JudgeAnswer):
            return Awaited(replace(prompt, resume=change(prompt.resume)))
        return event

    return tuple(map(changed, events))


def replay_steps(record: Record) -> Iterator[Step]:
    """Yield the opening of a recorded match, and each of its moves, as steps."""
    step = reopen_match(record.opened)
    yield step
    for seat, command in record.moves:
        step = step.after.decide(seat, command)
        yield step


def resume_match(events: Sequence[Event]) -> HostedMatch:
    """Return the match after *events*: all of them, or those that one seat has seen."""
    first = events[0]
    assert isinstance(first, Opened), first  # noqa: S101
    edition = edition_of(first)
    return HostedMatch(edition, replay(edition, events))


def match_record(entries: Iterable[Entry], questions: tuple[Question, ...] = ()) -> Record:
    """Return the record of the match in *entries*; *questions* are those of the table's deck."""
    events: list[Event] = []
    moves: list[Move] = []
    for entry in entries:
        if isinstance(entry, Began | Moved):
            events += entry.events
        if isinstance(entry, Moved):
            assert entry.command is not None  # noqa: S101
            moves.append((entry.seat, entry.command))
    return record_of(with_questions(events, questions), moves)


def running_turn(prompt: Prompt) -> Seat | None:
    """Return the seat whose turn *prompt* belongs to, or `None` between rounds."""
    match prompt:
        case DealRound():
            return None
        case JudgeAdvice() | Over():
            return NO_SEAT
        case JudgeAnswer():
            return prompt.asked.seat
        case _:
            return prompt.seat


def is_at_end(match: HostedMatch, stopping: Seat | None, rounds: int) -> bool:
    """Return whether *match* ends here: the turn of *stopping* is over, or all *rounds* are."""
    match prompt := match.prompt:
        case DealRound():
            return stopping is not None or 0 < rounds <= match.round
        case TakeTurn():
            return stopping is not None and prompt.seat != stopping
        case AnswerQuestion():
            return stopping is not None and prompt.play is None and prompt.seat != stopping
        case _:
            return False


def given_answer(question: Question, choices: tuple[str, ...], text: str) -> str:
    """Return the answer to *question* in *text*, or an empty string for "I do not know".

    An accepted or nearly right answer is never taken for anything else, and neither is one that is
    accepted with or without an article. Otherwise the word for answering may come before the
    answer, or before one of the *choices* as they were narrated.
    """
    articles = question_words("articles")
    if is_right(question, text):
        return text
    if accepted := find_accepted(question, text, articles):
        return accepted
    if is_nearly_right(question, text):
        return text
    first, _, rest = text.strip().partition(" ")
    if normalise(first) in map(normalise, answer_words()):
        text = find_choice(choices, rest, articles) or rest.strip()
        text = find_accepted(question, text, articles) or text
    return "" if _says_unknown(text) and text not in choices else text


def _says_unknown(text: str) -> bool:
    """Return whether *text* is empty, or means "I do not know" in some language."""
    return normalise(text) in ("", *map(normalise, question_words("pass")))
