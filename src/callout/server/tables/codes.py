"""A table's id as a code of five words that are the same in English and in French."""

from functools import cache, lru_cache
from importlib.resources import files

BITS_PER_WORD = 8
"""How many bits of the id one word stands for."""

WORDS_PER_CODE = 5
"""How many words make a code."""

CODE_COUNT = 1 << BITS_PER_WORD * WORDS_PER_CODE
SCRAMBLE_FACTOR = 0x9E3779B97F4A7C15 % CODE_COUNT
UNSCRAMBLE_FACTOR = pow(SCRAMBLE_FACTOR, -1, CODE_COUNT)
"""An odd number and its inverse: the codes of one day's tables have no words in common."""


class UnknownCode(Exception):
    """A text that is no code: it has another number of words, or others."""


@cache
def _words() -> tuple[str, ...]:
    return tuple(
        files("callout.server.tables").joinpath("code_words.txt").read_text("utf-8").split()
    )


@cache
def _numbers() -> dict[str, int]:
    return {word: number for number, word in enumerate(_words())}


def words_of_number(number: int, count: int) -> str:
    """Return *number* as *count* words, joined by hyphens."""
    words = _words()
    parts = [
        words[number >> BITS_PER_WORD * position & (1 << BITS_PER_WORD) - 1]
        for position in range(count)
    ]
    return "-".join(reversed(parts))


def number_of_words(text: str, count: int) -> int:
    """Return the number that *count* words stand for, however they are separated."""
    parts = text.casefold().replace("-", " ").split()
    numbers = _numbers()
    if len(parts) != count or not all(part in numbers for part in parts):
        raise UnknownCode(text)
    number = 0
    for part in parts:
        number = number << BITS_PER_WORD | numbers[part]
    return number


def code_of(table: int) -> str:
    """Return the code of *table*."""
    return words_of_number(table * SCRAMBLE_FACTOR % CODE_COUNT, WORDS_PER_CODE)


@lru_cache(10_000)
def table_of(code: str) -> int:
    """Return the id of the table with *code*, however its words are separated."""
    return number_of_words(code, WORDS_PER_CODE) * UNSCRAMBLE_FACTOR % CODE_COUNT
