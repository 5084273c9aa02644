"""Question cards as a PDF, read back: each question and, behind it, its answer; nothing is cut."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fpdf import FPDF
from support.printing.pdf_reader import (
    PrintedLine,
    offset_points,
    page_drawing,
    pdf_pages,
    printed_lines,
    same_points,
)
from support.printing.sample_questions import OWN_DECKS, long_deck, own_deck

import callout.printing
from callout.banks.deck import QuestionDeck
from callout.braille.labels import label_cells, label_code_of
from callout.core.deck import deck_of
from callout.core.question import Question
from callout.editions import load
from callout.printing.cards.deck_pdf import deck_pdf
from callout.printing.cards.geometry import LABEL_MARGIN_MM, Point, dot_positions
from callout.printing.cards.pdf import FONT_NAME
from callout.printing.cards.sheet import PAPER_SIZES_MM, CardSheet, large_card_sheet
from callout.printing.questions.answer_pdf import PAGE_MARGIN_MM, answers_pdf
from callout.printing.questions.card_text import CardText, card_texts
from callout.printing.questions.drawing import (
    CARD_BACK,
    LARGE_CARD,
    TEXT_MARGIN_MM,
    QuestionBacks,
)
from callout.printing.questions.question_pdf import questions_pdf

ATKINSON = Path(callout.printing.__file__).parent / "cards" / "fonts" / "atkinson-bold.ttf"
LARGE_PRINT_MM = 18 / 72 * 25.4
"""Eighteen points, the least that question cards have."""

BACK_PRINT_MM = 14 / 72 * 25.4
HEAD = re.compile(r"(Question|Answer|Réponse) (\d+)(?:, (\d+) (?:of|sur) (\d+))?")


class Side(NamedTuple):
    """One side of a card, read back."""

    word: str
    number: int
    part: int
    parts: int
    text: str


@pytest.fixture(scope="module")
def ruler() -> Iterator[FPDF]:
    """Measure words with the font that is printed with."""
    made = FPDF(unit="mm")
    made.add_font(FONT_NAME, "", ATKINSON)
    yield made
    made.output()  # closes the file of the font


def lines_on(
    page: list[PrintedLine], corner: Point, sheet: CardSheet, ruler: FPDF
) -> list[PrintedLine]:
    """Return the lines of *page* on the card at *corner*, after checking that they stay there."""
    lines = [
        line
        for line in page
        if 0 <= line.at.x - corner.x < sheet.width and 0 <= line.at.y - corner.y < sheet.height
    ]
    for line in lines:
        ruler.set_font(FONT_NAME, size=line.size * ruler.k)
        right = line.at.x - corner.x + ruler.get_string_width(line.text)
        assert right <= sheet.width - TEXT_MARGIN_MM + 0.1, line
        assert line.at.x - corner.x >= TEXT_MARGIN_MM - 0.1, line
        assert line.at.y - corner.y <= sheet.height - TEXT_MARGIN_MM, line
    return lines


def read_side(page: list[PrintedLine], corner: Point, ruler: FPDF, paper: str) -> Side | None:
    """Read the side of a large card at *corner*, or return None if there is no card."""
    lines = lines_on(page, corner, large_card_sheet(paper), ruler)
    if not lines:
        return None
    head, *text = lines
    found = HEAD.fullmatch(head.text)
    assert found, head
    assert all(line.size >= LARGE_PRINT_MM - 0.01 for line in text)
    word, number, part, parts = found.groups()
    return Side(
        word, int(number), int(part or 1), int(parts or 1), " ".join(line.text for line in text)
    )


def read_cards(pdf: bytes, ruler: FPDF, paper: str = "a4") -> list[tuple[Side, Side]]:
    """Read both sides of all cards, as they lie on each other when the paper is turned."""
    pages, sheet = [*map(printed_lines, pdf_pages(pdf))], large_card_sheet(paper)
    width = PAPER_SIZES_MM[paper][0]
    cards = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for corner in sheet.corners():
            turned = Point(width - corner.x - sheet.width, corner.y)
            sides = (
                read_side(front, corner, ruler, paper),
                read_side(back, turned, ruler, paper),
            )
            assert (sides[0] is None) == (sides[1] is None)
            if sides[0] and sides[1]:
                cards.append((sides[0], sides[1]))
    return cards


@cache
def own_cards(name: str, language: str, paper: str, ruler: FPDF) -> list[tuple[Side, Side]]:
    """Print a deck of ours once, and read both sides of all its cards."""
    deck = own_deck(name, language)
    made = questions_pdf(deck, paper=paper)
    cards = read_cards(made.content, ruler, paper)
    assert made.missing == set()
    assert made.number == len(cards) == len(deck.questions)
    return cards


def squeezed(*texts: str) -> str:
    """Leave out spaces: a line may end at each of them."""
    return "".join("".join(texts).replace("\u202f", " ").split())


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
@pytest.mark.parametrize(("name", "language"), OWN_DECKS)
def test_every_question_has_its_answer_behind_it(
    name: str, language: str, paper: str, ruler: FPDF
) -> None:
    deck = own_deck(name, language)
    cards = own_cards(name, language, paper, ruler)
    words = {"en": ("Question", "Answer"), "fr": ("Question", "Réponse")}[language]

    for text, (question, answer) in zip(card_texts(deck), cards, strict=True):
        assert (question.word, answer.word) == words
        assert question.number == answer.number == text.number
        assert squeezed(question.text) == squeezed(*text.question_side)
        assert squeezed(answer.text) == squeezed(*text.answer_side)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), OWN_DECKS)
def test_no_answer_of_ours_stands_on_a_question_side_but_among_choices(
    name: str, language: str, ruler: FPDF
) -> None:
    deck = own_deck(name, language)
    cards = own_cards(name, language, "a4", ruler)

    for question, (side, _) in zip(deck.questions, cards, strict=True):
        rest = squeezed(side.text).removeprefix(squeezed(question.prompt))
        letters = (f"{letter}." for letter in "ABCD")
        assert len(rest) == len(
            squeezed(*question.choices, *list(letters)[: len(question.choices)])
        )


def test_the_number_of_a_card_is_on_both_sides_in_braille() -> None:
    deck, sheet = own_deck("europe", "fr"), large_card_sheet("a4")
    front, back = pdf_pages(questions_pdf(deck).content)[:2]

    for page, mirror in ((front, False), (back, True)):
        wanted = [
            dot
            for number, corner in enumerate(sheet.corners(mirror=mirror), 1)
            for dot in offset_points(
                tuple(dot_positions([label_cells(str(number), label_code_of("fr"))])),
                Point(corner.x + LABEL_MARGIN_MM, corner.y + LABEL_MARGIN_MM),
            )
        ]
        assert same_points(page_drawing(page).dots, wanted)


def test_long_questions_go_on_over_more_cards_and_nothing_is_lost(ruler: FPDF) -> None:
    deck = long_deck()
    cards = read_cards(questions_pdf(deck).content, ruler)

    assert {side.number for card in cards for side in card} == set(range(1, 7))
    for text in card_texts(deck):
        own = [card for card in cards if card[0].number == text.number]
        assert [side.part for side, _ in own] == list(range(1, len(own) + 1))
        assert {side.parts for card in own for side in card} == {len(own)}
        for side, wanted in ((0, text.question_side), (1, text.answer_side)):
            parts = dict.fromkeys(card[side].text for card in own)  # a short side is repeated
            assert squeezed(*parts) == squeezed(*wanted)
    assert len([card for card in cards if card[0].number == 1]) > 2
    assert len([card for card in cards if card[0].number == 4]) == 1


def test_letters_that_the_font_lacks_are_question_marks_and_told(ruler: FPDF) -> None:
    deck = QuestionDeck((Question("Łódź, Ωδή?", ("e\u0301te\u0301",)),), title="ж")
    made = questions_pdf(deck)
    ((question, answer),) = read_cards(made.content, ruler)

    assert question.text == "Łódź, ????"
    assert answer.text == "été"
    assert made.missing == {*"Ωδήж"}
    assert answers_pdf(deck).missing == made.missing


@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
def test_cards_can_be_cut_and_measured(paper: str) -> None:
    page = pdf_pages(questions_pdf(own_deck("europe", "en"), paper=paper).content)[0]
    lines, sheet = page_drawing(page).lines, large_card_sheet(paper)

    assert any(abs(abs(end.y - start.y) - 100) < 0.02 for start, end in lines)
    for corner in sheet.corners():
        for right, down in ((0, 0), (LARGE_CARD.width, 0), (0, LARGE_CARD.height)):
            at = Point(corner.x + right, corner.y + down)
            crossing = [
                line
                for line in lines
                if abs((line[0].x + line[1].x) / 2 - at.x) < 0.02
                and abs((line[0].y + line[1].y) / 2 - at.y) < 0.02
            ]
            assert len(crossing) == 2
    assert min(corner.x for corner in sheet.corners()) > 15  # what home printers leave blank


def back_texts(deck: QuestionDeck, ruler: FPDF) -> tuple[list[str], QuestionBacks]:
    """Print the quiz with *deck* on its backs, and read those in the order of the cards."""
    backs, edition, sheet = QuestionBacks(deck), load("quiz"), CardSheet("a4")
    pages = pdf_pages(deck_pdf(edition, "en", draw_backs=backs.draw))
    found = []
    for page in map(printed_lines, pages[1::2]):
        for corner in sheet.corners(mirror=True):
            lines = lines_on(page, corner, sheet, ruler)
            assert all(line.size >= BACK_PRINT_MM - 0.01 for line in lines[1:])
            found.append(" ".join(line.text for line in lines))
    assert len(found) == len(deck_of(edition).pack)
    return found, backs


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), OWN_DECKS)
def test_playing_cards_have_questions_on_their_backs_one_after_the_other(
    name: str, language: str, ruler: FPDF
) -> None:
    deck = own_deck(name, language)
    found, backs = back_texts(deck, ruler)
    texts = [text for text in card_texts(deck) if text.number not in backs.left_out]

    assert len(backs.left_out) <= 2
    for place, back in enumerate(found):
        text = texts[place % len(texts)]
        assert squeezed(back) == squeezed(str(text.number), *text.question_side)


def test_questions_that_are_too_long_for_a_back_are_left_out_and_named(ruler: FPDF) -> None:
    found, backs = back_texts(long_deck(), ruler)

    assert backs.left_out == [1, 3]
    assert {back.split()[0] for back in found} == {"2", "4", "5", "6"}
    assert backs.missing == set()


@pytest.mark.slow
def test_without_a_question_that_has_room_the_backs_are_plain(ruler: FPDF) -> None:
    deck = QuestionDeck((Question("x" * 500, ("y",)),))
    found, backs = back_texts(deck, ruler)

    assert set(found) == {""}
    assert backs.left_out == [1]


def sheet_items(pdf: bytes, paper: str, ruler: FPDF) -> tuple[str, list[tuple[int, str]]]:
    """Read the title of an answer sheet, and its numbers with what stands beside them."""
    width, height = PAPER_SIZES_MM[paper]
    title, items = "", list[tuple[int, str]]()
    for number, page in enumerate(pdf_pages(pdf), 1):
        *lines, foot = printed_lines(page)
        assert re.fullmatch(rf"Page {number} (of|sur) \d+", foot.text)
        for line in lines:
            ruler.set_font(FONT_NAME, size=line.size * ruler.k)
            right = line.at.x + ruler.get_string_width(line.text)
            assert right <= width - PAGE_MARGIN_MM + 0.1
            assert PAGE_MARGIN_MM < line.at.y <= height - PAGE_MARGIN_MM + 0.1
            if abs(line.at.x - PAGE_MARGIN_MM) > 0.1:
                items[-1] = (items[-1][0], items[-1][1] + line.text)
            elif line.text.isdigit():
                items.append((int(line.text), ""))
            else:
                title += line.text
    return title, items


def sheet_text(text: CardText) -> str:
    """Return what stands beside a number, without spaces."""
    return squeezed(*text.answers, text.others, text.prompt, f"({text.about})")


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
@pytest.mark.parametrize(("name", "language"), OWN_DECKS)
def test_the_answer_sheet_has_all_answers_by_the_numbers_of_the_cards(
    name: str, language: str, paper: str, ruler: FPDF
) -> None:
    deck = own_deck(name, language)
    made = answers_pdf(deck, paper=paper)
    title, items = sheet_items(made.content, paper, ruler)

    assert title in (f"Answers: {deck.title}", f"Réponses\u00a0: {deck.title}")
    assert made.number == len(pdf_pages(made.content)) <= 7
    assert [(number, squeezed(text)) for number, text in items] == [
        (text.number, sheet_text(text)) for text in card_texts(deck)
    ]


def test_long_answers_stay_on_the_sheet(ruler: FPDF) -> None:
    _, items = sheet_items(answers_pdf(long_deck()).content, "a4", ruler)

    assert [(number, squeezed(text)) for number, text in items] == [
        (text.number, sheet_text(text)) for text in card_texts(long_deck())
    ]


def test_sizes_are_large_print() -> None:
    assert LARGE_CARD.text_sizes[-1] >= LARGE_PRINT_MM
    assert CARD_BACK.text_sizes[-1] >= BACK_PRINT_MM
