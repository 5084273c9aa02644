"""The reference cards of the box: the quick reference in print and, behind it, in braille."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from textwrap import wrap
from typing import Final
from unicodedata import combining, normalize

from callout.braille.cells import BLANK
from callout.braille.display import fit
from callout.braille.labels import LabelError, label_cells, label_code_of
from callout.core.edition import Edition, Face
from callout.narrator.quick_reference import ReferencePart, quick_reference
from callout.narrator.reference_line import as_words, is_number, plain_label
from callout.printing.cards.drawing import BLACK, FIELD_MARGIN_MM, CardDrawing, TextElement
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    DOT_PITCH_MM,
    LABEL_MARGIN_MM,
    LINE_PITCH_MM,
    MAX_LINE_CELLS,
    Point,
    dot_positions,
)
from callout.printing.errors import PrintingError
from callout.printing.messages import say

REFERENCE_CARDS: Final = 4
"""How many reference cards come with a pack, all alike."""

MAX_BRAILLE_LINES: Final = (
    int((CARD_HEIGHT_MM - 2 * LABEL_MARGIN_MM - 2 * DOT_PITCH_MM) / LINE_PITCH_MM) + 1
)
"""Greatest number of lines of braille on a card."""

TEXT_SIZES_MM: Final = tuple(size / 10 for size in range(36, 21, -1))
"""Font sizes of the print, from the largest to the smallest that can still be read."""

LINE_HEIGHT_EM: Final = 1.2
"""Distance between two lines of print, as a part of the font size."""

CHARACTER_WIDTH_EM: Final = 0.55
"""Average width of a character of running text, as a part of the font size."""

RULINGS_ON_CARD: Final = ("call_at", "catch_penalty")
"""The rulings about calls that are printed."""


DRAW: Final = "reference-draw"
ANY: Final = "reference-any"
"""Messages that are left out first where there is no room."""


def reference_text(edition: Edition, language: str) -> CardDrawing:
    """Draw the printed side: a turn, what the cards do, the call and the points."""
    sentences = list(_printed_lines(quick_reference(edition, language)))
    room = Point(CARD_WIDTH_MM - 2 * FIELD_MARGIN_MM, CARD_HEIGHT_MM - 2 * FIELD_MARGIN_MM)
    for size in TEXT_SIZES_MM:
        columns = int(room.x / (size * CHARACTER_WIDTH_EM))
        lines = [line for sentence in sentences for line in wrap(sentence, columns)]
        fitting = int(room.y / (size * LINE_HEIGHT_EM))
        if len(lines) <= fitting:
            break
    elements = tuple(
        TextElement(
            line,
            Point(FIELD_MARGIN_MM, FIELD_MARGIN_MM + (place * LINE_HEIGHT_EM + 1) * size),
            size,
            BLACK,
            anchor=-1,
        )
        for place, line in enumerate(lines[:fitting])
    )
    return CardDrawing("", "", elements, ())


def _printed_lines(parts: list[ReferencePart]) -> Iterator[str]:
    for part in parts:
        for line in part.lines:
            on_card = line.faces or part.name == "turn" or set(RULINGS_ON_CARD) & {*line.rulings}
            if on_card:
                yield line.braille if line.faces else as_words(line.braille)


def reference_braille(edition: Edition, language: str, code: str = "") -> CardDrawing:
    """Draw the side with braille: what each special card does, and the call."""
    lines = reference_cells(edition, language, code)
    dots = (Point(LABEL_MARGIN_MM + x, LABEL_MARGIN_MM + y) for x, y in dot_positions(lines))
    return CardDrawing("", BLANK.join(lines), (), tuple(dots))


def reference_cells(edition: Edition, language: str, code: str = "") -> tuple[str, ...]:
    """Return the lines of braille, short enough for a card.

    Where they are too many, some cards are only listed: first those whose labels say what they do.
    """
    code = code or label_code_of(edition.language)
    lines: list[str] = []
    for left_out in (), (DRAW,), (DRAW, ANY):
        cells = list(_cells_of_notes(edition, language, code, left_out))
        lines = [line for note in cells for line in fit(note, MAX_LINE_CELLS)]
        if len(lines) <= MAX_BRAILLE_LINES:
            break
    return tuple(lines[:MAX_BRAILLE_LINES])


def _cells_of_notes(
    edition: Edition, language: str, code: str, left_out: Sequence[str]
) -> Iterator[str]:
    """Return each special card with a word or two about it, and the call."""
    for face in edition.cards:
        if not is_number(face):
            key = _message(face)
            note = say(language, key, count=face.draws) if key and key not in left_out else ""
            yield _cells(plain_label(face), note, code)
    yield _cells(edition.call, str(edition.rulings.call_at), code)


def _cells(label: str, note: str, code: str) -> str:
    """Write a *label* and a *note*, or the label alone if the code has no cells for the note."""
    letters = "".join(char for char in normalize("NFKD", note) if not combining(char))
    with suppress(LabelError):
        return label_cells(f"{label} {letters}".strip(), code)
    try:
        return label_cells(label, code)
    except LabelError as error:
        raise PrintingError("label-unwritable", label=label, code=code) from error


def _message(face: Face) -> str:
    """Return the message that says what a card with *face* does."""
    if face.draws:
        return DRAW
    if face.misses:
        return "reference-miss"
    if face.turns:
        return "reference-turn"
    return ANY if face.any_number or not face.coloured else ""
