"""The weekly partitions of the log: old ones are dropped as a whole."""

from contextlib import suppress

import asyncpg

from callout.server.tables.table_id import (
    DAYS_PER_WEEK,
    closed_before,
    day_at,
    day_of,
    first_id_of_day,
    first_kept_id,
)

WEEKS_AHEAD = 2
"""For how many weeks after this one there are partitions."""

_WEEKS = """
SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'moves'::regclass ORDER BY relname
"""
_NEEDED = "SELECT EXISTS (SELECT 1 FROM {} WHERE version = 1 OR at >= $1)"
_DELETE_CLOSED = """
DELETE FROM {week} AS closed WHERE at < $1 AND NOT EXISTS (
    SELECT 1 FROM {week} AS first WHERE first.table_id = closed.table_id AND first.version = 1
)
"""


async def make_weeks(server: asyncpg.Connection, now: int) -> None:
    """Create the partitions of this week and the next ones.

    Attaching a partition, unlike creating it in place, does not block appends to the others.
    """
    this = day_at(now) // DAYS_PER_WEEK
    wanted = {_name(week): week for week in range(this, this + WEEKS_AHEAD + 1)}
    if wanted.keys() <= set(await _names(server)):
        return
    async with server.transaction():
        await server.execute("SELECT pg_advisory_xact_lock(hashtext('callout weeks'))")
        for name in wanted.keys() - set(await _names(server)):
            first, last = (
                first_id_of_day((wanted[name] + more) * DAYS_PER_WEEK) for more in (0, 1)
            )
            await server.execute(f"CREATE TABLE {name} (LIKE moves INCLUDING ALL)")
            await server.execute(
                f"ALTER TABLE moves ATTACH PARTITION {name} FOR VALUES FROM ({first}) TO ({last})"
            )


async def drop_old_weeks(server: asyncpg.Connection, now: int) -> None:
    """Drop each old partition in which every log was closed some time ago.

    A closed log has no first row any more. Where others remain, delete only the closed ones.
    Dropping blocks all appends for a moment: if the lock is not free at once, try another time.
    """
    closed = closed_before(now)
    first_kept = _name(day_of(first_kept_id(now)) // DAYS_PER_WEEK)
    for name in await _names(server):
        if name >= first_kept:
            break
        with suppress(asyncpg.LockNotAvailableError, asyncpg.UndefinedTableError):
            if await server.fetchval(_NEEDED.format(name), closed):
                await server.execute(_DELETE_CLOSED.format(week=name), closed)
            else:
                async with server.transaction():
                    await server.execute("SET LOCAL lock_timeout = '100ms'")
                    await server.execute(f"DROP TABLE {name}")


def _name(week: int) -> str:
    return f"moves_{week:04}"


async def _names(server: asyncpg.Connection) -> list[str]:
    return [name for (name,) in await server.fetch(_WEEKS)]
