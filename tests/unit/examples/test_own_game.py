"""The edition and the questions of the examples are read, played, and told in both languages."""

import pytest
from support.examples_page import EXAMPLES
from support.random_match import RandomMatch
from support.web.form_browser import InProcessSite
from tournament import play_round

from callout.banks.formats import read_deck
from callout.bots import bots
from callout.core.deck import deck_of
from callout.core.edition import Edition, Scoring
from callout.core.events import Asked, Played
from callout.editions import load
from callout.editions.folders import VARIABLE
from callout.locales.language import languages
from callout.narrator.quick_reference import quick_reference
from callout.narrator.rulebook import check_texts, clauses
from callout.web.rules.house_rules import house_rules


@pytest.fixture
def garden(monkeypatch: pytest.MonkeyPatch) -> Edition:
    """Load the edition of the examples."""
    monkeypatch.setenv(VARIABLE, str(EXAMPLES / "edition"))
    return load("garden")


@pytest.mark.parametrize("scoring", ["winner", "low"])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_edition_is_played_to_the_end(garden: Edition, seats: int, scoring: str) -> None:
    match = RandomMatch(garden, seats, Scoring(scoring), 1).play()

    assert max(match.state.scores) >= 50


def test_bots_play_it(garden: Edition) -> None:
    kinds = [bots()[name] for name in ("keen", "calm", "dice")]

    assert {play_round(garden, kinds, seed) for seed in range(6)} <= {0, 1, 2}


def test_equal_cards_go_down_together(garden: Edition) -> None:
    matches = [RandomMatch(garden, 3, Scoring.WINNER, seed).play() for seed in range(3)]
    counts = [
        event.count for match in matches for event in match.events if isinstance(event, Played)
    ]

    assert max(counts) > 1


def test_its_clauses_are_told_in_every_language(garden: Edition) -> None:
    check_texts(garden)
    cited = {clause.name for clause in garden.clauses.values() if clause.sheet == "garden"}
    told = {language: clauses("garden", language) for language in languages()}

    assert all(cited <= texts.keys() for texts in told.values())
    assert told["en"].keys() == told["fr"].keys()
    assert told["en"] != told["fr"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", ["/", "/new", "/new/garden", "/rules/garden", "/make/garden"])
def test_pages_open_with_its_three_colours(garden: Edition, path: str, language: str) -> None:
    with InProcessSite() as site:
        visit = site.visit(language)
        visit.open(path)

    assert len(deck_of(garden).colours) == 3
    assert visit.status == 200
    assert garden.title in visit.text


def test_the_questions_are_read_and_asked_in_the_quiz() -> None:
    file = EXAMPLES / "questions.csv"
    deck = read_deck(file.name, file.read_bytes())
    match = RandomMatch("quiz", 3, Scoring.WINNER, 1, questions=deck.questions).play()
    asked = {event.prompt for event in match.events if isinstance(event, Asked)}

    assert (len(deck.questions), deck.problems) == (10, ())
    assert asked == {question.prompt for question in deck.questions}


UNO_CARDS = ("draw four", "reverse", "wi+4", "+4", "Inversion")


@pytest.mark.parametrize(
    ("language", "wind"),
    [
        ("en", "With two players wind lets you play again."),
        ("fr", "À deux, la carte vent fait rejouer."),
    ],
)
def test_the_quick_reference_names_its_own_cards_only(
    garden: Edition, language: str, wind: str
) -> None:
    lines = [line for part in quick_reference(garden, language) for line in part.lines]
    told = [text for line in lines for text in (line.spoken, line.braille)]

    assert wind in told
    assert [text for text in told if any(card in text for card in UNO_CARDS)] == []


@pytest.mark.usefixtures("garden")
@pytest.mark.parametrize("language", languages())
def test_the_form_for_a_table_asks_about_its_own_cards_only(language: str) -> None:
    rules = house_rules("garden", language)
    told = [text for rule in rules for text in (rule.question, rule.says, rule.idle)]
    told += [answer.says for rule in rules for answer in rule.answers]

    assert "two_turned" in [rule.name for rule in rules]
    assert [text for text in told if any(card in text for card in UNO_CARDS)] == []
