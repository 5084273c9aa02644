"""The people at a table: open streams, lost connections and watchers.

This module decides nothing about the game, and does not write to the log of the table.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

import msgspec
from msgspec import Struct

GRACE_MS = 5_000
"""Milliseconds before a lost connection or a new watcher is announced."""

REPORT_EXPIRY_MS = 6_000
"""Milliseconds without a report after which the streams of another node count as gone."""

MAX_WATCHERS = 16
"""Maximum number of people without a seat who are known by name."""


class Change(StrEnum):
    """Which change is announced: a lost connection, a return, or a new watcher?"""

    LOST = "lost"
    BACK = "back"
    WATCHES = "watches"


class PresenceChange(NamedTuple):
    """A change that is announced once to everybody else at the table."""

    player: str
    name: str
    change: Change


class Audience(NamedTuple):
    """The players at a table, and those of them expected to be there.

    A player who has stepped away is not expected, and after the match nobody is. *watched* is
    whether watchers are announced.
    """

    seated: Collection[str] = ()
    expected: Collection[str] = ()
    watched: bool = True


class ReportedPerson(Struct, frozen=True, array_like=True):
    """A person at a node; *lost_since* is the time at which a connection was lost, or 0."""

    player: str
    name: str
    lost_since: int = 0


class _State(StrEnum):
    """Which state of a person was last announced, or needs no announcement?"""

    NEW = "new"
    HERE = "here"
    LOST = "lost"
    WATCHING = "watching"


class _Person:
    """A person who has or had a stream; *since* is the time of the last arrival or departure."""

    def __init__(self, name: str, now: int) -> None:
        self.name = name
        self.state = _State.NEW
        self.here = True
        self.since = self.arrived = now


class _Report(NamedTuple):
    """The names of the people at another node, and the time of its last report."""

    names: Mapping[str, str]
    heard: int


class PresenceTracker:
    """The people at one table, as far as this node knows; times are in milliseconds.

    Only a person who has had a stream can lose it: a page without scripts is never announced as
    lost.
    """

    def __init__(self, grace_ms: int = GRACE_MS, expiry_ms: int = REPORT_EXPIRY_MS) -> None:
        self._grace, self._expiry = grace_ms, expiry_ms
        self._streams: Counter[str] = Counter()
        self._names: dict[str, str] = {}
        self._reports: dict[str, _Report] = {}
        self._people: dict[str, _Person] = {}
        self._gone_since: dict[str, int] = {}

    def connect(self, player: str, name: str) -> None:
        """Note that a stream of *player* to this node is open."""
        self._streams[player] += 1
        self._names[player] = name

    def disconnect(self, player: str) -> None:
        """Note that a stream of *player* to this node is closed."""
        self._streams[player] -= 1
        if not self._streams[player]:
            del self._streams[player], self._names[player]

    def hear(self, node: str, people: Iterable[ReportedPerson], now: int) -> None:
        """Record the people at another *node*; it has already announced lost ones unknown here."""
        names = {}
        for person in people:
            if not person.lost_since:
                names[person.player] = person.name
            elif person.player not in self._people:
                lost = self._people[person.player] = _Person(person.name, person.lost_since)
                lost.here, lost.state = False, _State.LOST
        self._reports[node] = _Report(names, now)

    def report(self) -> list[ReportedPerson]:
        """Return the people at this node and the lost connections, for other nodes."""
        here = [
            ReportedPerson(player, self._people[player].name)
            for player in self._streams
            if player in self._people
        ]
        lost = [
            ReportedPerson(player, person.name, person.since)
            for player, person in self._people.items()
            if person.state is _State.LOST
        ]
        return here + lost

    @property
    def lost(self) -> Mapping[str, int]:
        """The announced lost connections: the time of each, by player."""
        return {
            player: person.since
            for player, person in self._people.items()
            if person.state is _State.LOST
        }

    def gone(self, now: int) -> set[str]:
        """Return the people whose connection is lost, or was closed while not expected."""
        closed = {one for one, at in self._gone_since.items() if now >= at + self._grace}
        return closed | {*self.lost}

    def is_here(self, player: str) -> bool:
        """Return whether *player* has a stream, as far as this node knows."""
        return player in self._people and self._people[player].here

    def has_departed(self, player: str) -> bool:
        """Return whether *player* had a stream and has none now, however briefly."""
        return player in self._people and not self._people[player].here

    @property
    def watchers(self) -> tuple[str, ...]:
        """The names of the announced watchers."""
        watching = (one for one in self._people.values() if one.state is _State.WATCHING)
        return tuple(person.name for person in watching)

    def update(self, audience: Audience, now: int) -> list[PresenceChange]:
        """Return the changes to announce at *now*."""
        self._see_who_is_here(audience, now)
        changes = []
        for player, person in list(self._people.items()):
            if player in audience.expected:
                change = self._judge_player(person, now)
            elif player in audience.seated:
                change = None
                person.state = _State.HERE
                if not person.here:
                    self._gone_since[player] = person.since
                    del self._people[player]
            else:
                change = self._judge_watcher(player, person, now, told=audience.watched)
            if change is not None:
                changes.append(PresenceChange(player, person.name, change))
        return changes

    def next_update(self, now: int) -> int | None:
        """Return the time of the next possible announcement, or `None`."""
        times = [report.heard + self._expiry for report in self._reports.values()]
        for person in self._people.values():
            if not person.here and person.state is not _State.LOST:
                times.append(person.since + self._grace)
            elif person.state is _State.NEW:
                times.append(person.arrived + self._grace)
        return min((time for time in times if time > now), default=None)

    def _see_who_is_here(self, audience: Audience, now: int) -> None:
        last_heard: dict[str, int] = {}
        for node, report in list(self._reports.items()):
            if report.heard + self._expiry <= now:
                del self._reports[node]
                last_heard |= dict.fromkeys(report.names, report.heard)
        here = dict(self._names)
        for report in self._reports.values():
            here |= report.names
        for player, name in here.items():
            self._gone_since.pop(player, None)
            if player not in self._people:
                self._admit(player, name, audience, now)
        for player, person in self._people.items():
            if person.here is not (player in here):
                person.here = player in here
                person.since = now if person.here else last_heard.get(player, now)

    def _admit(self, player: str, name: str, audience: Audience, now: int) -> None:
        """Add a person, unless there are too many watchers."""
        watchers = sum(known not in audience.seated for known in self._people)
        if player in audience.seated or watchers < MAX_WATCHERS:
            self._people[player] = _Person(name, now)

    def _judge_player(self, person: _Person, now: int) -> Change | None:
        was_lost = person.state is _State.LOST
        if person.here:
            person.state = _State.HERE
            return Change.BACK if was_lost else None
        if was_lost:
            return None
        gone = now >= person.since + self._grace
        person.state = _State.LOST if gone else _State.HERE
        return Change.LOST if gone else None

    def _judge_watcher(
        self, player: str, person: _Person, now: int, *, told: bool
    ) -> Change | None:
        if person.state in (_State.HERE, _State.LOST):  # a player who has just left the seat
            person.state, person.arrived = _State.NEW, now
        if not person.here:
            if now >= person.since + self._grace:
                del self._people[player]
            return None
        if not told or person.state is _State.WATCHING or now < person.arrived + self._grace:
            return None
        person.state = _State.WATCHING
        return Change.WATCHES


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[ReportedPerson, ...]).decode


def encode_report(people: Iterable[ReportedPerson]) -> str:
    """Return *people* as a message to other nodes."""
    return _encode(tuple(people)).decode()


def decode_report(message: str) -> tuple[ReportedPerson, ...] | None:
    """Return the people in a *message*, or `None` if another version of this program wrote it."""
    try:
        return _decode(message)
    except msgspec.MsgspecError:
        return None
