"""The readiness of a node: returned by /readyz, and logged once per change."""

import asyncio
from enum import StrEnum

from callout.server.context import NodeContext
from callout.server.logs.log_id import WrongClock, make_log_id
from callout.server.ports import StorageFault, Unavailable

PROBE_TIMEOUT_S = 4.0
"""Seconds that a write may take before the disk counts as unreachable."""

PROBE_INTERVAL_S = 1.0
"""Seconds for which the result of a write is reused, so that more checks cost no more writes."""


class NotReadyCause(StrEnum):
    """Why is a node not ready?"""

    STOPPING = "stopping"
    FILES = "files"
    CLOCK = "clock"
    DATABASE = "database"
    STANDBY = "standby"
    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"


class NotReady(Exception):
    """A node that is not ready at the moment, with the *cause*."""

    def __init__(self, cause: NotReadyCause) -> None:
        super().__init__(cause.value)
        self.cause = cause


class Readiness:
    """The readiness of a node, tested by writing, since reading works even on a full disk.

    *cause* is the result of the last check: `None` if the node was ready.
    """

    def __init__(self, context: NodeContext) -> None:
        self._context = context
        self._lock = asyncio.Lock()
        self._checked_at = float("-inf")
        self.cause: NotReadyCause | None = None

    async def check(self, *, is_stopping: bool = False) -> NotReadyCause | None:
        """Return the cause if this node is not ready, or `None` if it is."""
        if is_stopping:
            return NotReadyCause.STOPPING
        loop = asyncio.get_running_loop()
        async with self._lock:
            if loop.time() - self._checked_at >= PROBE_INTERVAL_S:
                self._note(*await self._find_cause())
                self._checked_at = loop.time()
            return self.cause

    async def _find_cause(self) -> tuple[NotReadyCause | None, str]:
        """Return the cause, or `None`, and further details of it."""
        context = self._context
        if not all(check() for check in context.checks):
            return NotReadyCause.FILES, "a file that browsers get is missing"
        try:
            make_log_id(context.clock.now(), b"")
            async with asyncio.timeout(PROBE_TIMEOUT_S):
                await context.journal.probe()
        except WrongClock as error:
            return NotReadyCause.CLOCK, str(error)
        except Unavailable as error:
            return NotReadyCause(error.fault.value), str(error)
        except TimeoutError:
            return NotReadyCause(StorageFault.DATABASE.value), "no answer"
        except Exception as error:  # noqa: BLE001 - any error means no write
            return NotReadyCause(StorageFault.DATABASE.value), f"{type(error).__name__}: {error}"
        return None, ""

    def _note(self, cause: NotReadyCause | None, detail: str) -> None:
        """Store *cause*, and log it if it has changed."""
        if cause is None and self.cause is not None:
            self._context.log.info("ready again", was=self.cause.value)
        elif cause is not None and cause is not self.cause:
            self._context.log.error("not ready", cause=cause.value, detail=detail)
        self.cause = cause
        for one in NotReadyCause:
            self._context.metrics.not_ready.labels(one.value).set(one is cause)
