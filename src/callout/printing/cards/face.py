"""The face of a card on paper and on pages: field, oval, figure, and an index with its shape."""

from collections.abc import Iterator
from functools import cache
from math import atan2, cos, pi, sin
from typing import Final, NamedTuple

from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions.appearance.palette import SHAPE_BOX, ColourStyle, palette, style_of
from callout.printing.cards.elements import (
    CORNER_RADIUS_MM,
    WHITE,
    Element,
    PanelElement,
    PathElement,
    TextElement,
)
from callout.printing.cards.figures import (
    CHARACTER_WIDTH_EM,
    DIGIT_HEIGHT_EM,
    DIGIT_PITCH_EM,
    font_size,
    written,
)
from callout.printing.cards.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, Point

FIELD_MARGIN_MM: Final = 4.0
"""Distance from the sides of a card to its coloured field."""

FIELD_WIDTH_MM: Final = CARD_WIDTH_MM - 2 * FIELD_MARGIN_MM
FIELD_HEIGHT_MM: Final = CARD_HEIGHT_MM - 2 * FIELD_MARGIN_MM

INDEX_LEFT_MM: Final = 6.0
INDEX_WIDTH_MM: Final = 15.0
"""The column of the index: the part of a card that a fan of cards leaves free."""

MAX_FIGURE_SIZE_MM: Final = 36.0
"""Greatest font size of the figure in the middle."""

SIGN_SIZE_EM: Final = 0.84
"""Size of a sign among numbers, as a part of their font size."""

SIGN_SHARE: Final = 1.16
"""Size of a sign, as a part of the width that it takes."""

CLEARANCE_MM: Final = 1.5
"""Least distance between the figure and the parts in the corners."""

DISC_PATH: Final = "M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z"
"""The discs in the middle of all colours, 20 units wide."""

DISC_RADIUS_MM: Final = 15.5
RIM_MM: Final = 1.2
"""The disc with the figure of a card without a colour, and the rim around it."""

WHEEL_SHAPE_MM: Final = 6.5
WHEEL_SHAPE_RADIUS_MM: Final = 21.0
"""Size of the shape of each colour around that disc, and its distance from the middle."""

ROTATED_DIGITS: Final = {"0": "0", "6": "9", "8": "8", "9": "6"}
"""Digits that can be read upside down, with their meaning then."""

BAR_PATH: Final = "M0 10.5h24v3H0Z"
"""The bar under a number that is another one upside down."""

BAR_MIDDLE_EM: Final = 0.1
BAR_BOTTOM_EM: Final = 0.125
"""Distance from a number down to the middle and to the lower edge of its bar."""

MILLIMETRES: Final = SHAPE_BOX
"""The size at which a unit of a path is a millimetre."""


class FaceLayout(NamedTuple):
    """The places of the parts of a face: an index from *top* on, and the *middle* of the figure.

    The font of the index has *index_size*; the shape below it is *shape_size* wide. The figure is
    clear of the index in both corners.
    """

    top: float
    index_size: float
    shape_size: float
    middle: Point

    @property
    def bottom(self) -> float:
        """The lower edge of the shape below the index."""
        return self.shape_top + self.shape_size

    @property
    def shape_top(self) -> float:
        """The upper edge of that shape."""
        return self.top + DIGIT_HEIGHT_EM * self.index_size + CLEARANCE_MM


def figure_of(edition: Edition, card: Card) -> str:
    """Return the large figure of a card: a number, or the name of a sign."""
    deck = deck_of(edition)
    if deck.free[card]:
        return "any"
    if deck.number[card] != NO_NUMBER:
        return str(deck.number[card])
    if deck.draws[card]:
        return f"+{deck.draws[card]}"
    if deck.misses[card]:
        return "skip"
    return "turn" if deck.turns[card] else "wild"


def draw_face(
    edition: Edition, card: Card, layout: FaceLayout, chosen: Colour = NO_COLOUR
) -> Iterator[Element]:
    """Draw the field and the figure of a card; *chosen* is the colour chosen for a wild card."""
    own, figure = deck_of(edition).colour[card], figure_of(edition, card)
    corner = Point(FIELD_MARGIN_MM, FIELD_MARGIN_MM)
    style = style_of(edition, chosen if own == NO_COLOUR else own)
    yield PanelElement(corner, FIELD_WIDTH_MM, FIELD_HEIGHT_MM, style.field, part="field")
    if own == NO_COLOUR:
        yield from _all_colours(edition)
        if chosen == NO_COLOUR:
            yield from _all_shapes(edition)
        for radius, ink in ((DISC_RADIUS_MM + RIM_MM, WHITE), (DISC_RADIUS_MM, style.field)):
            yield _disc(radius, ink)
        yield from large_figure(
            figure, _MIDDLE, 1.5 * DISC_RADIUS_MM, 1.1 * DISC_RADIUS_MM, style.ink
        )
    else:
        yield PathElement(_OVAL_PATH, layout.middle, MILLIMETRES, style.oval, part="oval")
        width, height = _figure_room(figure, layout)
        yield from large_figure(figure, layout.middle, width, height, style.ink)


def draw_index(
    edition: Edition, card: Card, layout: FaceLayout, chosen: Colour = NO_COLOUR
) -> Iterator[Element]:
    """Draw the figure and the shape of a card small, in its corner; a wild card has no shape."""
    own, figure = deck_of(edition).colour[card], figure_of(edition, card)
    style = style_of(edition, chosen if own == NO_COLOUR else own)
    width = _index_width(figure, layout)
    x = INDEX_LEFT_MM + width / 2
    has_shape = not own == chosen == NO_COLOUR
    if own == NO_COLOUR:
        bottom = layout.bottom if has_shape else layout.shape_top - CLEARANCE_MM
        corner = Point(INDEX_LEFT_MM, layout.top)
        yield plate_behind(corner, width, bottom - layout.top, style)
    height = DIGIT_HEIGHT_EM * layout.index_size
    middle = Point(x, layout.top + height / 2)
    if figure in palette().signs:
        size = SIGN_SIZE_EM * layout.index_size
        yield PathElement(palette().signs[figure], middle, size, style.ink, part="index")
    else:
        size = _index_size(figure, layout)
        base = Point(x, middle.y + size * DIGIT_HEIGHT_EM / 2)
        yield from written(TextElement(figure, base, size, style.ink, part="index"))
    if not has_shape:
        return
    shape = Point(x, layout.shape_top + layout.shape_size / 2)
    path = palette().shapes[style.shape]
    yield PathElement(path, shape, layout.shape_size, style.ink, part="index-shape")


def large_figure(
    figure: str, middle: Point, width: float, height: float, ink: str, line_width: float = 0.0
) -> Iterator[PathElement | TextElement]:
    """Draw a number or a sign around the *middle*, within *width* and *height*."""
    if figure in palette().signs:
        size = min(width, height)
        sign = palette().signs[figure]
        yield PathElement(sign, middle, size, ink, line_width, part="figure")
        return
    size = font_size(figure, width, height / (DIGIT_HEIGHT_EM + 2 * BAR_BOTTOM_EM))
    base = Point(middle.x, middle.y + size * DIGIT_HEIGHT_EM / 2)
    yield from written(TextElement(figure, base, size, ink, line_width, part="figure"))
    if set(figure) <= set(ROTATED_DIGITS) and _turned(figure) != figure:
        at = Point(base.x, base.y + BAR_MIDDLE_EM * size)
        yield PathElement(BAR_PATH, at, 0.4 * size, ink, line_width, part="bar")


_MIDDLE: Final = Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2)


def _turned(figure: str) -> str:
    """Return the number that is read when *figure* is upside down."""
    return "".join(ROTATED_DIGITS[digit] for digit in reversed(figure))


def _index_width(figure: str, layout: FaceLayout) -> float:
    if figure in palette().signs:
        return max(layout.shape_size, SIGN_SIZE_EM * layout.index_size)
    return max(layout.shape_size, DIGIT_PITCH_EM * len(figure) * _index_size(figure, layout))


def _index_size(figure: str, layout: FaceLayout) -> float:
    """Return the font size of a number in the index."""
    return min(layout.index_size, INDEX_WIDTH_MM / (DIGIT_PITCH_EM * len(figure)))


def _figure_room(figure: str, layout: FaceLayout) -> tuple[float, float]:
    """Return the width and height of the figure: between the indexes, or else beside them."""
    most = MAX_FIGURE_SIZE_MM * (DIGIT_HEIGHT_EM + 2 * BAR_BOTTOM_EM)
    wide = FIELD_WIDTH_MM - 4 * CLEARANCE_MM
    low = 2 * (layout.middle.y - layout.bottom - CLEARANCE_MM)
    beside = INDEX_LEFT_MM + _index_width(figure, layout) + CLEARANCE_MM
    rooms = ((wide, min(low, most)), (CARD_WIDTH_MM - 2 * beside, most))
    if figure in palette().signs:
        return max(((SIGN_SHARE * width, height) for width, height in rooms), key=min)
    ratio = CHARACTER_WIDTH_EM * len(figure) / (DIGIT_HEIGHT_EM + 2 * BAR_BOTTOM_EM)
    return max(rooms, key=lambda room: min(room[0] / ratio, room[1]))


def _oval(rx: float, ry: float, tilt: float) -> str:
    """Return the path of an oval around the middle of its square, in its units."""
    x, y = ry * sin(tilt), ry * cos(tilt)
    half, degrees = SHAPE_BOX / 2, tilt * 180 / pi
    ends = ((half + x, half - y), (half - x, half + y))
    (first, second) = (f"{to[0]:.2f} {to[1]:.2f}" for to in ends)
    arc = f"A{rx:g} {ry:g} {degrees:g} 0 1 "
    return f"M{first}{arc}{second}{arc}{first}Z"


_OVAL_PATH: Final = _oval(16.5, 28.0, pi / 7.5)


def _disc(radius: float, ink: str) -> PathElement:
    return PathElement(DISC_PATH, _MIDDLE, 2 * radius * SHAPE_BOX / 20, ink, part="disc")


def plate_behind(corner: Point, width: float, height: float, style: ColourStyle) -> PanelElement:
    """Draw a plate behind a small part of a card that has all colours."""
    edge = CLEARANCE_MM
    at = Point(corner.x - edge, corner.y - edge)
    return PanelElement(at, width + 2 * edge, height + 2 * edge, style.field, 2.0, "plate-behind")


def _all_colours(edition: Edition) -> Iterator[Element]:
    """Draw a part of the field for each colour, and lines between them."""
    count, step = len(edition.colours), _step(edition)
    for place in range(count):
        style = style_of(edition, Colour(place))
        path = _sector(place * step, (place + 1) * step)
        yield PathElement(path, _MIDDLE, MILLIMETRES, style.field, part="sector")
    rays = "".join(f"M12 12L{_point(_on_rim(place * step))}" for place in range(count))
    yield PathElement(rays, _MIDDLE, MILLIMETRES, WHITE, RIM_MM, part="rays")


def _all_shapes(edition: Edition) -> Iterator[PathElement]:
    """Draw the shape of each colour in its part of the field."""
    reach = (FIELD_WIDTH_MM - WHEEL_SHAPE_MM) / 2 - 0.5
    for place in range(len(edition.colours)):
        style, angle = style_of(edition, Colour(place)), (place + 0.5) * _step(edition)
        across = max(-reach, min(reach, WHEEL_SHAPE_RADIUS_MM * sin(angle)))
        at = Point(_MIDDLE.x + across, _MIDDLE.y - WHEEL_SHAPE_RADIUS_MM * cos(angle))
        shape = palette().shapes[style.shape]
        yield PathElement(shape, at, WHEEL_SHAPE_MM, style.ink, part="wheel")


def _step(edition: Edition) -> float:
    """Return the angle of the part of each colour."""
    return 2 * pi / len(edition.colours)


def _sector(start: float, end: float) -> str:
    """Return the path of the part of the field between two angles, clockwise from the top."""
    rim = [start, *(angle for angle in _corner_angles() if start < angle < end), end]
    return "M12 12" + "".join(f"L{_point(_on_rim(angle))}" for angle in rim) + "Z"


def _point(at: Point) -> str:
    return f"{at.x:.2f} {at.y:.2f}"


def _on_rim(angle: float) -> Point:
    """Return the point of the edge of the field in a direction, on a square of 24 units."""
    across, up = sin(angle), cos(angle)
    inner = Point(FIELD_WIDTH_MM / 2 - CORNER_RADIUS_MM, FIELD_HEIGHT_MM / 2 - CORNER_RADIUS_MM)
    reach = min(
        (FIELD_WIDTH_MM / 2) / max(abs(across), 1e-9), (FIELD_HEIGHT_MM / 2) / max(abs(up), 1e-9)
    )
    x, y = reach * abs(across), reach * abs(up)
    if x > inner.x and y > inner.y:  # in the round of a corner
        along = inner.x * abs(across) + inner.y * abs(up)
        off = inner.x**2 + inner.y**2 - CORNER_RADIUS_MM**2
        reach = along + (along**2 - off) ** 0.5
    half = SHAPE_BOX / 2
    return Point(half + reach * across, half - reach * up)


@cache
def _corner_angles() -> list[float]:
    """Return the directions of the corners of the field, several for the round of each."""
    wide, high = FIELD_WIDTH_MM / 2, FIELD_HEIGHT_MM / 2
    found = []
    for right, up in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        for turn in range(7):
            bend = turn * pi / 12
            x = wide - CORNER_RADIUS_MM * (1 - sin(bend))
            y = high - CORNER_RADIUS_MM * (1 - cos(bend))
            found.append(atan2(right * x, up * y) % (2 * pi))
    return sorted(found)
