"""Questions: choosing one for a seat, finding its judge, and judging the answer."""

from msgspec.structs import replace

from callout.core.cards import NO_NUMBER, NO_SEAT, Card, Seat
from callout.core.commands import Answer, AnswerAloud, Command, Judge, PassVerdict, Play
from callout.core.edition import AskedOn, Edition, JudgedBy, PileRulings
from callout.core.events import AlmostRight, Answered, Asked, GaveAnswer, QuestionsMixed
from callout.core.prompts import AnswerQuestion, InRound, JudgeAnswer, TakeTurn
from callout.core.recall import due_recall
from callout.core.shuffle import shuffled
from callout.core.state import State
from callout.questions.choices import order_matters
from callout.questions.judge import is_right
from callout.questions.levels import FIRST_LEVEL, nearest_level
from callout.questions.near import is_nearly_right
from callout.rules.draft import Draft

CHOICES_COUNT = 2**31
"""The first count for mixing choices: no shuffle of cards reaches it."""

_ANSWER = Answer()
_ALOUD = AnswerAloud()
_PASS = PassVerdict()
_PEOPLE = (JudgedBy.NEIGHBOUR, JudgedBy.TEACHER)
_VERDICTS: list[Command] = [Judge(right=True), Judge(right=False)]


def needs_questions(edition: Edition) -> bool:
    """Return whether *edition* cannot be played without questions."""
    rulings = edition.rulings
    return isinstance(rulings, PileRulings) and rulings.asked_on is not AskedOn.NOTHING


def may_answer_aloud(edition: Edition) -> bool:
    """Return whether people, who can hear an answer, judge answers by *edition*."""
    rulings = edition.rulings
    return isinstance(rulings, PileRulings) and rulings.judged_by in _PEOPLE


def has_teacher(edition: Edition) -> bool:
    """Return whether the teacher judges answers by *edition*, with or without a seat."""
    rulings = edition.rulings
    return isinstance(rulings, PileRulings) and rulings.judged_by is JudgedBy.TEACHER


def begin_round(draft: Draft) -> None:
    """Assign a question to each number card, in a match of the old kind."""
    if draft.state.questions and draft.state.asking.by_card:
        _mix(draft, range(len(draft.state.questions)))


def ask_at_turn(draft: Draft, seat: Seat, *, open_to_all: bool) -> bool:
    """Ask *seat* the question on the pile at the start of its turn; return whether there is one.

    If *open_to_all*, others may jump in before the answer.
    """
    state = draft.state
    if state.pile_rulings.asked_on is not AskedOn.TOP:
        return False
    return _ask(draft, seat, state.pile[-1], None, open_to_all=open_to_all)


def ask_before_play(draft: Draft, seat: Seat, prompt: InRound, play: Play) -> bool:
    """Ask *seat* a question before *play*, if one is still open; return whether it is.

    A player who jumps in answers like everybody else. After a wrong answer the table waits for the
    interrupted prompt again.
    """
    jumps = prompt.seat != seat
    asked_on = draft.state.pile_rulings.asked_on
    if not jumps and (asked_on is AskedOn.TOP or isinstance(prompt, AnswerQuestion)):
        return False
    resume = prompt if jumps and isinstance(prompt, TakeTurn | AnswerQuestion) else None
    return _ask(draft, seat, play.card, play, resume=resume)


def _ask(
    draft: Draft,
    seat: Seat,
    card: Card,
    play: Play | None,
    *,
    open_to_all: bool = False,
    resume: TakeTurn | AnswerQuestion | None = None,
) -> bool:
    """Ask *seat* a question for *card*, and return whether there was one to ask."""
    state = draft.state
    if draft.deck.number[card] == NO_NUMBER:
        return False
    number = _number_on(state, card) if state.asking.by_card else _next_number(draft, seat)
    question = state.questions[number]
    choices = _told_choices(state, question.choices)
    draft.emit(Asked(seat, card, question.prompt, choices, question.language, number))
    draft.wait(
        AnswerQuestion(seat, number, play, choices=choices, open_to_all=open_to_all, resume=resume)
    )
    return True


def _number_on(state: State, card: Card) -> int:
    order = state.asking.order
    return order[card % len(order)]


def _next_number(draft: Draft, seat: Seat) -> int:
    """Return the question for *seat*: a missed one that is due again, or the next one."""
    state = draft.state
    asking = state.asking
    recall = due_recall(asking.recalls, seat, asking.askings[seat])
    if recall is not None and recall.number != asking.asked[-1]:
        return recall.number
    pool = _pool(state, seat)
    if not any(number in pool for number in asking.order):
        _mix(draft, pool)
    return next(number for number in state.asking.order if number in pool)


def _pool(state: State, seat: Seat) -> range | list[int]:
    """Return the questions that *seat* may be asked: all, or those of its level."""
    questions = state.questions
    if not state.pile_rulings.by_level:
        return range(len(questions))
    levels = state.asking.levels
    wanted = levels[seat] if seat < len(levels) else FIRST_LEVEL
    level = nearest_level(wanted, {question.level for question in questions})
    return [number for number, question in enumerate(questions) if question.level == level]


def _mix(draft: Draft, pool: range | list[int]) -> None:
    """Mix the questions in *pool*; the last question does not come first."""
    state = draft.state
    order = shuffled(pool, state.seed, state.shuffles)
    asked = [number for number in state.asking.asked if number in pool]
    if not state.asking.by_card and asked and order[0] == asked[-1]:
        order = order[1:] + order[:1]
    draft.emit(QuestionsMixed(tuple(order)))


def _told_choices(state: State, choices: tuple[str, ...]) -> tuple[str, ...]:
    """Return *choices* in an order that does not reveal the right one."""
    if order_matters(choices):
        return choices
    return tuple(shuffled(choices, state.seed, CHOICES_COUNT + sum(state.asking.askings)))


def ask_once_more(draft: Draft, seat: Seat, prompt: AnswerQuestion, command: Answer) -> bool:
    """Ask again if the answer is almost right and the rules allow it; return whether it was."""
    state = draft.state
    question, text = state.questions[prompt.number], command.text
    if not state.pile_rulings.near_answers or prompt.again or not is_nearly_right(question, text):
        return False
    draft.emit(AlmostRight(seat, text))
    draft.wait(replace(prompt, again=True, open_to_all=False))
    return True


def answer(draft: Draft, seat: Seat, prompt: AnswerQuestion, command: Answer) -> bool:
    """Hear the answer, and return whether it is right."""
    right = is_right(draft.state.questions[prompt.number], command.text)
    _tell(draft, seat, prompt.number, command.text, right=right)
    return right


def _tell(
    draft: Draft, seat: Seat, number: int, text: str, *, right: bool, judge: Seat | None = None
) -> None:
    """Emit the verdict and, for a wrong answer, the right one."""
    told = "" if right else draft.state.questions[number].answers[0]
    draft.emit(Answered(seat, text, right, told, judge))


def ways_to_answer(state: State) -> list[Command]:
    """Return the ways to answer a question: aloud, too, where a person judges."""
    return [_ANSWER, _ALOUD] if may_answer_aloud(state.edition) else [_ANSWER]


def verdicts(_state: State, prompt: JudgeAnswer) -> list[Command]:
    """Return the verdicts of the judge; the author of the answer cannot pass."""
    own = prompt.seat == prompt.asked.seat
    return [*_VERDICTS] if own or prompt.seat == NO_SEAT else [*_VERDICTS, _PASS]


def leave_to_judge(draft: Draft, seat: Seat, prompt: AnswerQuestion, text: str) -> bool:
    """Wait for the judge of an answer, unless that is the program; return whether it waits.

    An empty *text* is an answer that was said aloud.
    """
    if not may_answer_aloud(draft.state.edition):
        return False
    judge = _judge_of(draft, seat)
    draft.emit(GaveAnswer(seat, text, judge))
    _wait_for_judge(draft, judge, prompt, text)
    return True


def _judge_of(draft: Draft, seat: Seat) -> Seat:
    """Return the judge of an answer of *seat*: a teacher other than *seat*, or the next player."""
    state = draft.state
    if has_teacher(state.edition):
        others = [NO_SEAT, *(other for other in state.playing if other != seat)]
        if state.judge in others:
            return state.judge
    return draft.next(seat)


def _wait_for_judge(draft: Draft, judge: Seat, asked: AnswerQuestion, text: str) -> None:
    question = draft.state.questions[asked.number]
    draft.wait(JudgeAnswer(judge, asked, text, question))


def pass_verdict(draft: Draft, prompt: JudgeAnswer) -> None:
    """Wait for the next player's verdict; after a full round, the author of the answer judges."""
    _wait_for_judge(draft, draft.next(prompt.seat), prompt.asked, prompt.text)


def judge(draft: Draft, prompt: JudgeAnswer, *, right: bool) -> None:
    """Emit the verdict of a person."""
    asked = prompt.asked
    _tell(draft, asked.seat, asked.number, prompt.text, right=right, judge=prompt.seat)
