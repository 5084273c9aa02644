"""Text broken into lines that fit a braille display, with the most important fact first."""

import re
from collections.abc import Iterable, Iterator

from callout.braille.cells import BLANK, is_cell
from callout.core.cards import NO_CARD, NO_COLOUR
from callout.core.deck import Deck
from callout.core.prompts import awaited
from callout.core.view import View

NO_BREAK = "\u00a0"
"""A space at which a line is never broken: in a label of two words, before a French colon."""

_WORD = re.compile(rf"[^ \t\r\n{BLANK}]+")
_NO_BREAK_SPACES = re.compile("[\u00a0\u202f]")
_APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


def fit(text: str, cells: int) -> list[str]:
    """Break *text* into panes of at most *cells* characters, between words.

    Words joined by a no-break space stay together; only a word longer than the display is cut.
    Text that is already in cells is broken in the same way.
    """
    if cells < 1:
        raise ValueError(f"a display has at least one cell, not {cells}")
    blank = BLANK if any(map(is_cell, text)) else " "
    panes: list[str] = []
    for part in _unbroken_parts(text, cells, blank):
        if panes and len(panes[-1]) + 1 + len(part) <= cells:
            panes[-1] += blank + part
        else:
            panes.append(part)
    return panes or [""]


def hand_lines(labels: Iterable[str], cells: int) -> list[str]:
    """Break the *labels* of a hand into lines of at most *cells* characters, between labels."""
    return fit(" ".join(map(_unbreakable, labels)), cells)


def table_line(view: View, deck: Deck, cells: int, you: str) -> str:
    """Describe the table in a line of *cells* characters: open cards, colour, own count, turn.

    The most important facts come first: one that does not fit ends the line, and only a name is
    cut. *you* is the word for the reader's own turn.
    """
    facts = [deck.labels[card] for card in view.row or [view.top] if card != NO_CARD]
    if view.top != NO_CARD and view.colour not in (NO_COLOUR, deck.colour[view.top]):
        facts.append(deck.letters[view.colour])
    if view.seat is not None:
        facts.append(str(view.counts[view.seat]))
    line = fit(" ".join(map(_unbreakable, facts)), cells)
    seats = awaited(view.prompt)
    if len(line) > 1 or not seats:
        return line[0]
    name = you if view.seat in seats else view.seats[seats[0]]
    return f"{line[0]} {name}"[:cells].strip()


def _unbreakable(label: str) -> str:
    """Join the words of a label with no-break spaces."""
    return label.replace(" ", NO_BREAK).replace(BLANK, NO_BREAK)


def _unbroken_parts(text: str, cells: int, blank: str) -> Iterator[str]:
    """Yield the parts of *text* that must not be broken, or pieces of those that are too long."""
    for word in _WORD.findall(text):
        part = _NO_BREAK_SPACES.sub(blank, word).replace(_APOSTROPHE, "'")
        if len(part) <= cells:
            yield part
            continue
        for piece in part.split(blank):
            yield from (piece[start : start + cells] for start in range(0, len(piece), cells))
