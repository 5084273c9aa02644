"""A deck in the making: questions are checked one by one, and problems gathered."""

import re

from callout.banks import bounds
from callout.banks.deck import DeckFault, DeckProblem, FilePlace, QuestionDeck
from callout.banks.drafts import QuestionDraft, UnusableQuestion, make_question
from callout.banks.packing import HEADER_BYTES, packed_size
from callout.banks.typed_answers import untypable_answers
from callout.core.question import Question
from callout.locales.catalogue import Fact
from callout.locales.language import DEFAULT_LANGUAGE
from callout.locales.sanitise import sanitise_text

_LANGUAGE = re.compile("[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}")


def prompt_key(prompt: str) -> str:
    """Return *prompt* as questions are compared: case and white space do not matter."""
    return " ".join(prompt.casefold().split())


class DeckBuilder:
    """The questions and problems of a file that is being read.

    *title*, *licence* and *language* may be set before the first question.
    """

    def __init__(self, language: str = DEFAULT_LANGUAGE) -> None:
        self.title, self.licence, self.language = "", "", language
        self._questions: list[Question] = []
        self._problems: list[DeckProblem] = []
        self._unlisted = 0
        self._asked: set[str] = set()
        self._is_full = False
        self._size = HEADER_BYTES

    def add(self, place: FilePlace, draft: QuestionDraft) -> None:
        """Add the question at *place*, or the reason why it cannot be used."""
        if self._is_full:
            return
        try:
            question = make_question(
                draft, self._language_of(place, draft.language), self._level_of(place, draft.level)
            )
        except UnusableQuestion as error:
            self.note(place, error.fault, **error.facts)
            return
        key = prompt_key(question.prompt)
        if key in self._asked:
            self.note(place, DeckFault.REPEATED)
        elif len(self._questions) == bounds.MAX_QUESTIONS:
            self._end(place, DeckFault.TOO_MANY, bounds.MAX_QUESTIONS)
        elif self._size + (size := packed_size(question)) > bounds.MAX_DECK_BYTES:
            self._end(place, DeckFault.TOO_LONG, bounds.MAX_DECK_BYTES // 1024)
        else:
            self._asked.add(key)
            self._questions.append(question)
            self._size += size
            for answer in untypable_answers(question):
                repeated = sanitise_text(answer, bounds.MAX_REPEATED_CHARS)
                self.note(place, DeckFault.UNTYPABLE, text=repeated)

    def _end(self, place: FilePlace, fault: DeckFault, most: int) -> None:
        """Take no question from *place* on."""
        self.note(place, fault, most=most)
        self._is_full = True

    def note(self, place: FilePlace, fault: DeckFault, **facts: Fact) -> None:
        """Add a problem at *place*."""
        if len(self._problems) < bounds.MAX_PROBLEMS:
            self._problems.append(DeckProblem(fault, place, facts))
        else:
            self._unlisted += 1

    def build(self) -> QuestionDeck:
        """Return the deck."""
        problems = self._problems.copy()
        if self._unlisted:
            problems.append(DeckProblem(DeckFault.UNLISTED, facts={"count": self._unlisted}))
        return QuestionDeck(
            questions=tuple(self._questions),
            title=sanitise_text(self.title, bounds.MAX_TITLE_CHARS),
            language=self.language,
            licence=sanitise_text(self.licence, bounds.MAX_LICENCE_CHARS),
            problems=tuple(problems),
        )

    def set_language(self, place: FilePlace, written: str) -> None:
        """Set the language of the deck, or keep the one it has if *written* is no code."""
        self.language = self._language_of(place, written)

    def _language_of(self, place: FilePlace, written: str) -> str:
        code = written.strip().casefold()
        if not code:
            return self.language
        if _LANGUAGE.fullmatch(code):
            return code
        repeated = sanitise_text(written, bounds.MAX_REPEATED_CHARS)
        self.note(place, DeckFault.WRONG_LANGUAGE, text=repeated, language=self.language)
        return self.language

    def _level_of(self, place: FilePlace, written: str) -> int:
        level = written.strip().removesuffix(".0")
        if not level:
            return bounds.MIN_LEVEL
        levels = range(bounds.MIN_LEVEL, bounds.MAX_LEVEL + 1)
        if level in map(str, levels):
            return int(level)
        self.note(place, DeckFault.WRONG_LEVEL, least=bounds.MIN_LEVEL, most=bounds.MAX_LEVEL)
        return bounds.MIN_LEVEL
