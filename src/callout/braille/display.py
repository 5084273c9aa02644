"""Lines that fit a braille display: the key fact first, the rest a pan away, nothing lost."""

import re
from collections.abc import Iterable, Iterator

from callout.braille.cells import BLANK, is_cell
from callout.core.cards import NO_CARD, NO_COLOUR
from callout.core.deck import Deck
from callout.core.prompts import awaited
from callout.core.view import View

SIZES = (14, 20, 32, 40)
"""How many cells the displays have that people own."""

NO_BREAK = "\u00a0"
"""The space inside a label of two words, or before a French colon."""

_WORD = re.compile(rf"[^ \t\r\n{BLANK}]+")
_INSIDE = re.compile("[\u00a0\u202f]")


def fit(text: str, cells: int) -> list[str]:
    """Break *text* into panes of at most *cells* characters, between words.

    Words with a no-break space between them stay together; only a word longer than the display is
    cut. Text that is already in cells is fitted alike.
    """
    if cells < 1:
        raise ValueError(f"a display has at least one cell, not {cells}")
    blank = BLANK if any(map(is_cell, text)) else " "
    panes: list[str] = []
    for atom in _atoms(text, cells, blank):
        if panes and len(panes[-1]) + 1 + len(atom) <= cells:
            panes[-1] += blank + atom
        else:
            panes.append(atom)
    return panes or [""]


def hand_lines(labels: Iterable[str], cells: int) -> list[str]:
    """Lay the *labels* of a hand in lines of at most *cells* characters, each label whole."""
    return fit(" ".join(map(_whole, labels)), cells)


def table_line(view: View, deck: Deck, cells: int, you: str) -> str:
    """Tell the table in one line of *cells* characters: open cards, colour, own count, turn.

    What comes first matters most: a fact that does not fit ends the line, and only a name is cut.
    *you* is the reader's word for being awaited.
    """
    facts = [deck.labels[card] for card in view.row or [view.top] if card != NO_CARD]
    if view.top != NO_CARD and view.colour not in (NO_COLOUR, deck.colour[view.top]):
        facts.append(deck.letters[view.colour])
    if view.seat is not None:
        facts.append(str(view.counts[view.seat]))
    line = fit(" ".join(map(_whole, facts)), cells)
    seats = awaited(view.prompt)
    if len(line) > 1 or not seats:
        return line[0]
    name = you if view.seat in seats else view.seats[seats[0]]
    return f"{line[0]} {name}"[:cells].strip()


def _whole(label: str) -> str:
    """Keep a label of two words together."""
    return label.replace(" ", NO_BREAK).replace(BLANK, NO_BREAK)


def _atoms(text: str, cells: int, blank: str) -> Iterator[str]:
    """Give what must not be broken, one by one; what is too long is broken after all."""
    for word in _WORD.findall(text):
        atom = _INSIDE.sub(blank, word)
        if len(atom) <= cells:
            yield atom
            continue
        for part in atom.split(blank):
            yield from (part[start : start + cells] for start in range(0, len(part), cells))
