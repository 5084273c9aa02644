"""A table's code is five plain words, the same in both languages, and reads back as its number."""

from importlib.resources import files
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.server.tables.codes import CODE_COUNT, WORDS_PER_CODE, UnknownCode, code_of, table_of
from callout.server.tables.table_id import EPOCH_MS, make_table_id

numbers = st.integers(0, CODE_COUNT - 1)
separators = st.sampled_from(["-", " ", "  ", " - ", "\t", "--", "\n"])
cases = st.sampled_from([str.lower, str.upper, str.title, str.swapcase])


def words() -> list[str]:
    return files("callout.server.tables").joinpath("code_words.txt").read_text("utf-8").split()


def test_there_are_256_words_and_no_two_are_alike() -> None:
    assert len(words()) == 256
    assert len(set(words())) == 256


def test_every_word_is_plain() -> None:
    for word in words():
        assert word.isascii(), word
        assert word.isalpha(), word
        assert word == word.casefold(), word
        assert 3 <= len(word) <= 6, word  # five of them fit a display of 40 cells


def test_no_word_begins_another_so_that_half_a_word_is_never_a_whole_one() -> None:
    known = words()

    assert [
        (one, other) for one in known for other in known if one != other and other.startswith(one)
    ] == []


@given(numbers)
def test_a_code_reads_back_as_the_number_of_its_table(number: int) -> None:
    assert table_of(code_of(number)) == number
    assert len(code_of(number).split("-")) == WORDS_PER_CODE


@given(numbers, st.lists(separators, min_size=WORDS_PER_CODE, max_size=WORDS_PER_CODE), cases)
def test_a_code_reads_back_however_it_is_separated_and_written(
    number: int, between: list[str], case: object
) -> None:
    assert callable(case)
    parts = code_of(number).split("-")
    written = "".join(f"{space}{case(part)}" for space, part in zip(between, parts, strict=True))

    assert table_of(f"{written} ") == number


@given(numbers, st.integers(0, WORDS_PER_CODE - 1), st.text(max_size=12))
def test_a_word_that_is_none_of_them_is_refused(number: int, place: int, wrong: str) -> None:
    parts = code_of(number).split("-")
    parts[place] = wrong
    if wrong.casefold().strip(" -\t\n") in words():
        return
    with pytest.raises(UnknownCode):
        table_of("-".join(parts))


@pytest.mark.parametrize("code", ["", "album", "album album album album", "-".join(["album"] * 6)])
def test_too_few_words_and_too_many_are_refused(code: str) -> None:
    with pytest.raises(UnknownCode):
        table_of(code)


def test_tables_of_one_day_have_codes_with_little_in_common() -> None:
    rng = Random(1)
    codes = [
        code_of(make_table_id(EPOCH_MS + 86_400_000, rng.randbytes(8))).split("-")
        for _ in range(400)
    ]
    for place in range(WORDS_PER_CODE):
        assert len({code[place] for code in codes}) > 150, place
