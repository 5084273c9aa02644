"""Named sets of house rules in words."""

import pytest

from callout.editions import load
from callout.editions.rule_sets import UnknownRuleSet, with_rule_set
from callout.narrator.rule_sets import rule_set_texts, tell_unknown_rule_set


def test_a_set_is_offered_with_all_that_it_changes() -> None:
    printed, family, *_ = rule_set_texts(load("mattel"), "en")

    assert printed == ("printed", "standard", "Nothing is changed.", ())
    assert family == (
        "family",
        "family",
        "You draw more, and can pass it on.",
        (
            "if you don't play, you draw until you can",
            "a draw card can be answered with another, and the total passes on",
            "a wild draw four that answers a draw card is always allowed",
        ),
    )


def test_a_set_has_a_name_in_each_language() -> None:
    titles = [text.title for text in rule_set_texts(load("french"), "fr")]

    assert titles == ["standard", "en famille", "fête", "strict"]


@pytest.mark.parametrize(
    ("language", "sentence", "braille"),
    [
        (
            "en",
            (
                "Uno Dos, GC15 has no house rules called party. "
                "Choose from standard (standard) and strict (strict)."
            ),
            "sets: standard strict",
        ),
        (
            "fr",
            (
                "Uno Dos, GC15 n’a pas de règles maison nommées party. "
                "Choisis\u00a0: standard (standard) et strict (strict)."
            ),
            "règles: standard strict",
        ),
    ],
)
def test_who_asks_for_a_set_that_is_not_offered_hears_which_are(
    language: str, sentence: str, braille: str
) -> None:
    with pytest.raises(UnknownRuleSet) as caught:
        with_rule_set(load("dos"), "party")

    told = tell_unknown_rule_set(caught.value, language)
    assert (told.spoken, told.braille) == (sentence, braille)
