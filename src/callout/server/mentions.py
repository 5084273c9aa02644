"""Names in what people have written."""

import re
import unicodedata
from collections.abc import Callable

_WORD = re.compile("(?:[^\\W_][\u0300-\u036f]*)+")


def spoken_name(name: str) -> tuple[str, ...]:
    """Return the words of *name* as others may write it: in any case, with accents or without."""
    return tuple(_plain(found[0]) for found in _WORD.finditer(name))


def replace_names(text: str, longest: int, is_name: Callable[[str], bool], substitute: str) -> str:
    """Put *substitute* for each name in *text*.

    A name is up to *longest* words, whatever is between them, of which *is_name* is true as
    `spoken_name` has them, with spaces. Of two that overlap the first and longer one counts.
    """
    found = list(_WORD.finditer(text))
    words = [_plain(one[0]) for one in found]
    parts: list[str] = []
    start = first = 0
    while first < len(found):
        for after in range(min(first + longest, len(found)), first, -1):
            if is_name(" ".join(words[first:after])):
                parts += text[start : found[first].start()], substitute
                start, first = found[after - 1].end(), after
                break
        else:
            first += 1
    return "".join((*parts, text[start:]))


def _plain(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
