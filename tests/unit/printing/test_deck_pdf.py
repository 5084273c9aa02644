"""The deck as a PDF, read back: to scale on both papers, marks at the corners, dots in place."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from pypdf import PdfReader
from support.printing.pdf_reader import (
    POINTS_PER_MM,
    Line,
    offset_points,
    page_drawing,
    pdf_pages,
    same_points,
)
from support.toml_edition import six_card_toml

import callout.printing
from callout.braille.labels import label_codes
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions import load, names
from callout.editions.loader import parse
from callout.printing.cards.deck_pdf import deck_pdf
from callout.printing.cards.drawing import RAISED_LINE_MM, draw_card
from callout.printing.cards.elements import mirrored_drawing
from callout.printing.cards.geometry import CARD_HEIGHT_MM, CARD_WIDTH_MM, Point
from callout.printing.cards.plain_zero import make_zero_plain
from callout.printing.cards.sheet import PAPER_SIZES_MM, CardSheet

ATKINSON = Path(callout.printing.__file__).parent / "cards" / "fonts" / "atkinson-bold.ttf"

SIX = parse(six_card_toml())


@cache
def printed(name: str, language: str = "en", paper: str = "a4") -> bytes:
    """Print the deck of an edition with its backs, once."""
    return deck_pdf(load(name), language, paper=paper)


def corners(paper: str) -> list[Point]:
    """Find all corners of all cards on a page."""
    return [
        Point(x + right, y + down)
        for x, y in CardSheet(paper).corners()
        for right in (0, CARD_WIDTH_MM)
        for down in (0, CARD_HEIGHT_MM)
    ]


@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
def test_pages_have_the_size_of_the_paper(paper: str) -> None:
    wide, high = PAPER_SIZES_MM[paper]
    reader = PdfReader(BytesIO(deck_pdf(SIX, "en", paper=paper)))

    assert len(reader.pages) == 2
    for page in reader.pages:
        assert (page.mediabox.left, page.mediabox.bottom) == (0, 0)
        assert float(page.mediabox.width) == pytest.approx(wide * POINTS_PER_MM, abs=0.01)
        assert float(page.mediabox.height) == pytest.approx(high * POINTS_PER_MM, abs=0.01)
        assert page.get("/UserUnit", 1) == 1
        assert page.rotation == 0


def test_no_program_shall_make_pages_fit() -> None:
    pdf = printed("french", "fr")
    reader = PdfReader(BytesIO(pdf))

    assert b"/PrintScaling /None" in pdf
    assert reader.metadata is not None
    assert reader.metadata.title == load("french").title
    assert str(reader.root_object["/Lang"]) == "fr"


@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
def test_nine_cards_lie_in_the_middle_of_a_page_and_touch(paper: str) -> None:
    wide, high = PAPER_SIZES_MM[paper]
    found = CardSheet(paper).corners()

    assert len(found) == 9
    assert found[0].x == pytest.approx(wide - found[-1].x - CARD_WIDTH_MM)
    assert found[0].y == pytest.approx(high - found[-1].y - CARD_HEIGHT_MM)
    assert found[0].y > 9  # what home printers leave blank is less
    assert found[1].x - found[0].x == pytest.approx(CARD_WIDTH_MM)
    assert found[3].y - found[0].y == pytest.approx(CARD_HEIGHT_MM)
    assert [x for x, _ in CardSheet(paper).corners(mirror=True)[:3]] == [
        x for x, _ in found[2::-1]
    ]


def in_place(edition: Edition, paper: str, *, swell: bool = False, mirror: bool = False) -> bool:
    """Return whether the dots of a deck's first and last page are where they belong."""
    pdf = deck_pdf(edition, "en", paper=paper, swell=swell, mirror=mirror, backs=False)
    pages, pack = pdf_pages(pdf), deck_of(edition).pack
    assert len(pages) == -(-len(pack) // 9)
    found = []
    for number in {0, len(pages) - 1}:
        faces = [draw_card(edition, card) for card in pack[number * 9 : number * 9 + 9]]
        shown = [mirrored_drawing(face) for face in faces] if mirror else faces
        wanted = [
            dot
            for face, corner in zip(shown, CardSheet(paper).corners(mirror=mirror), strict=False)
            for dot in offset_points(face.dots, corner)
        ]
        found.append(same_points(page_drawing(pages[number]).dots, wanted))
    return all(found)


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
@pytest.mark.parametrize("edition", names())
def test_dots_are_in_place_in_every_edition(edition: str, paper: str) -> None:
    assert in_place(load(edition), paper)


@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
def test_dots_are_in_place_in_an_edition_of_six_cards(paper: str) -> None:
    assert in_place(SIX, paper)


SHOWN = [(True, False), (False, True), (True, True)]


@pytest.mark.slow
@pytest.mark.parametrize(("swell", "mirror"), SHOWN)
def test_dots_are_in_place_on_swell_paper_and_in_a_mirror(swell: bool, mirror: bool) -> None:
    assert in_place(load("french"), "a4", swell=swell, mirror=mirror)


@pytest.mark.parametrize(("swell", "mirror"), SHOWN)
def test_dots_of_six_cards_are_in_place_on_swell_paper_and_in_a_mirror(
    swell: bool, mirror: bool
) -> None:
    assert in_place(SIX, "a4", swell=swell, mirror=mirror)


@pytest.mark.slow
@pytest.mark.parametrize("code", label_codes())
def test_dots_are_in_place_in_every_code(code: str) -> None:
    edition = load("french")
    page = pdf_pages(deck_pdf(edition, "fr", code=code, backs=False))[-1]
    cards = deck_of(edition).pack[-9:]
    wanted = [
        dot
        for card, corner in zip(cards, CardSheet("a4").corners(), strict=True)
        for dot in offset_points(draw_card(edition, card, code).dots, corner)
    ]

    assert same_points(page_drawing(page).dots, wanted)


@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
def test_marks_to_cut_along_meet_at_every_corner_of_a_card(paper: str) -> None:
    lines = page_drawing(pdf_pages(printed("dos", paper=paper))[0]).lines

    for corner in corners(paper):
        assert any(_across(line, corner) for line in lines)
        assert any(_down(line, corner) for line in lines)
    top, left = CardSheet(paper).corners()[0].y, CardSheet(paper).corners()[0].x
    assert any(abs(line[0].y - (top - 5)) < 0.02 for line in lines)
    assert any(abs(line[0].x - (left - 5)) < 0.02 for line in lines)


def _across(line: Line, corner: Point) -> bool:
    start, end = line
    level = abs(start.y - corner.y) < 0.02 and abs(end.y - corner.y) < 0.02
    return level and abs((start.x + end.x) / 2 - corner.x) < 0.02


def _down(line: Line, corner: Point) -> bool:
    start, end = line
    upright = abs(start.x - corner.x) < 0.02 and abs(end.x - corner.x) < 0.02
    return upright and abs((start.y + end.y) / 2 - corner.y) < 0.02


def test_a_line_shows_whether_the_page_was_printed_to_scale() -> None:
    lines = page_drawing(pdf_pages(printed("dos"))[0]).lines

    assert any(abs(abs(end.y - start.y) - 100) < 0.02 for start, end in lines)


def test_backs_lie_behind_their_cards_and_show_nothing_of_them() -> None:
    pages = pdf_pages(printed("mattel"))
    backs = {page.get_contents().get_data() for page in pages[1::2]}  # type: ignore[union-attr]

    assert len(pages) == 24
    assert len(backs) == 1
    assert page_drawing(pages[1]).dots == []
    assert pages[0].extract_text()
    assert not pages[1].extract_text()


def test_there_are_no_backs_where_they_would_be_in_the_way() -> None:
    assert len(pdf_pages(deck_pdf(SIX, "en", swell=True))) == 1
    assert len(pdf_pages(deck_pdf(SIX, "en", mirror=True))) == 1


@pytest.mark.parametrize(("language", "told"), [("en", "Page 1 of 12"), ("fr", "Page 1 sur 12")])
def test_labels_can_be_read_by_a_program(language: str, told: str) -> None:
    text = pdf_pages(printed("rnib", language))[0].extract_text()

    assert re.findall(r"b\d", text)[::2] == ["b0", *(f"b{n // 2}" for n in range(2, 10))]
    assert told in text


def test_letters_are_embedded() -> None:
    page = pdf_pages(printed("rnib"))[0]
    embedded, bare = page._get_fonts()

    assert embedded
    assert not bare


@pytest.mark.slow
def test_what_swells_is_black_and_its_lines_are_thick_enough_to_follow() -> None:
    drawn = [page_drawing(page) for page in pdf_pages(deck_pdf(load("rnib"), "en", swell=True))]

    assert {ink for page in drawn for ink in page.inks} == {"#000000"}
    for page in drawn:
        assert page.thick == {0.1, RAISED_LINE_MM}


def test_the_zero_of_a_label_is_plain() -> None:
    whole = TTFont(ATKINSON)
    crossed = whole["glyf"]["zero"]
    make_zero_plain(whole)
    plain = whole["glyf"]["zero"]
    drawn = _glyphs(printed("rnib"))

    assert crossed.numberOfContours == 3
    assert plain.numberOfContours == 2
    assert any(glyph == plain for glyph in drawn)
    assert not any(glyph == crossed for glyph in drawn)


def _glyphs(pdf: bytes) -> list[object]:
    """Return the glyphs of the font in a file."""
    fonts = pdf_pages(pdf)[0]["/Resources"]["/Font"]  # type: ignore[index]
    (font,) = (one.get_object() for one in fonts.values())
    (below,) = font["/DescendantFonts"]
    file = below.get_object()["/FontDescriptor"]["/FontFile2"].get_object().get_data()
    table = TTFont(BytesIO(file))["glyf"]
    return [table[name] for name in table.keys()]  # noqa: SIM118
