"""Some of the matches that `fuzz/matches.py` plays, looked at after every move."""

import pytest
from support.bot_matches import BOTS, SEATS, BotMatch, kind_of

from callout.editions import names
from callout.editions.rule_sets import rule_set_names

pytestmark = pytest.mark.slow

SEEDS = range(24)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_of_bots_keeps_cards_secrets_and_points_and_ends(seed: int) -> None:
    match = BotMatch(seed).play()

    assert match.over
    assert match.rounds


def test_these_matches_are_of_every_edition_set_and_size() -> None:
    kinds = [kind_of(seed) for seed in SEEDS]

    assert {kind.edition for kind in kinds} == set(names())
    assert {kind.rules for kind in kinds} == set(rule_set_names())
    assert {kind.seats for kind in kinds} == set(SEATS)
    assert {bot for kind in kinds for bot in kind.bots} == set(BOTS)
