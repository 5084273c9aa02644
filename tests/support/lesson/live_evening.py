"""An evening at a real server: its host, and people who are programs."""

from collections.abc import Iterator
from contextlib import contextmanager

from callout.client.connection import ServerConnection
from callout.club.evening import requests as r
from callout.club.evening.settings import EveningSettings
from callout.server.club_wire import EveningBoard, EveningSnapshot


class LiveEvening:
    """A host who opens an evening at the server at *address*, and people, all over HTTP."""

    def __init__(self, address: str, settings: EveningSettings) -> None:
        self.host = ServerConnection(address, "en")
        self.host.token = self.host.create_guest("Mara").token
        created = self.host.create_evening("en", settings)
        self.code, self.link = created.code, created.link
        self.people: dict[str, ServerConnection] = {}

    def come(self, *names: str, language: str = "en") -> None:
        """Let people check in."""
        for name in names:
            person = self.people[name] = ServerConnection(self.host.base, language)
            person.token = person.create_guest(name).token
            self.act(name, r.CheckIn(name))

    def act(self, name: str, request: r.EveningRequest) -> None:
        """Let a person ask for something."""
        self.people[name].act_at_evening(self.code, 0, request)

    def lead(self, *requests: r.EveningRequest) -> None:
        """Let the host ask for something."""
        for request in requests:
            self.host.act_at_evening(self.code, 0, request)

    def look(self) -> EveningSnapshot:
        """Return what the host sees."""
        return self.host.get_evening(self.code)

    @property
    def board(self) -> EveningBoard:
        """The part of the evening that its people see."""
        board = self.look().board
        assert board is not None
        return board

    def number_of(self, name: str) -> int:
        """Return the number of the person called *name*."""
        (number,) = [one.number for one in self.board.people if one.name == name]
        return number

    def table_of(self, name: str) -> int:
        """Return the number of the table of the person called *name*, or 0."""
        (table,) = [one.table for one in self.board.people if one.name == name]
        return table

    def until_drawn(self, number: int) -> None:
        """Wait until so many tables have been drawn."""
        stream = self.host.evening_stream(self.code, "0")
        while len(self.board.tables) < number:
            next(stream)

    def decide(self, number: int, reason: str = "played on paper") -> None:
        """Let the host decide a table, in the order of its seats."""
        seats = self.board.tables[number - 1].seats
        places = tuple(
            1 + sum(map(bool, seats[:seat])) if seats[seat] else 0 for seat in range(len(seats))
        )
        self.lead(r.CorrectResult(number, places, reason))


@contextmanager
def live_evening(
    address: str, games: int = 3, settings: EveningSettings | None = None
) -> Iterator[LiveEvening]:
    """Open an evening of so many *games*, or with *settings*, and close all connections."""
    live = LiveEvening(address, settings or EveningSettings(games=games))
    try:
        yield live
    finally:
        for one in (live.host, *live.people.values()):
            one.close()
