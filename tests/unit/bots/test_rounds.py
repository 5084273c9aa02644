"""Whole rounds of bots end. Who wins more of them: tests/unit/library/test_comparison.py."""

import pytest
from support.bot_rounds import finish_round, open_bot_match, play_round
from support.table import edition_with

from callout.bots import bots as known_bots
from callout.core.edition import Scoring
from callout.editions import load, names


@pytest.mark.slow
@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("bots", [[name] * seats for name in known_bots() for seats in (2, 4)])
def test_a_table_of_bots_ends_every_round(edition: str, bots: list[str]) -> None:
    for seed in range(4):
        assert play_round(load(edition), bots, seed) in range(-1, len(bots))


@pytest.mark.parametrize("edition", ["mattel", "rnib", "french", "quiz"])
def test_ten_bots_of_all_kinds_end_a_round(edition: str) -> None:
    assert play_round(load(edition), [*known_bots()] * 3 + ["keen"], 1) in range(-1, 10)


@pytest.mark.parametrize(
    ("edition", "scoring"), [("rnib", Scoring.PARTNERS), ("french", Scoring.CHANGING)]
)
def test_partners_end_a_round(edition: str, scoring: Scoring) -> None:
    state = open_bot_match(load(edition), 4, 1, scoring)

    assert finish_round(state, ["keen", "calm", "keen", "dice"], 1) in range(-1, 4)


@pytest.mark.parametrize("house", [{"stacking": "total"}, {"asked_on": "own"}])
def test_bots_know_house_rules(house: dict[str, str]) -> None:
    edition = edition_with("quiz" if "asked_on" in house else "mattel", **house)

    assert play_round(edition, ["keen", "calm", "dice"], 1) in range(-1, 3)
