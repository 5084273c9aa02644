"""Sentences that a player meets are easy to read, by a named measure of each language."""

import pytest
from support.readability import (
    MEASURES,
    english_grade,
    english_syllables,
    french_ease,
    french_syllables,
    hardest,
    measured,
    median_of,
)

from callout.locales.language import languages

ENGLISH = {
    "turn": 1, "played": 1, "players": 2, "table": 2, "passes": 2, "asked": 1, "wanted": 2,
    "everyone": 3, "can't": 1, "didn't": 2, "you're": 1, "Robin's": 2, "second-to-last": 4, "5": 1,
}  # fmt: skip
FRENCH = {
    "carte": 1, "cartes": 1, "joueur": 2, "jouer": 2, "pioche": 1, "partie": 2, "question": 2,
    "le": 1, "que": 1, "règle": 1, "déjà": 2, "couleur": 2, "bleue": 1, "5": 1,
}  # fmt: skip
FEWEST_SENTENCES = 500


@pytest.mark.parametrize("language", languages())
def test_the_median_of_the_sentences_is_easy(language: str) -> None:
    assert len(measured(language)) > FEWEST_SENTENCES
    assert MEASURES[language].kept(median_of(language)), hardest(language)


@pytest.mark.parametrize(("word", "count"), ENGLISH.items())
def test_english_syllables(word: str, count: int) -> None:
    assert english_syllables(word) == count


@pytest.mark.parametrize(("word", "count"), FRENCH.items())
def test_french_syllables(word: str, count: int) -> None:
    assert french_syllables(word) == count


def test_the_formulas_are_those_of_their_authors() -> None:
    """The words and syllables can be counted by hand."""
    assert english_grade("You play red 5 on Sam.") == pytest.approx(0.39 * 6 + 11.8 - 15.59)
    assert french_ease("Tu joues 5 sur Sam.") == pytest.approx(207 - 1.015 * 5 - 73.6)


def test_a_hard_text_would_be_found() -> None:
    hard = (
        "Notwithstanding administrative considerations, participants acknowledge irregularities."
    )

    assert not MEASURES["en"].kept(english_grade(hard))
    assert not MEASURES["fr"].kept(french_ease("Considérations administratives particulières."))
