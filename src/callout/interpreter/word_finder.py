"""The meaning of a typed word, in full or shortened."""

from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches

from callout.interpreter.command_words import COMMANDS
from callout.interpreter.not_understood import MAX_SUGGESTIONS, NotUnderstoodError
from callout.interpreter.vocabulary import fold_word

NEEDS_ARGUMENT = frozenset({"lay", "name"})
"""Commands without a meaning unless a card or a colour follows."""

TAKES_ARGUMENT = NEEDS_ARGUMENT | {
    "answer", "play", "colour", "swap", "catch", "accuse", "log", "why", "rules", "quick",
    "sit", "across", "start", "bot", "say", "report", "remove", "stand_in", "level", "mute",
    "unmute", "avoid", "invite", "let_in", "not_now",
}  # fmt: skip
"""Meanings that may be followed by more words."""


MIN_LIKENESS = 0.6
"""Least likeness of a typed word to a suggested one, from 0 to 1."""

MAX_LONGER = 2 / MIN_LIKENESS - 1
"""Greatest ratio of their lengths: likeness is twice the equal part by both lengths."""


class WordFinder:
    """The words of a language by their meanings, with a search for shortened words."""

    def __init__(self, words: Mapping[str, Sequence[str]], labels: Sequence[str]) -> None:
        self._labels = labels
        self._first = {meaning: fold_word(words[0]) for meaning, words in words.items()}
        self.spelling = {fold_word(word): word for own in words.values() for word in own}
        self.meanings = {
            fold_word(word): meaning
            for meaning, own in words.items()
            for word in own
            if meaning != "on"
        }
        self._longest = max(map(len, (*self.meanings, *labels)))
        self._most_words = max(len(word.split()) for word in self.meanings)

    def find_exactly(self, words: str) -> tuple[str, str]:
        """Return the meaning of the longest beginning of *words* that is a word, and the rest."""
        for start, rest in self._beginnings(words):
            if start in self.meanings:
                return self.meanings[start], rest
        raise NotUnderstoodError(words)

    def find(self, words: str, lawful: Collection[str]) -> tuple[str, str]:
        """Return the meaning of the longest beginning of *words* that has one, and the rest.

        Words may be shortened. An ambiguous one is taken for the only meaning that is *lawful*
        now.
        """
        near: list[str] = []
        for start, rest in self._beginnings(words):
            if start in self.meanings:
                return self.meanings[start], rest
            fitting = self.starting_with(start)
            if len(self._different(fitting)) > 1:
                fitting = self._possible(fitting, rest, lawful) or fitting
            if len(self._different(fitting)) > 1:
                near = near or sorted(fitting, key=lambda word: not self._is_move(word, lawful))
                fitting = self._only_move(fitting, start, lawful)
            if fitting:
                return self.meanings[fitting[0]], rest
        for said in (words, *words.split()[:1]):
            near = near or self._close_to(said)
        raise NotUnderstoodError(words, near)

    def starting_with(self, start: str) -> list[str]:
        """List the words that begin with *start*, the shortest first."""
        return sorted((word for word in self.meanings if word.startswith(start)), key=len)

    def _different(self, words: Sequence[str]) -> set[str]:
        """Return the meanings of *words*, ignoring continuations of the shortest."""
        return {
            self.meanings[word]
            for word in words
            if word == words[0] or not word.startswith(words[0])
        }

    def _possible(self, words: Sequence[str], argument: str, lawful: Collection[str]) -> list[str]:
        """List those of *words* that can be said now with *argument*, or without any."""

        def is_possible(meaning: str) -> bool:
            if argument and meaning not in TAKES_ARGUMENT:
                return False
            if not argument and meaning in NEEDS_ARGUMENT:
                return False
            is_query = not argument and meaning == "play"
            return meaning in lawful or meaning not in COMMANDS or is_query

        return [word for word in words if is_possible(self.meanings[word])]

    def _only_move(self, words: Sequence[str], start: str, lawful: Collection[str]) -> list[str]:
        """Return the one lawful move among *words*, if *start* begins its first word."""
        moves = {self.meanings[word] for word in words if self._is_move(word, lawful)}
        return [
            self._first[move]
            for move in moves
            if len(moves) == 1 and self._first[move].startswith(start)
        ]

    def _is_move(self, word: str, lawful: Collection[str]) -> bool:
        """Return whether *word* is for a command that is *lawful* now."""
        return self.meanings[word] in COMMANDS and self.meanings[word] in lawful

    def _close_to(self, said: str) -> list[str]:
        if len(said) > MAX_LONGER * self._longest:
            return []
        known = [*self.meanings, *self._labels]
        return get_close_matches(said, known, MAX_SUGGESTIONS, MIN_LIKENESS)

    def _beginnings(self, words: str) -> list[tuple[str, str]]:
        """List the beginnings of *words* that may have a meaning, the longest first.

        Each comes with the rest of *words*.
        """
        parts = words.split()
        sizes = range(min(len(parts), self._most_words), 0, -1)
        return [(" ".join(parts[:size]), " ".join(parts[size:])) for size in sizes]
