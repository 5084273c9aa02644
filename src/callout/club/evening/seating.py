"""The seats at a table of an evening: their possible orders, and the numbers of each team."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple, TypeAlias

from callout.club.evening.evening import Evening, Participant
from callout.club.evening.settings import BOTH_TEAMS
from callout.room.bounds import MIN_SEATS

SIDE_SEATS = 2
"""Number of seats of one team at a table."""

Seats: TypeAlias = tuple[str, ...]
"""The ids of the people at a table in their order, with "" for a bot."""


class Seating(NamedTuple):
    """The rules for the seats at a table: *least* is their number if bots have to come.

    *teams* has the team of each person by id, and is empty without teams.
    """

    least: int
    has_partners: bool
    teams: Mapping[str, int]

    def orders(self, people: Sequence[str]) -> list[Seats]:
        """Return all orders around a table in which *people* may sit, with bots among them."""
        first, *others = (*people, *[""] * (self.least - len(people)))
        found = [(first, *rest) for rest in permutations(others)]
        return [seats for seats in found if self._may_sit(seats)] if self.has_partners else found

    def _may_sit(self, seats: Seats) -> bool:
        """Return whether people sit on both sides and, if there are teams, one on each side."""
        one, other = (
            {self.teams.get(player) for player in seats[side::2] if player} for side in (0, 1)
        )
        if not self.teams:
            return bool(one and other)
        return len(one) == len(other) == 1 and one != other


def seating_of(evening: Evening) -> Seating:
    """Return the rules for the seats at the tables that are drawn now."""
    settings = evening.settings
    teams = {one.player: one.team for one in evening.people} if settings.has_teams else {}
    return Seating(settings.least_seats, settings.has_partners, teams)


def pools_of(evening: Evening, people: Iterable[Participant]) -> list[list[Participant]]:
    """Return *people*, or those of each team if there are teams."""
    if not evening.settings.has_teams:
        return [list(people)]
    known = list(people)
    return [[person for person in known if person.team == team] for team in BOTH_TEAMS]


def groups_of_teams(first: int, second: int, room: int) -> list[tuple[int, int]]:
    """Return how many of each team sit at each of the tables that seat most people.

    *first* and *second* are free, and there is *room* for so many tables. At each there are both
    teams, three people or four, and at most two of a team.
    """
    best, most = 0, 0
    for tables in range(1, min(first, second, room) + 1):
        seated = sum(min(free, SIDE_SEATS * tables) for free in (first, second))
        if seated < MIN_SEATS * tables:
            break
        if seated > most:
            best, most = tables, seated
    ones = _spread(first, best)
    return list(zip(ones, reversed(_spread(second, best)), strict=True))


def _spread(free: int, tables: int) -> list[int]:
    """Return how many of a team sit at each table; the first tables have a pair."""
    pairs = min(free, SIDE_SEATS * tables) - tables
    return [SIDE_SEATS if table < pairs else SIDE_SEATS - 1 for table in range(tables)]


def most_at_a_table(pools: Sequence[Sequence[Participant]]) -> int:
    """Return how many of the people in *pools* could sit at one table together."""
    if len(pools) == 1:
        return len(pools[0])
    return sum(min(len(pool), SIDE_SEATS) for pool in pools) if all(pools) else 0
