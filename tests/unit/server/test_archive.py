"""Who may read the record of a closed table."""

from zlib import compress

import msgspec
import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, HostTable, awaited_seat, seated_table, started_table

from callout.core import commands as c
from callout.host import requests as w
from callout.host.match import match_record
from callout.notation.record import dump_record
from callout.server.tables.archive import _Archive, pack_record, people_in, seat_in, unpack_record


def finished_room(*people: str) -> HostTable:
    """Play a match with a bot, in which one person was replaced by another bot."""
    room = started_table(*people, bots=1)
    room.move(awaited_seat(room), c.Deal())
    room.ask(people[0], w.Stop(now=True))
    return room


def test_the_people_of_a_record_are_those_who_were_no_bots_whatever_their_names() -> None:
    room = finished_room("robin", "zoe")
    record = dump_record(match_record(entry for entry, _ in room.log))
    packed = pack_record(room.table, record)

    assert [place.name for place in room.table.places] == ["Robin", "Zoe", "Camille"]
    assert people_in(packed) == {"robin", "zoe", "Robin", "Zoe"}
    assert [seat_in(packed, player) for player in ("robin", "zoe", "cleo")] == [0, 1, None]


def test_a_record_that_was_kept_before_names_were_free_has_bots_by_their_names() -> None:
    room = finished_room("ana", "zoe")
    record = dump_record(match_record(entry for entry, _ in room.log))
    archive = _Archive(("ana", "zoe"), compress(record.encode()))
    old = {"players": archive.players, "record": archive.record}

    assert people_in(msgspec.msgpack.encode(old)) == {"ana", "zoe", "Ana", "Zoe"}
    assert seat_in(msgspec.msgpack.encode(old), "ana") is None


@pytest.mark.parametrize("watchers", [True, False])
def test_a_record_is_for_those_who_played_also_where_people_may_watch(*, watchers: bool) -> None:
    table = seated_table("ana", "bob", options=replace(OPTIONS, watchers=watchers)).table
    packed = pack_record(table, "the record")

    assert unpack_record(packed, "ana") == unpack_record(packed, "bob") == "the record"
    assert unpack_record(packed, "zoe") is None
