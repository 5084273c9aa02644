"""What is true of every match is true in the moments that random play seldom reaches."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.hypothesis_profiles import examples
from support.match_checks import (
    assert_decides_what_is_lawful,
    assert_fold_agrees,
    assert_secrets_do_not_change_news,
    assert_secrets_do_not_change_view,
    assert_told_again,
)
from support.random_match import RandomMatch, assert_all_cards_there
from support.rare_moments import MOMENTS, Moment
from support.strategies import commands, matches_at

from callout.core.cards import Seat, all_seats
from callout.rules.engine import decide, legal


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.name)
@examples(12)
@given(st.data())
def test_a_rare_moment_is_like_any_other(moment: Moment, data: st.DataObject) -> None:
    match = data.draw(matches_at(moment))
    state, rng = match.state, Random(data.draw(st.integers()))
    some = data.draw(st.lists(commands(state.edition), min_size=5, max_size=20))

    assert_told_again(match)
    for seat in (*all_seats(state.seats), None):
        assert_fold_agrees(match, seat)
        assert_secrets_do_not_change_view(match, seat, rng)
        assert_secrets_do_not_change_news(match, seat, rng)
    for seat in all_seats(state.seats):
        assert_decides_what_is_lawful(state, seat, some)
        for command in legal(state, seat):
            assert_all_cards_there(decide(state, seat, command).state)


@examples(12)
@given(st.sampled_from(MOMENTS).flatmap(matches_at))
def test_play_goes_on_after_a_rare_moment(match: RandomMatch) -> None:
    for _ in range(30):
        if not match.over:
            assert_all_cards_there(match.step())

    assert_told_again(match)
    assert_fold_agrees(match, Seat(0))
