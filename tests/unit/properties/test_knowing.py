"""What a seat cannot see cannot change what it sees."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.match_checks import (
    assert_fold_agrees,
    assert_secrets_do_not_change_news,
    assert_secrets_do_not_change_view,
)
from support.other_secrets import with_other_secrets
from support.random_match import RandomMatch
from support.strategies import RULE_SETS, matches

from callout.core import events as e
from callout.core.cards import HIDDEN, Seat
from callout.core.edition import Scoring
from callout.core.seen import seen_by
from callout.core.view import view
from callout.editions import load
from callout.editions.rule_sets import with_rule_set


def seats_of(match: RandomMatch) -> list[Seat | None]:
    """List the seats of *match*, and nobody's for a spectator."""
    return [*map(Seat, range(len(match.state.seats))), None]


@given(matches(), st.data())
def test_changing_what_a_seat_cannot_see_does_not_change_its_view(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(seats_of(match)))
    assert_secrets_do_not_change_view(match, seat, Random(data.draw(st.integers())))


@given(matches(), st.data())
def test_changing_what_a_seat_cannot_see_does_not_change_what_it_hears_next(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(seats_of(match)))
    assert_secrets_do_not_change_news(match, seat, Random(data.draw(st.integers())))


@given(matches(), st.data())
def test_an_event_with_other_secrets_is_seen_the_same(
    match: RandomMatch, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from([*range(len(match.state.seats)), None]))
    rng = Random(data.draw(st.integers()))

    changed = [with_other_secrets(event, seat, rng) for event in match.events]

    assert changed != match.events
    for event, other in zip(match.events, changed, strict=True):
        assert seen_by(other, seat) == seen_by(event, seat)


@given(matches(), st.data())
def test_the_fold_of_what_a_seat_has_seen_agrees_with_its_view_and_what_it_may_do(
    match: RandomMatch, data: st.DataObject
) -> None:
    assert_fold_agrees(match, data.draw(st.sampled_from(seats_of(match))))


@pytest.mark.parametrize(("edition", "rules"), RULE_SETS)
def test_the_fold_agrees_from_every_seat_of_every_edition_and_set_of_rules(
    edition: str, rules: str
) -> None:
    for seed in range(3):
        match = RandomMatch(with_rule_set(load(edition), rules), 4, Scoring.WINNER, seed)
        for _ in range(150):
            if not match.over:
                match.step()
        for seat in seats_of(match):
            assert_fold_agrees(match, seat)


@given(matches())
def test_a_spectator_is_never_told_a_hand(match: RandomMatch) -> None:
    for event in match.events:
        told = seen_by(event, None)
        if isinstance(told, e.Drew | e.Shuffled):
            assert set(told.cards) <= {HIDDEN}
        if isinstance(told, e.Dealt | e.RoundEnded | e.Swapped | e.PassedOn):
            assert all(set(hand) <= {HIDDEN} for hand in told.hands)
        if isinstance(told, e.Challenged):
            assert set(told.hand) <= {HIDDEN}
    assert view(match.state, None).hand == ()
