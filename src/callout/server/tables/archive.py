"""The archive of a finished match: its record, and the players who may read it."""

import tomllib
from zlib import compress, decompress

import msgspec
from msgspec import Struct

from callout.core.cards import Seat
from callout.core.question import Question
from callout.host.bots import NAMES
from callout.host.match import match_record
from callout.host.table import Table
from callout.locales.person_names import are_alike
from callout.notation.record import dump_record
from callout.server.ports import Row
from callout.server.tables.kind import TABLE_KIND
from callout.server.workers.job import Job


class _Archive(Struct, frozen=True):
    """A *record*, with the ids of the *players* who may read it, and the names of all *people*.

    *seats* has the id of the player at each seat, empty for a bot. Older programs have stored
    neither names nor seats.
    """

    players: tuple[str, ...]
    record: bytes
    people: tuple[str, ...] | None = None
    seats: tuple[str, ...] = ()


def pack_record(table: Table, record: str) -> bytes:
    """Pack *record* together with the ids of the players who may read it."""
    seats = tuple(place.player for place in table.places)
    players = tuple(filter(None, seats))
    archive = _Archive(players, compress(record.encode(), 9), table.began_with, seats)
    return msgspec.msgpack.encode(archive)


def unpack_record(packed: bytes, player: str) -> str | None:
    """Return the record in *packed*, or `None` if *player* may not read it."""
    archive = msgspec.msgpack.decode(packed, type=_Archive)
    return decompress(archive.record).decode() if player in archive.players else None


def seat_in(packed: bytes, player: str) -> Seat | None:
    """Return the seat of *player* in the match in *packed*, or `None` if it is unknown."""
    seats = msgspec.msgpack.decode(packed, type=_Archive).seats
    return Seat(seats.index(player)) if player in seats else None


def people_in(packed: bytes) -> set[str]:
    """Return the ids and the names of the people who played the match in *packed*."""
    archive = msgspec.msgpack.decode(packed, type=_Archive)
    if archive.people is not None:
        return {*archive.players, *archive.people}
    seats = tomllib.loads(decompress(archive.record).decode())["seats"]
    names = {str(name) for name in seats}
    return {*archive.players, *(name for name in names if not _was_reserved(name))}


def _was_reserved(name: str) -> bool:
    """Return whether *name* was a bot's, when no person could have such a name."""
    first, _, number = name.casefold().partition(" ")
    if are_alike(first, "Bot") and (not number or number.isdecimal()):
        return True
    return any(are_alike(name, other) for other in NAMES)


class PlayedMatch(Struct, frozen=True):
    """The *rows* of a table whose match is over, and the *questions* of its deck."""

    rows: tuple[Row, ...]
    questions: tuple[Question, ...] = ()


def write_record(played: PlayedMatch) -> str:
    """Return the record of the match that was *played*."""
    entries = map(TABLE_KIND.decode, played.rows)
    return dump_record(match_record(entries, played.questions))


WRITE_RECORD = Job(write_record, seconds=20)
