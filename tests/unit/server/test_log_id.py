"""A table's number tells its day and its shard, for ever."""

import os
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.server.codes import CODE_COUNT
from callout.server.logs.log_id import (
    DAY_BITS,
    DAY_MS,
    DAYS_PER_WEEK,
    EPOCH_MS,
    KEPT_DAYS,
    LASTING_WEEK,
    RANDOM_BITS,
    day_at,
    day_of,
    derive_lasting_id,
    first_id_of_day,
    first_kept_id,
    make_log_id,
    shard_of,
)

MOMENTS = st.integers(EPOCH_MS + DAY_MS, EPOCH_MS + (DAY_MS << DAY_BITS) - 1)
TABLES = st.integers(first_id_of_day(1), first_id_of_day(1 << DAY_BITS) - 1)


def test_days_are_counted_from_the_first_of_2025() -> None:
    first = datetime(2025, 1, 1, tzinfo=UTC).timestamp() * 1000

    assert day_at(int(first)) == 0
    assert day_at(int(first) - 1) == -1
    assert day_at(int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()) * 1000) == 365


@given(MOMENTS, st.binary(min_size=4, max_size=8))
def test_a_number_has_40_bits_and_tells_its_day(now: int, chance: bytes) -> None:
    table = make_log_id(now, chance)

    assert 0 < table < 1 << 40
    assert day_of(table) == day_at(now)
    assert first_id_of_day(day_of(table)) <= table < first_id_of_day(day_of(table) + 1)


def test_chance_reaches_every_bit_below_the_day() -> None:
    seen = set()
    for _ in range(200):
        seen.add(make_log_id(EPOCH_MS + 9 * DAY_MS, os.urandom(4)) - first_id_of_day(9))

    assert max(seen).bit_length() == RANDOM_BITS
    assert len(seen) > 190


@pytest.mark.parametrize("day", [-1, 0, 1 << DAY_BITS])
def test_no_table_is_made_on_a_day_that_has_no_number(day: int) -> None:
    with pytest.raises(ValueError, match=f"day {day}"):
        make_log_id(EPOCH_MS + day * DAY_MS, b"four")


@given(MOMENTS)
def test_tables_of_the_last_two_weeks_are_never_old(now: int) -> None:
    oldest = first_kept_id(now)

    assert (
        oldest
        <= first_id_of_day(day_at(now) - KEPT_DAYS)
        < oldest + first_id_of_day(DAYS_PER_WEEK)
    )
    assert oldest % first_id_of_day(DAYS_PER_WEEK) == 0


@given(TABLES, st.lists(st.tuples(st.integers(1, 4_000), st.integers(1, 5)), max_size=4))
def test_a_new_shard_moves_no_table_that_was_made_before(
    table: int, steps: list[tuple[int, int]]
) -> None:
    layout, shards = [(0, 2)], 2
    for day, more in sorted(steps):
        before = shard_of(table, layout)
        shards += more
        layout.append((day, shards))

        assert day <= day_of(table) or shard_of(table, layout) == before
        assert 0 <= shard_of(table, layout) < shards


@given(st.binary(min_size=16, max_size=16))
def test_a_log_that_lasts_has_the_id_of_no_table_and_stays_in_its_shard(digest: bytes) -> None:
    lasting = derive_lasting_id(digest)

    assert first_id_of_day(1 << DAY_BITS) <= lasting
    assert day_of(lasting) // DAYS_PER_WEEK == LASTING_WEEK
    assert shard_of(lasting, [(0, 2)]) == shard_of(lasting, [(0, 2), (30, 3), (4_000, 9)])
    assert lasting < CODE_COUNT


def test_shards_share_the_tables_evenly() -> None:
    layout = [(0, 1), (20, 3)]
    old = {shard_of(make_log_id(EPOCH_MS + 19 * DAY_MS, os.urandom(4)), layout) for _ in range(50)}
    new = [
        shard_of(make_log_id(EPOCH_MS + 20 * DAY_MS, os.urandom(4)), layout) for _ in range(3_000)
    ]

    assert old == {0}
    assert all(800 < new.count(shard) < 1_200 for shard in range(3))
