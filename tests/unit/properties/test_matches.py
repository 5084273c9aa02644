"""Complete matches in every edition, with every number of seats, by every scoring choice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.hypothesis_profiles import examples
from support.match_checks import assert_told_again
from support.random_match import RandomMatch, rule_set_combinations
from support.strategies import MATCH_COMBINATIONS, house_rules, kinds

from callout.core.edition import HouseRules, Scoring
from callout.editions import load, with_house
from callout.editions.rule_sets import rule_sets

pytestmark = pytest.mark.slow

MATCHES = 3


@pytest.mark.parametrize(("edition", "seats", "scoring"), MATCH_COMBINATIONS)
def test_every_match_ends_with_all_its_cards_and_can_be_told_again(
    edition: str, seats: int, scoring: Scoring
) -> None:
    for seed in range(MATCHES):
        assert_told_again(RandomMatch(edition, seats, scoring, seed).play())


@pytest.mark.parametrize(("edition", "rules", "seats"), [*rule_set_combinations()])
def test_every_match_by_a_named_set_of_rules_ends_with_all_its_cards_and_can_be_told_again(
    edition: str, rules: str, seats: int
) -> None:
    house: HouseRules = {**rule_sets(load(edition))[rules], "target": 60}
    match = RandomMatch(with_house(load(edition), house), seats, Scoring.WINNER, 1)

    assert_told_again(match.play())


@examples(20)
@given(kinds, st.integers(0, 2**32), st.data())
def test_every_match_by_house_rules_ends_with_all_its_cards_and_can_be_told_again(
    kind: tuple[str, int, Scoring], seed: int, data: st.DataObject
) -> None:
    name, seats, scoring = kind
    house = data.draw(house_rules(load(name))) | {"target": 20}
    assert_told_again(RandomMatch(with_house(load(name), house), seats, scoring, seed).play())
