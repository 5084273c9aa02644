"""A message of a catalogue, with its sentences cached as templates because Fluent is slow."""

from collections.abc import Callable, Collection, Iterator
from itertools import count
from operator import itemgetter
from typing import TypeAlias

from fluent.runtime.resolver import BaseResolver, MessageReference, VariableReference

Facts: TypeAlias = dict[str, str | int]
Reader: TypeAlias = Callable[[Facts], object]

_MAX_CACHED_SENTENCES = 256
"""Number of cached sentences of one message."""

_MAX_CACHED_CHARS = 1_200
"""The length of the longest sentence that is cached: Fluent refuses some of 2,500 characters."""

_CHOOSING = ("selector", "arguments")
"""The parts of a message in which a fact selects a sentence or is computed with."""

_FIRST_MARK = 0xE000
"""The first code point for private use: such characters mark the gaps of a template."""


class Wording:
    """The sentences that *speak* makes of facts by the message *parsed*.

    Fluent is slow. Few facts select the sentence, such as a number of drawn cards; the others,
    such as names, are only inserted. A sentence is cached with gaps for these. Numbers fill gaps,
    too, since Fluent writes them like Python when thousands are not separated.
    """

    def __init__(self, parsed: object, speak: Callable[[Facts], str]) -> None:
        used = set(_used(parsed))
        self._choosing = {name for name, chooses in used if chooses}
        self._inserted = {name for name, _ in used} - self._choosing
        self._choice = _reader(self._choosing)
        self._speak = speak
        self._kept: dict[object, tuple[str, Reader | None]] = {}

    def say(self, facts: Facts) -> str:
        """Insert *facts* into the sentence that they select."""
        try:
            sentence, fillings = self._kept[self._choice(facts) if self._choice else ()]
            told = sentence % (fillings(facts) if fillings else ())
        except KeyError:
            return self._learn(facts)
        return told if len(told) <= _MAX_CACHED_CHARS else self._speak(facts)

    def _learn(self, facts: Facts) -> str:
        """Format *facts* with Fluent, and cache the sentence with its gaps."""
        told = self._speak(facts)
        if len(told) <= _MAX_CACHED_CHARS and self._choosing <= facts.keys():
            if len(self._kept) >= _MAX_CACHED_SENTENCES:
                self._kept.clear()
            unused = (char for char in map(chr, count(_FIRST_MARK)) if char not in told)
            marks = dict(zip(unused, self._inserted & facts.keys(), strict=False))
            marked = self._speak({**facts, **{name: mark for mark, name in marks.items()}})
            gaps = {ord("%"): "%%", **dict.fromkeys(map(ord, marks), "%s")}
            fillings = _reader([marks[char] for char in marked if char in marks])
            choice = self._choice(facts) if self._choice else ()
            self._kept[choice] = marked.translate(gaps), fillings
        return told


def _reader(names: Collection[str]) -> Reader | None:
    """Return a function that picks the facts called *names*, if there are any."""
    return itemgetter(*names) if names else None


def _used(parsed: object, *, chooses: bool = False) -> Iterator[tuple[str, bool]]:
    """Yield the facts in *parsed*, and whether they do more than fill a gap."""
    match parsed:
        case list():
            for part in parsed:
                yield from _used(part, chooses=chooses)
        case VariableReference():
            yield parsed.id.name, chooses
        case MessageReference():
            yield "", True  # it may use any fact: a selector that is never given prevents caching
        case BaseResolver():
            for name, part in vars(parsed).items():
                yield from _used(part, chooses=chooses or name in _CHOOSING)
