"""Reasons for which a class denies a request."""

from enum import StrEnum


class ClassDenialReason(StrEnum):
    """Why was the request denied?"""

    OVER = "class-over"
    NOT_TEACHER = "not-teacher"
    NOT_PUPIL = "not-pupil"
    IS_TEACHER = "is-teacher"
    FULL = "class-full"
    TOO_MANY_JOINS = "class-too-many-joins"
    WAITING_FULL = "class-waiting-full"
    NOBODY_WAITS = "class-nobody-waits"
    """Nobody waits at the door with that number."""
    NAME_TAKEN = "class-name-taken"
    NAME_BLANK = "class-name-blank"
    NAME_SENTENCE = "class-name-sentence"
    REMOVED = "class-removed"
    NO_PUPIL = "no-pupil"
    NO_CLASS_TABLE = "no-class-table"
    TABLE_FULL = "class-table-full"
    TOO_MANY_TABLES = "too-many-tables"
    NOBODY = "nobody-seated"
    LESSON_RUNS = "lesson-runs"
    NO_LESSON = "no-lesson"
    LESSON_OVER = "lesson-over"
    NO_ANSWER = "no-such-answer"
    JUDGED = "judged"
    """The answer does not wait for a verdict any more."""
    NO_BOT = "no-bot"
    NO_QUESTIONS = "no-questions"
    TOO_MANY_DECKS = "too-many-decks"
    LOG_FULL = "class-log-full"
    TOO_MANY_CLASSES = "too-many-classes"


class ClassDenied(Exception):
    """A request that the class does not allow now."""

    def __init__(self, reason: ClassDenialReason) -> None:
        super().__init__(reason)
        self.reason = reason
