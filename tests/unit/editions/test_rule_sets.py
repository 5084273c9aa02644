"""Sets of house rules: what each changes in each edition."""

import pytest

from callout.core.edition import HouseRules
from callout.editions import load, names, with_house
from callout.editions.rule_sets import rule_set_names, rule_set_of, rule_sets, with_rule_set

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
                "family": {"draw_until": "fits", "stacking": "total"},
                "party": {"seven_zero": True, "jump_in": True, "stacking": "total"},
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

    assert rule_set_of(with_house(party, {"target": 200})) is None
