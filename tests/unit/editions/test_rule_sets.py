"""Sets of house rules: what each changes in each edition."""

import pytest

from callout.core.edition import HouseRules
from callout.editions import load, names, with_house
from callout.editions.rule_sets import (
    UnknownRuleSet,
    house_rules_of,
    rule_set_names,
    rule_set_of,
    rule_sets,
    with_rule_set,
    with_target,
)

STRICT: HouseRules = {
    "voluntary_draw": False,
    "drawn_card": "must",
    "unlawful_card": "refused",
}


def test_the_sets_have_names() -> None:
    assert rule_set_names() == ["printed", "family", "party", "strict"]


@pytest.mark.parametrize(
    ("edition", "wanted"),
    [
        (
            "mattel",
            {
                "printed": {},
                "family": {
                    "draw_until": "fits",
                    "stacking": "total",
                    "stacked_bluff": "waived",
                },
                "party": {
                    "seven_zero": True,
                    "jump_in": True,
                    "stacking": "total",
                    "stacked_bluff": "waived",
                },
                "strict": STRICT,
            },
        ),
        (
            "quiz",
            {
                "printed": {},
                "family": {"draw_until": "fits"},
                "party": {"seven_zero": True, "jump_in": True},
                "strict": {"drawn_card": "must"},
            },
        ),
        ("dos", {"printed": {}, "strict": {"voluntary_draw": False}}),
    ],
)
def test_an_edition_takes_what_it_asks_and_answers_otherwise(
    edition: str, wanted: dict[str, HouseRules]
) -> None:
    assert rule_sets(load(edition)) == wanted


@pytest.mark.parametrize("edition", names())
def test_every_set_makes_an_edition_that_is_known_by_its_name_again(edition: str) -> None:
    for name in rule_sets(load(edition)):
        ruled = with_rule_set(load(edition), name)

        assert rule_set_of(ruled) == name
        assert (ruled.fingerprint == load(edition).fingerprint) is (name == "printed")


def test_a_set_with_one_rule_more_is_no_set() -> None:
    party = with_rule_set(load("mattel"), "party")

    assert rule_set_of(with_house(party, {"hand_size": 5})) is None


def test_the_length_of_a_match_belongs_to_no_set() -> None:
    party = with_rule_set(load("mattel"), "party")

    assert rule_set_of(with_house(party, {"target": 0})) == "party"
    assert rule_set_of(with_house(load("mattel"), {"target": 0})) == "printed"
    assert with_target(with_house(party, {"target": 0}), 500) == party.house
    assert with_target(party, 0) == {**party.house, "target": 0}


FAMILY: HouseRules = {"draw_until": "fits", "stacking": "total", "stacked_bluff": "waived"}


@pytest.mark.parametrize(
    ("name", "own", "wanted"),
    [
        ("family", {"target": 200}, {**FAMILY, "target": 200}),
        ("family", {"stacking": "same"}, {**FAMILY, "stacking": "same"}),
        ("family", {"stacking": "none"}, {"draw_until": "fits"}),
        (
            "strict",
            {"lawful_when": "always"},
            {"voluntary_draw": False, "drawn_card": "must", "lawful_when": "always"},
        ),
        ("printed", {"stacking": "none"}, {"stacking": "none"}),
        ("standard", {"stacking": "none"}, {"stacking": "none"}),
        ("standard", {}, {}),
    ],
)
def test_ones_own_rule_wins_over_the_set(name: str, own: HouseRules, wanted: HouseRules) -> None:
    found = house_rules_of(load("mattel"), name, own)

    assert found == wanted
    assert with_house(load("mattel"), found).house == wanted


def test_a_set_that_changes_nothing_is_not_offered_and_those_that_are_are_named() -> None:
    with pytest.raises(UnknownRuleSet, match="no-rule-set: edition = dos, name = party") as caught:
        with_rule_set(load("dos"), "party")

    assert caught.value.offered == ("printed", "strict")
