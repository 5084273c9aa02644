"""Answers that the teacher counts as right for everyone, besides those of the questions."""

from collections.abc import Iterable

from msgspec.structs import replace

from callout.classroom.entries import AnswerAccepted
from callout.core.prompts import JudgeAnswer
from callout.questions.judge import is_right


def is_accepted(accepted: Iterable[AnswerAccepted], judged: JudgeAnswer) -> bool:
    """Return whether the answer in *judged* is alike to one that is *accepted* for its question.

    Answers are compared as the program does. An answer aloud is never accepted.
    """
    question = judged.question
    if question is None or not judged.text:
        return False
    answers = tuple(one.answer for one in accepted if one.question == question.prompt)
    return judged.text in answers or is_right(replace(question, answers=answers), judged.text)
