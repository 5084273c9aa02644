"""The answers of pupils, folded from the logs of their tables."""

from collections.abc import Iterable

from msgspec import Struct

from callout.classroom.classroom import Classroom
from callout.core import events as ev
from callout.core.cards import Seat
from callout.host import entries as e

RESULTS_S = 20
"""Seconds for counting the answers of a class, and for writing them."""


class GivenAnswer(Struct, frozen=True):
    """An answer of *player* in entry *version* of a table; *answer* is the right one, if known.

    The words of an answer *aloud* are not known, since nothing was typed.
    """

    version: int
    player: str
    prompt: str
    said: str
    right: bool
    answer: str = ""
    aloud: bool = False


class TableAnswers:
    """The answers of people at one table, without those of bots."""

    def __init__(self) -> None:
        self.version = 0
        self.count = AnswerCount()
        self.given: list[GivenAnswer] = []
        self._players: list[str] = []
        self._asked: dict[Seat, str] = {}
        self._by_person: dict[Seat, bool] = {}

    def add(self, version: int, entry: e.Entry) -> None:
        """Fold one more *entry* of the table's log."""
        self.version = version
        match entry:
            case e.Sat():
                self._players.append(entry.player)
            case e.Left():
                del self._players[entry.place]
            case e.ReplacedByBot():
                self._players[entry.seat] = ""
            case e.TookOver():
                self._players[entry.seat] = entry.player
            case e.Began():
                self._hear(version, entry.events, by_person=False)
            case e.Moved():
                self._hear(version, entry.events, by_person=entry.by is e.MovedBy.PLAYER)
            case _:
                pass

    def _hear(self, version: int, events: Iterable[ev.Event], *, by_person: bool) -> None:
        for event in events:
            if isinstance(event, ev.Asked):
                self._asked[event.seat] = event.prompt
            elif isinstance(event, ev.GaveAnswer):
                self._by_person[event.seat] = by_person  # somebody else says whether it is right
            elif isinstance(event, ev.Answered):
                player, prompt = self._players[event.seat], self._asked.pop(event.seat, "")
                if player and self._by_person.pop(event.seat, by_person):
                    aloud = event.judge is not None and not event.text
                    given = GivenAnswer(
                        version, player, prompt, event.text, event.right, event.answer, aloud
                    )
                    self.given.append(given)
                    self.count = self.count.with_answer(right=given.right)


class MissedQuestion(Struct, frozen=True):
    """A question that a pupil missed, unless the teacher has *allowed* the answer in *said*.

    The words of an answer *aloud* are not known.
    """

    table: int
    version: int
    prompt: str
    said: str
    answer: str
    allowed: bool
    aloud: bool = False


class AnswerCount(Struct, frozen=True):
    """The number of questions that were *asked*, and of right and wrong answers."""

    asked: int = 0
    right: int = 0

    @property
    def wrong(self) -> int:
        """The number of wrong or missing answers."""
        return self.asked - self.right

    def with_answer(self, *, right: bool) -> "AnswerCount":
        """Count one more answer."""
        return AnswerCount(self.asked + 1, self.right + right)


class QuestionResult(Struct, frozen=True):
    """The right and wrong answers to one question, in the whole class."""

    prompt: str
    count: AnswerCount


class PupilResult(Struct, frozen=True):
    """The answers of one pupil, and the questions they missed."""

    number: int
    name: str
    count: AnswerCount
    missed: tuple[MissedQuestion, ...] = ()


class TableResult(Struct, frozen=True):
    """The answers of the pupils at one table."""

    number: int
    count: AnswerCount


class Results(Struct, frozen=True):
    """The results of a class: by question, by pupil and by table."""

    questions: tuple[QuestionResult, ...]
    pupils: tuple[PupilResult, ...]
    tables: tuple[TableResult, ...]


class ClassAnswers(Struct, frozen=True):
    """A class, and the answers at each of its tables, by number."""

    classroom: Classroom
    given: dict[int, list[GivenAnswer]]


def results_of(answers: ClassAnswers) -> Results:
    """Count *answers*; those that the teacher allows count as right.

    The questions that were missed most come first; pupils and tables are in their order.
    """
    classroom, all_allowed = answers.classroom, frozenset(answers.classroom.allowed)
    questions: dict[str, AnswerCount] = {}
    by_player: dict[str, AnswerCount] = {}
    by_table = {table.number: AnswerCount() for table in classroom.tables}
    missed: dict[str, list[MissedQuestion]] = {}
    for number, at_table in sorted(answers.given.items()):
        for given in at_table:
            allowed = not given.right and (number, given.version) in all_allowed
            right = given.right or allowed
            _count(questions, given.prompt, right=right)
            _count(by_player, given.player, right=right)
            by_table[number] = by_table[number].with_answer(right=right)
            if not given.right:
                missed.setdefault(given.player, []).append(
                    MissedQuestion(
                        number,
                        given.version,
                        given.prompt,
                        given.said,
                        given.answer,
                        allowed,
                        given.aloud,
                    )
                )
    return Results(
        tuple(
            QuestionResult(prompt, count)
            for prompt, count in sorted(questions.items(), key=lambda pair: -pair[1].wrong)
        ),
        tuple(
            PupilResult(
                pupil.number,
                pupil.name,
                by_player.get(pupil.player, AnswerCount()),
                tuple(missed.get(pupil.player, ())),
            )
            for pupil in classroom.pupils
            if pupil.here or pupil.player in by_player
        ),
        tuple(TableResult(number, count) for number, count in by_table.items()),
    )


def lesson_count(answers: ClassAnswers, player: str) -> AnswerCount:
    """Count the answers of *player* in this lesson; those that are allowed count as right."""
    classroom, count = answers.classroom, AnswerCount()
    for table in classroom.current_tables:
        for given in answers.given.get(table.number, ()):
            if given.player == player:
                allowed = (table.number, given.version) in classroom.allowed
                count = count.with_answer(right=given.right or allowed)
    return count


def _count(counts: dict[str, AnswerCount], key: str, *, right: bool) -> None:
    counts[key] = counts.get(key, AnswerCount()).with_answer(right=right)
