"""An evening, folded from its log."""

from collections import Counter
from functools import cached_property
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from callout.club.evening import entries as e
from callout.club.evening.bounds import EVENING_MS, KEPT_MS, MAX_PEOPLE_EVER
from callout.club.evening.settings import EveningSettings
from callout.host.talk import Talk


class Participant(Struct, frozen=True):
    """A person, with a *number* that is theirs at this evening and a *table* unless it is 0.

    *free_since* is the time since when they could be drawn, *check_ins* counts the times they have
    checked in, and *seated* is whether they have ever been drawn. *team* is the number of their
    team, or 0.
    """

    number: int
    player: str
    name: str
    free_since: int
    table: int = 0
    here: bool = True
    removed: bool = False
    check_ins: int = 1
    seated: bool = False
    team: int = 0


class EveningTable(Struct, frozen=True, dict=True):
    """A drawn table; *seats* are the ids of its people in order, with "" for a bot.

    *settings* are those of the evening when it was drawn: partners sit across from each other.
    *places* are those of its seats once it is over; there are none if it does not count. *cut* is
    whether it was over before its match: everybody left, or the host has decided it. *reason* is
    that of the last of *corrections*. *rounds_played* and *last_cards* are those of its result.
    """

    number: int
    code: str
    seats: tuple[str, ...]
    settings: EveningSettings
    places: e.Places | None = None
    cut: bool = False
    corrections: int = 0
    reason: str = ""
    rounds_played: int = 0
    last_cards: tuple[tuple[str, ...], ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether its result is still open."""
        return self.places is None

    @cached_property
    def counted(self) -> dict[str, int]:
        """The places of the people whose result counts; a game against bots alone does not."""
        pairs = zip(self.seats, self.places or (), strict=False)
        found = {player: place for player, place in pairs if player and place}
        return found if len({self.side_of(player) for player in found}) > 1 else {}

    def side_of(self, player: str) -> int:
        """Return the side of a person: of two, if there are partners, or their own."""
        seat = self.seats.index(player)
        return seat % (len(self.seats) // 2) if self.settings.has_partners else seat

    def partner_of(self, player: str) -> str | None:
        """Return the id of the partner of a person, "" for a bot, or `None` without partners."""
        if not self.settings.has_partners:
            return None
        return self.seats[self.seats.index(player) - len(self.seats) // 2]


class Evening(Struct, frozen=True, dict=True):
    """An immutable evening: each entry makes another one. Times are in milliseconds."""

    host: str
    language: str
    opened_at: int
    settings: EveningSettings = EveningSettings()
    people: tuple[Participant, ...] = ()
    tables: tuple[EveningTable, ...] = ()
    started: bool = False
    over: bool = False
    ended: bool = False
    """Whether everything is erased."""
    club: str = ""
    """The code of the club whose members alone come in, or empty."""
    talk: Talk = Talk.FREE
    """The talk at its tables."""

    @property
    def ends_at(self) -> int:
        """The time from which on no more tables are drawn, if the host does not end it before."""
        return self.opened_at + EVENING_MS

    @property
    def erased_at(self) -> int:
        """The time at which the evening is erased, if the host does not erase it before."""
        return self.opened_at + KEPT_MS

    @property
    def here(self) -> tuple[Participant, ...]:
        """The people who are checked in."""
        return tuple(person for person in self.people if person.here)

    def team_of(self, player: str) -> int:
        """Return the number of a person's team, or 0."""
        person = self.person_of(player) if self.settings.has_teams else None
        return person.team if person else 0

    @property
    def running(self) -> tuple[EveningTable, ...]:
        """The tables whose result is still open."""
        return tuple(table for table in self.tables if table.is_running)

    @property
    def is_settled(self) -> bool:
        """Whether no more tables are drawn, and all results are there."""
        return self.over and not self.running

    @property
    def followed(self) -> tuple[EveningTable, ...]:
        """The tables to be looked after: the running ones, and the ones cut short."""
        return tuple(table for table in self.tables if table.is_running or table.cut)

    @property
    def forgettable(self) -> Participant | None:
        """The first person who left without being drawn: a newcomer can have the number."""
        return next((one for one in self.people if not one.here and not one.seated), None)

    def knows(self, player: str) -> bool:
        """Return whether *player* is the host, or has ever checked in."""
        return bool(player) and (player == self.host or self.person_of(player) is not None)

    def admits(self, player: str) -> bool:
        """Return whether *player* may follow the evening: the host, or a person not removed."""
        person = self.person_of(player)
        return bool(player) and (
            player == self.host or (person is not None and not person.removed)
        )

    @cached_property
    def _by_id(self) -> dict[str, Participant]:
        return {person.player: person for person in self.people}

    def person_of(self, player: str) -> Participant | None:
        """Return the person with that id, who may have checked out."""
        return self._by_id.get(player)

    def person(self, number: int) -> Participant | None:
        """Return the person with that number, who may have checked out."""
        return self.people[number - 1] if 0 < number <= len(self.people) else None

    def table(self, number: int) -> EveningTable | None:
        """Return the table with that number."""
        return self.tables[number - 1] if 0 < number <= len(self.tables) else None

    def people_at(self, number: int) -> list[Participant]:
        """List the people who are there and play at that table."""
        return [person for person in self.people if person.here and person.table == number]

    @cached_property
    def games(self) -> Counter[str]:
        """The number of games that count, by the id of the person."""
        found = Counter[str]()
        for table in self.tables:
            found.update(table.counted.keys())
        return found

    def games_of(self, player: str) -> int:
        """Return the number of games of *player* that count."""
        return self.games[player]

    def after(self, entry: e.EveningEntry, at: int) -> "Evening":
        """Return the evening after *entry*, written at *at*."""
        match entry:
            case e.EveningOpened():
                return open_evening(entry, at)
            case e.CheckedIn():
                return self._checked_in(entry, at)
            case e.CheckedOut():
                return self._checked_out(entry)
            case e.EveningSet():
                return replace(self, settings=entry.settings)
            case e.EveningStarted():
                return replace(self, started=True)
            case e.TablesDrawn():
                return self._drawn(entry)
            case e.ResultNoted():
                return _with_result(
                    self,
                    entry.table,
                    at,
                    places=entry.places,
                    rounds_played=entry.rounds,
                    last_cards=entry.last_cards,
                )
            case e.ResultCorrected():
                table = self.tables[entry.table - 1]
                return _with_result(
                    self,
                    entry.table,
                    at,
                    places=entry.places,
                    reason=entry.reason,
                    corrections=table.corrections + 1,
                    cut=table.cut or table.is_running,
                )
            case e.PersonForgotten():
                return self._without_name(entry)
            case e.EveningEnded():
                return replace(self, over=True)
            case e.EveningErased():
                return replace(self, over=True, ended=True)
            case _:  # pragma: no cover
                assert_never(entry)

    def _checked_in(self, entry: e.CheckedIn, at: int) -> "Evening":
        if person := self.person_of(entry.player):
            check_ins = person.check_ins + 1
            return self._with_person(
                entry.player,
                here=True,
                name=entry.name,
                check_ins=check_ins,
                free_since=at,
                team=entry.team,
            )
        gone = self.forgettable if len(self.people) >= MAX_PEOPLE_EVER else None
        if gone is None:
            number = len(self.people) + 1
            new = Participant(number, entry.player, entry.name, at, team=entry.team)
            return replace(self, people=(*self.people, new))
        new = Participant(gone.number, entry.player, entry.name, at, team=entry.team)
        before, after = self.people[: gone.number - 1], self.people[gone.number :]
        return replace(self, people=(*before, new, *after))

    def _checked_out(self, entry: e.CheckedOut) -> "Evening":
        """Return the evening without a person; a table that everybody has left is over."""
        person = self.person_of(entry.player)
        number = person.table if person else 0
        after = self._with_person(entry.player, here=False, removed=entry.removed)
        has_players = not number or after.people_at(number)
        return after if has_players else _with_result(after, number, 0, places=(), cut=True)

    def _without_name(self, entry: e.PersonForgotten) -> "Evening":
        """Return the evening with another name for a person, and without it in reasons, teams."""
        reasons = dict(entry.reasons)
        tables = tuple(
            replace(
                table,
                reason=reasons.get(table.number, table.reason),
                settings=with_teams(table.settings, entry.teams),
            )
            for table in self.tables
        )
        settings = with_teams(self.settings, entry.teams)
        after = self._with_person(entry.player, name=entry.name)
        return replace(after, tables=tables, settings=settings)

    def _drawn(self, entry: e.TablesDrawn) -> "Evening":
        first = len(self.tables) + 1
        drawn = tuple(
            EveningTable(number, table.code, table.seats, self.settings)
            for number, table in enumerate(entry.tables, first)
        )
        numbers = {player: table.number for table in drawn for player in table.seats if player}
        people = tuple(
            replace(one, table=numbers[one.player], seated=True) if one.player in numbers else one
            for one in self.people
        )
        return replace(self, people=people, tables=(*self.tables, *drawn))

    def _with_person(self, player: str, **changes: object) -> "Evening":
        people = tuple(
            replace(one, **changes) if one.player == player else one for one in self.people
        )
        return replace(self, people=people)


def with_teams(settings: EveningSettings, teams: tuple[str, ...]) -> EveningSettings:
    """Return *settings* with other names of its teams, if there are any."""
    return replace(settings, teams=teams) if teams and settings.teams else settings


def open_evening(entry: e.EveningOpened, at: int) -> Evening:
    """Return the evening that the first entry of its log opens."""
    return Evening(
        entry.host, entry.language, at, entry.settings, club=entry.club, talk=entry.talk
    )


def _with_result(evening: Evening, number: int, at: int, **changes: object) -> Evening:
    """Return *evening* with *changes* at a table; its people are free from *at* on."""
    table = replace(evening.tables[number - 1], **changes)
    people = tuple(
        replace(one, table=0, free_since=max(one.free_since, at)) if one.table == number else one
        for one in evening.people
    )
    tables = (*evening.tables[: number - 1], table, *evening.tables[number:])
    return replace(evening, people=people, tables=tables)
