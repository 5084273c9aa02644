"""Which file is read and written how: by the end of its name or, without one, by its look."""

from importlib import import_module
from pathlib import PurePath
from typing import Protocol, cast

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckError, FileFault, QuestionDeck
from callout.locales.language import DEFAULT_LANGUAGE
from callout.locales.sanitise import sanitise_text


class FileFormat(Protocol):
    """A module that reads and writes question files of one kind."""

    def read(self, data: bytes, builder: DeckBuilder) -> None:
        """Read a file into *builder*, or raise `DeckError`."""

    def write(self, deck: QuestionDeck) -> bytes:
        """Write *deck* as a file."""


MODULES = {
    ".toml": "toml",
}
"""The module of this package for each end of a file's name."""


def read_deck(name: str, data: bytes, language: str = DEFAULT_LANGUAGE) -> QuestionDeck:
    """Read the file called *name*, or raise `DeckError`.

    A deck that tells no title has the name of its file, and one that tells no language has
    *language*.
    """
    path = PurePath(name)
    builder = DeckBuilder(language)
    builder.title = path.stem
    _format_of(path.suffix, FileFault.NO_FORMAT).read(data, builder)
    return builder.build()


def write_deck(name: str, deck: QuestionDeck) -> bytes:
    """Write *deck* as a file called *name*, or raise `DeckError`."""
    return _format_of(PurePath(name).suffix, FileFault.NO_WRITER).write(deck)


def _format_of(suffix: str, fault: FileFault) -> FileFormat:
    """Return the module for *suffix*; it is imported when it is first needed."""
    if (module := MODULES.get(suffix.casefold())) is None:
        repeated = sanitise_text(suffix, bounds.MAX_REPEATED_CHARS)
        raise DeckError(fault, suffix=repeated, allowed=", ".join(MODULES))
    return cast("FileFormat", import_module(f"callout.banks.{module}"))
