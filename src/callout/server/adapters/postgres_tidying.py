"""What is deleted from PostgreSQL after its time, beside the weekly partitions."""

import asyncpg

from callout.server.logs.log_id import DAY_MS, first_recent_id, last_id_at
from callout.server.retention import Retention

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


async def delete_old_rows(server: asyncpg.Connection, now: int, retention: Retention) -> None:
    """Delete records and reports after their time, and decks whose log never began.

    A log that has no due time gets one: whatever is open is looked after some day.
    """
    recorded = now - retention.record_days * DAY_MS
    await server.execute(_MAKE_DUE, first_recent_id(now), now)
    await server.execute(_DELETE_LOST_DECKS, first_recent_id(now))
    await server.execute(_DELETE_RECORDS, last_id_at(recorded), recorded)
    await server.execute(_DELETE_REPORTS, now - retention.report_days * DAY_MS)
