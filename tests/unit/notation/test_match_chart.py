"""The chart of a match has the figures of its record, and says truly who led."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.charted_matches import WAYS, chart_of, charted_match, played_match, round_ends

from callout.core.edition import Scoring
from callout.core.events import Eliminated, MatchEnded, RoundEnded
from callout.host.match import replay_steps
from callout.notation.match_chart import chart_match
from callout.notation.record import record_of

SCORES = st.lists(st.tuples(*[st.integers(0, 3)] * 3), max_size=8)


@pytest.mark.parametrize("way", WAYS)
def test_points_and_cards_left_are_those_of_the_ends_of_rounds(
    way: tuple[str, int, Scoring],
) -> None:
    chart, ends = charted_match(*way), round_ends(played_match(*way))

    assert [played.number for played in chart.rounds] == list(range(1, len(ends) + 1))
    assert [played.points for played in chart.rounds] == [end.points for end in ends]
    assert [played.scores for played in chart.rounds] == [end.scores for end in ends]
    assert [played.left for played in chart.rounds] == [tuple(map(len, end.hands)) for end in ends]


@pytest.mark.parametrize("way", WAYS)
def test_hands_are_those_after_each_step_that_changed_one(
    way: tuple[str, int, Scoring],
) -> None:
    chart, match = charted_match(*way), played_match(*way)
    steps = [after.card_counts for _, after in replay_steps(record_of(match.events, match.moves))]

    for played in chart.rounds:
        counts = [one.counts for one in played.hands]
        assert all(one != other for one, other in pairwise(counts))
        for step, found in played.hands[:-1]:
            assert steps[step] == found
    assert any(len(played.hands) > 5 for played in chart.rounds)


@pytest.mark.parametrize("way", WAYS)
def test_the_winners_are_those_of_the_match_and_lead_at_its_end(
    way: tuple[str, int, Scoring],
) -> None:
    chart, match = charted_match(*way), played_match(*way)
    (ended,) = (event for event in match.events if isinstance(event, MatchEnded))

    assert chart.winners == ended.winners
    assert {chart.sides[seat] for seat in chart.winners} <= set(chart.rounds[-1].leaders)


def test_who_is_eliminated_plays_no_later_round() -> None:
    way = ("rnib", 3, Scoring.ELIMINATION)
    chart, match = charted_match(*way), played_match(*way)
    gone, playing = set[int](), list[set[int]]()
    for event in match.events:
        if isinstance(event, Eliminated):
            gone.add(event.seat)
        elif isinstance(event, RoundEnded):
            playing.append({0, 1, 2} - gone)

    assert len(gone) == 2
    assert [set(played.playing) for played in chart.rounds] == playing


@given(SCORES)
def test_the_lead_changes_when_another_leads_alone(scores: list[tuple[int, ...]]) -> None:
    chart = chart_of(scores)
    alone = [
        (number, totals.index(max(totals)))
        for number, totals in enumerate(scores, start=1)
        if totals.count(max(totals)) == 1
    ]

    assert chart.lead_changes == tuple(
        number for (_, before), (number, now) in pairwise(alone) if now != before
    )


def test_a_tie_takes_no_lead_away() -> None:
    assert chart_of([(10, 0), (10, 10), (20, 10)]).lead_changes == ()
    assert chart_of([(10, 0), (10, 10), (10, 20)]).lead_changes == (3,)


def test_a_round_is_found_by_its_number() -> None:
    chart = chart_of([(10, 0), (10, 10)])

    assert chart.round(2) is chart.rounds[1]
    assert chart.round(3) is None
    assert chart.round(0) is None


def test_a_round_that_does_not_end_is_not_in_the_chart() -> None:
    match = played_match("mattel", 2, Scoring.WINNER)
    record = record_of(match.events, match.moves[:10])
    steps = ((events, after.card_counts) for events, after in replay_steps(record))

    assert chart_match(steps).rounds == ()
