"""Who may read the record of a closed table."""

import pytest
from msgspec.structs import replace
from support.host_table import OPTIONS, seated_table

from callout.server.tables.archive import pack_record, unpack_record


@pytest.mark.parametrize("watchers", [True, False])
def test_a_record_is_for_those_who_played_also_where_people_may_watch(*, watchers: bool) -> None:
    table = seated_table("ana", "bob", options=replace(OPTIONS, watchers=watchers)).table
    packed = pack_record(table, "the record")

    assert unpack_record(packed, "ana") == unpack_record(packed, "bob") == "the record"
    assert unpack_record(packed, "zoe") is None
