"""Judging answers leniently: what does not matter, and what does."""

import pytest

from callout.core.question import Question
from callout.questions.judge import MAX_JUDGED_CHARS, is_right, normalise

CAPITAL = Question("Capital of France?", ("Paris",))
SUM = Question("Two and two?", ("4", "four"))


def accepts(answer: str, given: str) -> bool:
    """Return whether a question with one *answer* takes what was *given*."""
    return is_right(Question("?", (answer,)), given)


def test_the_answer_as_it_stands_is_right() -> None:
    assert is_right(CAPITAL, "Paris")


def test_another_answer_is_wrong() -> None:
    assert not is_right(CAPITAL, "Rome")


@pytest.mark.parametrize("given", ["paris", "PARIS", "pArIs"])
def test_case_does_not_matter(given: str) -> None:
    assert is_right(CAPITAL, given)


def test_case_does_not_matter_where_it_changes_the_length() -> None:
    assert accepts("Straße", "STRASSE")
    assert accepts("STRASSE", "straße")


@pytest.mark.parametrize(
    ("answer", "given"),
    [
        ("Élysée", "elysee"),
        ("Elysee", "Élysée"),
        ("garçon", "garcon"),
        ("Noël", "Noe\u0308l"),
        ("Ångström", "angstrom"),
    ],
)
def test_accents_do_not_matter(answer: str, given: str) -> None:
    assert accepts(answer, given)


@pytest.mark.parametrize(
    "given", ["  New York", "New York  ", "New  York", "NewYork", "New\tYork"]
)
def test_spaces_do_not_matter(given: str) -> None:
    assert accepts("New York", given)


def test_a_space_that_does_not_break_is_a_space() -> None:
    assert accepts("10 000", "10\u00a0000")
    assert accepts("10 000", "10\u202f000")


@pytest.mark.parametrize(
    "given",
    ["Paris.", "Paris!", "Paris?", '"Paris"', "« Paris »", "(Paris)", "Paris;", ": Paris,"],
)
def test_punctuation_does_not_matter(given: str) -> None:
    assert is_right(CAPITAL, given)


@pytest.mark.parametrize("given", ["its", "it's", "it’s"])
def test_an_apostrophe_does_not_matter(given: str) -> None:
    assert accepts("it’s", given)


@pytest.mark.parametrize("given", ["“Paris”", "\u2018Paris\u2019", "Paris…"])
def test_other_marks_around_an_answer_do_not_matter(given: str) -> None:
    assert is_right(CAPITAL, given)


@pytest.mark.parametrize("given", ["twenty one", "twentyone", "Twenty-One"])
def test_a_hyphen_between_words_does_not_matter(given: str) -> None:
    assert accepts("twenty-one", given)


@pytest.mark.parametrize("given", ["4", "four", "FOUR", "\uff14"])
def test_any_of_the_alternatives_is_right(given: str) -> None:
    assert is_right(SUM, given)


def test_two_alternatives_at_once_are_none_of_them() -> None:
    assert not is_right(SUM, "4 four")


def test_part_of_an_answer_is_not_the_answer() -> None:
    assert not is_right(CAPITAL, "Par")
    assert not is_right(CAPITAL, "Paris France")


@pytest.mark.parametrize("given", ["", " ", "\t\u00a0", "?", "..."])
def test_an_empty_answer_is_wrong(given: str) -> None:
    assert not is_right(CAPITAL, given)


def test_an_empty_answer_is_wrong_even_if_the_deck_holds_an_empty_one() -> None:
    assert not is_right(Question("?", ("", "Paris")), "")
    assert not is_right(Question("?", ()), "")


@pytest.mark.parametrize(
    ("answer", "given"), [("-3", "3"), ("3", "-3"), ("3/4", "34"), ("5%", "5"), ("C#", "C")]
)
def test_a_sign_that_carries_meaning_matters(answer: str, given: str) -> None:
    assert accepts(answer, answer)
    assert not accepts(answer, given)


@pytest.mark.parametrize(("answer", "given"), [("1.5", "15"), ("1,5", "15")])
def test_a_decimal_mark_carries_meaning(answer: str, given: str) -> None:
    assert accepts(answer, answer)
    assert not accepts(answer, given)


def numerical(given: str, tolerance: float, *answers: str) -> bool:
    """Return whether a question with numbers for *answers* takes what was *given*."""
    return is_right(Question("?", answers, tolerance=tolerance), given)


@pytest.mark.parametrize("given", ["3.1", "3.2", "3,14", "3.19999", " 3.15 ", "+3.1", "3.10"])
def test_a_number_within_the_tolerance_is_right(given: str) -> None:
    assert numerical(given, 0.05, "3.15")


@pytest.mark.parametrize("given", ["3.0999", "3.21", "-3.15", "315", "", "three", "3.1.5"])
def test_a_number_outside_of_the_tolerance_is_wrong(given: str) -> None:
    assert not numerical(given, 0.05, "3.15")


def test_the_edge_of_the_tolerance_is_counted_in_decimals() -> None:
    assert numerical("0.4", 0.1, "0.3")
    assert numerical("0.2", 0.1, "0.3")


@pytest.mark.parametrize("given", ["3", "3.0", "03", "3,", "3.00!"])
def test_without_a_margin_a_number_may_still_be_written_in_several_ways(given: str) -> None:
    assert numerical(given, 0.0, "3", "3.00")


@pytest.mark.parametrize("given", ["\u22122", "-2", "- 2", "-2.0"])
def test_a_minus_may_be_typed_or_printed(given: str) -> None:
    assert numerical(given, 0.0, "-2")


def test_a_number_that_begins_with_its_point_is_read_as_one() -> None:
    assert numerical(".5", 0.0, "0.5")
    assert not numerical(".5", 0.0, "5")


def test_a_word_among_the_answers_of_a_numerical_question_counts_as_a_word() -> None:
    assert numerical("None", 1.0, "none", "0")
    assert not numerical("3", 1.0, "none")


def test_a_question_of_words_takes_no_number_that_is_written_otherwise() -> None:
    assert not accepts("3", "3.0")


def test_an_answer_is_cut_after_folding() -> None:
    assert len(normalise("\ufdfa" * 600)) <= MAX_JUDGED_CHARS
    assert not accepts("Paris", "\ufdfa" * 600)
