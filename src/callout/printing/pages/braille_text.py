"""Writing in a reader's braille: running text, the labels on cards, numbers."""

import re
import unicodedata
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK
from callout.braille.labels import LabelError, label_cells, label_code_of
from callout.braille.translate import BrailleMissing, translate
from callout.locales.language import load_language
from callout.printing.errors import PrintingError

_OMITTED_SPACES = re.compile("[ \u00a0\u202f]+(?=[;:!?»])|(?<=«)[ \u00a0\u202f]+")
"""Spaces beside punctuation that some languages print but omit in braille."""

_APOSTROPHE = re.compile(r"(?<=\w)’(?=\w)")
"""A sign within words that are contracted only where it is a plain one, as in French."""

_SIX_DOTS = re.compile("[\u2801-\u283f]+")
_REPLACEMENT = "?"
_MAX_CACHED_TEXTS = 4_096


class Grade(StrEnum):
    """Is every letter written, or are words contracted?"""

    UNCONTRACTED = "uncontracted"
    CONTRACTED = "contracted"


class BrailleWriter(NamedTuple):
    """A writer of six-dot cells: text in a *language* and *grade*, labels in a *code*."""

    language: str
    grade: Grade = Grade.UNCONTRACTED
    code: str = "ueb"

    @property
    def table(self) -> str:
        """The liblouis table by which text is translated."""
        braille = load_language(self.language).braille
        contracted = self.grade is Grade.CONTRACTED
        return braille.contracted if contracted else braille.uncontracted

    def text(self, text: str) -> str:
        """Translate running text; replace characters that the language has no cells for."""
        closes_up = load_language(self.language).braille.closes_up
        spaced = _OMITTED_SPACES.sub("", text) if closes_up else text
        try:
            return _translated(_APOSTROPHE.sub("'", spaced), self.table)
        except BrailleMissing as error:
            raise PrintingError("no-liblouis") from error

    def label(self, label: str) -> str:
        """Translate a label as on the card, with blanks at which no line may break."""
        try:
            return label_cells(label, self.code).replace(BLANK, NO_BREAK)
        except LabelError as error:
            raise PrintingError("label-unwritable", label=label, code=self.code) from error

    def number(self, number: int) -> str:
        """Translate a number."""
        return label_cells(str(number), label_code_of(self.language))


@lru_cache(_MAX_CACHED_TEXTS)
def _translated(text: str, table: str) -> str:
    """Translate *text* by *table*; cached, since a match report repeats many sentences."""
    return translate("".join(_supported(char, table) for char in text), table)


@lru_cache(_MAX_CACHED_TEXTS)
def _supported(char: str, table: str) -> str:
    """Return *char* if *table* has cells for it, else without diacritics, else a placeholder."""
    if char.isspace() or _SIX_DOTS.fullmatch(translate(char, table)):
        return char
    parts = unicodedata.normalize("NFKD", char)
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    return plain if _SIX_DOTS.fullmatch(translate(plain, table)) else _REPLACEMENT
