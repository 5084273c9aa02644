"""A connection to whichever PostgreSQL server is the primary now."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg

from callout.server.ports import StorageFault, Unavailable

T = TypeVar("T")
Work: TypeAlias = Callable[[asyncpg.Connection], Awaitable[T]]

GIVE_UP_AFTER_S = 10.0
"""How long work is tried again before it is given up."""

ANSWER_TIMEOUT_S = 5.0
"""After how long without an answer a connection counts as dead."""

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
"""Errors that pass by themselves, or when another server is asked."""


_FAULTS: dict[type[Exception], StorageFault] = {
    asyncpg.DiskFullError: StorageFault.DISK_FULL,
    asyncpg.ReadOnlySQLTransactionError: StorageFault.STANDBY,
    asyncpg.TargetServerAttributeNotMatched: StorageFault.STANDBY,
}


def unavailable(error: Exception) -> Unavailable:
    """Return *error* as one of the journal, with what it tells of the server."""
    return Unavailable(
        str(error) or type(error).__name__, _FAULTS.get(type(error), StorageFault.DATABASE)
    )


class PrimaryConnection:
    """A connection to the primary that is made again when it is lost."""

    def __init__(self, dsn: str, name: str) -> None:
        self._dsn, self._name = dsn, name
        self._connection: asyncpg.Connection | None = None

    async def run(
        self,
        work: Work[T],
        give_up_after_s: float = GIVE_UP_AFTER_S,
        timeout_s: float = ANSWER_TIMEOUT_S,
    ) -> T:
        """Run *work*, from its start again while the primary cannot be reached."""
        loop = asyncio.get_running_loop()
        deadline, pause = loop.time() + give_up_after_s, FIRST_RETRY_PAUSE_S
        while True:
            try:
                return await self._try(work, timeout_s)
            except TRANSIENT_ERRORS as error:
                if loop.time() + pause > deadline:
                    raise unavailable(error) from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_RETRY_PAUSE_S)

    async def close(self) -> None:
        """Disconnect."""
        if self._connection and not self._connection.is_closed():
            await self._connection.close(timeout=ANSWER_TIMEOUT_S)

    async def _try(self, work: Work[T], timeout_s: float) -> T:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._dsn, self._name)
        return await run_with_timeout(self._connection, work, timeout_s)


async def connect(dsn: str, name: str) -> asyncpg.Connection:
    """Connect to the primary among the hosts of *dsn*."""
    errors: list[Exception] = []
    for host in _single_host_dsns(dsn):
        try:
            return await _connect_to_host(host, name)
        except TRANSIENT_ERRORS as error:
            errors.append(error)
    raise next((error for error in errors if type(error) in _FAULTS), errors[-1])


async def run_with_timeout(
    connection: asyncpg.Connection, work: Work[T], timeout_s: float = ANSWER_TIMEOUT_S
) -> T:
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
    """Connect to *host*, and wait until all that it shows is on its standby, too.

    A primary that lost its clients may show rows that its standby does not have yet. A message
    written to the log after them is acknowledged only when the standby has both.
    """
    connection = await asyncpg.connect(
        host,
        timeout=CONNECT_TIMEOUT_S,
        target_session_attrs="read-write",
        server_settings={"application_name": name, "synchronous_commit": "on"},
    )
    wait_for_standby = "SELECT pg_logical_emit_message(true, 'callout', 'connected')"
    await run_with_timeout(connection, lambda server: server.execute(wait_for_standby))
    return connection


def _single_host_dsns(dsn: str) -> list[str]:
    """Return a DSN for each host of *dsn*, so that a silent one does not use up all the time."""
    parts = urlsplit(dsn)
    user, at, hosts = parts.netloc.rpartition("@")
    return [parts._replace(netloc=user + at + host).geturl() for host in hosts.split(",")]
