"""The reference cards of the box: legible print, braille that fits, in every output."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fpdf import FPDF
from msgspec.structs import replace
from support.printing.pdf_reader import offset_points, page_drawing, pdf_pages, same_points

import callout.printing
from callout.braille.labels import label_cells
from callout.core.edition import Edition, Face
from callout.editions import load, names, with_house
from callout.editions.rule_sets import rule_sets, with_rule_set
from callout.locales.language import languages
from callout.printing.cards.deck_pdf import deck_pdf
from callout.printing.cards.drawing import FIELD_MARGIN_MM, TextElement, mirrored_drawing
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    LABEL_MARGIN_MM,
    MAX_LINE_CELLS,
)
from callout.printing.cards.pdf import FONT_NAME
from callout.printing.cards.reference import (
    MAX_BRAILLE_LINES,
    TEXT_SIZES_MM,
    reference_braille,
    reference_cells,
    reference_text,
)
from callout.printing.cards.sheet import CardSheet
from callout.printing.cards.svg import deck_svgs
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.layout import PageSize, lay_out
from callout.printing.pages.reference_cards import reference_cards_document

ATKINSON = Path(callout.printing.__file__).parent / "cards" / "fonts" / "atkinson-bold.ttf"

LEGIBLE_MM = 2.5
"""The smallest print of a reference card of the five editions: seven points."""


@pytest.fixture(scope="module")
def pdf() -> Iterator[FPDF]:
    """Measure words with the font that is printed with."""
    made = FPDF()
    made.add_font(FONT_NAME, "", ATKINSON)
    yield made
    made.output()  # closes the file of the font


def printed(edition: Edition, language: str) -> list[TextElement]:
    """List the lines on the printed side."""
    elements = reference_text(edition, language).elements
    assert all(isinstance(element, TextElement) for element in elements)
    return [element for element in elements if isinstance(element, TextElement)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_the_print_is_legible_and_stays_on_the_card(name: str, language: str, pdf: FPDF) -> None:
    for rules in rule_sets(load(name)):
        for line in printed(with_rule_set(load(name), rules), language):
            pdf.set_font(FONT_NAME, size=line.size * pdf.k)
            assert line.size >= LEGIBLE_MM
            assert line.at.x + pdf.get_string_width(line.text) <= CARD_WIDTH_MM - 2, line.text
            assert FIELD_MARGIN_MM < line.at.y < CARD_HEIGHT_MM - FIELD_MARGIN_MM


def test_mattel_P1_a_reference_card_tells_the_turn_and_every_special_card() -> None:
    told = " ".join(line.text for line in printed(load("mattel"), "en"))

    assert told.startswith("Play: same colour, number, sign or wild Or draw one ")
    for words in ("+2: draw 2, miss", "rv: turns", "sk: next misses", "wi+4: draw 4, miss"):
        assert words in told
    assert "Missed call: 2 " in told
    assert told.endswith("numbers: what they show +2 rv sk: 20 wi wi+4: 50")


def test_house_rules_are_on_the_card() -> None:
    house = with_house(load("mattel"), {"seven_zero": True})

    assert "house: 7: swap hands" in [line.text for line in printed(house, "en")]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_the_braille_fits_the_card(name: str, language: str) -> None:
    side = reference_braille(load(name), language)
    lines = reference_cells(load(name), language)

    assert 0 < len(lines) <= MAX_BRAILLE_LINES
    assert all(0 < len(line) <= MAX_LINE_CELLS for line in lines)
    assert all(LABEL_MARGIN_MM <= x <= CARD_WIDTH_MM - LABEL_MARGIN_MM for x, _ in side.dots)
    assert all(LABEL_MARGIN_MM <= y <= CARD_HEIGHT_MM - LABEL_MARGIN_MM for _, y in side.dots)
    assert not side.elements


def test_rnib_P1_the_braille_of_a_reference_card_says_what_each_special_card_does() -> None:
    notes = ("+2", "draw 2", "rv turn", "sk miss", "wi any", "wi+4", "draw 4", "uno 1")

    assert reference_cells(load("rnib"), "en") == tuple(label_cells(n, "ueb") for n in notes)


def test_where_there_is_less_room_cards_that_explain_themselves_are_only_listed() -> None:
    notes = ("+02", "rev", "sens", "stop", "passe", "couleur", "+04", "uno 1")

    assert reference_cells(load("french"), "fr") == tuple(label_cells(n, "fr") for n in notes)


def test_an_edition_with_many_special_cards_is_cut_and_one_without_has_its_call() -> None:
    mattel = load("mattel")
    many = tuple(replace(mattel.cards[-3], name=f"s{n}", label=f"sk{n}") for n in range(90))
    none = tuple(face for face in mattel.cards if face.name.isdigit())
    odd = Face(name="odd", label="{c}odd", copies=1, points=1)

    assert len(reference_cells(replace(mattel, cards=many), "en")) == MAX_BRAILLE_LINES
    smallest = printed(replace(mattel, cards=many), "en")
    assert smallest[0].size == TEXT_SIZES_MM[-1]
    assert smallest[-1].at.y < CARD_HEIGHT_MM - FIELD_MARGIN_MM
    assert reference_cells(replace(mattel, cards=none), "en") == (label_cells("uno 1", "ueb"),)
    assert reference_cells(replace(mattel, cards=(*none, odd)), "en")[0] == label_cells(
        "odd", "ueb"
    )


def test_a_label_that_no_code_has_cells_for_is_explained() -> None:
    mattel = load("mattel")
    face = replace(mattel.cards[-1], label="é")

    with pytest.raises(PrintingError, match="é"):
        reference_cells(replace(mattel, cards=(face,)), "en")


def test_the_deck_has_a_page_with_four_of_them_and_the_braille_behind() -> None:
    edition = load("mattel")
    pages = pdf_pages(deck_pdf(edition, "en", reference=True))
    side = reference_braille(edition, "en")
    behind = CardSheet("a4").corners(mirror=True)[:4]

    assert len(pages) == 26
    assert pages[-2].extract_text().count("turns the direction") == 4
    assert not page_drawing(pages[-2]).dots
    wanted = [dot for corner in behind for dot in offset_points(side.dots, corner)]
    assert same_points(page_drawing(pages[-1]).dots, wanted)


@pytest.mark.parametrize(
    ("swell", "mirror", "texts"), [(False, False, 4), (True, False, 0), (False, True, 0)]
)
def test_without_backs_the_braille_lies_on_the_page_itself(
    swell: bool, mirror: bool, texts: int
) -> None:
    edition = load("mattel")
    pdf = deck_pdf(edition, "en", reference=True, backs=False, swell=swell, mirror=mirror)
    page = pdf_pages(pdf)[-1]
    side = reference_braille(edition, "en")
    shown = mirrored_drawing(side) if mirror else side
    corners = CardSheet("a4").corners(mirror=mirror)[texts : texts + 4]

    assert page.extract_text().count("turns the direction") == texts
    wanted = [dot for corner in corners for dot in offset_points(shown.dots, corner)]
    assert same_points(page_drawing(page).dots, wanted)


def test_both_sides_have_pictures_and_are_listed() -> None:
    files = deck_svgs(load("mattel"), "en", reference=True)
    mirrored = deck_svgs(load("mattel"), "en", reference=True, mirror=True)

    assert ">+2: draw 2, miss</text>" in files["reference.svg"]
    assert files["reference-braille.svg"].count("<circle") == len(
        reference_braille(load("mattel"), "en").dots
    )
    assert files["cards.txt"].endswith(
        "reference.svg, reference-braille.svg: the quick reference in print and in braille, "
        "4 cards\n"
    )
    assert "reference.svg" not in mirrored
    assert mirrored["reference-braille.svg"] != files["reference-braille.svg"]
    assert "reference-braille.svg" not in deck_svgs(load("mattel"), "en")


@pytest.mark.parametrize(("width", "beside"), [(40, 4), (28, 3)])
def test_four_are_embossed_beside_each_other_as_far_as_there_is_room(
    width: int, beside: int
) -> None:
    document = reference_cards_document(load("mattel"), "en", "ueb")
    (page,) = lay_out(document, BrailleWriter("en"), PageSize(width, 25))
    (first, *_) = reference_cells(load("mattel"), "en")

    rows = [line.count(first) for line in page if line.startswith(first)]
    assert rows == ([4] if beside == 4 else [3, 1])
    assert all(len(line) <= width for line in page)
