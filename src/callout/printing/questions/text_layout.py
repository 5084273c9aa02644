"""Paragraphs of large print on a side of a card, and on as many sides as they need."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

TextMeasure: TypeAlias = Callable[[str, float], float]
"""A function from a text and its font size to its width, both in millimetres."""

LINE_HEIGHT_EM: Final = 1.2
"""Distance between two lines, as a part of the font size."""

PARAGRAPH_GAP_EM: Final = 0.35
"""Additional distance between two paragraphs."""

HANGING_INDENT_EM: Final = 1.2

_BREAKS: Final = re.compile(r"(?<!«)[ \t\n]+(?![;:?!»])")
"""Possible ends of a line: not a no-break space, nor beside a sign that French sets apart."""


class Room(NamedTuple):
    """The size of the text on a side of a card."""

    width: float
    height: float


class PrintedText(NamedTuple):
    """A paragraph; one that hangs has its second line and all others indented."""

    text: str
    hangs: bool = False


class TextLine(NamedTuple):
    """A line of print, *x* and *y* from the upper left corner of the text to its baseline."""

    text: str
    x: float
    y: float
    size: float


def wrap_text(text: str, width: float, size: float, measure: TextMeasure) -> list[str]:
    """Break *text* into lines, between words unless one is longer than a line."""
    lines: list[str] = []
    for word in _words(text):
        joined = f"{lines[-1]} {word}" if lines else word
        if measure(joined, size) <= width:
            lines[-1:] = [joined]
        else:
            lines += _pieces(word, width, size, measure)
    return lines


def _words(text: str) -> list[str]:
    return [word for word in _BREAKS.split(text) if word]


def _pieces(word: str, width: float, size: float, measure: TextMeasure) -> list[str]:
    """Return *word*, or pieces of it if it is longer than a line."""
    pieces = [""]
    for char in word:
        if pieces[-1] and measure(pieces[-1] + char, size) > width:
            pieces.append("")
        pieces[-1] += char
    return pieces


def lay_sides(
    paragraphs: Sequence[PrintedText], room: Room, sizes: Sequence[float], measure: TextMeasure
) -> list[list[TextLine]]:
    """Lay out *paragraphs* on a side in the greatest of *sizes* that has room for all of them.

    If there is no such size, they continue on more sides in the smallest. A word is split only if
    it is longer than a line of that size, and a paragraph only if it is longer than a side.
    """
    words = [word for paragraph in paragraphs for word in _words(paragraph.text)]
    for size in sizes[:-1]:
        narrowest = room.width - HANGING_INDENT_EM * size
        sides = _sides_in_size(paragraphs, room, size, measure)
        if len(sides) == 1 and all(measure(word, size) <= narrowest for word in words):
            return sides
    return _sides_in_size(paragraphs, room, sizes[-1], measure)


def _sides_in_size(
    paragraphs: Sequence[PrintedText], room: Room, size: float, measure: TextMeasure
) -> list[list[TextLine]]:
    sides: list[list[TextLine]] = [[]]
    line_height, top = LINE_HEIGHT_EM * size, 0.0
    for paragraph in paragraphs:
        indent = HANGING_INDENT_EM * size * paragraph.hangs
        lines = wrap_text(paragraph.text, room.width - indent, size, measure)
        if top + len(lines) * line_height > room.height >= len(lines) * line_height:
            sides.append([])
            top = 0.0
        for number, line in enumerate(lines):
            if top + line_height > room.height:
                sides.append([])
                top = 0.0
            sides[-1].append(TextLine(line, indent * (number > 0), top + size, size))
            top += line_height
        top += PARAGRAPH_GAP_EM * size
    return sides
