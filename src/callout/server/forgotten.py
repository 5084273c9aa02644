"""Forgotten people, tables and classes, recognised by digests that contain no name."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b

from msgspec import Struct

REMEMBERED_DIGESTS = 100_000
"""Number of digests kept in memory, since the same words recur."""

_WORD = re.compile("(?:[^\\W_][\u0300-\u036f]*)+")


def spoken_name(name: str) -> tuple[str, ...]:
    """Return the words of *name* without case and accents, as others may write them."""
    return tuple(_plain(found[0]) for found in _WORD.finditer(name))


def replace_names(text: str, longest: int, is_name: Callable[[str], bool], substitute: str) -> str:
    """Replace each name in *text* with *substitute*.

    A name is a run of up to *longest* words, with anything between them. *is_name* decides on them
    in the form of `spoken_name`, joined by spaces. Of two overlapping names the first and longer
    one counts.
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


class Digests:
    """Digests keyed with the server's *secret*, since names are easy to guess."""

    def __init__(self, secret: str) -> None:
        self._key = blake2b(secret.encode()).digest()
        self._of = lru_cache(REMEMBERED_DIGESTS)(self._make)
        self.key_id = self._of("")[:8]

    def of_person(self, who: str) -> str:
        """Return the digest of a name or a player's id, regardless of case."""
        return self._of(who.strip().casefold())

    def of_log(self, log_id: int) -> str:
        """Return the digest of a table or a class, which differs from that of any name."""
        return self._of(f"\0{log_id}")

    def of_spoken(self, words: str) -> str:
        """Return the digest of a name in the form of `spoken_name`, joined by spaces."""
        return self._of(f"\0said {words}")

    def _make(self, text: str) -> str:
        made = blake2b(text.encode(), digest_size=16, key=self._key, person=b"forgotten")
        return made.hexdigest()


class SpokenName(Struct, frozen=True):
    """The digest of a name as others may write it, and the number of its *words*."""

    words: int
    digest: str


class Forgotten(Struct, frozen=True):
    """A person, table or class to be forgotten, with all data written until *at*.

    *who* is the digest of a name, a player or a log, and *names* are the digests of names that
    others may have written. *key_id* identifies the secret behind the digests.
    """

    at: int
    key_id: str
    who: str
    names: tuple[SpokenName, ...] = ()


def forgotten_log(digests: Digests, log_id: int, at: int) -> Forgotten:
    """Describe a table or a class to be forgotten."""
    return Forgotten(at, digests.key_id, digests.of_log(log_id))


def forgotten_person(digests: Digests, who: str, names: Sequence[str], at: int) -> Forgotten:
    """Describe a name or a player to be forgotten, and the *names* that others may have used."""
    spoken = {words for name in names if (words := spoken_name(name))}
    return Forgotten(
        at,
        digests.key_id,
        digests.of_person(who),
        tuple(
            SpokenName(len(words), digests.of_spoken(" ".join(words))) for words in sorted(spoken)
        ),
    )


class Recogniser:
    """A recogniser of *forgotten* people and logs; *found* has the digests of its matches."""

    def __init__(self, digests: Digests, forgotten: Sequence[Forgotten]) -> None:
        self._digests = digests
        own = sorted(
            (one for one in forgotten if one.key_id == digests.key_id), key=lambda one: one.at
        )
        self._who = {one.who: one for one in own}
        self._spoken = {name.digest: one for one in own for name in one.names}
        self._longest = max((name.words for one in own for name in one.names), default=0)
        self.found: set[str] = set()

    def is_log(self, log_id: int) -> bool:
        """Return whether a table or a class is to be forgotten."""
        return self._is_in(self._who, self._digests.of_log(log_id), 0)

    def is_person(self, who: str, at: int) -> bool:
        """Return whether a name or a player, written at *at*, is to be forgotten."""
        return self._is_in(self._who, self._digests.of_person(who), at)

    def reword(self, text: str, at: int, substitute: str) -> str:
        """Replace each forgotten name in *text*, written at *at*, with *substitute*."""

        def is_name(words: str) -> bool:
            return self._is_in(self._spoken, self._digests.of_spoken(words), at)

        return replace_names(text, self._longest, is_name, substitute)

    def _is_in(self, known: dict[str, Forgotten], digest: str, at: int) -> bool:
        one = known.get(digest)
        if one is None or at > one.at:
            return False
        self.found.add(one.who)
        return True
