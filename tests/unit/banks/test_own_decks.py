"""The decks that come with the program: their form, which nobody sees at a glance."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from support.table import table

from callout.banks.own_decks import own_deck_names, read_own_deck
from callout.core.cards import Seat
from callout.core.commands import Answer
from callout.core.prompts import AnswerQuestion, awaited
from callout.core.question import Question
from callout.core.view import view
from callout.editions import load
from callout.host.match import given_answer
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.table_requests import TableCommandParser
from callout.questions.choices import order_matters
from callout.questions.judge import is_right, normalise
from callout.rules.engine import decide, legal, open_match

DECKS = Path(str(files("callout"))) / "banks" / "decks"
NAMES = sorted(
    path.relative_to(DECKS).with_suffix("").as_posix() for path in DECKS.rglob("*.toml")
)
LEVELS = {1, 2, 3}
SEEDS = 40
"""In how many matches each question is asked, to count the places of right choices."""

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


def test_the_place_of_a_right_number_tells_nothing(name: str) -> None:
    """Numbers in their order are told as the file has them: each place is right as often."""
    places = Counter(
        entry.choices.index(entry.answers[0])
        for entry in read(name).question
        if entry.choices and order_matters(tuple(entry.choices))
    )
    if places:
        assert max(places.values()) - min(places[place] for place in range(4)) <= 1


@pytest.mark.slow
def test_the_place_of_the_right_choice_tells_nothing_as_it_is_told(name: str) -> None:
    """Over many matches no letter is the right one more often than by chance."""
    deck = read_own_deck(name.partition("/")[2], name.partition("/")[0])
    assert deck is not None
    chosen = [question for question in deck.questions if question.choices]
    places = Counter(
        told.choices.index(told.answers[0])
        for seed in range(SEEDS)
        for told in asked_with(chosen, seed)
    )
    shares = [places[place] / places.total() for place in range(4)]
    assert max(shares) <= 0.28, shares
    assert min(shares) >= 0.22, shares


def asked_with(questions: list[Question], seed: int) -> Iterator[Question]:
    """Ask each of *questions* in a match of its own, and yield it with its choices as told."""
    for number, question in enumerate(questions):
        edition = load("quiz")
        state = open_match(
            edition, ("Ana", "Ben"), f"{seed * 100 + number:064x}", questions=(question,)
        ).state
        prompt = state.prompt
        while not isinstance(prompt, AnswerQuestion):
            (seat, *_) = awaited(prompt)
            state = decide(state, seat, legal(state, seat)[0]).state
            prompt = state.prompt
        yield msgspec.structs.replace(question, choices=prompt.choices)


def test_every_accepted_form_can_be_typed(name: str) -> None:
    """Beside choices, too, where what is almost a choice is taken for it."""
    for entry in read(name).question:
        question = Question(entry.prompt, tuple(entry.answers), tuple(entry.choices))
        for answer in entry.answers:
            typed = typed_answer(question, answer)
            assert typed is not None, (entry.prompt, answer)
            assert is_right(question, typed), (entry.prompt, answer)


def typed_answer(question: Question, text: str) -> str | None:
    """Return the answer that *text* is, typed at a table that asks *question*."""
    laid = table("quiz", "r5", "b7", "g1")
    laid.state.prompt = AnswerQuestion(Seat(0), 0, choices=question.choices)
    parser = TableCommandParser(load("quiz"), "en", ("Ana", "Ben"))
    seen = view(laid.state, Seat(0))
    try:
        command = parser.parse_line(text, seen, legal(laid.state, Seat(0)))
    except NotUnderstoodError:
        return None
    assert isinstance(command, Answer), text
    return given_answer(question, question.choices, command.text)


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
