"""Kinds of logs, such as those of tables and of classes, identified by the tags of their rows.

Every row holds an entry with a tag, and a tag belongs to one kind. So the first row of a log
identifies its kind. A closed log has only its last row left, which does the same.

A log ends or lasts. A log that ends is closed by its last entry; the earlier rows and the due time
are deleted. A log that lasts is compacted now and then: a `Snapshot` is appended like any other
entry, at the next version, and the earlier rows are deleted later. The rest begins with the
snapshot and keeps its due time. So a log without its first row is closed if its due time is gone
too, and only then is it tidied away: a compacted log always has a due time.
"""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar, get_args

import msgspec
from msgspec import Struct

from callout.host.entries import OPTIONAL_TAG
from callout.server.ports import Row, Unavailable

E = TypeVar("E")


class NewerNodeNeeded(Unavailable):
    """A log with an entry that this program does not know; a newer node can read it."""


class UnreadableRow(RuntimeError):
    """A row without a tag: a fault of the server, never a bad request."""


class Snapshot(Struct, frozen=True):
    """An entry with the whole state before it, in fields of the subclass.

    *digest* belongs to the position before it.
    """

    digest: str


class _Tagged(Struct):
    """The field that all entries have."""

    type: str


_tag_decoder = msgspec.msgpack.Decoder(_Tagged)


def tag_of(row: Row) -> str:
    """Return the tag of the entry of *row*, or raise `UnreadableRow`."""
    try:
        return _tag_decoder.decode(row.payload).type
    except msgspec.MsgspecError as error:
        raise UnreadableRow(f"row {row.version} of log {row.log_id}") from error


def is_optional(row: Row) -> bool:
    """Return whether a program that does not know the entry of *row* may pass it over."""
    return tag_of(row).startswith(OPTIONAL_TAG)


class LogKind(Generic[E]):
    """A kind of logs, with the union of its *entries*; an entry of type *last* closes a log.

    *passed_over* replaces an entry of a later program that may be passed over.
    """

    def __init__(
        self,
        name: str,
        entries: Any,  # noqa: ANN401 - a union
        *,
        last: type[Struct],
        passed_over: E,
    ) -> None:
        self.name, self._last, self._passed_over = name, last, passed_over
        self.tags: frozenset[str] = frozenset(
            entry.__struct_config__.tag for entry in get_args(entries)
        )
        self._decoder: msgspec.msgpack.Decoder[E] = msgspec.msgpack.Decoder(entries)
        self.encode = msgspec.msgpack.Encoder().encode
        """The function that encodes an entry as the payload of a row."""

    def __repr__(self) -> str:
        return f"<kind of logs: {self.name}>"

    def has(self, row: Row) -> bool:
        """Return whether *row*, the first or the only one of its log, is of this kind."""
        return tag_of(row) in self.tags

    def is_last(self, entry: E) -> bool:
        """Return whether *entry* closes its log."""
        return isinstance(entry, self._last)

    def closes(self, row: Row) -> bool:
        """Return whether *row*, of a log of this kind, closes the log."""
        return tag_of(row) == self._last.__struct_config__.tag

    def decode(self, row: Row) -> E:
        """Return the entry of *row*, a row of a log of this kind.

        Raise `NewerNodeNeeded` for an entry of a later program that must not be passed over.
        """
        try:
            return self._decoder.decode(row.payload)
        except msgspec.MsgspecError as error:
            if is_optional(row):
                return self._passed_over
            where = f"row {row.version} of {self.name} {row.log_id}"
            raise NewerNodeNeeded(f"{where}: {error}") from error


class LogKinds:
    """Several kinds of logs, found by tag."""

    def __init__(self, kinds: Iterable[LogKind[Any]]) -> None:
        self._by_tag: dict[str, LogKind[Any]] = {}
        for kind in kinds:
            if shared := kind.tags & self._by_tag.keys():
                raise ValueError(f"tags of two kinds: {sorted(shared)}")
            self._by_tag |= dict.fromkeys(kind.tags, kind)

    def kind_of(self, row: Row) -> LogKind[Any]:
        """Return the kind of the log whose first or only row is *row*.

        Raise `NewerNodeNeeded` for a kind of a later program.
        """
        kind = self._by_tag.get(tag_of(row))
        if kind is None:
            raise NewerNodeNeeded(f"log {row.log_id} is of an unknown kind")
        return kind

    def is_closed(self, first: Row) -> bool:
        """Return whether *first*, the first row left of a log, is the last row of a closed one."""
        if first.version == 1:
            return False
        kind = self._by_tag.get(tag_of(first))
        return kind is not None and kind.closes(first)
