"""Question cards: who is asked, what, and whether the answer is right."""

from callout.core.cards import NO_NUMBER, Card, Seat
from callout.core.commands import Answer, Play
from callout.core.edition import AskedOn, Edition, PileRulings
from callout.core.events import Answered, Asked, QuestionsMixed
from callout.core.prompts import AnswerQuestion
from callout.core.shuffle import shuffled
from callout.questions.judge import is_right
from callout.rules.draft import Draft


def needs_questions(edition: Edition) -> bool:
    """Return whether *edition* cannot be played without questions."""
    rulings = edition.rulings
    return isinstance(rulings, PileRulings) and rulings.asked_on is not AskedOn.NOTHING


def mix(draft: Draft) -> None:
    """Fix for one round which question each number card carries."""
    state = draft.state
    if state.questions:
        order = shuffled(range(len(state.questions)), state.seed, state.shuffles)
        draft.emit(QuestionsMixed(tuple(order)))


def ask(draft: Draft, seat: Seat, card: Card, play: Play | None) -> bool:
    """Ask *seat* the question on *card*, and return whether there was one to ask.

    *card* is the one of *play* or, without a play, the one on top of the pile.
    """
    state = draft.state
    if draft.deck.number[card] == NO_NUMBER:
        return False
    if (state.pile_rulings.asked_on is AskedOn.OWN) is (play is None):
        return False
    number = state.question_order[card % len(state.question_order)]
    question = state.questions[number]
    draft.emit(Asked(seat, card, question.prompt, question.choices, question.language))
    draft.wait(AnswerQuestion(seat, number, play))
    return True


def answer(draft: Draft, seat: Seat, prompt: AnswerQuestion, command: Answer) -> bool:
    """Hear the answer, and return whether it is right."""
    right = is_right(draft.state.questions[prompt.number], command.text)
    draft.emit(Answered(seat, command.text, right))
    return right
