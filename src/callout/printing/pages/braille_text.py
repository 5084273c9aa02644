"""How a reader's braille is written: running text, the labels on cards, numbers."""

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
from callout.printing.words import CannotMake

_ATTACHED = re.compile("[ \u00a0\u202f]+(?=[;:!?»])|(?<=«)[ \u00a0\u202f]+")
"""Spaces beside signs that some languages print and leave out in braille."""

_SIX_DOTS = re.compile("[\u2801-\u283f]+")
_UNKNOWN = "?"
_KEPT = 4_096


class Grade(StrEnum):
    """Is every letter written, or are words contracted?"""

    UNCONTRACTED = "uncontracted"
    CONTRACTED = "contracted"


class Script(NamedTuple):
    """Write text in a *language* and *grade*, and labels in a *code*, as six-dot cells."""

    language: str
    grade: Grade = Grade.UNCONTRACTED
    code: str = "ueb"

    @property
    def table(self) -> str:
        """Name the table by which text is translated."""
        braille = load_language(self.language).braille
        contracted = self.grade is Grade.CONTRACTED
        return braille.contracted if contracted else braille.uncontracted

    def text(self, text: str) -> str:
        """Write running text; what the language has no cells for is written as well as it can."""
        closes_up = load_language(self.language).braille.closes_up
        attached = _ATTACHED.sub("", text) if closes_up else text
        try:
            return _written(attached, self.table)
        except BrailleMissing as error:
            raise CannotMake("no-liblouis") from error

    def label(self, label: str) -> str:
        """Write a label as it stands on the card; a blank in it is one that no line ends at."""
        try:
            return label_cells(label, self.code).replace(BLANK, NO_BREAK)
        except LabelError as error:
            raise CannotMake("label-unwritable", label=label, code=self.code) from error

    def number(self, number: int) -> str:
        """Write a number."""
        return label_cells(str(number), label_code_of(self.language))


@lru_cache(_KEPT)
def _written(text: str, table: str) -> str:
    """Write *text* by *table*: a match says many things more than once."""
    return translate("".join(_known(char, table) for char in text), table)


@lru_cache(_KEPT)
def _known(char: str, table: str) -> str:
    """Give *char* if *table* has cells for it, else its letters without marks, else a sign."""
    if char.isspace() or _SIX_DOTS.fullmatch(translate(char, table)):
        return char
    parts = unicodedata.normalize("NFKD", char)
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    return plain if _SIX_DOTS.fullmatch(translate(plain, table)) else _UNKNOWN
