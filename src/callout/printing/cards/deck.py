"""A whole deck as a PDF to scale: nine cards a page, marks to cut along, and backs."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.printing.cards.back import back
from callout.printing.cards.face import Face, face_of, in_mirror
from callout.printing.cards.geometry import HIGH, WIDE, Point
from callout.printing.cards.pdf import Press
from callout.printing.notes import say

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""How wide and how high papers are."""

ACROSS: Final = 3
DOWN: Final = 3

NEAR: Final = 1.0
FAR: Final = 5.0
"""Where a mark to cut along begins and ends, outside of all cards."""

CROSS: Final = 1.5
"""How far the arms of a cross reach where cards meet."""

RULE: Final = 100.0
"""How long the line is by which one sees that a page was printed to scale."""


def pdf_of(
    edition: Edition,
    language: str,
    *,
    paper: str = "a4",
    code: str = "",
    swell: bool = False,
    mirror: bool = False,
    backs: bool = True,
) -> bytes:
    """Print all cards of *edition*, each as often as it is in the pack.

    Backs are for plain cards only: swell paper has one side, and a mirrored page is the back.
    """
    deck = deck_of(edition)
    faces = [face_of(edition, card, code, swell=swell) for card in deck.all]
    if mirror:
        faces = [in_mirror(face) for face in faces]
    pages = list(_dealt([faces[card] for card in deck.pack]))
    wide, high = PAPERS[paper]
    press = Press(wide, high, edition.title, edition.language)
    told = partial(say, language, "print-page", title=edition.title, pages=len(pages))
    for number, page in enumerate(pages, 1):
        press.page()
        for face, corner in zip(page, slots(paper, mirror=mirror), strict=False):
            press.face(face, corner)
        _cut_marks(press, paper)
        _measured(press, paper, told(page=number))
        if backs and not swell and not mirror:
            press.page()
            for corner in slots(paper):
                press.face(back(), corner)
    return press.finished()


def slots(paper: str, *, mirror: bool = False) -> list[Point]:
    """Find the corners of the cards of a page, which a *mirror* shows from right to left."""
    across, down = grid(paper)
    columns = across[-2::-1] if mirror else across[:-1]
    return [Point(x, y) for y in down[:-1] for x in columns]


def grid(paper: str) -> tuple[list[float], list[float]]:
    """Find all edges of cards on a page, across and down: the cards are in its middle."""
    wide, high = PAPERS[paper]
    left, top = (wide - ACROSS * WIDE) / 2, (high - DOWN * HIGH) / 2
    return (
        [left + place * WIDE for place in range(ACROSS + 1)],
        [top + place * HIGH for place in range(DOWN + 1)],
    )


def _dealt(faces: list[Face]) -> Iterator[list[Face]]:
    for first in range(0, len(faces), ACROSS * DOWN):
        yield faces[first : first + ACROSS * DOWN]


def _cut_marks(press: Press, paper: str) -> None:
    """Draw marks around all cards, and a small cross at every corner of a card."""
    across, down = grid(paper)
    for x in across:
        press.line(Point(x, down[0] - FAR), Point(x, down[0] - NEAR))
        press.line(Point(x, down[-1] + NEAR), Point(x, down[-1] + FAR))
    for y in down:
        press.line(Point(across[0] - FAR, y), Point(across[0] - NEAR, y))
        press.line(Point(across[-1] + NEAR, y), Point(across[-1] + FAR, y))
    for x in across:
        for y in down:
            press.line(Point(x - CROSS, y), Point(x + CROSS, y))
            press.line(Point(x, y - CROSS), Point(x, y + CROSS))


def _measured(press: Press, paper: str, told: str) -> None:
    """Tell along the left edge what this is, and draw a line to hold a ruler to."""
    across, down = grid(paper)
    edge, low = across[0] - 1.6 * FAR, down[-1]
    press.line(Point(edge, low), Point(edge, low - RULE))
    for end in (low, low - RULE):
        press.line(Point(edge - CROSS, end), Point(edge + CROSS, end))
    press.beside(told, Point(edge - 2 * CROSS, low), 3.0)
