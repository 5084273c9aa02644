"""The podium at the end of a lesson: points over all tables, or the fewest cards."""

from callout.classroom.podium import Standing, podium


def places(*standings: tuple[int, int]) -> list[list[int]]:
    """Return the numbers of the pupils on each step, of whom each has (points, cards)."""
    found = [Standing(number, *one) for number, one in enumerate(standings, 1)]
    return [[one.pupil for one in step.standings] for step in podium(found)]


def test_most_points_come_first_whatever_is_left_in_the_hand() -> None:
    assert places((20, 1), (300, 9), (45, 0)) == [[2], [3], [1]]


def test_before_a_round_is_over_the_fewest_cards_come_first() -> None:
    assert places((0, 5), (0, 2), (0, 7)) == [[2], [1], [3]]


def test_a_table_without_cards_is_not_ahead_of_those_that_play() -> None:
    assert places((0, 0), (0, 0), (0, 7)) == [[3]]


def test_nobody_without_points_is_beside_those_who_have_some() -> None:
    assert places((0, 1), (30, 5)) == [[2]]


def test_equals_share_a_step_and_the_next_place_counts_them() -> None:
    assert places((50, 1), (50, 4), (20, 2), (10, 1)) == [[1, 2], [3]]
    steps = podium([Standing(1, 5, 1), Standing(2, 5, 1), Standing(3, 1, 1)])
    assert [step.place for step in steps] == [1, 3]


def test_there_are_three_places_at_most() -> None:
    assert places((5, 0), (4, 0), (3, 0), (2, 0)) == [[1], [2], [3]]


def test_nobody_played_nobody_stands_there() -> None:
    assert places() == []
