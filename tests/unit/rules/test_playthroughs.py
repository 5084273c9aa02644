"""Golden playthroughs: one for each edition and scoring choice, and each named set of rules."""

import re
from pathlib import Path

import pytest
from support.playthrough import playthrough

from callout.core.edition import Scoring
from callout.editions import load, names
from callout.editions.rule_sets import AS_PRINTED, rule_sets

FOLDER = Path(__file__).parent / "playthroughs"
BY_SCORING = [(name, scoring, AS_PRINTED) for name in names() for scoring in load(name).scorings]
BY_HOUSE_RULES = [
    (name, Scoring.WINNER, rules)
    for name in names()
    for rules in rule_sets(load(name))
    if rules != AS_PRINTED
]
ALL = BY_SCORING + BY_HOUSE_RULES
PARTY = [(name, rules) for name, _, rules in BY_HOUSE_RULES if rules == "party"]


def golden(edition: str, scoring: Scoring, rules: str) -> Path:
    """Return where a playthrough is kept."""
    parts = [edition, scoring, *([] if rules == AS_PRINTED else [rules]), "txt"]
    return FOLDER / ".".join(parts)


@pytest.mark.parametrize(("edition", "scoring", "rules"), ALL)
def test_the_match_goes_as_it_went(edition: str, scoring: Scoring, rules: str) -> None:
    kept = golden(edition, scoring, rules)

    assert kept.exists(), "run scripts/playthroughs, read the new file, and commit it"
    assert playthrough(edition, scoring, rules) == kept.read_text("utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert set(FOLDER.iterdir()) == {golden(*kind) for kind in ALL}


@pytest.mark.parametrize(("edition", "rules"), PARTY)
def test_a_party_shows_swaps_hands_that_pass_on_stacks_and_jumps(edition: str, rules: str) -> None:
    text = golden(edition, Scoring.WINNER, rules).read_text("utf-8")
    turns = re.findall(r"TakeTurn\(seat=(\d) open_to_all=True\)\n(\d)> \S+\n  Played", text)
    totals = map(int, re.findall(r"AnswerDraw\(seat=\d total=(\d+)", text))

    assert "Swapped" in text
    assert "PassedOn" in text
    assert max(totals) > 4
    assert any(awaited != player for awaited, player in turns)
