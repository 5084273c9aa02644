"""The back of all cards: dark, so that no face shows through, and the same either way up."""

from functools import cache
from typing import Final

from callout.editions.appearance.palette import SHAPE_BOX
from callout.printing.cards.elements import CardDrawing, PanelElement, PathElement
from callout.printing.cards.face import FIELD_MARGIN_MM
from callout.printing.cards.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, Point

FIELD_COLOUR: Final = "#24262E"
TRELLIS_COLOUR: Final = "#8A8FA0"

HALF_DIAMOND_MM: Final = 3.0
"""Half the width and height of a diamond of the trellis."""

LINE_WIDTH_MM: Final = 0.4


@cache
def card_back() -> CardDrawing:
    """Draw a trellis on a dark field, without braille."""
    width, height = CARD_WIDTH_MM - 2 * FIELD_MARGIN_MM, CARD_HEIGHT_MM - 2 * FIELD_MARGIN_MM
    step = HALF_DIAMOND_MM
    columns, rows = int(width / step / 2) - 1, int(height / step / 2) - 1
    left, top = CARD_WIDTH_MM / 2 - columns * step, CARD_HEIGHT_MM / 2 - rows * step
    zigzags = [
        f"M{left:g} {top + (2 * row + 1) * step:g}"
        + f"l{step:g} {rise:g}l{step:g} {-rise:g}" * columns
        for row in range(rows)
        for rise in (step, -step)
    ]
    field = PanelElement(Point(FIELD_MARGIN_MM, FIELD_MARGIN_MM), width, height, FIELD_COLOUR)
    middle = Point(SHAPE_BOX / 2, SHAPE_BOX / 2)  # so that a unit of the path is a millimetre
    path = "".join(zigzags)
    trellis = PathElement(path, middle, SHAPE_BOX, TRELLIS_COLOUR, LINE_WIDTH_MM)
    return CardDrawing("", "", (field, trellis), ())
