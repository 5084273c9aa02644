"""Bots are compared fairly: each at every seat, with intervals, and the same way again."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout import Match
from callout.editions import load, names
from callout.library import comparison
from callout.library.comparison import (
    BotRound,
    bot_standings,
    play_bot_rounds,
    whole_turns,
    wilson,
)

MATTEL = load("mattel")
THREE = ("calm", "dice", "keen")


def test_intervals_are_those_of_the_books() -> None:
    """Wilson's 95 % intervals, as tables of statistics give them."""
    for count, total, low, high in ((50, 100, 0.4038, 0.5962), (0, 10, 0, 0.2775)):
        interval = wilson(count, total)

        assert interval.low == pytest.approx(low, abs=0.0001)
        assert interval.high == pytest.approx(high, abs=0.0001)
    assert wilson(0, 0) == (0, 1)


@given(st.integers(1, 5_000), st.data())
def test_an_interval_holds_its_share_and_shrinks_with_more_rounds(
    total: int, data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, total))
    low, high = wilson(count, total)
    of_more = wilson(count * 10, total * 10)

    assert 0 <= round(low, 9) <= round(count / total, 9) <= round(high, 9) <= 1
    assert of_more.high - of_more.low < high - low


def test_every_bot_has_every_seat_equally_often_and_no_fixed_neighbours() -> None:
    rounds = list(play_bot_rounds(MATTEL, THREE, 30, "1"))
    seats = Counter((name, seat) for one in rounds for seat, name in enumerate(one.bots))
    before = Counter(pair for one in rounds for pair in pairwise((*one.bots, one.bots[0])))

    assert set(seats.values()) == {10}
    assert len(before) == 6


def test_rounds_are_whole_turns_of_the_table() -> None:
    assert [whole_turns(rounds, 4) for rounds in (1, 4, 5, 2_000)] == [4, 4, 8, 2_000]


def test_the_same_seed_makes_the_same_rounds() -> None:
    first, again, other = (
        list(play_bot_rounds(MATTEL, ("calm", "keen"), 6, seed)) for seed in ("a", "a", "b")
    )

    assert first == again
    assert first != other


def test_a_round_of_a_comparison_can_be_played_again_by_its_number() -> None:
    rounds = list(play_bot_rounds(MATTEL, ("calm", "keen"), 4, "seed"))
    for number, found in enumerate(rounds):
        seated = [f"{name} {seat}" for seat, name in enumerate(found.bots)]
        match = Match(MATTEL, seated, seed=f"seed {number}")
        match.run(dict(zip(seated, found.bots, strict=True)), rounds=1)

        assert match.result is not None
        assert match.result.winner == seated[found.winner or 0]
        assert tuple(match.result.points.values()) == found.points


def test_a_round_that_does_not_end_counts_for_no_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "MAX_MOVES", 5)
    standings = bot_standings(play_bot_rounds(MATTEL, ("calm", "keen"), 2, "1"))

    assert [(one.won, one.decided, one.played) for one in standings] == [(0, 0, 2)] * 2
    assert [one.interval for one in standings] == [(0, 1)] * 2
    assert [one.share for one in standings] == [0, 0]


def test_standings_count_the_seats_of_a_bot_together() -> None:
    around = ("keen", "calm", "calm", "calm")
    rounds = [BotRound(around, 0, (9, 0, 0, 0)), BotRound(around, 2, (0, 0, 6, 0))]  # type: ignore[arg-type]
    keen, calm = bot_standings([*rounds, BotRound(around, None, (0,) * 4)])

    assert (keen.name, keen.won, keen.decided, keen.played, keen.chance) == ("keen", 1, 2, 3, 0.25)
    assert (calm.seats, calm.won, calm.chance, calm.share) == (3, 1, 0.75, 0.5)
    assert keen.mean_points == 3
    assert calm.mean_points == pytest.approx(2 / 3)


@pytest.mark.slow
@pytest.mark.parametrize("edition", names())
def test_the_hard_bot_beats_chance_and_the_one_that_plays_by_chance_does_not(
    edition: str,
) -> None:
    first, last = bot_standings(play_bot_rounds(load(edition), ("keen", "dice"), 60, "1"))

    assert (first.name, last.name) == ("keen", "dice")
    assert first.interval.low > first.chance > last.interval.high
    assert first.won + last.won == first.decided == last.decided
