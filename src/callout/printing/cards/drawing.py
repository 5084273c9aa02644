"""The drawing of a card: its elements in millimetres, independent of the output format."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, NamedTuple, TypeAlias

from callout.braille.labels import LabelError, label_cells, label_code_of
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions.appearance.palette import SHAPE_BOX, ColourStyle, palette, style_of
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    LINE_PITCH_MM,
    MAX_LABEL_CELLS,
    LabelTooLong,
    Point,
    label_dots,
    label_lines,
    mirrored,
    rotated,
)
from callout.printing.errors import PrintingError

BLACK: Final = "#000000"
WHITE: Final = "#FFFFFF"

FIELD_MARGIN_MM: Final = 4.0
"""Distance from the sides of a card to its coloured field."""

FIELD_TOP_MM: Final = 14.0
"""Distance from the upper edge of a card to its field, below one line of braille."""

CORNER_RADIUS_MM: Final = 3.5
"""Radius of the corners of cards and fields."""

FIELD_PADDING_MM: Final = 3.0
"""Distance from the edges of a field to the label and the shapes in its corners."""

CORNER_SHAPE_MM: Final = 10.0
"""Size of the shape in the corner of a field."""

MAX_LABEL_SIZE_MM: Final = 9.0
"""Greatest font size of the printed label."""

DIGIT_HEIGHT_EM: Final = 0.668
"""Height of a digit, as a part of the font size."""

CHARACTER_WIDTH_EM: Final = 0.66
"""Greatest average width of a character, as a part of the font size."""

MAX_WHEEL_RADIUS_MM: Final = 18.0
"""Greatest radius of the wheel of all colours on cards without a colour."""

RAISED_LINE_MM: Final = 1.0
"""Width of a line that fingers can follow on swell paper."""

ROTATED_DIGITS: Final = {"0": "0", "6": "9", "8": "8", "9": "6"}
"""Digits that can be read upside down, with their meaning then."""

DISC_PATH: Final = "M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z"
"""The discs behind and inside the wheel of all colours."""

BAR_PATH: Final = "M0 10.5h24v3H0Z"
"""The bar under a number that is another one upside down."""

BAR_MIDDLE_EM: Final = 0.1
BAR_BOTTOM_EM: Final = 0.125
"""Distance from a number down to the middle and to the lower edge of its bar."""


class PathElement(NamedTuple):
    """An SVG path on a square of 24 units, drawn *size* wide around *at*.

    It is filled with *ink* or, if *line_width* is given, outlined.
    """

    path: str
    at: Point
    size: float
    ink: str
    line_width: float = 0.0
    rotated: bool = False
    mirrored: bool = False


class TextElement(NamedTuple):
    """Text that starts (*anchor* -1), is centred (0) or ends (1) at *at*."""

    text: str
    at: Point
    size: float
    ink: str
    line_width: float = 0.0
    rotated: bool = False
    anchor: int = 0


class PanelElement(NamedTuple):
    """A filled rectangle with round corners, whose upper left corner is *at*."""

    at: Point
    width: float
    height: float
    ink: str


Element: TypeAlias = PathElement | TextElement | PanelElement


class CardDrawing(NamedTuple):
    """One side of a card: the elements printed on it, and the positions of its braille dots."""

    label: str
    cells: str
    elements: tuple[Element, ...]
    dots: tuple[Point, ...]
    width: float = CARD_WIDTH_MM
    height: float = CARD_HEIGHT_MM


def draw_card(edition: Edition, card: Card, code: str = "", *, swell: bool = False) -> CardDrawing:
    """Draw *card* in colours or, for *swell* paper, in black lines only."""
    deck, code = deck_of(edition), code or label_code_of(edition.language)
    label, style = deck.labels[card], style_of(edition, deck.colour[card])
    try:
        cells = label_cells(label, code)
        lines = len(label_lines(cells))
    except LabelError as error:
        raise PrintingError("label-unwritable", label=label, code=code) from error
    except LabelTooLong as error:
        raise PrintingError(
            "label-too-long", label=label, cells=len(cells), room=MAX_LABEL_CELLS
        ) from error
    top = FIELD_TOP_MM + LINE_PITCH_MM * (lines - 1)
    if swell:
        elements = _swell_elements(figure_of(edition, card), style, top)
    else:
        elements = _coloured_elements(edition, card, style, top)
    dots = label_dots(cells, letter_apart=has_letter_apart(edition, card))
    return CardDrawing(label, cells, tuple(elements), dots)


def has_letter_apart(edition: Edition, card: Card) -> bool:
    """Return whether the colour's letter is a word of its own, at the upper right of the card."""
    return edition.cards[deck_of(edition).face[card]].label.endswith(" {c}")


def mirrored_drawing(drawing: CardDrawing) -> CardDrawing:
    """Return *drawing* as seen from behind, with text that stays readable."""
    return drawing._replace(
        elements=tuple(_mirrored_element(element, drawing.width) for element in drawing.elements),
        dots=tuple(mirrored(dot, drawing.width) for dot in drawing.dots),
    )


def _mirrored_element(element: Element, width: float) -> Element:
    match element:
        case PathElement():
            return element._replace(at=mirrored(element.at, width), mirrored=not element.mirrored)
        case TextElement():
            return element._replace(at=mirrored(element.at, width), anchor=-element.anchor)
        case PanelElement():
            left = width - element.at.x - element.width
            return element._replace(at=Point(left, element.at.y))


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


def _coloured_elements(
    edition: Edition, card: Card, style: ColourStyle, top: float
) -> Iterator[Element]:
    """Draw a field with the label and the shape in two corners, and the figure in its middle."""
    field_width, field_height = CARD_WIDTH_MM - 2 * FIELD_MARGIN_MM, CARD_HEIGHT_MM - 2 * top
    yield PanelElement(Point(FIELD_MARGIN_MM, top), field_width, field_height, style.field)
    label = deck_of(edition).labels[card]
    inset = FIELD_MARGIN_MM + FIELD_PADDING_MM
    for element in (
        PathElement(
            palette().shapes[style.shape],
            Point(
                CARD_WIDTH_MM - inset - CORNER_SHAPE_MM / 2,
                top + FIELD_PADDING_MM + CORNER_SHAPE_MM / 2,
            ),
            CORNER_SHAPE_MM,
            style.ink,
        ),
        TextElement(
            label,
            Point(inset, top + FIELD_PADDING_MM + MAX_LABEL_SIZE_MM * DIGIT_HEIGHT_EM),
            _font_size(
                label, field_width - 3 * FIELD_PADDING_MM - CORNER_SHAPE_MM, MAX_LABEL_SIZE_MM
            ),
            style.ink,
            anchor=-1,
        ),
    ):
        yield element
        yield element._replace(at=rotated(element.at), rotated=True)
    middle = Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2)
    figure = figure_of(edition, card)
    height = field_height - 2 * (FIELD_PADDING_MM + CORNER_SHAPE_MM)
    if deck_of(edition).colour[card] == NO_COLOUR:
        radius = min(MAX_WHEEL_RADIUS_MM, (height + FIELD_PADDING_MM) / 2)
        yield from _colour_wheel(edition, middle, radius)
        yield from _figure(figure, middle, 1.05 * radius, 0.9 * radius, style.ink)
    else:
        yield from _figure(figure, middle, CARD_WIDTH_MM - 2 * inset, height, style.ink)


def _colour_wheel(edition: Edition, middle: Point, radius: float) -> Iterator[Element]:
    """Draw all colours around the *middle*, each with its shape."""
    count = len(edition.colours)
    yield PathElement(DISC_PATH, middle, 2.5 * radius, WHITE)
    for place in range(count):
        style, step = style_of(edition, Colour(place)), 2 * pi / count
        yield PathElement(_wedge(place * step, step), middle, 2 * radius, style.field)
        angle = place * step + step / 2
        at = Point(middle.x + 0.83 * radius * sin(angle), middle.y - 0.83 * radius * cos(angle))
        yield PathElement(palette().shapes[style.shape], at, 0.26 * radius, style.ink)
    yield PathElement(DISC_PATH, middle, 1.6 * radius, palette().none.field)


def _wedge(start: float, step: float) -> str:
    """Return the path of a sector of a disc that fills its square, clockwise from the top."""
    half = SHAPE_BOX / 2
    rim = [
        (half + half * sin(angle), half - half * cos(angle))
        for angle in (start, start + step / 2, start + step)
    ]
    arcs = "".join(f"A{half:g} {half:g} 0 0 1 {x:.3f} {y:.3f}" for x, y in rim[1:])
    return f"M{half:g} {half:g}L{rim[0][0]:.3f} {rim[0][1]:.3f}{arcs}Z"


def _figure(
    figure: str, middle: Point, width: float, height: float, ink: str, line_width: float = 0.0
) -> Iterator[PathElement | TextElement]:
    """Draw a number or a sign around the *middle*, within *width* and *height*."""
    if figure in palette().signs:
        yield PathElement(palette().signs[figure], middle, height, ink, line_width)
        return
    size = _font_size(figure, width, height / (DIGIT_HEIGHT_EM + 2 * BAR_BOTTOM_EM))
    base = Point(middle.x, middle.y + size * DIGIT_HEIGHT_EM / 2)
    yield TextElement(figure, base, size, ink, line_width)
    if set(figure) <= set(ROTATED_DIGITS) and _upside_down(figure) != figure:
        at = Point(base.x, base.y + BAR_MIDDLE_EM * size)
        yield PathElement(BAR_PATH, at, 0.4 * size, ink, line_width)


def _upside_down(figure: str) -> str:
    """Return the number that is read when *figure* is upside down."""
    return "".join(ROTATED_DIGITS[digit] for digit in reversed(figure))


def _font_size(text: str, width: float, largest: float) -> float:
    """Return the largest font size at which *text* fits into *width*."""
    return min(largest, width / (len(text) * CHARACTER_WIDTH_EM))


def _swell_elements(figure: str, style: ColourStyle, top: float) -> Iterator[Element]:
    """Draw the shape of the colour above the figure, in black lines."""
    half = (CARD_HEIGHT_MM - 2 * top) / 2
    size = half - 2 * FIELD_PADDING_MM
    upper = Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2 - half / 2)
    lower = Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2 + half / 2)
    yield PathElement(palette().shapes[style.shape], upper, size, BLACK, RAISED_LINE_MM)
    width = CARD_WIDTH_MM - 2 * (FIELD_MARGIN_MM + FIELD_PADDING_MM)
    yield from _figure(figure, lower, width, size, BLACK, RAISED_LINE_MM)
