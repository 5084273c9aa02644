"""The door of a table: its lock, the people let in, and the knocks."""

from msgspec import Struct
from msgspec.structs import replace

from callout.host.entries import KnockAnswered, Knocked, Locked

KNOCK_MS = 300_000
"""Milliseconds until a knock, or the answer to it, expires; then the person may knock again."""

MAX_WAITING_KNOCKS = 8
"""Number of people who may wait at a door at the same time."""

MAX_KNOCKS = 40
"""Number of knocks that a door accepts until the host locks it again."""

MAX_ADMITTED = 100
"""Number of admitted people that are remembered; after that the first have to knock again."""


class DoorKnock(Struct, frozen=True, gc=False):
    """A request to be let in, and whether the host has answered *not_now*.

    *browser* is the first guest in the person's browser, if that is another guest.
    """

    player: str
    name: str
    at: int
    browser: str = ""
    not_now: bool = False

    def is_by(self, player: str, browser: str = "") -> bool:
        """Return whether *player* or their *browser* made this knock."""
        own = {one for one in (self.player, self.browser) if one}
        return not own.isdisjoint((player, browser))

    def is_answered_by(self, entry: KnockAnswered) -> bool:
        """Return whether *entry* answers this knock; a client knows only the names."""
        return (self.player, self.name) == (entry.player, entry.name)


class Door(Struct, frozen=True, gc=False):
    """A door that is open or *locked*.

    *admitted* are the people let in by the host, and *knocks* all knocks since it was locked.
    """

    locked: bool = False
    admitted: tuple[str, ...] = ()
    knocks: tuple[DoorKnock, ...] = ()

    def admits(self, player: str) -> bool:
        """Return whether *player* may come in without a seat."""
        return not self.locked or player in self.admitted

    def waiting(self, now: int) -> tuple[DoorKnock, ...]:
        """Return the knocks that wait for an answer at *now*."""
        return tuple(one for one in self._heard(now) if not one.not_now)

    def knock_of(self, player: str, browser: str, now: int) -> DoorKnock | None:
        """Return the last knock of *player* or their *browser* that is still valid at *now*."""
        own = [one for one in self._heard(now) if one.is_by(player, browser)]
        return own[-1] if own else None

    def was_unanswered(self, player: str, browser: str) -> bool:
        """Return whether the last knock of *player* or their *browser* was never answered."""
        own = [one for one in self.knocks if one.is_by(player, browser)]
        return bool(own) and not own[-1].not_now

    def after(self, entry: Locked | Knocked | KnockAnswered, at: int) -> "Door":
        """Return the door after *entry*; locking or unlocking it clears all knocks."""
        match entry:
            case Locked():
                return replace(self, locked=entry.on, knocks=())
            case Knocked():
                knock = DoorKnock(entry.player, entry.name, at, entry.browser)
                return replace(self, knocks=(*self.knocks, knock))
            case KnockAnswered(let_in=True):
                rest = tuple(one for one in self.knocks if not one.is_answered_by(entry))
                return replace(self, knocks=rest).with_admitted(entry.player)
            case KnockAnswered():
                answered = (
                    replace(one, not_now=True) if one.is_answered_by(entry) else one
                    for one in self.knocks
                )
                return replace(self, knocks=tuple(answered))

    def with_admitted(self, *players: str) -> "Door":
        """Return the door with *players* admitted."""
        others = (one for one in self.admitted if one not in players)
        return replace(self, admitted=(*others, *filter(None, players))[-MAX_ADMITTED:])

    def without(self, player: str) -> "Door":
        """Return the door with *player* no longer admitted."""
        return replace(self, admitted=tuple(one for one in self.admitted if one != player))

    def _heard(self, now: int) -> tuple[DoorKnock, ...]:
        return tuple(one for one in self.knocks if now < one.at + KNOCK_MS)
