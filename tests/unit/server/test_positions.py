"""Positions in a log: who comes from before a restore is found out, and nobody else is."""

import pytest
from support.server.journal_stores import NOW

from callout.server.logs.positions import LogPositions, Position, parse_position
from callout.server.ports import Row


def log_of(*keys: str, later: int = 0) -> LogPositions:
    """Return the positions of a log whose rows have those keys."""
    positions = LogPositions()
    for version, key in enumerate(keys, 1):
        positions.add(Row(1, version, key.encode(), NOW + later, b"hidden"))
    return positions


def test_a_position_is_kept_as_text() -> None:
    assert parse_position("12-0a1b2c3d") == Position(12, "0a1b2c3d")
    assert parse_position("12") == Position(12)
    assert str(Position(12, "0a1b2c3d")) == "12-0a1b2c3d"
    assert str(Position(12)) == "12"


@pytest.mark.parametrize(
    "text", ["", "-1", "1-", "1-0A1B2C3D", "1-0a1b2c3d5", "x", "\u0661", "9" * 11]
)
def test_other_text_is_no_position(text: str) -> None:
    with pytest.raises(ValueError, match="^" + text):
        parse_position(text)


def test_a_log_has_been_where_it_was_and_at_its_beginning() -> None:
    log = log_of("a", "b", "c")
    earlier = [log_of(*"abc"[:upto]).last for upto in range(4)]

    assert [position.version for position in earlier] == [0, 1, 2, 3]
    assert all(log.has(position) for position in earlier)
    assert all(log.has(Position(version)) for version in range(4))
    assert not log.has(Position(4))


def test_a_log_that_went_another_way_has_not_been_there() -> None:
    before, restored = log_of(*"abcdef"), log_of(*"abcxyzu")

    assert restored.has(log_of(*"abc").last)
    assert not restored.has(log_of(*"abcd").last)
    assert not restored.has(before.last)
    assert not restored.has(Position(8, before.last.digest))


def test_a_later_version_tells_a_fork_although_its_own_row_is_the_same() -> None:
    assert not log_of("a", "x", "c").has(log_of("a", "b", "c").last)
    assert not log_of("due 1", later=1).has(log_of("due 1").last)


def test_a_log_of_which_only_the_end_is_left_knows_nothing_of_the_rest() -> None:
    log = log_of("a", "b")
    before = log.last
    log.add(Row(1, 9, b"closed", NOW, b""))

    assert log.last.version == 9
    assert log.has(before)
    assert log.has(log.last)
    assert not log.has(Position(9, "00000000"))


def test_what_an_entry_says_is_not_in_the_digest() -> None:
    row = Row(1, 1, b"k", NOW, b"red 7")
    one, other = LogPositions(), LogPositions()
    one.add(row)
    other.add(row._replace(payload=b"blue 3"))

    assert one.last == other.last
