"""The number of a table: its upper bits are the day it was made, the lower ones chance."""

from collections.abc import Sequence

DAY_BITS = 12
RANDOM_BITS = 28
EPOCH_MS = 1_735_689_600_000
"""The first moment of 2025-01-01, in milliseconds since 1970."""

DAY_MS = 86_400_000
DAYS_PER_WEEK = 7
KEPT_DAYS = 2 * DAYS_PER_WEEK
"""How many days a finished table leaves its last row behind, at least."""


def day_at(now: int) -> int:
    """Give the day of a moment, counted from *EPOCH*."""
    return (now - EPOCH_MS) // DAY_MS


def make_table_id(now: int, chance: bytes) -> int:
    """Make the number of a table that begins *now*.

    Numbers grow by the day: a range of them is a stretch of time, and old ones go together.
    """
    day = day_at(now)
    if not 0 < day < 1 << DAY_BITS:
        raise ValueError(f"no table can be made on day {day}")
    return first_id_of_day(day) + int.from_bytes(chance) % (1 << RANDOM_BITS)


def day_of(table: int) -> int:
    """Give the day on which *table* was made."""
    return table >> RANDOM_BITS


def first_id_of_day(day: int) -> int:
    """Give the lowest number that a table of *day* can have."""
    return day << RANDOM_BITS


def first_kept_id(now: int) -> int:
    """Give the number below which tables are old: those of whole weeks past *KEPT*."""
    return first_id_of_day((day_at(now) - KEPT_DAYS) // DAYS_PER_WEEK * DAYS_PER_WEEK)


def shard_of(table: int, layout: Sequence[tuple[int, int]]) -> int:
    """Give the shard that holds *table*; *layout* says from which day on there are how many.

    Its days ascend from 0. A new shard gets tables made from its day on: no table ever moves.
    """
    day = day_of(table)
    shards = next(count for first, count in reversed(layout) if first <= day)
    return table % (1 << RANDOM_BITS) % shards
