"""A table's id as a code of five words that are the same in English and in French.

The code is a keyed permutation of the id. Without the server's secret, nobody can derive an id or
its day from a code, or make a code that is likelier than others to belong to a table. See decision
42.
"""

from functools import cache, lru_cache
from hashlib import blake2b
from importlib.resources import files

BITS_PER_WORD = 9
"""Number of bits encoded by one word."""

WORDS_PER_CODE = 5
"""Number of words in a code."""

CODE_BITS = BITS_PER_WORD * WORDS_PER_CODE
CODE_COUNT = 1 << CODE_BITS
"""Number of possible codes: far more than there are ids, so that most belong to no table."""

ROUNDS = 10
"""Number of rounds that mix the halves of an id, as in the FF1 mode of NIST SP 800-38G."""

MAX_CODE_CHARS = 100
"""Greatest length of a text with a code: five words with their separators are shorter."""

CACHED_CODES = 10_000
"""Number of codes and ids kept in memory: mixing costs more than a lookup."""


class UnknownCode(Exception):
    """A text that is not a code: it has the wrong number of words, or unknown ones."""


class TableCodes:
    """The codes of a server's tables, made with a *secret* that all its nodes share."""

    def __init__(self, secret: str) -> None:
        self._key = blake2b(secret.encode(), person=b"callout codes").digest()
        self._encoded = lru_cache(CACHED_CODES)(self._encode)
        self._restored = lru_cache(CACHED_CODES)(self._restore)

    def code_of(self, table: int) -> str:
        """Return the code of *table*."""
        return self._encoded(table)

    def table_of(self, code: str) -> int:
        """Return the id of the table with *code*; hyphens or spaces separate its words."""
        return self._restored(number_of_words(code, WORDS_PER_CODE))

    def _encode(self, table: int) -> str:
        if not 0 <= table < CODE_COUNT:
            raise ValueError(f"no table has the id {table}")
        return words_of_number(self._permute(table), WORDS_PER_CODE)

    def _permute(self, number: int) -> int:
        """Permute *number*: each round adds a keyed mix of one half to the other half."""
        left, right = divmod(number, 1 << _half_bits(1))
        for round_number in range(ROUNDS):
            mixed = left + self._mix(round_number, right)
            left, right = right, mixed % (1 << _half_bits(round_number))
        return left << _half_bits(ROUNDS + 1) | right

    def _restore(self, number: int) -> int:
        """Return the number that `_permute` turns into *number*."""
        left, right = divmod(number, 1 << _half_bits(ROUNDS + 1))
        for round_number in reversed(range(ROUNDS)):
            mixed = right - self._mix(round_number, left)
            left, right = mixed % (1 << _half_bits(round_number)), left
        return left << _half_bits(1) | right

    def _mix(self, round_number: int, half: int) -> int:
        text = bytes([round_number]) + half.to_bytes(8)
        return int.from_bytes(blake2b(text, key=self._key, digest_size=8).digest())


def _half_bits(round_number: int) -> int:
    """Return the number of bits in the half changed by a round; one half is a bit longer."""
    return (CODE_BITS + round_number % 2) // 2


@cache
def _words() -> tuple[str, ...]:
    return tuple(files("callout.server").joinpath("code_words.txt").read_text("utf-8").split())


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
    """Return the number encoded by *count* words; hyphens or spaces separate them."""
    if len(text) > MAX_CODE_CHARS:
        raise UnknownCode(text[:MAX_CODE_CHARS])
    parts = text.casefold().replace("-", " ").split()
    numbers = _numbers()
    if len(parts) != count:
        raise UnknownCode(text)
    number = 0
    try:
        for part in parts:
            number = number << BITS_PER_WORD | numbers[part]
    except KeyError:
        raise UnknownCode(text) from None
    return number
