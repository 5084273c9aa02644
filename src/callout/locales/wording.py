"""One wording of a catalogue, with gaps for what Fluent only inserts."""

from collections.abc import Callable, Collection, Iterator
from itertools import count
from operator import itemgetter
from typing import TypeAlias

from fluent.runtime.resolver import BaseResolver, MessageReference, VariableReference

Facts: TypeAlias = dict[str, str | int]
Reader: TypeAlias = Callable[[Facts], object]

_REMEMBERED = 256
"""How many sentences with gaps are kept of one wording."""

_LONGEST = 1_200
"""How long a sentence may be that is kept: some of 2,500 characters are refused by Fluent."""

_CHOOSING = ("selector", "arguments")
"""The parts of a wording in which a fact does more than be inserted."""

_FIRST_MARK = 0xE000
"""Where the characters begin that mean nothing by themselves."""


class Wording:
    """Put facts into words as *speak* does, which follows *parsed*.

    Fluent is slow to speak. What it says hangs on few facts, such as how many cards are drawn; the
    others, such as names, are only inserted: a sentence is kept with gaps for them. Numbers fill
    gaps as well, since Fluent writes them as Python does where thousands are not marked.
    """

    def __init__(self, parsed: object, speak: Callable[[Facts], str]) -> None:
        used = set(_used(parsed))
        self._choosing = {name for name, chooses in used if chooses}
        self._inserted = {name for name, _ in used} - self._choosing
        self._choice = _reader(self._choosing)
        self._speak = speak
        self._kept: dict[object, tuple[str, Reader]] = {}

    def say(self, facts: Facts) -> str:
        """Fill *facts* into the sentence that they choose."""
        try:
            sentence, fillings = self._kept[self._choice(facts)]
            told = sentence % fillings(facts)
        except KeyError:
            return self._learn(facts)
        return told if len(told) <= _LONGEST else self._speak(facts)

    def _learn(self, facts: Facts) -> str:
        """Have *facts* put into words, and keep the sentence with its gaps."""
        told = self._speak(facts)
        if len(told) <= _LONGEST and self._choosing <= facts.keys():
            if len(self._kept) >= _REMEMBERED:
                self._kept.clear()
            unused = (char for char in map(chr, count(_FIRST_MARK)) if char not in told)
            marks = dict(zip(unused, self._inserted & facts.keys(), strict=False))
            marked = self._speak({**facts, **{name: mark for mark, name in marks.items()}})
            gaps = {ord("%"): "%%", **dict.fromkeys(map(ord, marks), "%s")}
            fillings = _reader([marks[char] for char in marked if char in marks])
            self._kept[self._choice(facts)] = marked.translate(gaps), fillings
        return told


def _reader(names: Collection[str]) -> Reader:
    """Make what reads the facts called *names*, all at once."""
    return itemgetter(*names) if names else _nothing


def _nothing(_facts: Facts) -> tuple[()]:
    return ()


def _used(parsed: object, *, chooses: bool = False) -> Iterator[tuple[str, bool]]:
    """List the facts in *parsed*, and whether they do more there than be inserted."""
    match parsed:
        case list():
            for part in parsed:
                yield from _used(part, chooses=chooses)
        case VariableReference():
            yield parsed.id.name, chooses
        case MessageReference():
            yield "", True  # it sees all facts: choose by one that nobody gives, and keep nothing
        case BaseResolver():
            for name, part in vars(parsed).items():
                yield from _used(part, chooses=chooses or name in _CHOOSING)
