"""The rules in short: every message is said of some edition, and every clause can be found."""

import pytest

from callout.core.clause import parse_clause
from callout.editions import load, names
from callout.editions.loader import with_house
from callout.locales.catalogue import Fact, catalogue
from callout.locales.language import languages
from callout.narrator import rule_summary
from callout.narrator.rule_summary import (
    as_sentence,
    card_copies,
    card_effects,
    number_effect,
    rule_topics,
)
from callout.narrator.rulebook import clause_text


@pytest.mark.parametrize("language", languages())
def test_every_message_of_the_summary_is_said_of_some_edition(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: set[str] = set()

    def say(language: str, key: str, **facts: Fact) -> str:
        said.add(key)
        return catalogue(language, "rulebook").say(key, facts)

    monkeypatch.setattr(rule_summary, "_say", say)
    for edition in map(load, names()):
        numbers = [face for face in edition.cards if face.name.isdigit()]
        texts = [number_effect(edition, language), *card_copies(numbers, language)]
        for face in edition.cards:
            texts += [*card_effects(edition, face, language), *card_copies([face], language)]
        for topic in rule_topics(edition, language):
            texts += [topic.title, *(rule.text for rule in topic.sentences)]
        assert all(texts)

    keys = catalogue(language, "rulebook").keys()
    assert said == {key for key in keys if key.startswith("summary-")}


@pytest.mark.parametrize("name", names())
def test_every_rule_of_a_sheet_has_a_clause_that_can_be_read(name: str) -> None:
    for topic in rule_topics(load(name), "en"):
        for rule in topic.sentences:
            clause = rule.clause if "." in rule.clause else f"{name}.{rule.clause}"
            assert clause_text(parse_clause(clause), "en"), rule
            assert not rule.house


def test_the_summary_of_a_sheet_has_every_rule_that_the_sheet_says() -> None:
    found = [[rule[0] for rule in topic.sentences] for topic in rule_topics(load("mattel"), "en")]

    assert found == [
        ["least_seats", "most_seats", "hand_size", "dealer_by", "deal_passes", "start_special",
         "start_turned"],
        ["fit", "drawn", "voluntary_draw", "draw_until", "drawn_card", "last_card",
         "after_penalty", "stacking", "lawful_when", "unlawful_card", "guilty_card",
         "doubt_extra", "two_turned"],
        ["call_at", "call_when", "catch_until", "catch_by", "catch_penalty"],
        ["target", "winner", "low", "partners", "elimination"],
    ]  # fmt: skip


def test_a_rule_of_the_house_is_in_the_summary_though_the_sheet_does_not_say_it() -> None:
    house = with_house(load("mattel"), {"advice_penalty": 2, "hand_size": 5})

    told = [
        (rule.name, rule.clause)
        for topic in rule_topics(house, "en")
        for rule in topic.sentences
        if rule.house
    ]
    assert told == [("hand_size", "D3"), ("advice_penalty", "decision.0004")]


def test_a_card_does_what_its_face_says_and_nothing_else() -> None:
    mattel = load("mattel")
    told = {
        face.name: list(card_effects(mattel, face, "en"))[1:]
        for face in mattel.cards
        if face.number is None
    }

    assert told == {
        "draw-two": ["The next player draws 2 cards and misses the turn."],
        "reverse": ["It turns the direction of play."],
        "skip": ["The next player misses a turn."],
        "wild": [],
        "wild-draw-four": [
            "The next player draws 4 cards and misses the turn.",
            "It may be a bluff, and can be challenged.",
        ],
    }


def test_words_become_a_sentence() -> None:
    assert as_sentence("each player gets 7 cards") == "Each player gets 7 cards."
