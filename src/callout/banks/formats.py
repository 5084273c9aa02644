"""The formats of question files, by suffix or, without one, by content."""

import re
from importlib import import_module
from pathlib import PurePath
from typing import Protocol, cast

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckError, FileFault, QuestionDeck
from callout.banks.text import read_lines
from callout.locales.language import DEFAULT_LANGUAGE
from callout.locales.sanitise import sanitise_text


class FileFormat(Protocol):
    """A module that reads and writes question files of one kind."""

    def read(self, data: bytes, builder: DeckBuilder) -> None:
        """Read a file into *builder*, or raise `DeckError`."""

    def write(self, deck: QuestionDeck) -> bytes:
        """Write *deck* as a file."""


MODULES = {
    ".csv": "csv",
    ".tsv": "tsv",
    ".xlsx": "xlsx",
    ".gift": "gift",
    ".xml": "moodle_xml",
    ".toml": "toml",
}
"""The module of this package for each suffix."""


NO_SUFFIXES = ("", ".txt")
"""Suffixes without a meaning: GIFT files and exports of Quizlet are both saved as .txt."""

OWN_HEADER = "question,answer,choice,"
"""The beginning of a table that was written here."""

_QUESTION_TABLE = re.compile(r"\s*\[\[\s*question\s*\]\]")
_COLUMNS = re.compile(r"\S[^\t]*\t\s*\S")


def read_deck(name: str, data: bytes, language: str = DEFAULT_LANGUAGE) -> QuestionDeck:
    """Read the file called *name*, or raise `DeckError`.

    A deck without a title gets the name of its file, and one without a language gets *language*.
    """
    path = PurePath(name)
    builder = DeckBuilder(language)
    builder.title = path.stem
    suffix = path.suffix if path.suffix.casefold() not in NO_SUFFIXES else _guess_suffix(data)
    _format_of(suffix, FileFault.NO_FORMAT).read(data, builder)
    return builder.build()


def write_deck(name: str, deck: QuestionDeck) -> bytes:
    """Write *deck* as a file called *name*, or raise `DeckError`."""
    return _format_of(PurePath(name).suffix, FileFault.NO_WRITER).write(deck)


def _guess_suffix(data: bytes) -> str:
    """Return the suffix that fits *data*, which may also be pasted text."""
    if data.startswith(b"PK\x03\x04"):
        return ".xlsx"  # a zip file
    if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<"):
        return ".xml"
    lines = [line for line in read_lines(data) if line.strip()]
    if any(map(_QUESTION_TABLE.match, lines)):
        return ".toml"
    if lines and lines[0].startswith(OWN_HEADER):
        return ".csv"
    rows = sum(_COLUMNS.match(line) is not None for line in lines)
    has_braces = any("{" in line for line in lines)
    return ".gift" if has_braces and rows <= len(lines) // 2 else ".csv"


def _format_of(suffix: str, fault: FileFault) -> FileFormat:
    """Return the module for *suffix*, imported when it is first needed."""
    if (module := MODULES.get(suffix.casefold())) is None:
        repeated = sanitise_text(suffix, bounds.MAX_REPEATED_CHARS)
        raise DeckError(fault, suffix=repeated, allowed=", ".join(MODULES))
    return cast("FileFormat", import_module(f"callout.banks.{module}"))
