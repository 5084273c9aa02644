"""A table at this computer: each entry of its log is on disk before anybody is told of it."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from callout.core.refusal import IllegalCommand
from callout.core.view import View
from callout.editions import EditionError
from callout.host import entries as e
from callout.host.local_start import LocalStart, begin_local
from callout.host.match import HostedMatch, match_record
from callout.host.policy import Decision
from callout.host.saved_commands import replay_commands
from callout.host.saved_lines import (
    SavedError,
    SavedLines,
    append_line,
    create_file,
    replace_file,
)
from callout.host.table import Table, make_table
from callout.notation.record import Record

LocalEntry: TypeAlias = e.Made | e.Sat | e.LevelSet | e.Began | e.Moved
"""The kinds of entries that a table at this computer has."""

_decoder: msgspec.json.Decoder[LocalEntry] = msgspec.json.Decoder(LocalEntry)

_UNFIT = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""Errors of a fold whose entries were changed by hand and do not fit together."""


class _Tagged(Struct):
    """A line as far as its tag, which lines of commands do not have."""

    type: str = ""


class SeenEntry(NamedTuple):
    """An entry of the match, and the public view after it."""

    entry: e.Began | e.Moved
    view: View


class SavedLog:
    """The *entries* of a table, folded into the *table*, and the file that has them.

    *history* has those of the match alone.
    """

    def __init__(self, path: Path, decisions: Iterable[Decision]) -> None:
        self.path = path
        self.table: Table
        self.entries: list[e.Entry] = []
        self.history: list[SeenEntry] = []
        for decision in decisions:
            self._fold(decision)

    @property
    def match(self) -> HostedMatch:
        """The match, which has begun at every table here."""
        assert self.table.match is not None  # noqa: S101
        return self.table.match

    def append(self, decision: Decision) -> None:
        """Write the entry of *decision* to disk, and fold it then."""
        append_line(self.path, decision.entry)
        self._fold(decision)

    def record(self) -> Record:
        """Return the record of the match, which reveals everything."""
        return match_record(self.entries)

    def _fold(self, decision: Decision) -> None:
        entry, self.table = decision
        self.entries.append(entry)
        if isinstance(entry, e.Began | e.Moved):
            self.history.append(SeenEntry(entry, self.match.view(None)))


def create(path: Path, start: LocalStart) -> SavedLog:
    """Begin a match in a new file that only its owner can read."""
    log = SavedLog(path, begin_local(start))
    create_file(path, *log.entries)
    return log


def read(path: Path) -> SavedLog:
    """Read a saved table, and leave its file as it is."""
    return _read(path).log


def reopen(path: Path) -> SavedLog:
    """Read a saved table to go on with it, without a last line that a crash cut off.

    A file of commands becomes one of entries.
    """
    lines, log = _read(path)
    if _has_commands(lines):
        replace_file(path, *log.entries)
    else:
        lines.drop_rest()
    return log


class _SavedFile(NamedTuple):
    lines: SavedLines
    log: SavedLog


def _read(path: Path) -> _SavedFile:
    try:
        lines = SavedLines(path)
        replay = replay_commands if _has_commands(lines) else _replay_entries
        log = SavedLog(path, replay(lines.whole))
    except (OSError, msgspec.MsgspecError, EditionError, IllegalCommand, *_UNFIT) as error:
        raise SavedError(f"{path.name}: {error}") from error
    match = log.table.match
    if match is None or len(match.card_counts) != len(log.table.places):
        raise SavedError(f"{path.name}: no match has begun with these players")
    return _SavedFile(lines, log)


def _has_commands(lines: SavedLines) -> bool:
    return not msgspec.json.decode(lines.first, type=_Tagged).type


def _replay_entries(lines: Sequence[bytes]) -> Iterator[Decision]:
    """Yield the entries in *lines*, each with the table after it; every move must be legal."""
    made = _decoder.decode(lines[0])
    assert isinstance(made, e.Made)  # noqa: S101
    table = make_table(made)
    yield Decision(made, table)
    for entry in map(_decoder.decode, lines[1:]):
        if isinstance(entry, e.Moved):
            _require_legal(table, entry)
        table = table.after(entry, 0)
        yield Decision(entry, table)


def _require_legal(table: Table, entry: e.Moved) -> None:
    """Require that the command of *entry* was legal: a line before it may be missing."""
    assert table.match is not None  # noqa: S101
    assert entry.command is not None  # noqa: S101
    if refusal := table.match.why_not(entry.seat, entry.command):
        raise IllegalCommand(refusal)
