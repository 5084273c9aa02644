"""The reading progress of a person, and its acknowledgement to the server."""

from collections.abc import Callable
from contextlib import suppress
from threading import Condition, RLock, Thread
from time import sleep

import httpx2

from callout.client.connection import ServerConnection

ACKNOWLEDGE_INTERVAL_S = 0.1
"""The shortest time between two acknowledgements: the server limits their rate."""


class ReadingProgress:
    """The reading progress of a person, acknowledged in the background since bots wait for it.

    Where the table waits for Enter, the last entry does not count as read before Enter is pressed.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        self._changed = Condition(self.lock)
        self._shown = self._held = self._acknowledged = 0

    def reset(self) -> None:
        """Start again at version 0, at another table."""
        with self.lock:
            self._shown = self._held = self._acknowledged = 0

    def hold(self, version: int) -> None:
        """Wait for Enter once *version* has been shown."""
        with self.lock:
            self._held = version

    def mark_shown(self, version: int) -> None:
        """Record that everything up to *version* has been shown; stop waiting for older ones."""
        with self.lock:
            self._shown = max(self._shown, version)
            self._held = 0 if self._held < self._shown else self._held
            self._changed.notify()

    def press_enter(self) -> bool:
        """Record that Enter was pressed; return whether the table waited for it."""
        with self.lock:
            waited = self.waits_for_enter
            self._held = 0 if waited else self._held
            self._changed.notify()
            return waited

    @property
    def waits_for_enter(self) -> bool:
        """Whether the table waits for Enter."""
        return 0 < self._held <= self._shown

    def _read_version(self) -> int:
        return self._held - 1 if self.waits_for_enter else self._shown

    def start_acknowledging(self, connection: ServerConnection, code: Callable[[], str]) -> None:
        """Acknowledge the progress at the table *code*, in a thread; ignore a lost connection."""

        def work() -> None:
            while True:
                with self.lock:
                    self._changed.wait_for(lambda: self._read_version() > self._acknowledged)
                    self._acknowledged = self._read_version()
                    table, version = code(), self._acknowledged
                with suppress(httpx2.TransportError):
                    connection.acknowledge(table, version)
                sleep(ACKNOWLEDGE_INTERVAL_S)

        Thread(target=work, daemon=True, name="reading").start()
