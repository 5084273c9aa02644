"""The rules in short: every message is said of some edition, and every clause can be found."""

import pytest

from callout.core.clause import parse_clause
from callout.editions import load, names
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


def test_words_become_a_sentence() -> None:
    assert as_sentence("each player gets 7 cards") == "Each player gets 7 cards."
