"""Numbers on cards, with a plain zero: that of the font is crossed out like the sign of a skip."""

from collections.abc import Iterator
from typing import Final

from callout.printing.cards.elements import PathElement, TextElement
from callout.printing.cards.geometry import Point

ZERO_PATH: Final = (
    "M12 2C7.3 2 4.6 6.1 4.6 12S7.3 22 12 22 19.4 17.9 19.4 12 16.7 2 12 2Z"
    "M12 6C14 6 14.7 8.3 14.7 12S14 18 12 18 9.3 15.7 9.3 12 10 6 12 6Z"
)
"""A zero, 20 units high."""

ZERO_SIZE: Final = 24 / 20

DIGIT_HEIGHT_EM: Final = 0.668
"""Height of a digit, as a part of the font size."""

DIGIT_PITCH_EM: Final = 0.62
"""Distance between digits beside a zero, as a part of the font size."""

CHARACTER_WIDTH_EM: Final = 0.66
"""Greatest average width of a character, as a part of the font size."""


def font_size(text: str, width: float, largest: float) -> float:
    """Return the largest font size at which *text* fits into *width*."""
    return min(largest, width / (len(text) * CHARACTER_WIDTH_EM))


def written(text: TextElement) -> Iterator[TextElement | PathElement]:
    """Return *text* with plain zeros; it is whole if it has none."""
    if "0" not in text.text:
        yield text
        return
    pitch = DIGIT_PITCH_EM * text.size
    start = text.at.x - (text.anchor + 1) * pitch * len(text.text) / 2
    height = DIGIT_HEIGHT_EM * text.size
    for place, char in enumerate(text.text):
        x = start + pitch * (place + 0.5)
        if char != "0":
            yield text._replace(text=char, at=Point(x, text.at.y), anchor=0)
            continue
        middle = Point(x, text.at.y - height / 2)
        yield PathElement(
            ZERO_PATH, middle, ZERO_SIZE * height, text.ink, text.line_width, part=text.part
        )
