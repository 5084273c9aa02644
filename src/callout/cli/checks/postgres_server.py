"""Check a PostgreSQL: reachable, writable, of this program, with the same clock."""

import asyncio
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import asyncpg

from callout.cli.checks.finding import Finding, fine, problem
from callout.server.schema import WrongSchema
from callout.server.schema.postgres import check
from callout.server.schema.sqlite import HEAD

TIMEOUT_S = 5.0
MAX_APART_S = 60
"""Seconds by which the clocks of this computer and of the database may differ."""


def check_postgres_server(dsn: str) -> Iterator[Finding]:
    """Connect and check; passwords are not shown."""
    host = urlsplit(dsn).netloc.rpartition("@")[2] or "PostgreSQL"
    try:
        revision, is_standby, ahead_s = asyncio.run(_look(dsn))
    except (OSError, TimeoutError) as error:
        yield problem("doctor-postgres-away", host=host, reason=_reason(error))
        return
    except (asyncpg.InterfaceError, asyncpg.PostgresError, ValueError) as error:
        yield problem("doctor-postgres-refuses", host=host, reason=_reason(error))
        return
    if is_standby:
        yield problem("doctor-postgres-standby", host=host)
        return
    if abs(ahead_s) > MAX_APART_S:
        yield problem("doctor-clocks-apart", host=host, seconds=abs(round(ahead_s)))
    if asyncio.run(_is_supported(dsn)):
        yield fine("doctor-postgres", host=host, found=revision)
    elif revision < HEAD:
        yield problem("doctor-postgres-older", host=host, found=revision or "0000", wanted=HEAD)
    else:
        yield problem("doctor-postgres-later", host=host, found=revision, wanted=HEAD)


async def _look(dsn: str) -> tuple[str, bool, float]:
    """Return the revision, whether it is read-only, and the seconds its clock is ahead."""
    connection = await _connect(dsn)
    try:
        async with asyncio.timeout(TIMEOUT_S):
            there = await connection.fetchval("SELECT to_regclass('alembic_version')")
            version = "SELECT version_num FROM alembic_version"
            revision = await connection.fetchval(version) if there else None
            read_only = await connection.fetchval("SHOW transaction_read_only")
            now = await connection.fetchval("SELECT extract(epoch FROM now())::float8")
            return revision or "", read_only == "on", now - time.time()
    finally:
        await connection.close(timeout=TIMEOUT_S)


async def _connect(dsn: str) -> asyncpg.Connection:
    """Connect to the writable server, or else to any."""
    try:
        return await asyncpg.connect(dsn, timeout=TIMEOUT_S, target_session_attrs="read-write")
    except asyncpg.TargetServerAttributeNotMatched:
        return await asyncpg.connect(dsn, timeout=TIMEOUT_S, target_session_attrs="any")


async def _is_supported(dsn: str) -> bool:
    try:
        await asyncio.wait_for(check(dsn), TIMEOUT_S)
    except WrongSchema:
        return False
    return True


def _reason(error: Exception) -> str:
    return (str(error) or type(error).__name__).rstrip(".")
