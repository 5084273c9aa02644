"""The presence at a table, on this node and others, announced to its followers."""

import asyncio
from collections import deque
from typing import NamedTuple

from callout.host.places import Place
from callout.host.table import Table
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.server.logs.subscriber import Subscriber
from callout.server.ports import Bus, Clock
from callout.server.scheduler import SlicedCalls
from callout.server.tables.presence import (
    GRACE_MS,
    Audience,
    PresenceChange,
    PresenceTracker,
    decode_report,
    encode_report,
)
from callout.server.tables.table_log import TableLog

MAX_RECENT_CHANGES = 32
"""Changes kept for streams that are slow to send them."""


class PresenceState(NamedTuple):
    """The lost connections, with their times in milliseconds, and the names of the watchers."""

    lost: dict[str, int]
    watchers: tuple[str, ...]


class TablePresence:
    """The people at one table, with the timer that announces departures and returns.

    *version* grows with every visible change; it is no version of the log.
    """

    def __init__(
        self,
        log: TableLog,
        subscribers: set[Subscriber],
        clock: Clock,
        bus: Bus,
        wakes: SlicedCalls,
        grace_ms: int = GRACE_MS,
    ) -> None:
        self._log, self._subscribers = log, subscribers
        self._clock, self._bus, self._wakes = clock, bus, wakes
        self._tracker = PresenceTracker(grace_ms)
        self._recent: deque[tuple[int, PresenceChange]] = deque(maxlen=MAX_RECENT_CHANGES)
        self._timer: asyncio.TimerHandle | None = None
        self._announced = encode_report(())
        self._places: tuple[Place, ...] = ()
        self._over = False
        self.version = 0
        self.state = PresenceState({}, ())

    def arrive(self, player: str, name: str) -> None:
        """Note that a stream of *player*, called *name*, has been opened."""
        self._tracker.connect(player, sanitise_text(name, MAX_NAME_CHARS))
        self._review()

    def depart(self, player: str) -> None:
        """Note that a stream of *player* has been closed."""
        self._tracker.disconnect(player)
        self._review()

    def hear(self, node: str, message: str) -> None:
        """Note the people at another node, from its *message*."""
        people = decode_report(message)
        if people is not None:
            self._tracker.hear(node, people, self._clock.now())
            self._review()

    def follow(self) -> None:
        """Note the players at the table, if they have changed."""
        table = self._log.table
        if table and (table.places is not self._places or table.over is not self._over):
            self._review()

    def gone(self) -> set[str]:
        """Return the players who had a stream, and have had none for a while."""
        return self._tracker.gone(self._clock.now())

    def is_here(self, player: str) -> bool:
        """Return whether *player* has a stream, at this node or another."""
        return self._tracker.is_here(player)

    def has_departed(self, player: str) -> bool:
        """Return whether *player* had a stream and has none now, however briefly."""
        return self._tracker.has_departed(player)

    def announce_again(self) -> None:
        """Announce the people here to other nodes again, if there are any."""
        if self._subscribers:
            self._bus.announce(self._log.log_id, self._announced)

    def changes_since(self, version: int) -> list[PresenceChange]:
        """Return the announced changes after *version*."""
        return [change for at, change in self._recent if at > version]

    def _review(self) -> None:
        """Look for changes; notify other nodes and the subscribers, and set the timer."""
        now, table = self._clock.now(), self._log.table
        if table is not None:
            self._places, self._over = table.places, table.over
        tracker = self._tracker
        changes = tracker.update(_audience(table), now)
        names = {place.player: place.name for place in self._places if place.player}
        state = PresenceState(dict(tracker.lost), tracker.watchers)
        if changes or state != self.state:
            self.version += 1
            self.state = state
            for change in changes:
                name = sanitise_text(names.get(change.player, change.name))
                self._recent.append((self.version, change._replace(name=name)))
            self._wakes.run(subscriber.wake for subscriber in self._subscribers)
        report = encode_report(tracker.report())
        if report != self._announced:
            self._announced = report
            self._bus.announce(self._log.log_id, report)
        self._schedule(now)

    def _schedule(self, now: int) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        at = self._tracker.next_update(now)
        if at is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later((at - now) / 1000, self._review)


def _audience(table: Table | None) -> Audience:
    """Return the audience of *table*; in a class, watchers are not announced."""
    if table is None:
        return Audience()
    seated = [place for place in table.places if place.player]
    return Audience(
        {place.player for place in seated},
        {place.player for place in seated if not (place.away or table.over)},
        watched=not table.owner,
    )
