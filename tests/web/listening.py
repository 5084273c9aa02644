"""What a screen reader said, held against what a person was to be told."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from terminal.recorder import Fate, Spoken

JOINED = 3
"""How many sentences a page lets a screen reader say in one breath."""


class Heard(NamedTuple):
    """Be how many sentences were *told* in order, what was said *beside*, and what *again*."""

    told: int
    beside: list[str]
    again: list[str]


def words(texts: Iterable[str]) -> str:
    """Join *texts* so that nothing but their words counts."""
    return " ".join(" ".join(texts).split())


def heard(said: Iterable[Spoken], told: Sequence[str]) -> Heard:
    """Find the sentences of *told* in what was *said* to its end, one after the other."""
    sizes, count = range(1, JOINED + 1), 0
    breaths = {words(told[at : at + size]) for at in range(len(told)) for size in sizes}
    found = Heard(0, [], [])
    for spoken in said:
        text = words([spoken.text])
        size = next((size for size in sizes if words(told[count : count + size]) == text), 0)
        if size and spoken.fate is Fate.HEARD:
            count += size
        else:
            (found.again if text in breaths else found.beside).append(text)
    return found._replace(told=count)
