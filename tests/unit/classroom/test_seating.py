"""Tables of three to five from any number of pupils."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.school_class import TEACHER, SchoolClass, pupil_id

from callout.classroom import requests as r
from callout.room.groups import group_sizes


@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (0, []),
        (1, [1]),
        (2, [2]),
        (3, [3]),
        (5, [5]),
        (6, [3, 3]),
        (7, [4, 3]),
        (9, [3, 3, 3]),
        (10, [4, 3, 3]),
        (12, [4, 4, 4]),
        (30, [4, 4, 4, 4, 4, 4, 3, 3]),
        (60, [4] * 15),
    ],
)
def test_four_at_a_table_are_best(count: int, sizes: list[int]) -> None:
    assert group_sizes(count, 5) == sizes


@given(st.integers(1, 60), st.integers(4, 5))
def test_nobody_is_left_out_and_no_table_is_too_large(count: int, most: int) -> None:
    sizes = group_sizes(count, most)

    assert sum(sizes) == count
    assert max(sizes) <= most
    assert max(sizes) - min(sizes) <= 1
    assert count == 5 or count < 3 or min(sizes) >= 3


def test_who_comes_late_sits_where_most_room_is() -> None:
    school = SchoolClass(7)
    school.teach(r.SeatEverybody())
    for late in ("a", "b", "c"):
        school.ask(late, r.JoinClass())
        school.teach(r.SeatEverybody())

    assert school.tables() == {1: [1, 2, 3, 4, 9], 2: [5, 6, 7, 8, 10]}


def test_three_who_come_late_have_a_table_of_their_own() -> None:
    school = SchoolClass(8)
    school.teach(r.SeatEverybody())
    for late in ("a", "b", "c"):
        school.ask(late, r.JoinClass())
    school.teach(r.SeatEverybody())

    assert school.tables() == {1: [1, 2, 3, 4], 2: [5, 6, 7, 8], 3: [9, 10, 11]}


def test_once_a_table_has_begun_only_the_seats_of_bots_are_free() -> None:
    school = SchoolClass(2)
    school.teach(r.SeatEverybody(), r.StartLesson())
    school.ask("a", r.JoinClass())
    school.ask("b", r.JoinClass())
    school.teach(r.SeatEverybody())

    assert school.tables() == {1: [1, 2, 3], 2: [4]}
    assert [table.seats for table in school.classroom.tables] == [3, 3]


def test_a_seat_that_somebody_leaves_is_free_for_another() -> None:
    school = SchoolClass(4)
    school.teach(r.SeatEverybody(), r.StartLesson())
    school.ask(pupil_id(2), r.LeaveClass())
    school.ask("a", r.JoinClass())
    school.ask(TEACHER, r.SeatEverybody())

    assert school.tables() == {1: [1, 3, 4, 5]}
