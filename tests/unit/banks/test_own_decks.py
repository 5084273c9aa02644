"""The decks that come with the program: their form, which nobody sees at a glance."""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from callout.banks.own_decks import own_deck_names, read_own_deck
from callout.core.question import Question
from callout.questions.judge import is_right, normalise

DECKS = Path(str(files("callout"))) / "banks" / "decks"
NAMES = sorted(
    path.relative_to(DECKS).with_suffix("").as_posix() for path in DECKS.rglob("*.toml")
)
LEVELS = {1, 2, 3}
YEAR = re.compile(r"1[1-9]\d\d|20\d\d")
MAX_PROMPT_CHARS = 89
MAX_ANSWER_CHARS = 29
ARTICLES = {
    "en": re.compile(r"^(the|an?) ", re.IGNORECASE),
    "fr": re.compile(r"^((le|la|les|une?|des) |l')", re.IGNORECASE),
}


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A question as the file has it."""

    prompt: str
    answers: list[str]
    subject: str
    level: int
    choices: list[str] = []


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A whole file."""

    title: str
    language: str
    licence: str
    question: list[Entry]


def read(name: str) -> DeckFile:
    """Return the deck *name*."""
    with (DECKS / f"{name}.toml").open("rb") as file:
        return msgspec.convert(tomllib.load(file), DeckFile)


def right_choices(entry: Entry) -> list[str]:
    """Return the choices of *entry* that count as right."""
    question = Question(entry.prompt, tuple(entry.answers))
    return [choice for choice in entry.choices if is_right(question, choice)]


def texts(entry: Entry) -> list[str]:
    """Return all that *entry* shows or takes."""
    return [entry.prompt, *entry.answers, *entry.choices, entry.subject]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_each_language_has_two_decks() -> None:
    counts = Counter(name.partition("/")[0] for name in NAMES)
    assert counts["en"] >= 2
    assert counts["fr"] >= 2


def test_a_deck_names_its_language_and_is_free(name: str) -> None:
    deck = read(name)
    assert deck.title
    assert deck.language == name.partition("/")[0]
    assert deck.licence == "CC0-1.0"


def test_a_deck_has_sixty_questions_or_more(name: str) -> None:
    assert len(read(name).question) >= 60


def test_no_prompt_comes_twice(name: str) -> None:
    counts = Counter(normalise(entry.prompt) for entry in read(name).question)
    assert [prompt for prompt, count in counts.items() if count > 1] == []


def test_prompts_and_answers_are_short(name: str) -> None:
    for entry in read(name).question:
        assert len(entry.prompt) <= MAX_PROMPT_CHARS, entry.prompt
        for text in [*entry.answers, *entry.choices]:
            assert len(text) <= MAX_ANSWER_CHARS, text


def test_a_prompt_is_a_question(name: str) -> None:
    for entry in read(name).question:
        assert entry.prompt.endswith("?"), entry.prompt
        assert entry.prompt.count("?") == 1, entry.prompt


def test_texts_have_no_space_too_many(name: str) -> None:
    for entry in read(name).question:
        for text in texts(entry):
            assert text
            assert not re.search(r"^\s|\s$|\s\s", text), text


def test_no_answer_is_written_twice(name: str) -> None:
    for entry in read(name).question:
        counts = Counter(map(normalise, entry.answers))
        assert counts, entry.prompt
        assert set(counts.values()) == {1}, entry.answers


def test_a_number_may_be_typed_as_a_word(name: str) -> None:
    """As a word alone: "eight" and not only "eight legs", where the prompt has the legs."""
    for entry in read(name).question:
        if entry.answers[0].isdecimal() and not YEAR.fullmatch(entry.answers[0]):
            words = [
                set(answer.split()) for answer in entry.answers if not re.search(r"\d", answer)
            ]
            assert any(word.isdisjoint(entry.prompt.split()) for word in words), entry.prompt


def test_a_prompt_does_not_tell_its_answer(name: str) -> None:
    for entry in read(name).question:
        for answer in entry.answers:
            told = re.search(rf"\b{re.escape(answer)}\b", entry.prompt, re.IGNORECASE)
            assert not told, (entry.prompt, answer)


def test_exactly_one_choice_is_right(name: str) -> None:
    for entry in read(name).question:
        if entry.choices:
            assert len(right_choices(entry)) == 1, entry.prompt
            assert right_choices(entry) == entry.answers[:1], entry.prompt


def test_choices_are_three_or_four_and_differ(name: str) -> None:
    for entry in read(name).question:
        if entry.choices:
            assert len(set(map(normalise, entry.choices))) == len(entry.choices), entry.prompt
            assert len(entry.choices) in {3, 4}, entry.prompt


def test_no_choice_can_be_taken_for_a_letter(name: str) -> None:
    """A terminal names the choices a, b, c and d."""
    for entry in read(name).question:
        for text in [*entry.choices, *entry.answers]:
            assert not re.fullmatch("[A-Za-z]", text), entry.prompt


def test_about_half_of_the_questions_have_choices(name: str) -> None:
    questions = read(name).question
    assert 0.4 <= sum(bool(entry.choices) for entry in questions) / len(questions) <= 0.6


def test_the_right_choice_stands_anywhere(name: str) -> None:
    """Whoever always takes the same place is right at most two times in five."""
    places = Counter(
        entry.choices.index(entry.answers[0]) for entry in read(name).question if entry.choices
    )
    assert set(places) == {0, 1, 2, 3}
    assert max(places.values()) <= 0.4 * places.total()


def test_levels_are_spread_evenly(name: str) -> None:
    questions = read(name).question
    counts = Counter(entry.level for entry in questions)
    assert set(counts) == LEVELS
    assert max(counts.values()) - min(counts.values()) <= 1


def test_subjects_are_few_and_each_has_every_level(name: str) -> None:
    questions = read(name).question
    subjects = {entry.subject for entry in questions}
    assert 5 <= len(subjects) <= 8
    for subject in subjects:
        assert {entry.level for entry in questions if entry.subject == subject} == LEVELS, subject


def test_double_punctuation_has_the_spaces_of_its_language(name: str) -> None:
    """French has a no-break space before ? ! : ; » and after «, English has none."""
    deck = read(name)
    before = "\u00a0" if deck.language == "fr" else r"\w”)"
    for entry in deck.question:
        for text in texts(entry):
            assert not re.search(rf"(?<![{before}])[?!:;»]|«(?!\u00a0)", text), text


def test_quotation_marks_are_those_of_the_language(name: str) -> None:
    deck = read(name)
    foreign = '"“”' if deck.language == "fr" else '"«»'
    for entry in deck.question:
        for text in texts(entry):
            assert not set(text) & set(foreign), text


def test_an_answer_with_an_article_counts_without_it(name: str) -> None:
    deck = read(name)
    for entry in deck.question:
        bare = ARTICLES[deck.language].sub("", entry.answers[0])
        assert normalise(bare) in map(normalise, entry.answers), entry.prompt


def test_our_decks_are_found_by_name_in_the_language_that_is_wished() -> None:
    french, english = (read_own_deck("europe", language) for language in ("fr", "en"))

    assert own_deck_names() == ("culture-generale", "europe", "general-knowledge")
    assert own_deck_names("fr") == ("culture-generale", "europe")
    assert french is not None
    assert english is not None
    assert (french.language, english.language) == ("fr", "en")
    assert len(french.questions) == len(english.questions) == 70
    assert not english.problems


def test_a_deck_that_is_in_another_language_alone_is_found_all_the_same() -> None:
    deck = read_own_deck("culture-generale", "en")

    assert deck is not None
    assert deck.language == "fr"
    assert read_own_deck("atlantis", "en") is None
