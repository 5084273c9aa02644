"""The words of an edition for its commands, each made and read only once."""

from collections.abc import Sequence

from callout.core.commands import Answer, Command
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition
from callout.notation import read, write


class Vocabulary:
    """Commands of *edition* as words, and words as commands."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._words: dict[Command, str] = {}
        self._commands: dict[str, Command] = {}

    def write(self, command: Command) -> str:
        """Return *command* in words."""
        words = self._words.get(command)
        if words is None:
            words = write(command, self._edition)
            if not isinstance(command, Answer):  # there is no end of answers
                self._words[command] = words
                self._commands[words] = command
        return words

    def write_all(self, commands: Sequence[Command]) -> list[str]:
        """Return *commands* in words."""
        try:
            return list(map(self._words.__getitem__, commands))
        except KeyError:
            return list(map(self.write, commands))

    def read(self, words: str) -> Command:
        """Return the command that *words* say, or raise `NotationError`."""
        return self._commands.get(words) or read(words, self._edition)


_vocabularies: dict[tuple[Deck, str], Vocabulary] = {}


def vocabulary_of(edition: Edition) -> Vocabulary:
    """Return the vocabulary of *edition*: no house rule changes a word."""
    key = deck_of(edition), edition.call
    if key not in _vocabularies:
        _vocabularies[key] = Vocabulary(edition)
    return _vocabularies[key]
