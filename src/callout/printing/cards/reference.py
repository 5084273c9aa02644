"""The reference cards of the box: each a step of a turn in print and, behind it, in braille."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from textwrap import wrap
from typing import Final, NamedTuple
from unicodedata import combining, normalize

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK, fit
from callout.braille.labels import LabelError, label_cells, label_code_of
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.turn_steps import TurnStep, turn_steps
from callout.narrator.voice import Voice
from callout.printing.cards.elements import BLACK, CardDrawing, TextElement
from callout.printing.cards.face import FIELD_MARGIN_MM
from callout.printing.cards.geometry import (
    DOT_DIAMETER_MM,
    FILM_MARGIN_MM,
    LARGE_CARD_CELLS,
    LARGE_CARD_HEIGHT_MM,
    LARGE_CARD_LINES,
    LARGE_CARD_WIDTH_MM,
    Point,
    dot_positions,
)
from callout.printing.cards.pdf import NARROW_SPACE
from callout.printing.cards.step_notes import Note, step_notes
from callout.printing.errors import PrintingError

TEXT_SIZES_MM: Final = tuple(size / 10 for size in range(64, 24, -1))
"""Font sizes of the print, from the largest, 18 points, to the smallest that can be read."""

LINE_HEIGHT_EM: Final = 1.2
"""Distance between two lines of print, as a part of the font size."""

PARAGRAPH_GAP_EM: Final = 0.3
"""Additional distance between two sentences."""

CHARACTER_WIDTH_EM: Final = 0.53
"""Average width of a character of running text, as a part of the font size."""

INDENT_CELLS: Final = 2
"""Blank cells before the second line of a note."""

_HEADINGS: Final = {
    TurnStep.PLAY: ("reference-play", "reference-play.braille"),
    TurnStep.DRAW: ("reference-draw", "reference-draw.braille"),
    TurnStep.ACT: ("reference-act", "reference-act.braille"),
    TurnStep.CALL: ("reference-call", "reference-call.braille"),
}
"""The messages for the name of a step, in print and in braille."""


class ReferenceSide(NamedTuple):
    """The side with braille of a card about a *step*."""

    step: TurnStep
    lines: tuple[str, ...]


class ReferenceCard(NamedTuple):
    """Both sides of a reference card, called *name*."""

    name: str
    printed: CardDrawing
    braille: CardDrawing


def reference_cards(edition: Edition, language: str, code: str = "") -> list[ReferenceCard]:
    """Draw the reference cards of *edition*: the steps of a turn by its rules."""
    return [
        ReferenceCard(
            _heading(edition, language, step),
            _draw_print(edition, language, step),
            _draw_braille(lines),
        )
        for step, lines in reference_cells(edition, language, code)
    ]


def reference_cells(
    edition: Edition, language: str, code: str = "", most: int = LARGE_CARD_LINES
) -> list[ReferenceSide]:
    """Return the lines of braille of each card, with at most so many on each.

    A longer step continues on more cards, which have its heading with a number.
    """
    code = code or label_code_of(edition.language)
    sides = []
    for number, step in enumerate(TurnStep, 1):
        head = _heading(edition, language, step, braille=True)
        notes = [
            lines
            for note in step_notes(edition, language, step)
            if (lines := _note_lines(note, code))
        ]
        for part, lines in enumerate(_parts(notes, most - 1), 1):
            text = f"{head} {part}" if part > 1 else head
            sides.append(
                ReferenceSide(step, (*_note_lines(Note(text, (str(number),)), code), *lines))
            )
    return sides


def _parts(notes: Sequence[list[str]], most: int) -> Iterator[list[str]]:
    """Return the lines of *notes* in parts of at most so many lines, each note whole."""
    part: list[str] = []
    for lines in notes:
        if part and len(part) + len(lines) > most:
            yield part
            part = []
        part += lines
    yield part


def _note_lines(note: Note, code: str) -> list[str]:
    """Write a note in lines that fit, or only its labels if the code lacks a sign of it."""
    with suppress(LabelError):
        return _fitting_lines(note.text, code)
    labels = " ".join(note.labels)
    try:
        return _fitting_lines(labels, code) if labels else []
    except LabelError as error:
        raise PrintingError("label-unwritable", label=labels, code=code) from error


def _fitting_lines(text: str, code: str) -> list[str]:
    """Write *text*; words beyond the end of a line continue below it, indented."""
    found = []
    for line in text.splitlines():
        cells = BLANK.join(_word_cells(word, code) for word in line.split(" "))
        first = fit(cells, LARGE_CARD_CELLS)[0]
        found.append(first)
        if rest := cells[len(first) :].lstrip(BLANK + NO_BREAK):
            lines = fit(rest, LARGE_CARD_CELLS - INDENT_CELLS)
            found += [BLANK * INDENT_CELLS + line for line in lines]
    return found


def _word_cells(word: str, code: str) -> str:
    """Write a word in plain letters, with unbreakable blanks."""
    letters = "".join(char for char in normalize("NFKD", word) if not combining(char))
    return label_cells(letters, code).replace(BLANK, NO_BREAK)


def _heading(edition: Edition, language: str, step: TurnStep, *, braille: bool = False) -> str:
    game = "row" if edition.on_row else "pile"
    call = edition.call if braille else edition.call.upper()
    return say("printing", language, _HEADINGS[step][braille], game=game, call=call)


def _draw_braille(lines: tuple[str, ...]) -> CardDrawing:
    start = FILM_MARGIN_MM + DOT_DIAMETER_MM / 2
    dots = tuple(Point(start + x, start + y) for x, y in dot_positions(lines))
    return CardDrawing("", BLANK.join(lines), (), dots, LARGE_CARD_WIDTH_MM, LARGE_CARD_HEIGHT_MM)


def _draw_print(edition: Edition, language: str, step: TurnStep) -> CardDrawing:
    """Draw the sentences of a *step* below its name, as large as there is room."""
    sentences = list(_sentences(edition, language, step))
    width = LARGE_CARD_WIDTH_MM - 2 * FIELD_MARGIN_MM
    bottom = LARGE_CARD_HEIGHT_MM - FIELD_MARGIN_MM
    for size in TEXT_SIZES_MM:
        lines = list(_laid(sentences, width, size))
        if lines[-1].at.y <= bottom:
            break
    shown = tuple(line for line in lines if line.at.y <= bottom)
    return CardDrawing("", "", shown, (), LARGE_CARD_WIDTH_MM, LARGE_CARD_HEIGHT_MM)


def _laid(sentences: Sequence[str], width: float, size: float) -> Iterator[TextElement]:
    columns, top = int(width / (size * CHARACTER_WIDTH_EM)), FIELD_MARGIN_MM
    for sentence in sentences:
        for line in wrap(sentence, columns):
            yield TextElement(line, Point(FIELD_MARGIN_MM, top + size), size, BLACK, anchor=-1)
            top += LINE_HEIGHT_EM * size
        top += PARAGRAPH_GAP_EM * size


def _sentences(edition: Edition, language: str, step: TurnStep) -> Iterator[str]:
    yield _heading(edition, language, step)
    for line in turn_steps(edition, language)[step]:
        yield line.spoken.replace(NARROW_SPACE, NO_BREAK)
    if step is TurnStep.PLAY:
        deck, voice = deck_of(edition), Voice(Listener(edition, None, language))
        names = zip(deck.letters, map(voice.colour, deck.colours), strict=True)
        yield say(
            "printing", language, "reference-colours", colours=", ".join(map(NO_BREAK.join, names))
        )
