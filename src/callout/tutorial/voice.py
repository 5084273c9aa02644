"""The sentences of any lesson."""

from abc import ABC, abstractmethod

from callout.core.clause import Clause
from callout.locales.catalogue import Fact
from callout.locales.messages import Utterance, utter
from callout.narrator.voice import Voice
from callout.tutorial.lesson import Lesson, Verdict


class LessonVoice(ABC):
    """The sentences for the learner of *lesson*."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._voice = Voice(lesson.listener, lesson.view.seats)

    def sentence(self, key: str, **facts: Fact) -> Utterance:
        """Return message *key* as a sentence and as a braille line."""
        return utter("tutorial", self.lesson.listener.language, key, **facts)

    def place(self) -> Utterance:
        """Tell the number of the step, and how many there are."""
        lesson = self.lesson
        return self.sentence("step", number=lesson.completed + 1, count=len(lesson.steps))

    @abstractmethod
    def introduce(self) -> Utterance:
        """Introduce the lesson."""

    def begin(self) -> tuple[Utterance, ...]:
        """Tell the situation at the beginning of the lesson."""
        return ()

    def situation(self) -> tuple[Utterance, ...]:
        """Tell the situation at each step, before its explanation."""
        return ()

    @abstractmethod
    def explain(self) -> Utterance:
        """Explain the step that comes now."""

    @abstractmethod
    def paragraph(self) -> str:
        """Return all that is told about the step but its place, as a paragraph of a page."""

    def correct(self, verdict: Verdict) -> Utterance:
        """Tell the reason why a lawful command does not complete the step."""
        return self.sentence(verdict)

    @property
    def clause(self) -> Clause | None:
        """The clause behind the step that comes now, if it teaches one."""
        return None

    @property
    def advice(self) -> Utterance | None:
        """The move of the hard bot with its reason, if the lesson teaches that."""
        return None

    @abstractmethod
    def end(self) -> Utterance:
        """Tell the command for a game."""

    @abstractmethod
    def leave(self) -> Utterance:
        """Tell the command for the same lesson."""
