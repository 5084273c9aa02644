"""What a screen reader said, held against what a person was to be told."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from support.assistive.speech_recorder import Outcome, SpokenUtterance

MAX_JOINED_SENTENCES = 3
"""How many sentences a page lets a screen reader say in one breath."""


class SpeechComparison(NamedTuple):
    """How many sentences were *told* in order, what was said *beside*, and what *again*."""

    told: int
    beside: list[str]
    again: list[str]


def normalise(texts: Iterable[str]) -> str:
    """Join *texts* so that nothing but their words counts."""
    return " ".join(" ".join(texts).split())


def compare_speech(said: Iterable[SpokenUtterance], told: Sequence[str]) -> SpeechComparison:
    """Find the sentences of *told* in what was *said* to its end, one after the other."""
    sizes, count = range(1, MAX_JOINED_SENTENCES + 1), 0
    breaths = {normalise(told[at : at + size]) for at in range(len(told)) for size in sizes}
    found = SpeechComparison(0, [], [])
    for spoken in said:
        text = normalise([spoken.text])
        size = next((size for size in sizes if normalise(told[count : count + size]) == text), 0)
        if size and spoken.fate is Outcome.HEARD:
            count += size
        else:
            (found.again if text in breaths else found.beside).append(text)
    return found._replace(told=count)
