"""The id of a log: its upper bits are the day it was begun, the lower ones are random."""

from collections.abc import Sequence
from hashlib import blake2b

DAY_BITS = 12
RANDOM_BITS = 28
EPOCH_MS = 1_735_689_600_000
"""The first moment of 2025-01-01, in milliseconds since 1970."""

DAY_MS = 86_400_000
DAYS_PER_WEEK = 7
KEPT_DAYS = 2 * DAYS_PER_WEEK
"""Days that the last row of a closed log is kept, so that people learn of its end."""

LASTING_WEEK = (1 << DAY_BITS) // DAYS_PER_WEEK
"""The week of the ids of logs that last. It ends after the last day that a table can have."""


class WrongClock(ValueError):
    """A clock that shows a *day* before this program was made, or long after."""

    def __init__(self, day: int) -> None:
        super().__init__(f"no table can be made on day {day}: is the clock right?")
        self.day = day


def day_at(now: int) -> int:
    """Return the day of *now*, counted from `EPOCH_MS`."""
    return (now - EPOCH_MS) // DAY_MS


def make_log_id(now: int, random: bytes) -> int:
    """Return a new id for a log that begins at *now*.

    Ids grow by the day, so a range of ids is a period of time and can be dropped as a whole.
    """
    return _id_of_day(day_at(now), random)


def derive_log_id(purpose: str, day: int) -> int:
    """Return the id of the log of *day* for a *purpose*, the same on all nodes."""
    return _id_of_day(day, blake2b(purpose.encode(), digest_size=8).digest())


def derive_lasting_id(digest: bytes) -> int:
    """Return the id of a log that lasts, the same on all nodes; *digest* is keyed.

    Such ids have no day. They belong to a week of their own after the last day of tables. It is
    never dropped.
    """
    first, end = lasting_ids()
    return first + int.from_bytes(digest) % (end - first)


def lasting_ids() -> tuple[int, int]:
    """Return the lowest id that a log that lasts can have, and the first id after all of them."""
    return first_id_of_day(1 << DAY_BITS), first_id_of_day((LASTING_WEEK + 1) * DAYS_PER_WEEK)


def _id_of_day(day: int, random: bytes) -> int:
    if not 0 < day < 1 << DAY_BITS:
        raise WrongClock(day)
    return first_id_of_day(day) + int.from_bytes(random) % (1 << RANDOM_BITS)


def day_of(table: int) -> int:
    """Return the day on which *table* was made."""
    return table >> RANDOM_BITS


def first_recent_id(now: int) -> int:
    """Return the lowest id of a table that may still be in the making at *now*."""
    return first_id_of_day(day_at(now) - 1)


def first_id_of_day(day: int) -> int:
    """Return the lowest id that a table of *day* can have."""
    return day << RANDOM_BITS


def first_kept_id(now: int) -> int:
    """Return the id below which tables are old: made in whole weeks more than `KEPT_DAYS` ago."""
    return first_id_of_day((day_at(now) - KEPT_DAYS) // DAYS_PER_WEEK * DAYS_PER_WEEK)


def closed_before(now: int) -> int:
    """Return the time before which closed logs no longer need their last row."""
    return now - KEPT_DAYS * DAY_MS


def last_id_at(at: int) -> int:
    """Return the highest id that a table made at *at* can have."""
    return first_id_of_day(day_at(at) + 1) - 1


def shard_of(table: int, layout: Sequence[tuple[int, int]]) -> int:
    """Return the number of the shard that holds *table*.

    *layout* has pairs of a first day and a number of shards; its days ascend from 0. A new shard
    gets only tables made from its day on: no table ever moves. Logs that last are in the shards of
    day 0.
    """
    day = day_of(table) if table < lasting_ids()[0] else 0
    shards = next(count for first, count in reversed(layout) if first <= day)
    return table % (1 << RANDOM_BITS) % shards
