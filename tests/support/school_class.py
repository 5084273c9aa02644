"""A class and its log, asked by a teacher and pupils."""

from collections.abc import Iterator

import msgspec

from callout.classroom import entries as e
from callout.classroom import requests as r
from callout.classroom.classroom import Classroom, open_classroom
from callout.classroom.errors import ClassDenialReason
from callout.classroom.policy import ClassContext, count_new_tables, decide_class
from callout.classroom.settings import ClassDeck
from callout.core.prompts import JudgeAnswer
from callout.host.errors import RequestDenied

TEACHER = "id-of-the-teacher"
CODES = tuple(f"code-{number}" for number in range(1, 100))


class SchoolClass:
    """Hold a class and its log; a minute passes between two requests."""

    def __init__(self, pupils: int = 0, language: str = "en") -> None:
        self.now = 1_000_000
        first = e.ClassOpened(TEACHER, language)
        self.log: list[tuple[e.ClassEntry, int]] = [(first, self.now)]
        self.classroom = open_classroom(first, self.now)
        for number in range(1, pupils + 1):
            self.ask(pupil_id(number), r.JoinClass(f"Pupil {number}"))

    def ask(
        self,
        player: str,
        request: r.ClassRequest,
        *,
        drawn: int = 0,
        finished: frozenset[int] = frozenset(),
        deck: ClassDeck | None = None,
        judged: JudgeAnswer | None = None,
    ) -> e.ClassEntry | None:
        """Let *player* ask for something, and return what is written down."""
        self.now += 60_000
        context = ClassContext(player, request, len(self.log), drawn, (), finished, deck, judged)
        codes = CODES[len(self.classroom.tables) :][: count_new_tables(self.classroom, context)]
        entry = decide_class(self.classroom, context._replace(codes=codes))
        if entry is not None:
            self.write(entry)
        return entry

    def teach(self, *requests: r.TeacherRequest) -> e.ClassEntry | None:
        """Let the teacher ask for several things, and return what is written of the last."""
        entry = None
        for request in requests:
            entry = self.ask(TEACHER, request)
        return entry

    def refused(
        self,
        player: str,
        request: r.ClassRequest,
        *,
        deck: ClassDeck | None = None,
        judged: JudgeAnswer | None = None,
    ) -> ClassDenialReason:
        """Let *player* ask for what is not done, and return why it is not."""
        try:
            entry = self.ask(player, request, deck=deck, judged=judged)
        except RequestDenied as error:
            return ClassDenialReason(error.reason)
        raise AssertionError(f"{entry} was allowed")

    def write(self, entry: e.ClassEntry) -> None:
        """Write *entry* into the log."""
        self.log.append((entry, self.now))
        self.classroom = self.classroom.after(entry, self.now)

    def replayed(self) -> Classroom:
        """Fold the log anew, as it is read from a disk."""
        *_, last = self._replayed()
        return last

    def _replayed(self) -> Iterator[Classroom]:
        decoder = msgspec.msgpack.Decoder(e.ClassEntry)
        classroom = self.classroom
        for entry, at in self.log:
            classroom = classroom.after(decoder.decode(msgspec.msgpack.encode(entry)), at)
            yield classroom

    def tables(self) -> dict[int, list[int]]:
        """Return the numbers of the pupils at each table of the current lesson."""
        return {
            table.number: [pupil.number for pupil in self.classroom.pupils_at(table.number)]
            for table in self.classroom.current_tables
        }


def pupil_id(number: int) -> str:
    """Return the id of a pupil."""
    return f"id-of-{number}"
