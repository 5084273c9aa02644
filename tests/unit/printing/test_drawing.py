"""What is drawn on a card: its colour, shape, letters and figure, with nothing over anything."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from fpdf import FPDF
from support.toml_edition import six_card_toml

import callout.printing
from callout.core.cards import NO_COLOUR, Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions import load, names
from callout.editions.appearance.palette import palette, style_of
from callout.editions.loader import parse
from callout.printing.cards import drawing as drawings
from callout.printing.cards.back import card_back
from callout.printing.cards.drawing import (
    BAR_PATH,
    BLACK,
    CardDrawing,
    Element,
    PanelElement,
    PathElement,
    TextElement,
    draw_card,
    figure_of,
    has_letter_apart,
    mirrored_drawing,
)
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    label_dots,
    mirrored,
    rotated,
)
from callout.printing.cards.pdf import FONT_NAME
from callout.printing.errors import PrintingError

ATKINSON = Path(callout.printing.__file__).parent / "cards" / "fonts" / "atkinson-bold.ttf"

ALL = [load(name) for name in names()] + [parse(six_card_toml())]


def every_face(edition: Edition, *, swell: bool = False) -> list[CardDrawing]:
    return [draw_card(edition, card, swell=swell) for card in deck_of(edition).all]


def words(face: CardDrawing) -> list[TextElement]:
    return [drawn for drawn in face.elements if isinstance(drawn, TextElement)]


def outlines(face: CardDrawing) -> list[str]:
    return [drawn.path for drawn in face.elements if isinstance(drawn, PathElement)]


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_card_shows_letter_shape_colour_figure_and_label(edition: Edition) -> None:
    deck = deck_of(edition)
    for card, face in enumerate(every_face(edition)):
        style = style_of(edition, deck.colour[card])
        field = next(drawn for drawn in face.elements if isinstance(drawn, PanelElement))
        texts = [word.text for word in words(face)]
        figure = figure_of(edition, Card(card))

        assert face.label == deck.labels[card]
        assert field.ink == style.field
        assert outlines(face).count(palette().shapes[style.shape]) >= 2
        assert texts.count(face.label) == 2
        assert figure in texts or palette().signs[figure] in outlines(face)
        assert {word.ink for word in words(face)} == {style.ink}
        apart = has_letter_apart(edition, Card(card))
        assert face.dots == label_dots(face.cells, letter_apart=apart)


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_card_without_a_colour_shows_all_colours(edition: Edition) -> None:
    deck = deck_of(edition)
    fields = {style_of(edition, colour).field for colour in deck.colours}
    for card in deck.all:
        if deck.colour[card] == NO_COLOUR:
            assert fields < {drawn.ink for drawn in draw_card(edition, card).elements}


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_corners_look_the_same_either_way_up(edition: Edition) -> None:
    for face in every_face(edition):
        upright = [
            d for d in face.elements if isinstance(d, TextElement | PathElement) and not d.rotated
        ]
        upended = [
            d for d in face.elements if isinstance(d, TextElement | PathElement) and d.rotated
        ]

        assert len(upended) == 2
        for drawn in upended:
            assert drawn._replace(at=rotated(drawn.at), rotated=False) in upright


def box(drawn: Element, pdf: FPDF) -> tuple[float, float, float, float]:
    """Measure what *drawn* covers: left, top, right, bottom."""
    match drawn:
        case PanelElement():
            x, y = drawn.at
            return x, y, x + drawn.width, y + drawn.height
        case PathElement():
            half = drawn.size / 2
            high = half / 8 if drawn.path == BAR_PATH else half
            return (
                drawn.at.x - half,
                drawn.at.y - high,
                drawn.at.x + half,
                drawn.at.y + high,
            )
        case TextElement():
            pdf.set_font(FONT_NAME, size=drawn.size * pdf.k)
            wide, hold = pdf.get_string_width(drawn.text), drawn.anchor
            ways = -1 if drawn.rotated else 1
            ends = sorted(drawn.at.x + ways * wide * (side - hold) / 2 for side in (-1, 1))
            rows = sorted([drawn.at.y, drawn.at.y - ways * drawn.size * drawings.DIGIT_HEIGHT_EM])
            return ends[0], rows[0], ends[1], rows[1]


@pytest.fixture(scope="module")
def pdf() -> Iterator[FPDF]:
    """Measure words with the font that is printed with."""
    made = FPDF()
    made.add_font(FONT_NAME, "", ATKINSON)
    yield made
    made.output()  # closes the file of the font


@pytest.mark.parametrize("swell", [False, True])
@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_nothing_reaches_beyond_its_field_or_into_the_dots(
    edition: Edition, swell: bool, pdf: FPDF
) -> None:
    for face in every_face(edition, swell=swell):
        half = len(face.dots) // 2
        top = max(y for _, y in face.dots[:half]) + 0.8
        for drawn in face.elements:
            left, high, right, low = box(drawn, pdf)
            assert left >= drawings.FIELD_MARGIN_MM - 0.01
            assert right <= CARD_WIDTH_MM - drawings.FIELD_MARGIN_MM + 0.01
            assert high > top
            assert low < CARD_HEIGHT_MM - top


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_label_does_not_run_into_the_shape_beside_it(edition: Edition, pdf: FPDF) -> None:
    for face in every_face(edition):
        label = next(word for word in words(face) if word.text == face.label)
        mark = next(drawn for drawn in face.elements if isinstance(drawn, PathElement))

        assert box(label, pdf)[2] < box(mark, pdf)[0]


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_the_figure_keeps_clear_of_the_corners(edition: Edition, pdf: FPDF) -> None:
    for face in every_face(edition):
        corner = [d for d in face.elements if isinstance(d, TextElement | PathElement)][:4]
        first, last = box(corner[0], pdf)[3], box(corner[1], pdf)[1]
        figure = [d for d in face.elements if d not in corner and d.ink == corner[0].ink][-1]
        if isinstance(figure, TextElement) or figure.path == BAR_PATH:  # type: ignore[union-attr]
            assert first <= box(figure, pdf)[1] + 0.01
            assert last >= box(figure, pdf)[3] - 0.01


def test_a_number_that_is_another_one_upside_down_has_a_line_under_it() -> None:
    edition, deck = load("rnib"), deck_of(load("rnib"))
    lined = {
        deck.number[card] for card in deck.all if BAR_PATH in outlines(draw_card(edition, card))
    }

    assert lined == {6, 9}


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_to_swell_there_are_black_lines_alone(edition: Edition) -> None:
    for card, face in enumerate(every_face(edition, swell=True)):
        shape = palette().shapes[style_of(edition, deck_of(edition).colour[card]).shape]

        assert outlines(face)[0] == shape
        assert {drawn.ink for drawn in face.elements} == {BLACK}
        assert all(
            drawn.line_width for drawn in face.elements if not isinstance(drawn, PanelElement)
        )
        assert not any(isinstance(drawn, PanelElement) for drawn in face.elements)
        assert face.dots == draw_card(edition, Card(card)).dots


@pytest.mark.parametrize("swell", [False, True])
@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_mirror_turns_places_round_and_leaves_words_readable(
    edition: Edition, swell: bool, pdf: FPDF
) -> None:
    for face in every_face(edition, swell=swell):
        seen = mirrored_drawing(face)

        assert seen.dots == tuple(map(mirrored, face.dots))
        for drawn, other in zip(face.elements, seen.elements, strict=True):
            left, top, right, low = box(drawn, pdf)
            assert box(other, pdf) == pytest.approx(
                (CARD_WIDTH_MM - right, top, CARD_WIDTH_MM - left, low)
            )
            assert isinstance(drawn, PathElement) is getattr(other, "mirrored", False)
            assert getattr(drawn, "text", "") == getattr(other, "text", "")


def test_the_back_is_the_same_either_way_up_and_has_no_dots() -> None:
    field, trellis = card_back().elements
    assert isinstance(field, PanelElement)
    assert isinstance(trellis, PathElement)
    starts = [part.split("l")[0] for part in trellis.path.split("M")[1:]]
    heights = [float(start.split(" ")[1]) for start in starts]

    assert card_back().dots == ()
    assert field.at.x * 2 + field.width == CARD_WIDTH_MM
    assert field.at.y * 2 + field.height == CARD_HEIGHT_MM
    assert heights[0] + heights[-1] == CARD_HEIGHT_MM
    assert len({later - sooner for sooner, later in pairwise(heights[::2])}) == 1


def test_what_cannot_be_drawn_is_explained() -> None:
    text = six_card_toml().replace("any colour", "any colour you like")
    with pytest.raises(PrintingError, match="any colour you like"):
        draw_card(parse(text), Card(4))
    with pytest.raises(PrintingError, match="émeraude"):
        draw_card(parse(six_card_toml().replace("any colour", "émeraude")), Card(4))
