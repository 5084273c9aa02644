"""Every fault of a question file is a sentence in every language."""

import re

import pytest
from support.old_screens import CODE_PAGES, unreadable_on

from callout.banks.deck import (
    DeckError,
    DeckFault,
    DeckProblem,
    FileFault,
    FilePlace,
    QuestionDeck,
    Unit,
)
from callout.banks.sentences import tell_deck_error, tell_problem
from callout.banks.summary import summarise
from callout.core.question import Question
from callout.locales.catalogue import Fact, catalogue, locale_folder
from callout.locales.language import languages

FACTS: dict[str, Fact] = {
    "allowed": ".csv, .toml",
    "columns": 50,
    "count": 3,
    "field": "colour",
    "kind": "essay",
    "language": "en",
    "least": 1,
    "most": 20,
    "number": 9,
    "rows": 2_000,
    "suffix": ".doc",
    "text": "english",
}


@pytest.mark.parametrize("language", languages())
def test_every_problem_is_a_sentence_with_its_place(language: str) -> None:
    for fault in DeckFault:
        told = {
            unit: tell_problem(DeckProblem(fault, FilePlace(unit, 7), FACTS), language)
            for unit in Unit
        }

        for sentence in told.values():
            assert re.fullmatch(r"[^\n$]+[.]", sentence), fault
        assert re.fullmatch(rf"(Line|Ligne) 7\. {re.escape(told[Unit.FILE])}", told[Unit.LINE])
        assert re.fullmatch(rf"(Row|Ligne) 7\. {re.escape(told[Unit.FILE])}", told[Unit.ROW])
        assert told[Unit.QUESTION] == f"Question 7. {told[Unit.FILE]}"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("fault", FileFault)
def test_every_refusal_is_a_sentence(fault: FileFault, language: str) -> None:
    assert re.fullmatch(r"[A-ZÀ][^\n$]+[.]", tell_deck_error(DeckError(fault, **FACTS), language))


def test_numbers_agree() -> None:
    one = DeckProblem(DeckFault.COLUMNS, facts={"count": 1})
    few = DeckProblem(DeckFault.UNLISTED, facts={"count": 2})

    assert tell_problem(one, "en").startswith("There is 1 column.")
    assert tell_problem(one, "fr").startswith("Il y a 1 colonne.")
    assert tell_problem(few, "fr") == "2 autres problèmes ne sont pas affichés."


def test_the_languages_say_the_same_and_french_says_tu() -> None:
    for language in languages():
        text = locale_folder(language).joinpath("banks.ftl").read_text("utf-8")

        assert catalogue(language, "banks").keys() == catalogue("en", "banks").keys()
        assert not re.search(r"(?i)\b(vous|votre|vos)\b", text)
        assert not [page for page in CODE_PAGES if unreadable_on(text, page)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_deck_without_a_title_is_counted(language: str) -> None:
    question = Question("1 + 1 = ?", ("2",))

    assert summarise(QuestionDeck((question,)), language)[0] == "1 question."
    assert summarise(QuestionDeck((question, question)), language)[0] == "2 questions."
