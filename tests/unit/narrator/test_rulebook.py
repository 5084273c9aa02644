"""The rule book has a text for every clause, in every language, that can be read aloud."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from callout.core.clause import Clause, parse_clause
from callout.editions import EditionError, load, names, with_house
from callout.locales.catalogue import catalogue
from callout.locales.language import languages
from callout.locales.sanitise import sanitise_prose
from callout.narrator import rulebook
from callout.narrator.rulebook import (
    check_texts,
    clause_text,
    clauses,
    edition_text,
    part_title,
)

RULES = Path(__file__).parents[3] / "docs" / "rules"
LANGUAGES = ("en", "fr")
SHEETS = (*names(), "decision")
DECISIONS = ["0004", "0063"]
LONGEST = 300

ENGLISH = {"and", "card", "cards", "colour", "deal", "dealer", "discard", "draw", "draws", "four"}
ENGLISH |= {"hand", "number", "play", "player", "plays", "round", "skip", "the", "turn", "wild"}


def ids(edition: str) -> list[str]:
    """List the clauses of *edition* in the order of its page."""
    page = (RULES / f"{edition}.md").read_text("utf-8")
    return re.findall(r"^\| ([A-Z0-9][0-9a-z]) \|", page, re.MULTILINE)


def texts(language: str) -> dict[str, str]:
    """Collect everything that the book of *language* can say."""
    told = {
        f"{sheet}.{clause}": text
        for sheet in SHEETS
        for clause, text in clauses(sheet, language).items()
    }
    return told | {"house.target": clause_text(Clause("house", "target"), language)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", names())
def test_every_clause_of_the_page_has_a_text_in_the_same_order(
    edition: str, language: str
) -> None:
    assert list(clauses(edition, language)) == ids(edition)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_the_decisions_that_stand_for_a_clause(language: str) -> None:
    assert list(clauses("decision", language)) == DECISIONS


def test_all_clauses_are_there() -> None:
    assert sum(len(ids(edition)) for edition in names()) == 131


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", names())
def test_every_clause_that_an_edition_cites_has_a_text(edition: str, language: str) -> None:
    sheet = load(edition)

    for clause in [*sheet.clauses.values(), *sheet.scorings.values()]:
        assert clause_text(clause, language)


@pytest.mark.parametrize(
    ("clause", "facts"),
    [
        (
            "dos.P2",
            {"en": "top left and bottom right", "fr": "en haut à gauche et en bas à droite"},
        ),
        ("dos.P3", {"en": "from the age of seven", "fr": "à partir de sept ans"}),
        ("mattel.P2", {"en": "in the corners", "fr": "dans les coins"}),
        ("mattel.Q1", {"en": "each about one step", "fr": "chacune sur une étape"}),
        ("french.P1", {"en": "what the marks mean", "fr": "le sens des marques"}),
        ("french.T6", {"en": "wins the round", "fr": "gagne la manche"}),
    ],
)
def test_a_clause_has_every_fact_of_its_sheet(clause: str, facts: dict[str, str]) -> None:
    for language, fact in facts.items():
        assert fact in clause_text(parse_clause(clause), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_house_rule_has_the_same_text(language: str) -> None:
    house = with_house(load("mattel"), {"target": 200, "voluntary_draw": False})
    told = {clause_text(house.clauses[name], language) for name in house.house}

    assert len(told) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_one_or_two_plain_sentences(language: str) -> None:
    for clause, text in texts(language).items():
        assert len(text) <= LONGEST, clause
        assert re.fullmatch(r"[A-ZÀ]([^.]|\.(?! ))*(\. [A-ZÀ]([^.]|\.(?! ))*)?\.", text), clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_no_mark_that_is_not_for_the_ear(language: str) -> None:
    for clause, text in texts(language).items():
        assert not set(text) & set("◆`*_|#[]()<>\n\t"), clause
        assert text == sanitise_prose(text), clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_says_the_thing_itself_and_cites_no_clause(language: str) -> None:
    sheets = "|".join(SHEETS)

    for clause, text in texts(language).items():
        assert not re.search(rf"\b({sheets})\.\w|\b[A-Z]\d\b", text), clause


def test_french_texts_have_no_english_words() -> None:
    for clause, text in texts("fr").items():
        assert not ENGLISH & set(re.findall(r"\w+", text.lower())), clause


def test_the_languages_do_not_share_a_text() -> None:
    assert not set(texts("en").values()) & set(texts("fr").values())


def test_a_clause_is_told_by_its_full_name() -> None:
    assert clause_text(Clause("mattel", "A6"), "en") == clauses("mattel", "en")["A6"]
    assert clause_text(Clause("rnib", "2a"), "fr").startswith("À deux")
    told = "DOS is for two to four players, from the age of seven."
    assert clause_text(Clause("dos", "P3"), "en") == told
    assert clause_text(Clause("house", "stacking"), "en") == "This table plays by a house rule."


@pytest.mark.parametrize("clause", ["mattel.Z9", "atlantis.A1", "decision.9999"])
def test_an_unknown_clause_is_named(clause: str) -> None:
    with pytest.raises(KeyError) as error:
        clause_text(parse_clause(clause), "en")
    assert error.value.args == (clause,)


@pytest.mark.parametrize("edition", ["atlantis", "house", ""])
def test_an_unknown_edition_is_named(edition: str) -> None:
    with pytest.raises(KeyError, match=f"'{edition}'"):
        clauses(edition, "en")


@pytest.mark.parametrize("language", ["tlh", "", "../clauses/en"])
def test_an_unknown_language_is_named(language: str) -> None:
    with pytest.raises(KeyError, match=f"'{language}'"):
        clause_text(Clause("mattel", "A6"), language)


def test_nobody_can_write_into_the_book() -> None:
    clauses("mattel", "en").clear()

    assert clauses("mattel", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_of_parts_are_the_editions_own_or_the_languages(language: str) -> None:
    rnib, mattel = load("rnib"), load("mattel")

    assert part_title(rnib, "E", language) == edition_text(rnib, language).parts["E"]
    assert part_title(rnib, "T", language) == part_title(mattel, "T", language)
    assert part_title(mattel, "2", language) != part_title(mattel, "Z", language)


def test_every_language_has_the_messages_of_the_book() -> None:
    (keys,) = {tuple(catalogue(language, "rulebook").keys()) for language in languages()}

    assert keys[:3] == ("house-clause", "changed-clause", "book-part")
    assert all(key.startswith("summary-") for key in keys[3:])


def test_an_edition_that_cites_a_clause_without_a_text_is_refused() -> None:
    check_texts(load("mattel"))
    lacking = replace(load("mattel"), clauses={"stacking": Clause("mattel", "Z9")})

    with pytest.raises(EditionError, match=r"mattel: nothing says what mattel\.Z9 is"):
        check_texts(lacking)


def test_a_file_about_an_edition_that_says_something_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mattel.xx.toml").write_text("clauses = 5\n", "utf-8")
    monkeypatch.setattr(rulebook, "_file", lambda *_: tmp_path / "mattel.xx.toml")
    rulebook._read.cache_clear()

    try:
        with pytest.raises(EditionError, match=r"mattel\.xx\.toml"):
            edition_text(load("mattel"), "en")
    finally:
        rulebook._read.cache_clear()
