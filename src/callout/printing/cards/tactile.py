"""Cards to be printed in plastic: a plate with domes for dots, as an STL file."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import asin, cos, hypot, sin, sqrt
from struct import pack
from typing import TYPE_CHECKING, Final

from callout.printing.cards.face import ROUND
from callout.printing.cards.geometry import DIAMETER, HEIGHT, HIGH, WIDE, Point
from callout.printing.notes import NotInstalled

if TYPE_CHECKING:
    from manifold3d import Manifold  # type: ignore[import-not-found]

THICK: Final = 0.8
"""How thick a card is under its dots."""

FOOT: Final = 0.3
"""How far a dome reaches into its card, so that both are one body."""

AROUND: Final = 16
UPWARDS: Final = 4
"""In how many steps a dome is rounded."""

GAP: Final = 4.0
"""Between two cards of a plate."""


def stl_of(cards: Sequence[Iterable[Point]]) -> bytes:
    """Write a plate of *cards*, given by their dots: each is one closed body."""
    columns = round(sqrt(len(cards) * HIGH / WIDE))
    last = (len(cards) - 1) // columns
    triangles = []
    for place, dots in enumerate(cards):
        row, column = divmod(place, columns)
        body = _card(dots).translate((column * (WIDE + GAP), (last - row) * (HIGH + GAP), 0.0))
        mesh = body.to_mesh64()
        corners = mesh.vert_properties.tolist()
        triangles += [tuple(corners[one] for one in three) for three in mesh.tri_verts.tolist()]
    header = b"Callout, millimetres".ljust(80)
    return header + pack("<I", len(triangles)) + b"".join(map(_facet, triangles))


def _card(dots: Iterable[Point]) -> "Manifold":
    """Raise *dots* on a card that lies on the ground; what is down on paper is towards us."""
    try:
        from manifold3d import Manifold, OpType  # noqa: PLC0415
    except ImportError as error:
        raise NotInstalled from error
    domes = [_dome().translate((x, HIGH - y, THICK)) for x, y in dots]
    return Manifold.batch_boolean([_blank(), *domes], OpType.Add)


@cache
def _blank() -> "Manifold":
    """Make a card without dots."""
    from manifold3d import CrossSection, JoinType  # noqa: PLC0415

    inner = CrossSection.square((WIDE - 2 * ROUND, HIGH - 2 * ROUND)).translate((ROUND, ROUND))
    return inner.offset(ROUND, JoinType.Round, circular_segments=4 * AROUND).extrude(THICK)


@cache
def _dome() -> "Manifold":
    """Make the cap of a sphere, as wide and as high as a dot, with a foot under it."""
    from manifold3d import CrossSection  # noqa: PLC0415

    foot = DIAMETER / 2
    radius = (HEIGHT**2 + foot**2) / (2 * HEIGHT)
    widest = asin(foot / radius)
    side = [
        (radius * sin(angle), HEIGHT - radius + radius * cos(angle))
        for angle in (widest * (1 - step / UPWARDS) for step in range(UPWARDS))
    ]
    return CrossSection([[(0.0, -FOOT), (foot, -FOOT), *side, (0.0, HEIGHT)]]).revolve(AROUND)


def _facet(triangle: tuple[list[float], ...]) -> bytes:
    """Write a triangle with what stands upright on it."""
    first, second, third = triangle
    ax, ay, az = (to - start for to, start in zip(second, first, strict=True))
    bx, by, bz = (to - start for to, start in zip(third, first, strict=True))
    upright = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    length = hypot(*upright) or 1.0
    return pack("<12fH", *(part / length for part in upright), *first, *second, *third, 0)
