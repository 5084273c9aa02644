"""A table's number as five words that are the same in English and in French."""

from functools import cache, lru_cache
from importlib.resources import files

BITS_PER_WORD = 8
"""How many bits one word stands for."""

WORDS_PER_CODE = 5
"""How many words name a table."""

CODE_COUNT = 1 << BITS_PER_WORD * WORDS_PER_CODE
SCRAMBLE_FACTOR = 0x9E3779B97F4A7C15 % CODE_COUNT
UNSCRAMBLE_FACTOR = pow(SCRAMBLE_FACTOR, -1, CODE_COUNT)
"""An odd number and its inverse: tables of one day get words with nothing in common."""


class UnknownCode(Exception):
    """Say that words name no table."""


@cache
def _words() -> tuple[str, ...]:
    return tuple(
        files("callout.server.tables").joinpath("code_words.txt").read_text("utf-8").split()
    )


@cache
def _numbers() -> dict[str, int]:
    return {word: number for number, word in enumerate(_words())}


def code_of(table: int) -> str:
    """Name a table."""
    words, table = _words(), table * SCRAMBLE_FACTOR % CODE_COUNT
    parts = [
        words[table >> BITS_PER_WORD * place & (1 << BITS_PER_WORD) - 1]
        for place in range(WORDS_PER_CODE)
    ]
    return "-".join(reversed(parts))


@lru_cache(10_000)
def table_of(code: str) -> int:
    """Find the number of the table called *code*, however its words are separated."""
    parts = code.casefold().replace("-", " ").split()
    numbers = _numbers()
    if len(parts) != WORDS_PER_CODE or not all(part in numbers for part in parts):
        raise UnknownCode(code)
    table = 0
    for part in parts:
        table = table << BITS_PER_WORD | numbers[part]
    return table * UNSCRAMBLE_FACTOR % CODE_COUNT
