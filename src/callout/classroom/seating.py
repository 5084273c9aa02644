"""The distribution of pupils over tables: three to five at each, with bots as needed."""

from collections import Counter
from collections.abc import Sequence

from callout.classroom.classroom import Classroom, Pupil
from callout.room.bounds import MIN_SEATS, USUAL_SEATS
from callout.room.groups import group_sizes


def seat_pupils(
    classroom: Classroom, pupils: Sequence[Pupil], tables: Sequence[int]
) -> list[tuple[Pupil, int]]:
    """Choose a table for each of *pupils*: one of *tables*, or a new one.

    New tables have the numbers after the present ones.
    """
    left = list(pupils)
    found: list[tuple[Pupil, int]] = []
    for most in (USUAL_SEATS, classroom.settings.most_seats):
        if most == USUAL_SEATS or len(left) < MIN_SEATS:
            found += _fill(left, _free_places(classroom, tables, found, most))
    number = len(classroom.tables)
    for size in group_sizes(len(left), classroom.settings.most_seats):
        number += 1
        found += [(pupil, number) for pupil in left[:size]]
        del left[:size]
    return found


def has_room(classroom: Classroom, number: int) -> bool:
    """Return whether another pupil can sit at the table with that *number*."""
    return _free_places(classroom, [number], (), classroom.settings.most_seats)[number] > 0


def _free_places(
    classroom: Classroom, tables: Sequence[int], found: Sequence[tuple[Pupil, int]], most: int
) -> dict[int, int]:
    """Return the number of free places at each of *tables*, after *found* are seated.

    Once a table has begun there are no new seats, only those of bots.
    """
    taken = Counter(number for _, number in found)
    free = {}
    for number in tables:
        table = classroom.table(number)
        assert table is not None  # noqa: S101
        people = len(classroom.pupils_at(number)) + taken[number]
        free[number] = (table.seats or min(most, classroom.settings.most_seats)) - people
    return free


def _fill(left: list[Pupil], free: dict[int, int]) -> list[tuple[Pupil, int]]:
    """Move pupils from *left*, one after the other, to the table with most *free* places."""
    found = []
    while left and free:
        number = max(free, key=lambda number: (free[number], -number))
        if free[number] <= 0:
            break
        found.append((left.pop(0), number))
        free[number] -= 1
    return found
