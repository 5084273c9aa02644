"""The standings of an evening: the mean share of opponents that a person has beaten.

Fewer games, or slower ones, cost nothing.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from callout.club.evening.evening import Evening, EveningTable
from callout.club.evening.settings import BOTH_TEAMS
from callout.club.places import PERCENT, shares_beaten

CACHED_STATES = 64
"""Number of states of evenings whose standings and tables stay in memory for all readers."""


class EveningStanding(Struct, frozen=True):
    """The *rank* of a person by *number*: people with the same *share* have the same rank.

    *share* is the mean of the shares of opponents beaten in *games*, in percent. *team* is the
    number of their team, or 0.
    """

    rank: int
    number: int
    name: str
    games: int
    share: float
    team: int = 0


class TeamStanding(Struct, frozen=True):
    """The *rank* of a *team* of so many *people*; equal teams are both first.

    *share* is the mean of the shares of the other team beaten at *tables*, in percent: those of
    both teams make 100.
    """

    rank: int
    team: int
    name: str
    people: int
    tables: int
    share: float


def shares(table: EveningTable) -> dict[str, Fraction]:
    """Return the share of the opponents whom each person has beaten at *table*, by id.

    Everybody else there is an opponent, but for a partner. Bots count for nobody.
    """
    sides = {player: table.side_of(player) for player in table.counted}
    return shares_beaten(table.counted, sides)


class SameEvening:
    """A state of an evening that equals itself alone, as a key of a cache."""

    __slots__ = ("evening",)

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def __hash__(self) -> int:
        return id(self.evening)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameEvening) and self.evening is other.evening


def standings(evening: Evening) -> tuple[EveningStanding, ...]:
    """Return the standings of everybody with a result; the best come first, then by number.

    They are counted once for each state of an evening, and read by many.
    """
    return _standings(SameEvening(evening))


@lru_cache(CACHED_STATES)
def _standings(same: SameEvening) -> tuple[EveningStanding, ...]:
    evening = same.evening
    found: dict[str, list[Fraction]] = {}
    for table in evening.tables:
        for player, share in shares(table).items():
            found.setdefault(player, []).append(share)
    means = {player: sum(one, Fraction(0)) / len(one) for player, one in found.items()}
    ranked = [person for person in evening.people if person.player in means]
    ranked.sort(key=lambda person: (-means[person.player], person.number))
    ranks: dict[Fraction, int] = {}
    for rank, person in enumerate(ranked, 1):
        ranks.setdefault(means[person.player], rank)
    return tuple(
        EveningStanding(
            ranks[means[person.player]],
            person.number,
            person.name,
            len(found[person.player]),
            _percent(means[person.player]),
            evening.team_of(person.player),
        )
        for person in ranked
    )


def team_standings(evening: Evening) -> tuple[TeamStanding, ...]:
    """Return the standings of the teams, the better one first; nothing without a result.

    Each table counts once, with two people or with four: partners have beaten the same share.
    """
    return _team_standings(SameEvening(evening))


@lru_cache(CACHED_STATES)
def _team_standings(same: SameEvening) -> tuple[TeamStanding, ...]:
    evening = same.evening
    teams = {person.player: evening.team_of(person.player) for person in evening.people}
    found: dict[int, list[Fraction]] = {team: [] for team in BOTH_TEAMS}
    for table in evening.tables:
        by_team = {teams[player]: share for player, share in shares(table).items()}
        for team in by_team.keys() & found:
            found[team].append(by_team[team])
    if not all(found.values()):
        return ()
    means = {team: sum(found[team], Fraction(0)) / len(found[team]) for team in BOTH_TEAMS}
    people = Counter(person.team for person in evening.people if evening.games_of(person.player))
    return tuple(
        TeamStanding(
            1 + sum(mean > means[team] for mean in means.values()),
            team,
            evening.settings.team_name(team),
            people[team],
            len(found[team]),
            _percent(means[team]),
        )
        for team in sorted(BOTH_TEAMS, key=lambda team: -means[team])
    )


def _percent(share: Fraction) -> float:
    return round(float(share * PERCENT), 1)


def standing_of(found: tuple[EveningStanding, ...], number: int) -> EveningStanding | None:
    """Return the standing of the person with that *number*, or `None` without a result."""
    return next((one for one in found if one.number == number), None)


def results_by_table(evening: Evening) -> Iterator[tuple[EveningTable, list[tuple[str, int]]]]:
    """Yield each table that counts, with the names and places of its people, the best first."""
    for table in evening.tables:
        people = {person.player: person.name for person in evening.people}
        rows = [(people.get(player, ""), place) for player, place in table.counted.items()]
        if rows:
            yield table, sorted(rows, key=lambda row: row[1])
