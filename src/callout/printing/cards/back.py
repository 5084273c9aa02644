"""The back that all cards have: dark, so that no face shines through, and alike either way up."""

from functools import cache
from typing import Final

from callout.editions.appearance.palette import SHAPE_BOX
from callout.printing.cards.face import EDGE, Face, Outline, Panel
from callout.printing.cards.geometry import HIGH, WIDE, Point

FIELD: Final = "#24262E"
TRELLIS: Final = "#8A8FA0"

MESH: Final = 3.0
"""Half a diamond of the trellis."""

LINE: Final = 0.4


@cache
def back() -> Face:
    """Draw a trellis on a field, with nothing to be felt."""
    wide, high = WIDE - 2 * EDGE, HIGH - 2 * EDGE
    across, down = int(wide / MESH / 2) - 1, int(high / MESH / 2) - 1
    left, top = WIDE / 2 - across * MESH, HIGH / 2 - down * MESH
    zigzags = [
        f"M{left:g} {top + (2 * row + 1) * MESH:g}"
        + f"l{MESH:g} {way:g}l{MESH:g} {-way:g}" * across
        for row in range(down)
        for way in (MESH, -MESH)
    ]
    middle = Point(SHAPE_BOX / 2, SHAPE_BOX / 2)  # so that a unit of the path is a millimetre
    field = Panel(Point(EDGE, EDGE), wide, high, FIELD)
    return Face("", "", (field, Outline("".join(zigzags), middle, SHAPE_BOX, TRELLIS, LINE)), ())
