"""A card as it is printed: its face, and the dots of its label on plates in two corners."""

from collections.abc import Iterator
from typing import Final

from callout.braille.labels import LabelError, label_cells, label_code_of
from callout.core.cards import NO_COLOUR, Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions.appearance.palette import ColourStyle, palette, style_of
from callout.printing.cards.elements import (
    BLACK,
    WHITE,
    CardDrawing,
    Element,
    PanelElement,
    PathElement,
    TextElement,
    upside_down,
)
from callout.printing.cards.face import (
    CLEARANCE_MM,
    FIELD_MARGIN_MM,
    INDEX_LEFT_MM,
    INDEX_WIDTH_MM,
    FaceLayout,
    draw_face,
    draw_index,
    figure_of,
    large_figure,
    plate_behind,
)
from callout.printing.cards.figures import CHARACTER_WIDTH_EM, DIGIT_HEIGHT_EM, font_size
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    DOT_DIAMETER_MM,
    LABEL_MARGIN_MM,
    LINE_PITCH_MM,
    MAX_LABEL_CELLS,
    LabelTooLong,
    Point,
    label_dots,
    label_lines,
    label_parts,
)
from callout.printing.errors import PrintingError

FIELD_TOP_MM: Final = 14.0
"""Distance from the upper edge of a card to its index, below one line of braille."""

PLATE_EDGE_MM: Final = 2.0
"""Width of the white around dots."""

INDEX_SIZE_MM: Final = 12.0
INDEX_SHAPE_MM: Final = 7.5
"""Font size of the index, and size of the shape below it."""

LABEL_SIZE_MM: Final = 6.0
"""Greatest font size of the printed label."""

DESCENT_EM: Final = 0.2
"""How far letters such as g reach below a line, as a part of the font size."""

RAISED_LINE_MM: Final = 1.0
"""Width of a line that fingers can follow on swell paper."""


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
    apart = has_letter_apart(edition, card)
    top = FIELD_TOP_MM + LINE_PITCH_MM * (lines - 1)
    elements = (
        _swell_elements(figure_of(edition, card), style, top)
        if swell
        else _coloured_elements(edition, card, cells, top)
    )
    return CardDrawing(label, cells, tuple(elements), label_dots(cells, letter_apart=apart))


def has_letter_apart(edition: Edition, card: Card) -> bool:
    """Return whether the colour's letter is a word of its own, at the upper right of the card."""
    return edition.cards[deck_of(edition).face[card]].label.endswith(" {c}")


def _coloured_elements(edition: Edition, card: Card, cells: str, top: float) -> Iterator[Element]:
    """Draw the face, and in two corners the plate of the dots, the index and the label."""
    middle = Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2)
    layout = FaceLayout(top + CLEARANCE_MM, INDEX_SIZE_MM, INDEX_SHAPE_MM, middle)
    yield from draw_face(edition, card, layout)
    corner = [
        *_plates(edition, card, cells, top),
        *draw_index(edition, card, layout),
        *_printed_label(edition, card, layout),
    ]
    yield from corner
    yield from map(upside_down, corner)


def _plates(edition: Edition, card: Card, cells: str, top: float) -> Iterator[PanelElement]:
    """Draw the white below the dots of each part of a label."""
    edge = PLATE_EDGE_MM + DOT_DIAMETER_MM / 2
    for left, width in label_parts(cells, letter_apart=has_letter_apart(edition, card)):
        start = 0.0 if left == LABEL_MARGIN_MM else left - edge
        end = left + width - DOT_DIAMETER_MM + edge if start == 0.0 else CARD_WIDTH_MM
        yield PanelElement(Point(start, 0.0), end - start, top, WHITE, part="plate")


def _printed_label(edition: Edition, card: Card, layout: FaceLayout) -> Iterator[Element]:
    """Write the label at the right, beside the index."""
    deck = deck_of(edition)
    label, colour = deck.labels[card], deck.colour[card]
    style, right = style_of(edition, colour), CARD_WIDTH_MM - INDEX_LEFT_MM
    room = right - INDEX_LEFT_MM - INDEX_WIDTH_MM - 3 * CLEARANCE_MM
    size = font_size(label, room, LABEL_SIZE_MM)
    height, width = DIGIT_HEIGHT_EM * size, CHARACTER_WIDTH_EM * size * len(label)
    if colour == NO_COLOUR:
        below = Point(right - width, layout.top)
        yield plate_behind(below, width, height + DESCENT_EM * size, style)
    base = Point(right, layout.top + height)
    yield TextElement(label, base, size, style.ink, anchor=1, part="label")


def _swell_elements(figure: str, style: ColourStyle, top: float) -> Iterator[Element]:
    """Draw the shape of the colour above the figure, in black lines."""
    half = (CARD_HEIGHT_MM - 2 * top) / 2
    size = half - 4 * CLEARANCE_MM
    upper = Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2 - half / 2)
    lower = Point(CARD_WIDTH_MM / 2, CARD_HEIGHT_MM / 2 + half / 2)
    yield PathElement(palette().shapes[style.shape], upper, size, BLACK, RAISED_LINE_MM)
    width = CARD_WIDTH_MM - 2 * (FIELD_MARGIN_MM + 2 * CLEARANCE_MM)
    yield from large_figure(figure, lower, width, size, BLACK, RAISED_LINE_MM)
