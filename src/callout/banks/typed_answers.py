"""Right answers that cannot be typed as they are."""

from callout.core.question import Question
from callout.locales.words import COMMAND_MARK, question_words
from callout.questions.choices import answer_by_choice
from callout.questions.judge import is_right


def untypable_answers(question: Question) -> list[str]:
    """List the answers of *question* that are taken for a command, another choice or a slip."""
    return [answer for answer in question.answers if not _can_be_typed(question, answer)]


def _can_be_typed(question: Question, answer: str) -> bool:
    if answer.startswith(COMMAND_MARK):
        return False
    if not question.choices:
        return True
    first, *others = question.choices
    typed = [
        answer_by_choice(choices, answer, question_words("articles"))
        for choices in ((first, *others), (*others, first))  # a letter is another choice each time
    ]
    return all(one is not None and is_right(question, one) for one in typed)
