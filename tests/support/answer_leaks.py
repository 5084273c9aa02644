"""Find answers that were told before they were given: in any text, or by comparing two decks.

A deck of `planted` questions has answers that stand nowhere else. An `AnswerWatch` follows what
happens and searches whatever it is shown: a view, a stream, a page, a log, an error, metrics.
Which choice is right cannot be found by searching: `with_other_answers` changes the answers of
some questions, and then nobody may notice.
"""

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from urllib.parse import quote

import msgspec
from msgspec.structs import replace

from callout.core.events import AlmostRight, Answered, Asked, Event, GaveAnswer
from callout.core.prompts import JudgeAnswer
from callout.core.question import NO_QUESTION, Question
from callout.core.state import State


class AnswerLeak(AssertionError):
    """An answer that somebody could know before it was given."""


def token(number: int, spelling: int = 0) -> str:
    """Return an answer that stands nowhere else."""
    return f"Zwq{sha256(f'{number} {spelling}'.encode()).hexdigest()[:12]}"


def planted(count: int = 60, *, levels: int = 3) -> tuple[Question, ...]:
    """Return questions whose two answers each can be found in any text."""
    return tuple(
        Question(
            f"Question {number}?", (token(number), token(number, 1)), level=1 + number % levels
        )
        for number in range(count)
    )


@cache
def _spellings(answer: str) -> frozenset[str]:
    """Return *answer* as it could be written: as it is, escaped, or in another code."""
    data = answer.encode()
    found = {answer, escape(answer), quote(answer), msgspec.json.encode(answer).decode()[1:-1]}
    found |= {answer[::-1], data.hex(), sha256(data).hexdigest()}
    for shift in range(3):  # where the answer begins in a longer text decides its base64
        for code in (b64encode, urlsafe_b64encode):
            whole = code(b"\0" * shift + data).decode()
            found.add(whole[4 * (shift > 0) : len(data) * 4 // 3])
    return frozenset(map(str.casefold, found))


def find_answers(text: str | bytes, answers: Collection[str]) -> list[str]:
    """Return those of *answers* that *text* holds in some spelling."""
    whole = (text.decode("utf-8", "replace") if isinstance(text, bytes) else text).casefold()
    return [
        answer for answer in answers if any(spelling in whole for spelling in _spellings(answer))
    ]


class AnswerWatch:
    """The answers of *questions* that nobody may know yet.

    Tell it every event of the match with `hear`; show it everything that somebody can read with
    `check`. Who may read an answer already is nobody: after a question was answered, all may.
    """

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = questions
        self.secret = {answer for question in questions for answer in question.answers}
        self._asked = -1

    def hear(self, events: Iterable[Event]) -> None:
        """Follow *events* of the log: what was answered is no secret any more."""
        for event in events:
            match event:
                case Asked():
                    self._asked = event.number
                case Answered():
                    self.secret -= {*self.questions[self._asked].answers}
                case AlmostRight() | GaveAnswer():
                    self.secret -= {*find_answers(event.text, self.secret)}

    def check(self, where: str, text: object, judged: int = NO_QUESTION) -> None:
        """Raise `AnswerLeak` if *text*, or the JSON of another value, holds a secret answer.

        Who is to judge the answer to question *judged* may know what is right.
        """
        shown = text if isinstance(text, str | bytes) else msgspec.json.encode(text)
        known = {*self.questions[judged].answers} if judged != NO_QUESTION else set[str]()
        if found := find_answers(shown, self.secret - known):
            raise AnswerLeak(f"{where} tells {', '.join(found)}")


def with_other_answers(state: State, numbers: Collection[int]) -> State:
    """Return *state* with other right answers to the questions with these *numbers*.

    One with choices gets another of them, so that all choices stay as they are.
    """
    new = state.copy()
    new.questions = tuple(
        _with_other_answers(question, number) if number in numbers else question
        for number, question in enumerate(state.questions)
    )
    if isinstance(new.prompt, JudgeAnswer):
        new.prompt = replace(new.prompt, question=new.questions[new.prompt.asked.number])
    return new


def _with_other_answers(question: Question, number: int) -> Question:
    if question.choices:
        wrong = tuple(one for one in question.choices if one not in question.answers)
        return replace(question, answers=wrong[:1])
    if question.tolerance >= 0:
        return replace(question, answers=("987654",))
    return replace(question, answers=tuple(f"Yx{number}{one}" for one in question.answers))
