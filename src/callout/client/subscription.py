"""Follow a table as it goes on, and tell the server how far a person has read."""

from collections.abc import Callable
from contextlib import suppress
from threading import Condition, RLock, Thread
from time import sleep

import httpx2
import msgspec

from callout.client.remote import ABSENT, OddAnswer, Remote, Troubled, pauses
from callout.host.entries import Closed
from callout.narrator.listener import Style
from callout.server.wire import NarratedEntry

CALM = 0.1
"""Seconds between two messages about what was read: the server takes only so many."""


class Follower(Thread):
    """Hear every entry of a table once and in order, however often the connection breaks."""

    def __init__(
        self,
        remote: Remote,
        code: str,
        style: Style,
        hear: Callable[[NarratedEntry], None],
        give_up: Callable[[Exception], None],
    ) -> None:
        super().__init__(daemon=True, name="follower")
        self.remote, self.code, self.style = remote, code, style
        self.hear, self.give_up = hear, give_up
        self.last = 0
        self.closed = False

    def turn_to(self, code: str) -> None:
        """Follow another table from now on."""
        self.code, self.last = code, 0

    def run(self) -> None:
        """Follow until the table is closed, or the server says that it cannot be followed."""
        waits = pauses()
        while not self.closed:
            before = (self.code, self.last)
            try:
                self._listen()
            except (httpx2.TransportError, msgspec.MsgspecError):
                self.remote.link.fails()
            except (Troubled, OddAnswer) as error:
                if _for_good(error):
                    self.give_up(error)
                    return
                self.remote.link.fails()
            if (self.code, self.last) != before:
                waits = pauses()
            sleep(next(waits))

    def _listen(self) -> None:
        code = self.code
        for item in self.remote.items(code, self.last, self.style):
            self.closed = isinstance(item.entry, Closed)
            if item.version <= self.last:
                continue
            if item.version > self.last + 1 and not self.closed:
                return  # something was left out: ask for it
            self.last = item.version
            self.hear(item)
            if self.closed or self.code != code:
                return


def _for_good(error: Troubled | OddAnswer) -> bool:
    """Say whether it is of no use to ask again."""
    passing = ("unavailable", "too-many", "fault")
    if isinstance(error, Troubled):
        return error.trouble.code not in passing
    return error.status not in ABSENT


class Reading:
    """Know how far a person has read, and tell the server by the way.

    Bots wait for it. Where the table waits for Enter the last entry does not count as read before.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        self._new = Condition(self.lock)
        self._shown = self._held = self._told = 0

    def begin(self) -> None:
        """Begin at another table."""
        with self.lock:
            self._shown = self._held = self._told = 0

    def hold(self, version: int) -> None:
        """Wait for Enter once *version* has been shown."""
        with self.lock:
            self._held = version

    def show(self, version: int) -> None:
        """Note that all up to *version* has been shown; what is past is waited for no more."""
        with self.lock:
            self._shown = max(self._shown, version)
            self._held = 0 if self._held < self._shown else self._held
            self._new.notify()

    def press(self) -> bool:
        """Note that somebody has pressed Enter, and say whether the table waited for it."""
        with self.lock:
            waited = self.waits
            self._held = 0 if waited else self._held
            self._new.notify()
            return waited

    @property
    def waits(self) -> bool:
        """Say whether the table waits for Enter."""
        return 0 < self._held <= self._shown

    def _read(self) -> int:
        return self._held - 1 if self.waits else self._shown

    def report(self, remote: Remote, code: Callable[[], str]) -> None:
        """Tell the server again and again, in a thread of its own, whatever becomes of it."""

        def work() -> None:
            while True:
                with self.lock:
                    self._new.wait_for(lambda: self._read() > self._told)
                    self._told = self._read()
                    where, told = code(), self._told
                with suppress(httpx2.TransportError):
                    remote.heard(where, told)
                sleep(CALM)

        Thread(target=work, daemon=True, name="reading").start()
