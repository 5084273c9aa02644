"""A line to whichever PostgreSQL is the primary now."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg

from callout.server.ports import Unavailable

T = TypeVar("T")
Work: TypeAlias = Callable[[asyncpg.Connection], Awaitable[T]]

GIVE_UP_AFTER_S = 10.0
"""How many seconds something is tried before it is given up."""

ANSWER_TIMEOUT_S = 5.0
"""After how many seconds without an answer a line counts as dead."""

CONNECT_TIMEOUT_S = 1.5
FIRST_RETRY_PAUSE_S, MAX_RETRY_PAUSE_S = 0.05, 0.5

TRANSIENT_ERRORS = (
    OSError,
    TimeoutError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TargetServerAttributeNotMatched,
    asyncpg.TransactionRollbackError,
)
"""What goes away by itself, or by asking another server."""


class PrimaryConnection:
    """Be one connection to the primary, made anew when it is lost."""

    def __init__(self, dsn: str, name: str) -> None:
        self._dsn, self._name = dsn, name
        self._connection: asyncpg.Connection | None = None

    async def run(
        self, work: Work[T], patience: float = GIVE_UP_AFTER_S, silence: float = ANSWER_TIMEOUT_S
    ) -> T:
        """Do *work*, from its start again while the primary cannot be reached."""
        loop = asyncio.get_running_loop()
        end, pause = loop.time() + patience, FIRST_RETRY_PAUSE_S
        while True:
            try:
                return await self._try(work, silence)
            except TRANSIENT_ERRORS as error:
                if loop.time() + pause > end:
                    raise Unavailable(str(error)) from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_RETRY_PAUSE_S)

    async def close(self) -> None:
        """Hang up."""
        if self._connection and not self._connection.is_closed():
            await self._connection.close(timeout=ANSWER_TIMEOUT_S)

    async def _try(self, work: Work[T], silence: float) -> T:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._dsn, self._name)
        return await run_with_timeout(self._connection, work, silence)


async def connect(dsn: str, name: str) -> asyncpg.Connection:
    """Connect to the primary among the hosts of *dsn*."""
    problem: Exception = OSError("no host is named")
    for host in _one_by_one(dsn):
        try:
            return await _dial(host, name)
        except TRANSIENT_ERRORS as error:
            problem = error
    raise problem


async def run_with_timeout(
    connection: asyncpg.Connection, work: Work[T], silence: float = ANSWER_TIMEOUT_S
) -> T:
    """Do *work*, but hang up if it fails for want of a server, or after too long a *silence*.

    Cancelling would make a commit that still waits for the standby look as if it were done.
    """
    hanging_up = asyncio.get_running_loop().call_later(silence, connection.terminate)
    try:
        return await work(connection)
    except TRANSIENT_ERRORS:
        connection.terminate()
        raise
    except asyncpg.InterfaceError as error:
        if connection.is_closed():
            raise ConnectionResetError(str(error)) from error
        raise
    except asyncpg.InternalClientError as error:  # the server hung up while nothing was asked
        connection.terminate()
        raise ConnectionResetError(str(error)) from error
    finally:
        hanging_up.cancel()


async def _dial(host: str, name: str) -> asyncpg.Connection:
    """Connect to *host*, and wait until all that it shows is safe.

    A primary that lost its clients may show rows that its standby does not have yet. A message
    in the log, committed after them, comes back only when the standby has both.
    """
    connection = await asyncpg.connect(
        host,
        timeout=CONNECT_TIMEOUT_S,
        target_session_attrs="read-write",
        server_settings={"application_name": name, "synchronous_commit": "on"},
    )
    safe = "SELECT pg_logical_emit_message(true, 'callout', 'connected')"
    await run_with_timeout(connection, lambda server: server.execute(safe))
    return connection


def _one_by_one(dsn: str) -> list[str]:
    """Give a DSN for each host of *dsn*, so that a silent one does not use up all the time."""
    parts = urlsplit(dsn)
    user, at, hosts = parts.netloc.rpartition("@")
    return [parts._replace(netloc=user + at + host).geturl() for host in hosts.split(",")]
