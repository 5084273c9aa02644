"""The log of a class or an evening, as far as this node has read it."""

from abc import abstractmethod
from collections import deque
from typing import Generic, NamedTuple, TypeVar

from callout.room.bounds import MAX_ENTRIES
from callout.server.logs.kind import LogKind
from callout.server.logs.log import Log
from callout.server.ports import Journal, Row

RECENT_ENTRIES = 64
"""Entries kept in memory for the subscribers."""

E = TypeVar("E")
S = TypeVar("S")


class RecentEntry(NamedTuple, Generic[E, S]):
    """An entry, its version, and the state after it."""

    version: int
    entry: E
    after: S


class RoomLog(Log[E | None], Generic[E, S]):
    """The entries of one class or evening, folded into its state.

    `None` is an entry of a later program that may be passed over. All keys stay in memory, since
    the versions of a teacher's page count news of the tables too.
    """

    remembered_keys = MAX_ENTRIES

    def __init__(self, journal: Journal, kind: LogKind[E | None], log_id: int, code: str) -> None:
        super().__init__(journal, kind, log_id)
        self.code = code
        self.ended = False
        self.recent: deque[RecentEntry[E, S]] = deque(maxlen=RECENT_ENTRIES)
        self._state: S | None = None

    @abstractmethod
    def after(self, state: S | None, entry: E, at: int) -> S | None:
        """Return the state after *entry*, which may be the first."""

    @abstractmethod
    def due_at(self, state: S, now: int) -> int:
        """Return the time at which a node must look after the log."""

    @property
    @abstractmethod
    def erased(self) -> tuple[E, S]:
        """The last entry of an erased log, and the state without anybody after it."""

    @property
    def state(self) -> S:
        """The state; raise `UnknownLog` if there is none."""
        if self._state is None:
            raise self.unknown
        return self._state

    @property
    def known(self) -> S | None:
        """The state, even after its end, or `None`."""
        return self._state

    def forget(self) -> None:
        """Forget an erased log, except that it has ended."""
        self._state = None
        self.recent.clear()
        self.recent.append(RecentEntry(self.version, *self.erased))
        self._keys.clear()

    async def append_entry(self, key: bytes, entry: E, at: int) -> bool:
        """Write and fold *entry*, perhaps the first; return `False` if another node was first."""
        after = self.after(self._state, entry, at)
        assert after is not None  # noqa: S101
        return await self.append(key, entry, at, self.due_at(after, at))

    def fold(self, row: Row, entry: E | None) -> None:
        """Fold *entry*; `None` only counts as a row."""
        self.note(row)
        if entry is None:
            return
        if self.kind.is_last(entry):
            self.ended = True
        self._state = self.after(self._state, entry, row.at)
        if self._state is not None:
            self.recent.append(RecentEntry(row.version, entry, self._state))
