"""The words that may be typed, from each language's `words.toml`."""

from functools import lru_cache
from itertools import islice
from unicodedata import combining, normalize

from callout.host.bots import bot_kinds
from callout.locales.words import COMMAND_MARK, words_of

MAX_DIGITS = 9
"""Greatest number of digits of a typed number."""

MAX_FOLDED_CHARS = 120
"""Length of typed text that is compared with words: one character may fold to eighteen."""


MAX_CACHED_WORDS = 20_000
"""Number of folded words of languages and editions that stay in memory."""


def fold(text: str) -> str:
    """Reduce *text* for comparing: no capitals, no accents, single spaces, plain signs.

    Text beyond the length of any word or name is cut off, as comparing takes longer than reading.
    """
    base = (char for char in normalize("NFKD", text.strip().casefold()) if not combining(char))
    cut = "".join(islice(base, MAX_FOLDED_CHARS))
    return " ".join(cut.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


@lru_cache(MAX_CACHED_WORDS)
def fold_word(word: str) -> str:
    """Fold a *word* of a language or an edition, cached since every parser folds it again.

    Typed text goes to `fold`, since it would fill the cache.
    """
    return fold(word)


def parse_number(text: str) -> int | None:
    """Return *text* as a number, if it is one of at most `MAX_DIGITS` digits."""
    return int(text) if text.isdecimal() and len(text) <= MAX_DIGITS else None


def vocabulary(language: str) -> dict[str, list[str]]:
    """Return the words for moves and queries, by meaning."""
    return words_of(language)["commands"]


def table_vocabulary(language: str) -> dict[str, list[str]]:
    """Return the words for requests at a table on a server, by meaning."""
    return words_of(language)["table"]


def evening_vocabulary(language: str) -> dict[str, list[str]]:
    """Return the words for requests at an evening, by meaning; each is a whole line."""
    return words_of(language)["evening"]


def tutorial_vocabulary(language: str) -> dict[str, list[str]]:
    """Return the words for help with a step of a tutorial, by meaning."""
    return words_of(language)["tutorial"]


def bot_vocabulary(language: str) -> dict[str, list[str]]:
    """Return the words for the kinds of bots, by kind; without a word, the kind itself."""
    words = words_of(language).get("bots", {})
    return {kind: words.get(kind, [kind]) for kind in bot_kinds()}


def card_vocabulary(language: str) -> dict[str, list[str]]:
    """Return the other names of cards, by the name of their kind."""
    return words_of(language)["cards"]


def split_mark(text: str) -> tuple[str, bool]:
    """Return *text* without the mark of a command, and whether it has one."""
    typed = text.strip()
    return typed.removeprefix(COMMAND_MARK).lstrip(), typed.startswith(COMMAND_MARK)
