"""A table's code is five plain words, the same in both languages, and reads back as its number."""

from importlib.resources import files
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.server.secret import code_of, table_of

from callout.server.codes import (
    CODE_BITS,
    CODE_COUNT,
    WORDS_PER_CODE,
    TableCodes,
    UnknownCode,
)
from callout.server.logs.log_id import (
    DAY_BITS,
    EPOCH_MS,
    day_of,
    first_id_of_day,
    make_log_id,
)

numbers = st.integers(0, CODE_COUNT - 1)
separators = st.sampled_from(["-", " ", "  ", " - ", "\t", "--", "\n"])
cases = st.sampled_from([str.lower, str.upper, str.title, str.swapcase])


def words() -> list[str]:
    return files("callout.server").joinpath("code_words.txt").read_text("utf-8").split()


def test_there_are_512_words_and_no_two_are_alike() -> None:
    assert len(words()) == 512
    assert len(set(words())) == 512


def near(word: str) -> set[str]:
    """All that one wrong letter, one too many or one too few makes of *word*."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    cuts = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    return {
        *(one + letter + other for one, other in cuts for letter in letters),
        *(one + letter + other[1:] for one, other in cuts for letter in letters),
        *(one + other[1:] for one, other in cuts),
    } - {word}


def test_one_wrong_letter_never_makes_another_word() -> None:
    known = set(words())

    assert {word: found for word in known if (found := near(word) & known)} == {}


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


def test_one_code_is_one_entry_in_memory_however_it_is_written() -> None:
    codes = TableCodes("a secret")
    code = codes.code_of(7)
    for number in range(60):
        assert codes.table_of(code + "-" * number) == 7
    for number in range(60):
        with pytest.raises(UnknownCode):
            codes.table_of(code + "-" * (50_000 + number))
        with pytest.raises(UnknownCode):
            codes.table_of(f"x{number}")

    assert codes._restored.cache_info().currsize == 1


def test_tables_of_one_day_have_codes_with_little_in_common() -> None:
    rng = Random(1)
    codes = [
        code_of(make_log_id(EPOCH_MS + 86_400_000, rng.randbytes(8))).split("-")
        for _ in range(400)
    ]
    for place in range(WORDS_PER_CODE):
        assert len({code[place] for code in codes}) > 200, place


@given(numbers, st.text(min_size=1, max_size=40))
def test_a_code_reads_back_with_any_secret(number: int, secret: str) -> None:
    codes = TableCodes(secret)

    assert codes.table_of(codes.code_of(number)) == number


def test_all_codes_of_a_range_of_ids_are_different() -> None:
    assert len({code_of(number) for number in range(5_000)}) == 5_000


@pytest.mark.parametrize("number", [-1, CODE_COUNT])
def test_no_code_is_made_of_what_is_no_id(number: int) -> None:
    with pytest.raises(ValueError, match="no table has the id"):
        code_of(number)


def test_another_secret_makes_other_codes() -> None:
    other = TableCodes("another secret")
    ids = range(first_id_of_day(600), first_id_of_day(600) + 200)

    assert not {code_of(number) for number in ids} & {other.code_of(number) for number in ids}


def test_ids_that_differ_in_one_bit_have_codes_with_nothing_in_common() -> None:
    rng = Random(2)
    for bit in range(CODE_BITS):
        alike = 0
        for _ in range(100):
            number = rng.randrange(CODE_COUNT)
            pair = (code_of(number).split("-"), code_of(number ^ 1 << bit).split("-"))
            alike += sum(one == other for one, other in zip(*pair, strict=True))
        assert alike <= 12, bit  # of 500 words, of which one in 512 is the same by chance


def test_a_guess_hits_at_most_once_in_four_million() -> None:
    """Where 250,000 tables are made each day and stay open for 35 days."""
    assert CODE_COUNT / (250_000 * 35) > 4_000_000


def test_codes_that_share_words_with_that_of_a_table_lead_to_any_day() -> None:
    known = code_of(first_id_of_day(700) + 4711).split("-")
    found = [table_of("-".join([*known[:4], word])) for word in words()]

    assert sum(day_of(number) == 700 for number in found) == 1  # the table itself
    assert sum(number < first_id_of_day(1 << DAY_BITS) for number in found) < 60  # 1 in 32
