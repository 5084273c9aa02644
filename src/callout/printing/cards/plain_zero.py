"""A plain zero for a font whose own is crossed out."""

from typing import TYPE_CHECKING, Final

from callout.editions.appearance.palette import SHAPE_BOX
from callout.printing.cards.figures import DIGIT_HEIGHT_EM, ZERO_PATH, ZERO_SIZE

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ZERO: Final = "zero"
"""The name of the glyph."""


def make_zero_plain(font: "TTFont") -> None:
    """Give *font* the zero that cards have as their figure."""
    from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped] # noqa: PLC0415
    from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped] # noqa: PLC0415
    from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped] # noqa: PLC0415
    from fontTools.svgLib.path import parse_path  # type: ignore[import-untyped] # noqa: PLC0415

    units = font["head"].unitsPerEm
    width, _ = font["hmtx"][ZERO]
    scale = ZERO_SIZE * DIGIT_HEIGHT_EM * units / SHAPE_BOX
    half = scale * SHAPE_BOX / 2
    height = DIGIT_HEIGHT_EM * units
    way = (scale, 0, 0, -scale, width / 2 - half, height / 2 + half)
    pen = TTGlyphPen(None)
    parse_path(ZERO_PATH, TransformPen(Cu2QuPen(pen, max_err=1.0), way))
    glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["glyf"][ZERO] = glyph
    font["hmtx"][ZERO] = (width, glyph.xMin)
