"""Questions: who is asked which one, and whether the answer is right."""

from msgspec.structs import replace

from callout.core.cards import NO_NUMBER, Card, Seat
from callout.core.commands import Answer, Play
from callout.core.edition import AskedOn, Edition, PileRulings
from callout.core.events import AlmostRight, Answered, Asked, QuestionsMixed
from callout.core.prompts import AnswerQuestion
from callout.core.recall import due_recall
from callout.core.shuffle import shuffled
from callout.core.state import State
from callout.questions.choices import order_matters
from callout.questions.judge import is_right
from callout.questions.levels import FIRST_LEVEL, nearest_level
from callout.questions.near import is_nearly_right
from callout.rules.draft import Draft

CHOICES_COUNT = 2**31
"""Where the counts begin with which choices are mixed: no shuffle of cards comes so far."""


def needs_questions(edition: Edition) -> bool:
    """Return whether *edition* cannot be played without questions."""
    rulings = edition.rulings
    return isinstance(rulings, PileRulings) and rulings.asked_on is not AskedOn.NOTHING


def begin_round(draft: Draft) -> None:
    """Fix which question each number card carries, in a match that was opened that way."""
    if draft.state.questions and draft.state.asking.by_card:
        _mix(draft, range(len(draft.state.questions)))


def ask(draft: Draft, seat: Seat, card: Card, play: Play | None) -> bool:
    """Ask *seat* a question for *card*, and return whether there was one to ask.

    *card* is the one of *play* or, without a play, the one on top of the pile.
    """
    state = draft.state
    if draft.deck.number[card] == NO_NUMBER:
        return False
    if (state.pile_rulings.asked_on is AskedOn.OWN) is (play is None):
        return False
    number = _number_on(state, card) if state.asking.by_card else _next_number(draft, seat)
    question = state.questions[number]
    choices = _told_choices(state, question.choices)
    draft.emit(Asked(seat, card, question.prompt, choices, question.language, number))
    draft.wait(AnswerQuestion(seat, number, play, choices=choices))
    return True


def _number_on(state: State, card: Card) -> int:
    order = state.asking.order
    return order[card % len(order)]


def _next_number(draft: Draft, seat: Seat) -> int:
    """Return the question for *seat*: one that it missed and that comes back, or the next one."""
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
    """Mix the questions in *pool*; the one that was asked last does not come first."""
    state = draft.state
    order = shuffled(pool, state.seed, state.shuffles)
    asked = [number for number in state.asking.asked if number in pool]
    if not state.asking.by_card and asked and order[0] == asked[-1]:
        order = order[1:] + order[:1]
    draft.emit(QuestionsMixed(tuple(order)))


def _told_choices(state: State, choices: tuple[str, ...]) -> tuple[str, ...]:
    """Return *choices* in an order that does not tell which one is right."""
    if order_matters(choices):
        return choices
    return tuple(shuffled(choices, state.seed, CHOICES_COUNT + sum(state.asking.askings)))


def ask_once_more(draft: Draft, seat: Seat, prompt: AnswerQuestion, command: Answer) -> bool:
    """Ask again if the answer is almost right and the table wants that; return whether it was."""
    state = draft.state
    question, text = state.questions[prompt.number], command.text
    if not state.pile_rulings.near_answers or prompt.again or not is_nearly_right(question, text):
        return False
    draft.emit(AlmostRight(seat, text))
    draft.wait(replace(prompt, again=True))
    return True


def answer(draft: Draft, seat: Seat, prompt: AnswerQuestion, command: Answer) -> bool:
    """Hear the answer, and return whether it is right."""
    question = draft.state.questions[prompt.number]
    right = is_right(question, command.text)
    draft.emit(Answered(seat, command.text, right, "" if right else question.answers[0]))
    return right
