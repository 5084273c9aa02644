"""The weekly partitions of the log in PostgreSQL, and the deletion of old rows."""

from contextlib import suppress

import asyncpg

from callout.server.logs.log_id import (
    DAY_MS,
    DAYS_PER_WEEK,
    LASTING_WEEK,
    closed_before,
    day_at,
    day_of,
    first_id_of_day,
    first_kept_id,
    first_recent_id,
    last_id_at,
    lasting_ids,
)
from callout.server.ports import OPENING_MS
from callout.server.retention import Retention

WEEKS_AHEAD = 2
"""Coming weeks for which there are partitions."""

_WEEKS = """
SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'moves'::regclass ORDER BY relname
"""

_NEEDED = """
SELECT EXISTS (
    SELECT 1 FROM moves
    WHERE table_id >= {first} AND table_id < {end} AND (version = 1 OR at >= $1)
) OR EXISTS (
    SELECT 1 FROM due WHERE table_id >= {first} AND table_id < {end}
)
"""

_DELETE_CLOSED = """
DELETE FROM moves AS closed
WHERE table_id >= {first} AND table_id < {end} AND at < $1 AND NOT EXISTS (
    SELECT 1 FROM moves AS opening
    WHERE opening.table_id >= {first} AND opening.table_id < {end}
    AND opening.table_id = closed.table_id AND opening.version = 1
) AND NOT EXISTS (SELECT 1 FROM due WHERE due.table_id = closed.table_id)
"""

_DELETE_LOST_DECKS = """
DELETE FROM decks WHERE table_id < $1
AND NOT EXISTS (SELECT 1 FROM moves WHERE moves.table_id = decks.table_id)
"""
_MAKE_DUE = """
INSERT INTO due (table_id, version, at) SELECT table_id, 1, $2 FROM moves AS first
WHERE version = 1 AND table_id < $1
AND NOT EXISTS (SELECT 1 FROM due WHERE due.table_id = first.table_id)
ON CONFLICT DO NOTHING
"""
_DELETE_RECORDS = "DELETE FROM records WHERE table_id <= $1 AND at < $2"
_DELETE_REPORTS = "DELETE FROM reports WHERE at < $1"
_DELETE_OPENINGS = "DELETE FROM openings WHERE at < $1"


async def delete_old_rows(server: asyncpg.Connection, now: int, retention: Retention) -> None:
    """Delete old records, reports and openings, lost decks, and the ends of lasting logs.

    A log without a due time gets one: every open log is looked after some day.
    """
    recorded = now - retention.record_days * DAY_MS
    first, end = lasting_ids()
    await server.execute(_DELETE_CLOSED.format(first=first, end=end), closed_before(now))
    await server.execute(_MAKE_DUE, first_recent_id(now), now)
    await server.execute(_DELETE_LOST_DECKS, first_recent_id(now))
    await server.execute(_DELETE_RECORDS, last_id_at(recorded), recorded)
    await server.execute(_DELETE_REPORTS, now - retention.report_days * DAY_MS)
    await server.execute(_DELETE_OPENINGS, now - OPENING_MS)


async def make_weeks(server: asyncpg.Connection, now: int) -> None:
    """Create the partitions of this week and the coming ones, and that of logs that last.

    A function of the database creates them, since a node's role does not own the tables. Attaching
    a partition, unlike creating it in place, does not block appends to the others.
    """
    this = day_at(now) // DAYS_PER_WEEK
    wanted = {*range(this, this + WEEKS_AHEAD + 1), LASTING_WEEK}
    if wanted <= set(await _weeks(server)):
        return
    async with server.transaction():
        await server.execute("SELECT pg_advisory_xact_lock(hashtext('callout weeks'))")
        for week in sorted(wanted - set(await _weeks(server))):
            await server.execute(f"SELECT make_week({week})")


async def drop_old_weeks(server: asyncpg.Connection, now: int) -> None:
    """Drop each old partition in which every log was closed some time ago.

    A closed log has neither a first row nor a due time; a compacted log has a due time. If other
    logs remain, delete only the closed ones. Dropping blocks all appends for a moment: if the lock
    is not free at once, a later call tries again.
    """
    closed = closed_before(now)
    first_kept = day_of(first_kept_id(now)) // DAYS_PER_WEEK
    for week in await _weeks(server):
        if week >= first_kept:
            break
        first, end = (first_id_of_day((week + more) * DAYS_PER_WEEK) for more in (0, 1))
        with suppress(asyncpg.LockNotAvailableError, asyncpg.UndefinedTableError):
            if await server.fetchval(_NEEDED.format(first=first, end=end), closed):
                await server.execute(_DELETE_CLOSED.format(first=first, end=end), closed)
            else:
                async with server.transaction():
                    await server.execute("SET LOCAL lock_timeout = '100ms'")
                    await server.execute(f"SELECT drop_week({week})")


async def _weeks(server: asyncpg.Connection) -> list[int]:
    return [int(name.removeprefix("moves_")) for (name,) in await server.fetch(_WEEKS)]
