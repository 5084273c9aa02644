"""The reference cards of the box: a step of a turn each, legible print and braille that fits."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fpdf import FPDF
from msgspec.structs import replace
from support.printing.pdf_reader import offset_points, page_drawing, pdf_pages, same_points

import callout.printing
from callout.braille.cells import BLANK
from callout.braille.labels import label_cells, label_codes
from callout.core.edition import Edition, Face
from callout.editions import load, names, with_house
from callout.editions.rule_sets import rule_sets, with_rule_set
from callout.locales.language import languages
from callout.narrator.turn_steps import TurnStep
from callout.printing.cards.deck_pdf import deck_pdf
from callout.printing.cards.elements import TextElement, mirrored_drawing
from callout.printing.cards.face import FIELD_MARGIN_MM
from callout.printing.cards.geometry import (
    DOT_DIAMETER_MM,
    FILM_MARGIN_MM,
    LARGE_CARD_CELLS,
    LARGE_CARD_HEIGHT_MM,
    LARGE_CARD_LINES,
    LARGE_CARD_WIDTH_MM,
)
from callout.printing.cards.pdf import FONT_NAME
from callout.printing.cards.reference import (
    TEXT_SIZES_MM,
    ReferenceCard,
    reference_cards,
    reference_cells,
)
from callout.printing.cards.sheet import large_card_sheet
from callout.printing.cards.step_notes import Note, step_notes
from callout.printing.cards.svg import deck_svgs
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.layout import PageSize, lay_out
from callout.printing.pages.reference_cards import reference_cards_document

ATKINSON = Path(callout.printing.__file__).parent / "cards" / "fonts" / "atkinson-bold.ttf"

LEGIBLE_MM = 3.0
"""The smallest print of a reference card of the five editions: eight and a half points."""


MATTEL_CARDS = """\
1 play
same colour
same number
or same symbol
or wi
or wi+4 only
  without the
  colour
b blue
g green
r red
y yellow

2 or draw
unable to play
  or by choice
draw 1 card
if playable
  play it or
  keep it
then the next
  player

3 action
+2 next
  draw 2 miss
rv other way
sk next misses
wi name colour
wi+4 name
  colour next
  draw 4 miss
challenge it
  if wrong
  draw 6

4 call uno
one card left
  call uno
as you play
missed draw 2
no cards you
  win the
  round"""
"""The braille of the four cards, in print."""


@pytest.fixture(scope="module")
def pdf() -> Iterator[FPDF]:
    """Measure words with the font that is printed with."""
    made = FPDF()
    made.add_font(FONT_NAME, "", ATKINSON)
    yield made
    made.output()  # closes the file of the font


def printed_lines(card: ReferenceCard) -> list[TextElement]:
    """List the lines on the printed side."""
    assert all(isinstance(element, TextElement) for element in card.printed.elements)
    return [one for one in card.printed.elements if isinstance(one, TextElement)]


def printed(edition: Edition, language: str) -> list[str]:
    """Return the words on the printed side of each card."""
    return [
        " ".join(line.text for line in printed_lines(card))
        for card in reference_cards(edition, language)
    ]


def notes(edition: Edition, language: str, step: TurnStep) -> list[str]:
    """Return the words of the braille about a *step*."""
    texts = [note.text.replace("\u00a0", " ") for note in step_notes(edition, language, step)]
    return [line for text in texts for line in text.splitlines()]


def rule_variants(name: str) -> list[Edition]:
    """Return an edition by every set of house rules."""
    return [with_rule_set(load(name), rules) for rules in rule_sets(load(name))]


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_the_print_is_legible_and_stays_on_the_card(name: str, language: str, pdf: FPDF) -> None:
    for edition in rule_variants(name):
        for card in reference_cards(edition, language):
            for line in printed_lines(card):
                pdf.set_font(FONT_NAME, size=line.size * pdf.k)
                right = line.at.x + pdf.get_string_width(line.text)
                assert line.size >= LEGIBLE_MM
                assert right <= LARGE_CARD_WIDTH_MM - FIELD_MARGIN_MM, line.text
                assert FIELD_MARGIN_MM < line.at.y <= LARGE_CARD_HEIGHT_MM - FIELD_MARGIN_MM
                assert "\u202f" not in line.text  # the font has no narrow space


@pytest.mark.parametrize("code", label_codes())
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_the_braille_of_every_step_fits_its_cards_and_nothing_is_cut(
    name: str, language: str, code: str
) -> None:
    for edition in rule_variants(name):
        sides = reference_cells(edition, language, code)
        for _, lines in sides:
            assert 0 < len(lines) <= LARGE_CARD_LINES
            assert all(0 < len(line) <= LARGE_CARD_CELLS for line in lines)
        for step in TurnStep:
            cells = [
                line.strip(BLANK) for side in sides if side.step is step for line in side.lines
            ]
            for word in " ".join(notes(edition, language, step)).split():
                assert any(label_cells(word, code) in line.split(BLANK) for line in cells), word


@pytest.mark.parametrize("language", languages())
def test_the_notes_have_plain_letters_only(language: str) -> None:
    for edition in (variant for name in names() for variant in rule_variants(name)):
        for step in TurnStep:
            text = "".join(notes(edition, language, step))
            assert set(text) <= set("abcdefghijklmnopqrstuvwxyz0123456789+# "), text


def test_the_dots_keep_their_distance_from_the_edges() -> None:
    edge = FILM_MARGIN_MM + DOT_DIAMETER_MM / 2
    for card in reference_cards(load("mattel"), "en"):
        assert min(x for x, _ in card.braille.dots) >= edge
        assert max(x for x, _ in card.braille.dots) <= LARGE_CARD_WIDTH_MM - edge
        assert min(y for _, y in card.braille.dots) >= edge
        assert max(y for _, y in card.braille.dots) <= LARGE_CARD_HEIGHT_MM - edge
        assert not card.braille.elements


@pytest.mark.parametrize("name", ["mattel", "rnib", "quiz", "dos"])
def test_mattel_Q1_four_reference_cards_describe_four_steps_of_a_turn(name: str) -> None:
    sides = reference_cells(load(name), "en")

    assert [side.step for side in sides] == list(TurnStep)
    assert len({side.lines for side in sides}) == len(sides)
    assert [card.name for card in reference_cards(load("mattel"), "en")] == [
        "1. Play a card",
        "2. Or draw",
        "3. Do what the card says",
        "4. Call UNO",
    ]


def test_mattel_Q1_the_braille_says_each_step_in_short_lines() -> None:
    cards = [card.split("\n") for card in MATTEL_CARDS.split("\n\n")]

    assert [side.lines for side in reference_cells(load("mattel"), "en")] == [
        tuple(label_cells(line, "ueb") for line in card) for card in cards
    ]


def test_mattel_Q1_the_print_tells_each_step_in_whole_sentences() -> None:
    play, draw, act, call = printed(load("mattel"), "en")

    assert play.startswith("1. Play a card Play a card with the colour, number ")
    assert play.endswith("The colours: b\u00a0blue, g\u00a0green, r\u00a0red, y\u00a0yellow.")
    assert draw.startswith("2. Or draw If you can't or don't want to play, draw one card. ")
    assert "Skip (sk). The next player misses a turn." in act
    assert "On any card, and you name the colour." in act
    assert "A missed call costs 2 cards." in call


def test_french_P1_every_mark_has_its_meaning() -> None:
    french = load("french")

    assert notes(french, "fr", TurnStep.PLAY)[-4:] == ["b bleu", "r rouge", "j jaune", "v vert"]
    assert notes(french, "fr", TurnStep.ACT) == [
        "+02 suivant tire 2 passe",
        "rev change de sens",
        "stop suivant passe",
        "couleur nomme la couleur",
        "+04 nomme la couleur suivant tire 4 passe",
        "conteste si faux tire 6",
    ]
    assert notes(french, "fr", TurnStep.CALL)[0] == "une carte en main dis uno"


def test_a_step_that_needs_more_room_goes_on_over_a_second_card() -> None:
    sides = reference_cells(load("french"), "fr")
    cards = reference_cards(load("french"), "fr")

    assert [side.step for side in sides] == ["play", "draw", "act", "act", "call"]
    assert [side.lines[0] for side in sides[2:4]] == [
        label_cells("3 action", "fr"),
        label_cells("3 action 2", "fr"),
    ]
    assert cards[2].printed == cards[3].printed
    assert cards[2].braille != cards[3].braille


@pytest.mark.parametrize(
    ("house", "step", "said", "unsaid"),
    [
        ({"voluntary_draw": False}, "draw", "unable to play", "unable to play or by choice"),
        ({"draw_until": "fits"}, "draw", "draw until you can play", "draw 1 card"),
        (
            {"drawn_card": "must"},
            "draw",
            "if playable you must play it",
            "if playable play it or keep it",
        ),
        ({"drawn_card": "must"}, "draw", "you may keep wi+4", "if playable play it or keep it"),
        ({"last_card": "number"}, "play", "last card a number", ""),
        ({"jump_in": True}, "play", "equal to top card jump in", ""),
        ({"equal_cards": True}, "play", "equal cards together", ""),
        ({"lawful_when": "always"}, "play", "or wi wi+4", "or wi"),
        ({"lawful_when": "always"}, "act", "wi name colour", "challenge it if wrong draw 6"),
        ({"unlawful_card": "refused"}, "act", "wi name colour", "challenge it if wrong draw 6"),
        ({"doubt_extra": 1}, "act", "challenge it if wrong draw 5", ""),
        ({"stacking": "same"}, "act", "+2 next draw 2 miss or add the same", ""),
        ({"stacking": "total"}, "act", "+2 next draw 2 miss or stack", ""),
        ({"after_penalty": "plays"}, "act", "+2 next draw 2 play", "+2 next draw 2 miss"),
        ({"seven_zero": True}, "act", "7 swap hands", ""),
        ({"seven_zero": True}, "act", "0 all hands pass on", ""),
        ({"call_when": "at-once"}, "call", "at once", "as you play"),
        ({"call_when": "any-time"}, "call", "before others do", "as you play"),
        ({"catch_penalty": 3}, "call", "missed draw 3", "missed draw 2"),
        ({"false_call_penalty": 2}, "call", "false call draw 2", ""),
    ],
)
def test_house_rules_are_in_the_braille(
    house: dict[str, bool | int | str], step: str, said: str, unsaid: str
) -> None:
    before = notes(load("mattel"), "en", TurnStep(step))
    after = notes(with_house(load("mattel"), house), "en", TurnStep(step))

    assert said in after
    assert said not in before or unsaid in before
    assert unsaid not in after


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ({"lay_bonus": "must"}, "colour match lay 1"),
        ({"row_size": 3}, "fill the row to 3"),
        ({"double_draws": 2}, "double colour others draw 2"),
        ({"voluntary_draw": False}, "no match"),
    ],
)
def test_house_rules_of_the_row_are_in_the_braille(
    house: dict[str, bool | int | str], said: str
) -> None:
    steps = (TurnStep.DRAW, TurnStep.ACT)
    printed_notes, changed = (
        [note for step in steps for note in notes(edition, "en", step)]
        for edition in (load("dos"), with_house(load("dos"), house))
    )

    assert said in changed
    assert said not in printed_notes


def test_a_row_whose_doubles_give_nothing_says_nothing_of_them() -> None:
    edition = with_house(load("dos"), {"double_draws": 0})

    assert not [note for note in notes(edition, "en", TurnStep.ACT) if "double" in note]


@pytest.mark.parametrize(
    ("asked", "said"), [("top", "first answer the top card"), ("own", "answer its question")]
)
def test_quiz_T1_a_question_is_answered_before_the_card_is_played(asked: str, said: str) -> None:
    house = {} if asked == "top" else {"asked_on": asked}

    assert notes(with_house(load("quiz"), house), "en", TurnStep.PLAY)[:2] == [
        said,
        "wrong draw 1",
    ]


def test_house_rules_are_in_print() -> None:
    house = with_house(load("mattel"), {"seven_zero": True})

    assert "7. House rule: you swap hands with a player you choose." in printed(house, "en")[2]


@pytest.mark.slow
def test_an_edition_with_many_special_cards_has_more_cards_and_one_without_has_its_steps() -> None:
    mattel = load("mattel")
    skips = tuple(replace(mattel.cards[-3], name=f"s{n}", label=f"sk{n}") for n in range(90))
    many = replace(mattel, cards=skips)
    none = replace(mattel, cards=tuple(face for face in mattel.cards if face.name.isdigit()))
    odd = Face(name="odd", label="{c}odd", copies=1, points=1)

    words = [
        word
        for side in reference_cells(many, "en")
        for word in BLANK.join(side.lines).split(BLANK)
    ]
    assert {label_cells(f"sk{n}", "ueb") for n in range(90)} <= set(words)
    smallest = printed_lines(reference_cards(many, "en")[-2])
    assert smallest[0].size == TEXT_SIZES_MM[-1]
    assert smallest[-1].at.y <= LARGE_CARD_HEIGHT_MM - FIELD_MARGIN_MM
    assert [side.lines[0] for side in reference_cells(none, "en")][2] == label_cells(
        "3 action", "ueb"
    )
    assert notes(replace(none, cards=(*none.cards, odd)), "en", TurnStep.ACT) == ["odd"]


def test_a_label_that_no_code_has_cells_for_is_explained() -> None:
    mattel = load("mattel")
    face = replace(mattel.cards[-1], label="é%")

    with pytest.raises(PrintingError, match="é%"):
        reference_cells(replace(mattel, cards=(face,)), "en")


def test_words_that_a_code_cannot_write_are_left_out_and_labels_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def greek(_edition: Edition, _language: str, _step: TurnStep) -> list[Note]:
        return [Note("ένα"), Note("sk χάνει", ("sk",))]

    monkeypatch.setattr("callout.printing.cards.reference.step_notes", greek)
    sides = reference_cells(load("mattel"), "en")

    assert [side.lines[1:] for side in sides] == [(label_cells("sk", "ueb"),)] * 4


def test_a_long_word_goes_on_in_the_next_line_and_loses_no_cell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def long(_edition: Edition, _language: str, _step: TurnStep) -> list[Note]:
        return [Note("a" * 14 + "b" * 12 + "c"), Note("d" * 10 + "\u00a0" + "e" * 5)]

    monkeypatch.setattr("callout.printing.cards.reference.step_notes", long)
    lines = ("a" * 14, "  " + "b" * 12, "  c", "d" * 10, "  " + "e" * 5)

    assert reference_cells(load("mattel"), "en")[0].lines[1:] == tuple(
        label_cells(line, "ueb") for line in lines
    )


@pytest.mark.slow
def test_the_deck_has_a_page_with_the_four_of_them_and_the_braille_behind() -> None:
    edition = load("mattel")
    pages = pdf_pages(deck_pdf(edition, "en", reference=True))
    cards = reference_cards(edition, "en")
    behind = large_card_sheet("a4").corners(mirror=True)

    assert len(pages) == 26
    for card in cards:
        assert pages[-2].extract_text().count(card.name) == 1
    assert not page_drawing(pages[-2]).dots
    wanted = [
        dot
        for card, corner in zip(cards, behind, strict=True)
        for dot in offset_points(card.braille.dots, corner)
    ]
    assert same_points(page_drawing(pages[-1]).dots, wanted)


@pytest.mark.slow
@pytest.mark.parametrize(("swell", "mirror"), [(True, False), (False, True)])
def test_on_swell_paper_and_in_a_mirror_there_is_braille_alone(swell: bool, mirror: bool) -> None:
    edition = load("mattel")
    page = pdf_pages(deck_pdf(edition, "en", reference=True, swell=swell, mirror=mirror))[-1]
    sides = [card.braille for card in reference_cards(edition, "en")]
    shown = [mirrored_drawing(side) for side in sides] if mirror else sides
    corners = large_card_sheet("a4").corners(mirror=mirror)

    assert "Play a card" not in page.extract_text()
    wanted = [
        dot
        for side, corner in zip(shown, corners, strict=True)
        for dot in offset_points(side.dots, corner)
    ]
    assert same_points(page_drawing(page).dots, wanted)
    assert all(
        0 < x < LARGE_CARD_WIDTH_MM and 0 < y < LARGE_CARD_HEIGHT_MM
        for side in shown
        for x, y in side.dots
    )


@pytest.mark.slow
def test_without_backs_the_braille_lies_beside_the_print() -> None:
    edition = load("mattel")
    pages = pdf_pages(deck_pdf(edition, "en", reference=True, backs=False))[-2:]
    cards = reference_cards(edition, "en")
    corners = large_card_sheet("a4").corners()

    for page, shown in zip(pages, (cards[:2], cards[2:]), strict=True):
        assert [card.name in page.extract_text() for card in shown] == [True, True]
        wanted = [
            dot
            for card, corner in zip(shown, corners[1::2], strict=True)
            for dot in offset_points(card.braille.dots, corner)
        ]
        assert same_points(page_drawing(page).dots, wanted)


def test_both_sides_have_pictures_and_are_listed() -> None:
    files = deck_svgs(load("mattel"), "en", reference=True)
    mirrored = deck_svgs(load("mattel"), "en", reference=True, mirror=True)
    cards = reference_cards(load("mattel"), "en")

    for number, card in enumerate(cards, 1):
        braille = files[f"reference-{number}-braille.svg"]
        assert f">{card.name}</text>" in files[f"reference-{number}.svg"]
        assert f">{card.name}</title>" in braille
        assert 'viewBox="0 0 89 127"' in braille
        assert braille.count("<circle") == len(card.braille.dots)
        assert mirrored[f"reference-{number}-braille.svg"] != braille
        assert f"reference-{number}.svg" not in mirrored
    assert files["cards.txt"].endswith(
        "reference-4.svg, reference-4-braille.svg: reference card, 4. Call UNO\n"
    )
    assert "reference-1-braille.svg" not in deck_svgs(load("mattel"), "en")


@pytest.mark.parametrize(("width", "beside"), [(40, 2), (30, 2), (29, 1), (20, 1)])
def test_they_are_embossed_beside_each_other_as_far_as_there_is_room(
    width: int, beside: int
) -> None:
    document = reference_cards_document(load("mattel"), "en")
    pages = lay_out(document, BrailleWriter("en"), PageSize(width, 25))
    lines = [line for page in pages for line in page]
    heads = [side.lines[0] for side in reference_cells(load("mattel"), "en")]

    assert [sum(head in line for head in heads) for line in lines if heads[0] in line] == [beside]
    assert sum(head in line for head in heads for line in lines) == 4
    assert all(len(line) <= width for line in lines)


def test_on_short_pages_a_card_goes_on_on_the_next() -> None:
    document = reference_cards_document(load("mattel"), "en")
    pages = lay_out(document, BrailleWriter("en"), PageSize(20, 10))

    heads = ["1 play", "1 play 2", "2 or draw", "3 action", "3 action 2", "4 call uno"]
    assert [page[0] for page in pages] == [label_cells(head, "ueb") for head in heads]
