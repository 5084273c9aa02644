"""Text broken into lines that fit a braille display, with the most important fact first."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from callout.braille.cells import BLANK, is_cell
from callout.core.cards import NO_CARD, NO_COLOUR, Seat
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
    return _filled(list(_unbroken_parts(text, cells, blank)), cells, blank)


def fit_evenly(text: str, cells: int) -> list[str]:
    """Break *text* into as few panes as `fit`, none of them left with a lonely last word."""
    panes = fit(text, cells)
    if len(panes) == 1:
        return panes
    blank = BLANK if any(map(is_cell, text)) else " "
    parts = list(_unbroken_parts(text, cells, blank))
    widths = range(max(map(len, parts)), cells + 1)
    return next(
        even for width in widths if len(even := _filled(parts, width, blank)) == len(panes)
    )


def _filled(parts: Iterable[str], cells: int, blank: str) -> list[str]:
    """Join *parts* to panes of at most *cells* characters."""
    panes: list[str] = []
    for part in parts:
        if panes and len(panes[-1]) + 1 + len(part) <= cells:
            panes[-1] += blank + part
        else:
            panes.append(part)
    return panes or [""]


def hand_lines(labels: Iterable[str], cells: int) -> list[str]:
    """Break the *labels* of a hand into lines of at most *cells* characters, between labels."""
    return fit(" ".join(map(_unbreakable, labels)), cells)


def table_line(view: View, deck: Deck, cells: int, you: str) -> str:
    """Describe the table in a line of *cells* characters: open cards, colour, counts, turn.

    As in "r5 you4? R6": red 5, the reader has four cards and the turn, Robin has six. A fact that
    does not fit ends the line. *you* is the word for the reader.
    """
    facts = [deck.labels[card] for card in view.row or [view.top] if card != NO_CARD]
    if view.top != NO_CARD and view.colour not in (NO_COLOUR, deck.colour[view.top]):
        facts.append(deck.letters[view.colour])
    return fit(" ".join(map(_unbreakable, [*facts, *_counts(view, you)])), cells)[0]


def counts_line(view: View, cells: int, you: str) -> str:
    """Describe the counts of cards and the turn in a line of *cells* characters."""
    return fit(" ".join(_counts(view, you)), cells)[0]


def _counts(view: View, you: str) -> Iterator[str]:
    """Yield each player's count, the reader's first; a question mark shows the turn."""
    own = view.playing.index(view.seat) if view.seat in view.playing else 0
    asked, initials = awaited(view.prompt), _initials(tuple(view.seats))
    for seat in (*view.playing[own:], *view.playing[:own]):
        name = you if seat == view.seat else initials[seat]
        turn = "?" if seat in asked else ""
        yield f"{name}{view.counts[seat]}{turn}"


@lru_cache(maxsize=1024)
def _initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the initial of each of *names*: each turn of a table asks for the same."""
    return tuple(_initial(names, Seat(seat)) for seat in range(len(names)))


def _initial(names: Sequence[str], seat: Seat) -> str:
    """Return the beginning of a name that no other name shares, without a space or a figure."""
    name = names[seat].replace(" ", "")
    others = [other.replace(" ", "").casefold() for at, other in enumerate(names) if at != seat]
    shown = next(
        (
            name[:length]
            for length in range(1, len(name))
            if not any(other.startswith(name[:length].casefold()) for other in others)
        ),
        name,
    )
    return f"{shown}:" if shown[-1:].isdigit() else shown


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
