"""A connection to the current primary among several PostgreSQL servers."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg

from callout.server.ports import StorageFault, Unavailable

T = TypeVar("T")
Work: TypeAlias = Callable[[asyncpg.Connection], Awaitable[T]]

GIVE_UP_AFTER_S = 1.75
"""Seconds after which no new try begins; the last one ends two seconds after the first began.

People then hear that nothing can be saved, and their clients ask again. Another node then gives
the same answer, since no work is under way here any more.
"""

SHORTEST_TRY_S = 0.25
"""Minimum duration of a try that begins just before the end, in seconds."""

CHECK_CLIENT_MS = 500
"""Milliseconds between a server's checks for lost clients; it ends the work of such a client."""

CLOSE_TIMEOUT_S = 5.0
"""Timeout of a disconnection, in seconds."""

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
"""Errors that pass with time, or with another server."""


_FAULTS: dict[type[Exception], StorageFault] = {
    asyncpg.DiskFullError: StorageFault.DISK_FULL,
    asyncpg.ReadOnlySQLTransactionError: StorageFault.STANDBY,
    asyncpg.TargetServerAttributeNotMatched: StorageFault.STANDBY,
}


def unavailable(error: Exception) -> Unavailable:
    """Return *error* as an error of the journal, with its fault."""
    return Unavailable(
        str(error) or type(error).__name__, _FAULTS.get(type(error), StorageFault.DATABASE)
    )


class PrimaryConnection:
    """A connection to the primary, made again when it is lost."""

    def __init__(self, dsn: str, name: str) -> None:
        self._dsn, self._name = dsn, name
        self._connection: asyncpg.Connection | None = None

    async def run(
        self,
        work: Work[T],
        give_up_after_s: float = GIVE_UP_AFTER_S,
        timeout_s: float | None = None,
    ) -> T:
        """Run *work*, and start it again while the primary cannot be reached.

        No try begins after *give_up_after_s* seconds, and a try that begins just before has
        `SHORTEST_TRY_S`. A *timeout_s* is for work that may take longer once it has begun. A
        fault that a server named counts, though later tries may find no answer.
        """
        loop = asyncio.get_running_loop()
        deadline, pause = loop.time() + give_up_after_s, FIRST_RETRY_PAUSE_S
        told: Exception | None = None
        while True:
            end = max(deadline, loop.time() + SHORTEST_TRY_S)
            try:
                if self._connection is None or self._connection.is_closed():
                    async with asyncio.timeout_at(end):
                        self._connection = await connect(self._dsn, self._name)
                limit = timeout_s or max(0.0, end - loop.time())
                return await run_with_timeout(self._connection, work, limit)
            except TRANSIENT_ERRORS as error:
                told = error if type(error) in _FAULTS else told
                if loop.time() + pause > deadline:
                    raise unavailable(told or error) from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_RETRY_PAUSE_S)

    def drop(self) -> None:
        """Disconnect at once; the next work is done on a new connection."""
        if self._connection:
            self._connection.terminate()

    async def close(self) -> None:
        """Disconnect."""
        if self._connection and not self._connection.is_closed():
            await self._connection.close(timeout=CLOSE_TIMEOUT_S)


async def connect(dsn: str, name: str) -> asyncpg.Connection:
    """Connect to the primary among the hosts of *dsn*, which are all tried at the same time."""
    asked = [asyncio.create_task(_connect_to_host(host, name)) for host in _single_host_dsns(dsn)]
    errors: list[Exception] = []
    found: asyncpg.Connection | None = None
    try:
        for answer in asyncio.as_completed(asked):
            try:
                found = await answer
            except TRANSIENT_ERRORS as error:
                errors.append(error)
            else:
                return found
    finally:
        for task in asked:
            task.cancel()
        for other in await asyncio.gather(*asked, return_exceptions=True):
            if isinstance(other, asyncpg.Connection) and other is not found:
                other.terminate()
    raise next((error for error in errors if type(error) in _FAULTS), errors[-1])


async def run_with_timeout(connection: asyncpg.Connection, work: Work[T], timeout_s: float) -> T:
    """Run *work*, but close the connection on a transient error, or after *timeout_s* seconds.

    Cancelling the query instead would make a commit that still waits for the standby look done.
    """
    timer = asyncio.get_running_loop().call_later(timeout_s, connection.terminate)
    try:
        return await work(connection)
    except TRANSIENT_ERRORS:
        connection.terminate()
        raise
    except asyncpg.InterfaceError as error:
        if connection.is_closed():
            raise ConnectionResetError(str(error)) from error
        raise
    except asyncpg.InternalClientError as error:  # the server disconnected while idle
        connection.terminate()
        raise ConnectionResetError(str(error)) from error
    finally:
        timer.cancel()


async def _connect_to_host(host: str, name: str) -> asyncpg.Connection:
    """Connect to *host*, and wait until all rows visible there are on its standby too.

    A primary that lost its clients may show rows that its standby does not have yet. A message
    written to the log after them is acknowledged only when the standby has both.
    """
    connection = await asyncpg.connect(
        host,
        timeout=GIVE_UP_AFTER_S,
        target_session_attrs="read-write",
        server_settings={
            "application_name": name,
            "synchronous_commit": "on",
            "client_connection_check_interval": str(CHECK_CLIENT_MS),
        },
    )
    wait_for_standby = "SELECT pg_logical_emit_message(true, 'callout', 'connected')"
    try:
        await run_with_timeout(
            connection, lambda server: server.execute(wait_for_standby), GIVE_UP_AFTER_S
        )
    except BaseException:
        connection.terminate()
        raise
    return connection


def _single_host_dsns(dsn: str) -> list[str]:
    """Return a DSN for each host of *dsn*."""
    parts = urlsplit(dsn)
    user, at, hosts = parts.netloc.rpartition("@")
    return [parts._replace(netloc=user + at + host).geturl() for host in hosts.split(",")]
