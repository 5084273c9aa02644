"""The rulings in sentences: every clause can be found, and what the table changed is marked."""

import pytest

from callout.core.clause import Clause, parse_clause
from callout.editions import load, names
from callout.editions.loader import with_house
from callout.narrator.reference_line import as_sentence
from callout.narrator.rule_summary import clause_at_table, house_rules, rule_sentences
from callout.narrator.rulebook import clause_text


@pytest.mark.parametrize("name", names())
def test_every_rule_of_a_sheet_has_a_clause_that_can_be_read(name: str) -> None:
    for rule in rule_sentences(load(name), "en"):
        clause = rule.clause if "." in rule.clause else f"{name}.{rule.clause}"
        assert clause_text(parse_clause(clause), "en"), rule
        assert not rule.house


def test_the_summary_of_a_sheet_has_every_rule_that_the_sheet_says() -> None:
    assert [rule.name for rule in rule_sentences(load("mattel"), "en")] == [
        "least_seats", "most_seats", "hand_size", "target", "dealer_by", "deal_passes",
        "voluntary_draw", "call_at", "call_when", "catch_until", "catch_by", "catch_penalty",
        "start_special", "start_turned", "draw_until", "drawn_card", "last_card",
        "after_penalty", "stacking", "lawful_when", "unlawful_card", "guilty_card",
        "doubt_extra", "two_turned",
    ]  # fmt: skip


def test_a_rule_of_the_house_is_in_the_summary_though_the_sheet_does_not_say_it() -> None:
    house = with_house(load("mattel"), {"advice_penalty": 2, "hand_size": 5})
    told = [(rule.name, rule.clause) for rule in rule_sentences(house, "en") if rule.house]

    assert told == [("hand_size", "D3"), ("advice_penalty", "decision.0004")]
    assert [rule.sentence for rule in house_rules(house, "en")] == [
        "House rule: advice costs 2 cards.",
        "House rule: 5 cards are dealt to each player.",
    ]
    assert house_rules(load("mattel"), "en") == []


def test_a_clause_that_the_table_changed_is_followed_by_its_house_rule() -> None:
    sheet = load("mattel")
    house = with_house(sheet, {"stacking": "total", "target": 60, "jump_in": True})
    said = {name: clause_text(Clause("mattel", name), "en") for name in ("A1", "S1", "T2")}

    assert clause_at_table(Clause("mattel", "A1"), house, "en") == (
        f"{said['A1']} Changed at this table. House rule: a draw card can be answered with "
        "another, and the total passes on."
    )
    assert clause_at_table(Clause("mattel", "S1"), house, "en").endswith(
        "Changed at this table. House rule: the game goes to 60 points."
    )
    assert "can play it before" in clause_at_table(Clause("decision", "0004"), house, "en")
    assert clause_at_table(Clause("mattel", "T2"), house, "en") == said["T2"]
    assert clause_at_table(Clause("mattel", "A1"), sheet, "en") == said["A1"]


def test_words_become_a_sentence() -> None:
    assert as_sentence("each player gets 7 cards") == "Each player gets 7 cards."
