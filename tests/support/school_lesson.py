"""A class with its tables, all of it without a server: tables follow the class step by step."""

from random import Random

from support.host_table import SEED, HostTable
from support.random_match import choose_lively
from support.school_class import SchoolClass

from callout.classroom import requests as r
from callout.classroom.classroom import ClassTable
from callout.classroom.results import TableAnswers
from callout.classroom.steps import next_step, table_options
from callout.core import commands as c
from callout.core.prompts import AnswerQuestion, awaited
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError
from callout.host.errors import RequestDenied
from callout.host.policy import decide
from callout.host.requests import RequestContext

MAX_STEPS = 60


class SchoolLesson:
    """Hold a class and the tables that its steps have made."""

    def __init__(self, pupils: int = 0) -> None:
        self.school = SchoolClass(pupils)
        self.rooms: dict[int, HostTable] = {}

    def ask(self, player: str, request: r.ClassRequest) -> bool:
        """Ask for something, let the tables follow, and return whether it was allowed."""
        over = frozenset(number for number, room in self.rooms.items() if room.table.over)
        try:
            self.school.ask(player, request, drawn=len(self.school.log), finished=over)
        except (RequestDenied, EditionError):
            return False
        self.follow()
        return True

    def follow(self) -> None:
        """Make all tables what the class says."""
        for class_table in self.school.classroom.tables:
            self._follow(class_table)

    def _follow(self, class_table: ClassTable) -> None:
        classroom, number = self.school.classroom, class_table.number
        if number not in self.rooms:
            if not class_table.seats or class_table.lesson != classroom.lesson:
                return
            options = table_options(classroom)
            self.rooms[number] = HostTable(options, classroom.teacher, classroom="the-class")
        room = self.rooms[number]
        for _ in range(MAX_STEPS):
            step = next_step(classroom, class_table, room.table)
            if step is None:
                return
            room.now += 1
            context = RequestContext(*step, room.now, seed=SEED, by_owner=True)
            room._write(decide(room.table, context))
        raise AssertionError(f"table {number} never becomes what the class says")

    def move(self, number: int, rng: Random) -> None:
        """Let whoever is awaited at a table move, if anybody may."""
        room = self.rooms[number]
        match = room.table.match
        if match is None or room.table.over or room.table.paused:
            return
        seat = rng.choice(awaited(match.prompt))
        command = choose_lively(match._state, match.legal_commands(seat), rng)
        if isinstance(match.prompt, AnswerQuestion):
            answers = match.answers(match.prompt.number)
            command = c.Answer(rng.choice([answers[0], "wrong", ""]))
        try:
            room.move(seat, command)
        except IllegalCommand:  # pragma: no cover
            raise AssertionError(command) from None

    def answers(self) -> dict[int, TableAnswers]:
        """Fold the answers at all tables."""
        found = {}
        for number, room in self.rooms.items():
            found[number] = TableAnswers()
            for version, (entry, _) in enumerate(room.log, 1):
                found[number].add(version, entry)
        return found
