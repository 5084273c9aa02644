"""The elements of a drawing, in millimetres, independent of the output format."""

from typing import Final, NamedTuple, TypeAlias

from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    Point,
    mirrored,
    rotated,
)

BLACK: Final = "#000000"
WHITE: Final = "#FFFFFF"

CORNER_RADIUS_MM: Final = 3.5
"""Radius of the corners of cards and fields."""


class PathElement(NamedTuple):
    """An SVG path on a square of 24 units, drawn *size* wide around *at*.

    It is filled with *ink* or, if *line_width* is given, outlined. *part* is its name on
    a card.
    """

    path: str
    at: Point
    size: float
    ink: str
    line_width: float = 0.0
    rotated: bool = False
    mirrored: bool = False
    part: str = ""


class TextElement(NamedTuple):
    """Text that starts (*anchor* -1), is centred (0) or ends (1) at *at*."""

    text: str
    at: Point
    size: float
    ink: str
    line_width: float = 0.0
    rotated: bool = False
    anchor: int = 0
    part: str = ""


class PanelElement(NamedTuple):
    """A filled rectangle with round corners, whose upper left corner is *at*."""

    at: Point
    width: float
    height: float
    ink: str
    radius: float = CORNER_RADIUS_MM
    part: str = ""


Element: TypeAlias = PathElement | TextElement | PanelElement


class CardDrawing(NamedTuple):
    """One side of a card: the elements printed on it, and the positions of its braille dots."""

    label: str
    cells: str
    elements: tuple[Element, ...]
    dots: tuple[Point, ...]
    width: float = CARD_WIDTH_MM
    height: float = CARD_HEIGHT_MM


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


def upside_down(element: Element) -> Element:
    """Return *element* as it is when the card is turned upside down."""
    if isinstance(element, PanelElement):
        end = Point(element.at.x + element.width, element.at.y + element.height)
        return element._replace(at=rotated(end))
    return element._replace(at=rotated(element.at), rotated=not element.rotated)
