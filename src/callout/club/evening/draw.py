"""The draw of tables for the people who are free.

The same people are drawn together as seldom as possible, and nobody sits right behind the same
person twice if the numbers allow it. The rest is chance.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, permutations
from random import Random
from typing import NamedTuple

from callout.club.evening.bounds import GATHER_MS, MAX_TABLES_EVER, MIX_MS
from callout.club.evening.evening import Evening, Participant
from callout.club.evening.seating import (
    Seating,
    Seats,
    groups_of_teams,
    most_at_a_table,
    pools_of,
    seating_of,
)
from callout.room.bounds import MAX_TABLES, MIN_SEATS
from callout.room.groups import group_sizes

MAX_SWAPS = 3_000
"""Number of swaps of two people between tables that a draw tries."""

MAX_ORDERED_SWAPS = 300
"""Number of further swaps for which every order around the two tables is tried too."""

MEETING_WEIGHT = 60
"""Weight of a second meeting against that of a place behind the same person."""

MIN_TABLES_TO_SWAP = 2

REPEAT_WEIGHT = 5
"""Weight of a place behind the same person against that across from the same partner."""

SWAPS_PER_STEP = 25
"""Number of swaps that a step of a draw tries."""


class Met(NamedTuple):
    """The history of some people at an evening.

    *pairs* counts the tables of each two people, in both orders, *behind* has each person with the
    one right behind them, and *across* each person with their partner.
    """

    pairs: Counter[tuple[str, str]]
    behind: frozenset[tuple[str, str]]
    across: frozenset[tuple[str, str]]


def met(evening: Evening, people: Iterable[str]) -> Met:
    """Return the history of *people* at the evening: their tables, neighbours and partners."""
    known = frozenset(people)
    tables = [known.intersection(table.seats) for table in evening.tables]
    pairs = Counter(chain.from_iterable(permutations(table, 2) for table in tables))
    behind = chain.from_iterable(_behind(table.seats) for table in evening.tables)
    across = chain.from_iterable(
        _across(table.seats) for table in evening.tables if table.settings.has_partners
    )
    return Met(
        pairs,
        frozenset(pair for pair in behind if all(pair)),
        frozenset(pair for pair in across if all(pair)),
    )


def _behind(seats: Sequence[str]) -> Iterable[tuple[str, str]]:
    return zip(seats, (*seats[1:], seats[0]), strict=True)


def _across(seats: Sequence[str]) -> Iterable[tuple[str, str]]:
    half = len(seats) // 2
    return zip(seats, (*seats[half:], *seats[:half]), strict=True)


def free_people(evening: Evening) -> list[Participant]:
    """Return the people who wait for a table and have games left, the longest wait first.

    If there are teams, nobody is drawn who has not said theirs.
    """
    settings = evening.settings
    free = [
        person
        for person in evening.here
        if not person.table
        and evening.games_of(person.player) < settings.games
        and (person.team or not settings.has_teams)
    ]
    return sorted(free, key=lambda person: (person.free_since, person.number))


def sizes_to_draw(evening: Evening) -> list[int]:
    """Return the sizes of the tables that can be drawn now, without their bots."""
    return [sum(group) for group in _groups_to_draw(evening)]


def _groups_to_draw(evening: Evening) -> list[tuple[int, ...]]:
    """Return the sizes of the tables that can be drawn now, by team if there are teams.

    Two people begin with a bot if the evening says so, or if nobody can come to join them.
    """
    if not evening.started or evening.over:
        return []
    pools = pools_of(evening, free_people(evening))
    room = min(MAX_TABLES - len(evening.running), MAX_TABLES_EVER - len(evening.tables))
    if groups := _groups(evening, [len(pool) for pool in pools], room):
        return groups
    others = any(_comes_free(evening, person) for person in evening.here)
    if most_at_a_table(pools) < 2 or room <= 0 or (others and not evening.settings.bots):
        return []
    return [(2 // len(pools),) * len(pools)]


def _groups(evening: Evening, free: Sequence[int], room: int) -> list[tuple[int, ...]]:
    if evening.settings.has_teams:
        first, second = free
        return [*groups_of_teams(first, second, room)]
    for count in range(sum(free), MIN_SEATS - 1, -1):
        sizes = group_sizes(count, evening.settings.most_seats)
        if min(sizes) >= MIN_SEATS and len(sizes) <= room:
            return [(size,) for size in sizes]
    return []


def _comes_free(evening: Evening, person: Participant) -> bool:
    """Return whether *person* plays, and will have games left after this one."""
    return bool(person.table) and evening.games_of(person.player) + 1 < evening.settings.games


def draws_at(evening: Evening) -> int | None:
    """Return the time of the next draw, or `None` if too few people are free."""
    sizes = sizes_to_draw(evening)
    if not sizes:
        return None
    free, enough = free_people(evening), min(MIN_SEATS, sum(sizes))
    since = next(
        last.free_since
        for count, last in enumerate(free, 1)
        if most_at_a_table(pools_of(evening, free[:count])) >= enough
    )
    return since + (MIX_MS if _waits_for_others(evening, free) else GATHER_MS)


def _waits_for_others(evening: Evening, free: Sequence[Participant]) -> bool:
    """Return whether all who are free have met, and others may join them before long."""
    if not any(_comes_free(evening, person) for person in evening.here):
        return False
    ids = [person.player for person in free]
    known = met(evening, ids).pairs
    return all(pair in known for pair in combinations(ids, 2))


def draw(evening: Evening, chance: str) -> tuple[Seats, ...]:
    """Return the seats at the tables that can be drawn now; *chance* decides the rest."""
    return tuple(filter(None, draw_in_steps(evening, chance)))


def draw_in_steps(evening: Evening, chance: str) -> Iterator[Seats | None]:
    """Yield the seats at each table that can be drawn now, and before them `None` for each step.

    *chance* decides all that the history of the evening leaves open.
    """
    rng, seating = Random(chance), seating_of(evening)  # noqa: S311
    tables = _first_tables(evening, rng)
    costs = _Costs(met(evening, chain.from_iterable(tables)), seating)
    yield None
    yield from _improve(tables, costs.of_meetings, MAX_SWAPS, rng, seating.teams)
    ordered = costs.of_meetings_and_order
    yield from _improve(tables, ordered, MAX_ORDERED_SWAPS, rng, seating.teams)
    for table in tables:
        yield _seat(table, costs.known, rng, seating)


def _first_tables(evening: Evening, rng: Random) -> list[list[str]]:
    """Return the people of each table by chance; those who have waited longest are among them."""
    groups = _groups_to_draw(evening)
    tables: list[list[str]] = [[] for _ in groups]
    for number, pool in enumerate(pools_of(evening, free_people(evening))):
        sizes = [group[number] for group in groups]
        people = [person.player for person in pool[: sum(sizes)]]
        rng.shuffle(people)
        for table, size in zip(tables, sizes, strict=True):
            table.extend(people[:size])
            del people[:size]
    return tables


def _improve(
    tables: list[list[str]],
    cost: Callable[[list[str]], int],
    swaps: int,
    rng: Random,
    teams: Mapping[str, int],
) -> Iterator[None]:
    """Swap people between *tables*, so many times, if that does not make them cost more.

    People of different *teams* are not swapped.
    """
    costs = [cost(table) for table in tables]
    if len(tables) < MIN_TABLES_TO_SWAP:
        return
    for swap in range(swaps):
        if not any(costs):
            return
        if swap % SWAPS_PER_STEP == 0:
            yield None
        one, other = rng.sample(range(len(tables)), 2)
        first, second = tables[one], tables[other]
        here, there = rng.randrange(len(first)), rng.randrange(len(second))
        if teams.get(first[here]) != teams.get(second[there]):
            continue
        first[here], second[there] = second[there], first[here]
        after = cost(first), cost(second)
        if sum(after) <= costs[one] + costs[other]:
            costs[one], costs[other] = after
        else:
            first[here], second[there] = second[there], first[here]


class _Costs:
    """The costs of tables for people with a history."""

    def __init__(self, known: Met, seating: Seating) -> None:
        self.known, self._seating = known, seating
        self._weights = {pair: count * (count + 2) for pair, count in known.pairs.items()}
        self._repeats: dict[frozenset[str], int] = {}

    def of_meetings(self, people: Sequence[str]) -> int:
        """Return the cost of a table: 3 for a second meeting, 8 for a third, and so on."""
        weight = self._weights.get
        return sum([weight(pair, 0) for pair in combinations(people, 2)])

    def of_meetings_and_order(self, people: Sequence[str]) -> int:
        """Return the cost of a table where places behind the same person weigh a little too."""
        meetings = self.of_meetings(people)
        return MEETING_WEIGHT * meetings + self._least_repeats(people) if meetings else 0

    def _least_repeats(self, people: Sequence[str]) -> int:
        key = frozenset(people)
        if key not in self._repeats:
            orders = self._seating.orders(people)
            self._repeats[key] = min(_repeats(seats, self.known) for seats in orders)
        return self._repeats[key]


def _repeats(seats: Seats, known: Met) -> int:
    """Return the cost of an order: of places behind the same person, and of the same partners."""
    behind = sum(pair in known.behind for pair in _behind(seats))
    across = sum(pair in known.across for pair in _across(seats)) if known.across else 0
    return REPEAT_WEIGHT * behind + across // 2


def _seat(people: Sequence[str], known: Met, rng: Random, seating: Seating) -> Seats:
    """Return *people*, and bots, in an order by lot in which fewest sit behind the same person."""
    orders = seating.orders(people)
    rng.shuffle(orders)
    best = min(orders, key=lambda seats: _repeats(seats, known))
    start = rng.randrange(len(best))
    return (*best[start:], *best[:start])
