"""What is drawn on a card: its colour, shape, letters and figure, with nothing over anything."""

from collections.abc import Iterator
from itertools import combinations, pairwise
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
from callout.printing.cards.back import card_back
from callout.printing.cards.drawing import draw_card, has_letter_apart
from callout.printing.cards.elements import (
    BLACK,
    WHITE,
    CardDrawing,
    Element,
    PanelElement,
    PathElement,
    TextElement,
    mirrored_drawing,
    upside_down,
)
from callout.printing.cards.face import BAR_PATH, FIELD_MARGIN_MM, figure_of
from callout.printing.cards.figures import DIGIT_HEIGHT_EM, ZERO_PATH
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    Point,
    label_dots,
    mirrored,
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


def part(face: CardDrawing, name: str) -> list[Element]:
    return [drawn for drawn in face.elements if drawn.part == name]


def read(drawn: list[Element]) -> str:
    """Read what is written, with its plain zeros."""
    upright = (one for one in drawn if not getattr(one, "rotated", False))
    return "".join("0" if getattr(one, "path", "") == ZERO_PATH else one.text for one in upright)  # type: ignore[union-attr]


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_card_shows_letter_shape_colour_figure_and_label(edition: Edition) -> None:
    deck, signs = deck_of(edition), palette().signs
    for card, face in enumerate(every_face(edition)):
        style = style_of(edition, deck.colour[card])
        figure = figure_of(edition, Card(card))

        assert face.label == deck.labels[card] == read(part(face, "label"))
        assert part(face, "field")[0].ink == style.field
        assert {word.ink for word in words(face)} <= {style.ink}
        for name, count in (("index", 2), ("figure", 1)):
            if figure in signs:
                drawn = [one for one in part(face, name) if isinstance(one, PathElement)]
                assert [one.path for one in drawn] == [signs[figure]] * count
            else:
                assert read(part(face, name)) == figure
        apart = has_letter_apart(edition, Card(card))
        assert face.dots == label_dots(face.cells, letter_apart=apart)


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_card_has_the_shape_of_its_colour_in_two_corners_or_those_of_all_colours(
    edition: Edition,
) -> None:
    deck, shapes = deck_of(edition), palette().shapes
    every = [style_of(edition, colour) for colour in deck.colours]
    for card, face in enumerate(every_face(edition)):
        corners = [one for one in part(face, "index-shape") if isinstance(one, PathElement)]
        around = [one for one in part(face, "wheel") if isinstance(one, PathElement)]
        if deck.colour[card] == NO_COLOUR:
            assert not corners
            assert [one.path for one in around] == [shapes[style.shape] for style in every]
            assert [one.ink for one in around] == [style.ink for style in every]
            assert [one.ink for one in part(face, "sector")] == [style.field for style in every]
        else:
            shape = shapes[style_of(edition, deck.colour[card]).shape]
            assert [one.path for one in corners] == [shape, shape]
            assert not around


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_zero_is_plain(edition: Edition) -> None:
    for face in (*every_face(edition), *every_face(edition, swell=True)):
        assert not any("0" in word.text for word in words(face) if word.part != "label")


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_corners_look_the_same_either_way_up(edition: Edition) -> None:
    for face in every_face(edition):
        corners = [
            d for d in face.elements if d.part in {"index", "index-shape", "label", "plate"}
        ]
        turned = [upside_down(drawn) for drawn in corners]

        assert len(corners) >= 6
        assert sorted(map(rounded, turned)) == sorted(map(rounded, corners))


def rounded(drawn: Element) -> str:
    """Tell what *drawn* is and where, but for the last digits of its place."""
    at = f"{drawn.at.x:.6f} {drawn.at.y:.6f}"
    return f"{at} {drawn._replace(at=Point(0, 0))}"


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
            rows = sorted([drawn.at.y, drawn.at.y - ways * drawn.size * DIGIT_HEIGHT_EM])
            return ends[0], rows[0], ends[1], rows[1]


@pytest.fixture(scope="module")
def pdf() -> Iterator[FPDF]:
    """Measure words with the font that is printed with."""
    made = FPDF()
    made.add_font(FONT_NAME, "", ATKINSON)
    yield made
    made.output()  # closes the file of the font


def apart(one: Element, other: Element, pdf: FPDF) -> bool:
    """Return whether two elements do not touch."""
    left, top, right, low = box(one, pdf)
    x, y, end, bottom = box(other, pdf)
    return right <= x + 0.01 or end <= left + 0.01 or low <= y + 0.01 or bottom <= top + 0.01


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_dots_lie_on_white_with_nothing_over_it(edition: Edition, pdf: FPDF) -> None:
    for face in every_face(edition):
        plates = part(face, "plate")
        boxes = [box(plate, pdf) for plate in plates]
        small = [d for d in face.elements if d.part in {"index", "index-shape", "label", "figure"}]

        assert {plate.ink for plate in plates} == {WHITE}
        for x, y in face.dots:
            assert any(
                left <= x - 1.5 and x + 1.5 <= right and top <= y - 1.5 and y + 1.5 <= low
                for left, top, right, low in boxes
            )
        assert all(apart(plate, drawn, pdf) for plate in plates for drawn in small)
        for drawn in small:
            left, _, right, _ = box(drawn, pdf)
            assert left >= FIELD_MARGIN_MM - 0.01
            assert right <= CARD_WIDTH_MM - FIELD_MARGIN_MM + 0.01


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_to_swell_nothing_reaches_into_the_dots(edition: Edition, pdf: FPDF) -> None:
    for face in every_face(edition, swell=True):
        top = max(y for _, y in face.dots[: len(face.dots) // 2]) + 0.8
        for drawn in face.elements:
            left, high, right, low = box(drawn, pdf)
            assert left >= FIELD_MARGIN_MM - 0.01
            assert right <= CARD_WIDTH_MM - FIELD_MARGIN_MM + 0.01
            assert high > top
            assert low < CARD_HEIGHT_MM - top


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_index_shape_label_and_figure_keep_clear_of_each_other(
    edition: Edition, pdf: FPDF
) -> None:
    for face in every_face(edition):
        groups = [part(face, name) for name in ("index", "index-shape", "label", "figure", "bar")]
        for group, later in combinations(groups, 2):
            for one in group:
                assert all(apart(one, other, pdf) for other in later)


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
