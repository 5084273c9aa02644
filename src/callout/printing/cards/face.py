"""A card as things to draw, in millimetres and whatever they are drawn with."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, NamedTuple, TypeAlias

from callout.braille.labels import LabelError, label_cells, label_code_of
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions.appearance.palette import SHAPE_BOX, ColourStyle, palette, style_of
from callout.printing.cards.geometry import (
    HIGH,
    LINE,
    MOST,
    WIDE,
    NoRoom,
    Point,
    label_dots,
    lines_of,
    mirrored,
    turned,
)
from callout.printing.words import CannotMake

BLACK: Final = "#000000"
WHITE: Final = "#FFFFFF"

EDGE: Final = 4.0
"""From the sides of a card to its field."""

TOP: Final = 14.0
"""From the upper edge of a card to its field, below one line of braille."""

ROUND: Final = 3.5
"""How round the corners of a field are."""

INSET: Final = 3.0
"""From the edges of a field to what stands in its corners."""

MARK: Final = 10.0
"""How large the shape is in the corner of a field."""

LETTERS: Final = 9.0
"""How large the letters of a label are printed at most."""

CAPITAL: Final = 0.668
"""How high a figure is, for letters of size 1."""

BROAD: Final = 0.66
"""How wide a letter or figure is at most on an average, for letters of size 1."""

RING: Final = 18.0
"""How large the ring of all colours is at most."""

THICK: Final = 1.0
"""How thick a line is that fingers shall follow."""

UPENDED: Final = {"0": "0", "6": "9", "8": "8", "9": "6"}
"""Figures that can be read upside down."""

DISC: Final = "M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z"
"""What lies under and in the ring of all colours."""

BAR: Final = "M0 10.5h24v3H0Z"
"""What stands under a number that would be another one upside down."""

UNDER: Final = 0.1
BELOW: Final = 0.125
"""How far under a number the middle of its bar is, and its lower edge, for letters of size 1."""


class Outline(NamedTuple):
    """Be a path on a square of 24 units, drawn *size* wide around *at*.

    It is filled with *ink* or, if it has a *line*, drawn with a line as thick as that; *turned*,
    it is upside down, and *flipped*, as a mirror shows it.
    """

    path: str
    at: Point
    size: float
    ink: str
    line: float = 0.0
    turned: bool = False
    flipped: bool = False


class Words(NamedTuple):
    """Be letters of a *size* that begin (-1), have their middle (0) or end (1) at *at*."""

    text: str
    at: Point
    size: float
    ink: str
    line: float = 0.0
    turned: bool = False
    hold: int = 0


class Panel(NamedTuple):
    """Be a field with round corners, from *at* to the right and down."""

    at: Point
    wide: float
    high: float
    ink: str


Drawn: TypeAlias = Outline | Words | Panel


class Face(NamedTuple):
    """Be the face of a card: what is printed on it, and where its dots are."""

    label: str
    cells: str
    drawn: tuple[Drawn, ...]
    dots: tuple[Point, ...]


def face_of(edition: Edition, card: Card, code: str = "", *, swell: bool = False) -> Face:
    """Draw *card* in colours or, to *swell* under heat, in black lines alone."""
    deck, code = deck_of(edition), code or label_code_of(edition.language)
    label, style = deck.labels[card], style_of(edition, deck.colour[card])
    try:
        written = label_cells(label, code)
        lines = len(lines_of(written))
    except LabelError as error:
        raise CannotMake("label-unwritable", label=label, code=code) from error
    except NoRoom as error:
        raise CannotMake("label-too-long", label=label, cells=len(written), room=MOST) from error
    top = TOP + LINE * (lines - 1)
    if swell:
        drawn = _lines(figure_of(edition, card), style, top)
    else:
        drawn = _colours(edition, card, style, top)
    return Face(label, written, tuple(drawn), label_dots(written))


def in_mirror(face: Face) -> Face:
    """Draw *face* for its back: everything is where the back has it, and words stay readable."""
    return face._replace(
        drawn=tuple(_in_mirror(drawn) for drawn in face.drawn),
        dots=tuple(map(mirrored, face.dots)),
    )


def _in_mirror(drawn: Drawn) -> Drawn:
    match drawn:
        case Outline():
            return drawn._replace(at=mirrored(drawn.at), flipped=not drawn.flipped)
        case Words():
            return drawn._replace(at=mirrored(drawn.at), hold=-drawn.hold)
        case Panel():
            return drawn._replace(at=Point(WIDE - drawn.at.x - drawn.wide, drawn.at.y))


def figure_of(edition: Edition, card: Card) -> str:
    """Say what stands large on a card: a number, or the name of a sign."""
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


def _colours(edition: Edition, card: Card, style: ColourStyle, top: float) -> Iterator[Drawn]:
    high = HIGH - 2 * top
    yield Panel(Point(EDGE, top), WIDE - 2 * EDGE, high, style.field)
    label = deck_of(edition).labels[card]
    for drawn in (
        Outline(
            palette().shapes[style.shape],
            Point(WIDE - EDGE - INSET - MARK / 2, top + INSET + MARK / 2),
            MARK,
            style.ink,
        ),
        Words(
            label,
            Point(EDGE + INSET, top + INSET + LETTERS * CAPITAL),
            _fitted(label, WIDE - 2 * EDGE - 3 * INSET - MARK, LETTERS),
            style.ink,
            hold=-1,
        ),
    ):
        yield drawn
        yield drawn._replace(at=turned(drawn.at), turned=True)
    middle, free = Point(WIDE / 2, HIGH / 2), high - 2 * (INSET + MARK)
    if deck_of(edition).colour[card] == NO_COLOUR:
        ring = min(RING, (free + INSET) / 2)
        yield from _ring(edition, middle, ring)
        figure = figure_of(edition, card)
        yield from _figure(figure, middle, 1.05 * ring, 0.9 * ring, style.ink)
    else:
        wide = WIDE - 2 * (EDGE + INSET)
        yield from _figure(figure_of(edition, card), middle, wide, free, style.ink)


def _ring(edition: Edition, middle: Point, size: float) -> Iterator[Drawn]:
    """Show all colours around the *middle*, each with its shape."""
    count = len(edition.colours)
    yield Outline(DISC, middle, 2.5 * size, WHITE)
    for place in range(count):
        style, step = style_of(edition, Colour(place)), 2 * pi / count
        yield Outline(_wedge(place * step, step), middle, 2 * size, style.field)
        along = place * step + step / 2
        at = Point(middle.x + 0.83 * size * sin(along), middle.y - 0.83 * size * cos(along))
        yield Outline(palette().shapes[style.shape], at, 0.26 * size, style.ink)
    yield Outline(DISC, middle, 1.6 * size, palette().none.field)


def _wedge(start: float, step: float) -> str:
    """Draw a part of a disc that fills the square of a path, clockwise from the top."""
    half = SHAPE_BOX / 2
    rim = [
        (half + half * sin(angle), half - half * cos(angle))
        for angle in (start, start + step / 2, start + step)
    ]
    arcs = "".join(f"A{half:g} {half:g} 0 0 1 {x:.3f} {y:.3f}" for x, y in rim[1:])
    return f"M{half:g} {half:g}L{rim[0][0]:.3f} {rim[0][1]:.3f}{arcs}Z"


def _figure(
    figure: str, middle: Point, wide: float, high: float, ink: str, line: float = 0.0
) -> Iterator[Outline | Words]:
    """Draw a number or a sign around the *middle*, as *wide* or as *high* as it may be."""
    if figure in palette().signs:
        yield Outline(palette().signs[figure], middle, high, ink, line)
        return
    size = _fitted(figure, wide, high / (CAPITAL + 2 * BELOW))
    foot = Point(middle.x, middle.y + size * CAPITAL / 2)
    yield Words(figure, foot, size, ink, line)
    if set(figure) <= set(UPENDED) and _upended(figure) != figure:
        yield Outline(BAR, Point(foot.x, foot.y + UNDER * size), 0.4 * size, ink, line)


def _upended(figure: str) -> str:
    """Read a number that lies upside down."""
    return "".join(UPENDED[digit] for digit in reversed(figure))


def _fitted(text: str, wide: float, most: float) -> float:
    """Choose the size of letters so that *text* is not wider than *wide*."""
    return min(most, wide / (len(text) * BROAD))


def _lines(figure: str, style: ColourStyle, top: float) -> Iterator[Drawn]:
    """Draw the shape of the colour above the figure, in lines that rise under heat."""
    part = (HIGH - 2 * top) / 2
    size = part - 2 * INSET
    shape = palette().shapes[style.shape]
    yield Outline(shape, Point(WIDE / 2, HIGH / 2 - part / 2), size, BLACK, THICK)
    middle = Point(WIDE / 2, HIGH / 2 + part / 2)
    yield from _figure(figure, middle, WIDE - 2 * (EDGE + INSET), size, BLACK, THICK)
