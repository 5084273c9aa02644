"""Braille pages: headings, paragraphs, lists and contents, wrapped, numbered, width by height."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK
from callout.locales.language import load_language
from callout.printing.pages.braille_text import Script
from callout.printing.words import CannotMake

Page: TypeAlias = tuple[str, ...]
"""The lines of a page as cells, without the blanks at their ends; the last bears its number."""

SIDE = 3
"""The blank cells on either side of a centred heading."""

UNDER = 4
"""The blank cells before a heading of the second level: it begins in cell 5."""

INDENT = 2
"""The blank cells before a paragraph, and before the second line of an item."""

NUMBER_ROOM = 8
"""The cells at the end of a line of contents that are kept for the number of the page."""

_WORD = re.compile(f"({BLANK}*)([^{BLANK}]+)")


class Size(NamedTuple):
    """Be so many cells wide and so many lines high."""

    width: int = 40
    height: int = 25

    @property
    def room(self) -> int:
        """Count the lines of a page above its number."""
        return self.height - 1


class Piece(NamedTuple):
    """Be lines that come together.

    *apart* wants a blank line before it, *fresh* a new page, *tied* is not parted from the next
    piece, *whole* is not divided, *head* stands above what goes on on another page, and *entry*
    is its line in the contents.
    """

    lines: tuple[str, ...]
    apart: bool = False
    fresh: bool = False
    tied: bool = False
    whole: bool = False
    head: tuple[str, ...] = ()
    entry: str = ""


class Block(Protocol):
    """Be a part of a sheet that can be laid out."""

    def pieces(self, script: Script, size: Size) -> Iterable[Piece]:
        """Give the lines of the block for pages of *size*."""
        ...


class Heading(NamedTuple):
    """Head what follows: in the middle if it is the title, else from cell 5 on."""

    text: str
    title: bool = False
    fresh: bool = False

    def pieces(self, script: Script, size: Size) -> Iterable[Piece]:
        """Give the heading with its blank lines, tied to what it heads."""
        cells = script.text(self.text)
        if self.title:
            lines = (*centred(cells, size.width), "")
            yield Piece(lines, apart=True, fresh=self.fresh, tied=True, whole=True)
            return
        lines = tuple(wrap(cells, size.width, UNDER, UNDER))
        yield Piece(lines, apart=True, fresh=self.fresh, tied=True, whole=True, entry=cells)


class Paragraph(NamedTuple):
    """Be running text that begins in cell 3."""

    text: str

    def pieces(self, script: Script, size: Size) -> Iterable[Piece]:
        """Give the wrapped lines."""
        yield Piece(tuple(wrap(script.text(self.text), size.width, INDENT, 0)))


class Item(NamedTuple):
    """Be an item of a list, with its *labels* first: it begins in cell 1 and goes on in cell 3."""

    text: str
    labels: tuple[str, ...] = ()

    def pieces(self, script: Script, size: Size) -> Iterable[Piece]:
        """Give the wrapped lines; two blanks part the labels from the text."""
        labels = [script.label(label) for label in self.labels]
        for label, cells in zip(self.labels, labels, strict=True):
            check_room(label, len(cells), size.width - INDENT)
        parts = filter(None, (BLANK.join(labels), script.text(self.text)))
        yield Piece(tuple(wrap((BLANK * 2).join(parts), size.width, 0, INDENT)))


class Sheet(NamedTuple):
    """Hold what shall be on paper.

    The *body* begins on a new page if something is in *front* of it; there, under the heading
    *contents*, its own headings are listed with their pages.
    """

    title: str
    language: str
    body: tuple[Block, ...]
    front: tuple[Block, ...] = ()
    contents: str = ""


def check_room(label: str, cells: int, room: int) -> None:
    """Refuse a label that would have to be broken."""
    if cells > room:
        raise CannotMake("label-too-long", label=label, cells=cells, room=room)


def wrap(cells: str, width: int, first: int, rest: int) -> list[str]:
    """Break *cells* into lines between words, the first and the others so many blanks in.

    Only a word that is longer than a line is cut.
    """
    lines = [BLANK * first]
    fresh = True
    for gap, word in _WORD.findall(cells):
        left = word.replace(NO_BREAK, BLANK)
        between = "" if fresh else gap
        if not fresh and len(lines[-1] + between + left) > width:
            lines.append(BLANK * rest)
            between = ""
        while len(lines[-1] + between + left) > width:
            cut = width - len(lines[-1])
            lines[-1] += left[:cut]
            left = left[cut:]
            lines.append(BLANK * rest)
        lines[-1] += between + left
        fresh = False
    return lines


def centred(cells: str, width: int) -> list[str]:
    """Break *cells* into lines and put each in the middle."""
    lines = wrap(cells, width - 2 * SIDE, 0, 0)
    return [BLANK * ((width - len(line)) // 2) + line for line in lines]


def lay(
    sheet: Sheet,
    script: Script,
    size: Size,
    counted: Callable[[Sequence[Block]], Iterable[Block]] = iter,
) -> list[Page]:
    """Lay out *sheet* on pages; *counted* goes through its body and may tell how far it is."""
    body = [piece for block in counted(sheet.body) for piece in block.pieces(script, size)]
    pages, starts = _paged(body, size)
    entries = [(piece.entry, at) for piece, at in zip(body, starts, strict=True) if piece.entry]

    def front(before: int) -> list[list[str]]:
        blocks = [*sheet.front, *([Heading(sheet.contents, title=True)] if sheet.contents else [])]
        pieces = [piece for block in blocks for piece in block.pieces(script, size)]
        if sheet.contents:
            pieces += [_entry(cells, before + at + 1, script, size) for cells, at in entries]
        return _paged(pieces, size)[0] if pieces else []

    before = len(front(0))  # what a number is does not change how much room it takes
    return [
        _numbered(lines, script.number(number), size)
        for number, lines in enumerate([*front(before), *pages], start=1)
    ]


def _paged(pieces: Sequence[Piece], size: Size) -> tuple[list[list[str]], list[int]]:
    """Spread *pieces* over pages, and say on which page each of them begins."""
    pages: list[list[str]] = [[]]
    starts = []
    for place, piece in enumerate(pieces):
        page = pages[-1]
        apart = _apart(piece, page)
        if page and (piece.fresh or len(page) + apart + _needed(pieces, place, size) > size.room):
            pages.append([])
            apart = 0
        pages[-1] += [""] * apart
        starts.append(len(pages) - 1)
        for line in (*piece.head, *piece.lines):
            if len(pages[-1]) == size.room:
                pages.append(list(piece.head))
            if line or pages[-1]:
                pages[-1].append(line)
    return pages, starts


def _apart(piece: Piece, page: Sequence[str]) -> int:
    """Count the blank lines before *piece* on *page*."""
    return int(piece.apart and bool(page) and page[-1] != "")


def _needed(pieces: Sequence[Piece], place: int, size: Size) -> int:
    """Count the lines that must find room on a page for the piece at *place* to begin there."""
    piece = pieces[place]
    lines = len(piece.lines) if piece.whole else 1
    needed = len(piece.head) + lines
    if piece.tied and place + 1 < len(pieces) and not pieces[place + 1].fresh:
        following = pieces[place + 1]
        needed += _apart(following, piece.lines) + _needed(pieces, place + 1, size)
    return min(needed, size.room)


def _entry(cells: str, number: int, script: Script, size: Size) -> Piece:
    """Write a line of the contents: a heading, guide dots, the number of its page."""
    *lines, last = wrap(cells, size.width - NUMBER_ROOM, 0, INDENT)
    page = script.number(number)
    guide = load_language(script.language).braille.guide
    dot, around = guide.strip(BLANK), BLANK * (len(guide) // 2)
    dots = size.width - len(last) - 2 * len(around) - len(page)
    return Piece((*lines, last + around + dot * dots + around + page), whole=True)


def _numbered(lines: Sequence[str], number: str, size: Size) -> Page:
    """Fill the page up, and put its number at the end of the last line."""
    blanks = [""] * (size.room - len(lines))
    return *(line.rstrip(BLANK) for line in lines), *blanks, number.rjust(size.width, BLANK)
