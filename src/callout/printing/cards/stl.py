"""Cards for a 3D printer: plates with domes for braille dots, as STL files."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import asin, cos, hypot, sin, sqrt
from struct import pack
from typing import TYPE_CHECKING, Final

from callout.printing.cards.elements import CORNER_RADIUS_MM
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    DOT_DIAMETER_MM,
    DOT_HEIGHT_MM,
    Point,
)
from callout.printing.errors import MissingExtra

if TYPE_CHECKING:
    from manifold3d import Manifold  # type: ignore[import-not-found]

CARD_THICKNESS_MM: Final = 0.8
"""Thickness of a card under its dots."""

DOME_DEPTH_MM: Final = 0.3
"""Depth of a dome inside its card, so that both become one body."""

DOME_SEGMENTS: Final = 16
DOME_STEPS: Final = 4
"""Resolution of a dome, around and upwards."""

CARD_GAP_MM: Final = 4.0
"""Distance between two cards of a plate."""


def plate_stl(cards: Sequence[Iterable[Point]]) -> bytes:
    """Return a plate of *cards*, given by their dots; each is one closed body."""
    columns = round(sqrt(len(cards) * CARD_HEIGHT_MM / CARD_WIDTH_MM))
    last_row = (len(cards) - 1) // columns
    triangles = []
    for place, dots in enumerate(cards):
        row, column = divmod(place, columns)
        x = column * (CARD_WIDTH_MM + CARD_GAP_MM)
        y = (last_row - row) * (CARD_HEIGHT_MM + CARD_GAP_MM)
        mesh = _card(dots).translate((x, y, 0.0)).to_mesh64()
        vertices = mesh.vert_properties.tolist()
        triangles += [tuple(vertices[one] for one in three) for three in mesh.tri_verts.tolist()]
    header = b"Callout, millimetres".ljust(80)
    return header + pack("<I", len(triangles)) + b"".join(map(_facet, triangles))


def _card(dots: Iterable[Point]) -> "Manifold":
    """Return a card that lies on the ground with raised *dots*; y grows away from the reader."""
    try:
        from manifold3d import Manifold, OpType  # noqa: PLC0415
    except ImportError as error:
        raise MissingExtra from error
    domes = [_dome().translate((x, CARD_HEIGHT_MM - y, CARD_THICKNESS_MM)) for x, y in dots]
    return Manifold.batch_boolean([_blank_card(), *domes], OpType.Add)


@cache
def _blank_card() -> "Manifold":
    """Return a card without dots."""
    from manifold3d import CrossSection, JoinType  # noqa: PLC0415

    radius = CORNER_RADIUS_MM
    inner = CrossSection.square((CARD_WIDTH_MM - 2 * radius, CARD_HEIGHT_MM - 2 * radius))
    outline = inner.translate((radius, radius)).offset(
        radius, JoinType.Round, circular_segments=4 * DOME_SEGMENTS
    )
    return outline.extrude(CARD_THICKNESS_MM)


@cache
def _dome() -> "Manifold":
    """Return a spherical cap as wide and as high as a dot, with a base below it."""
    from manifold3d import CrossSection  # noqa: PLC0415

    base = DOT_DIAMETER_MM / 2
    radius = (DOT_HEIGHT_MM**2 + base**2) / (2 * DOT_HEIGHT_MM)
    widest = asin(base / radius)
    side = [
        (radius * sin(angle), DOT_HEIGHT_MM - radius + radius * cos(angle))
        for angle in (widest * (1 - step / DOME_STEPS) for step in range(DOME_STEPS))
    ]
    profile = [(0.0, -DOME_DEPTH_MM), (base, -DOME_DEPTH_MM), *side, (0.0, DOT_HEIGHT_MM)]
    return CrossSection([profile]).revolve(DOME_SEGMENTS)


def _facet(triangle: tuple[list[float], ...]) -> bytes:
    """Encode a triangle with its normal."""
    first, second, third = triangle
    ax, ay, az = (to - start for to, start in zip(second, first, strict=True))
    bx, by, bz = (to - start for to, start in zip(third, first, strict=True))
    normal = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    length = hypot(*normal) or 1.0
    return pack("<12fH", *(part / length for part in normal), *first, *second, *third, 0)
