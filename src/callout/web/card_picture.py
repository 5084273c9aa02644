"""The picture of a card on a page: its face as on paper, with the braille on a small plate."""

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup, escape

from callout.core.cards import Card, Colour
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.printing.cards.elements import BLACK, WHITE, Element, PanelElement, PathElement
from callout.printing.cards.face import (
    CLEARANCE_MM,
    FIELD_MARGIN_MM,
    MILLIMETRES,
    FaceLayout,
    draw_face,
    draw_index,
)
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    DOT_DIAMETER_MM,
    DOT_PITCH_MM,
    Point,
    dot_positions,
    line_width,
)
from callout.printing.cards.svg_elements import element_svg
from callout.web.rendering import trusted_markup

LAYOUT: Final = FaceLayout(7.0, 18.0, 12.5, Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2 + 7.0))
"""A face with its index in one corner, where a hand of cards leaves it free."""

PLATE_EDGE_MM: Final = 1.6
"""Width of the plate around the dots."""

PLATE_CORNER: Final = Point(
    FIELD_MARGIN_MM + CLEARANCE_MM, CARD_HEIGHT_MM - FIELD_MARGIN_MM - CLEARANCE_MM
)
"""The lower left corner of the plate, which the next card in a hand leaves free."""

PLATE_WIDTH_MM: Final = CARD_WIDTH_MM - 2 * PLATE_CORNER.x
"""Greatest width of the plate; dots that need more are smaller."""


def card_picture(edition: Edition, card: Card, cells: str, chosen: Colour) -> Markup:
    """Draw a card; *cells* are its label in braille, *chosen* the colour of a wild card."""
    elements = [
        *draw_face(edition, card, LAYOUT, chosen),
        *draw_index(edition, card, LAYOUT, chosen),
        *(_braille_plate(cells) if cells else ()),
    ]
    drawn = "".join(element_svg(element).strip() for element in elements)
    size, label = f"{CARD_WIDTH_MM:g} {CARD_HEIGHT_MM:g}", escape(deck_of(edition).labels[card])
    return trusted_markup(
        f'<svg class="face" viewBox="0 0 {size}" data-label="{label}" aria-hidden="true">'
        f"{drawn}</svg>"
    )


def _braille_plate(cells: str) -> Iterator[Element]:
    """Draw a line of braille on a plate in the lower left corner."""
    across, down = line_width(cells), 2 * DOT_PITCH_MM + DOT_DIAMETER_MM
    scale = min(1.0, (PLATE_WIDTH_MM - 2 * PLATE_EDGE_MM) / across)
    width, height = (scale * size + 2 * PLATE_EDGE_MM for size in (across, down))
    corner = Point(PLATE_CORNER.x, PLATE_CORNER.y - height)
    yield PanelElement(corner, width, height, WHITE, 2.0, "plate")
    path = "".join(f"M{x:g} {y:g}h0" for x, y in dot_positions([cells]))
    edge = PLATE_EDGE_MM + scale * DOT_DIAMETER_MM / 2
    half = scale * MILLIMETRES / 2
    middle = Point(corner.x + edge + half, corner.y + edge + half)
    size = scale * MILLIMETRES
    yield PathElement(path, middle, size, BLACK, scale * DOT_DIAMETER_MM, part="dots")
