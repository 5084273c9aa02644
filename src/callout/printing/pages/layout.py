"""Layout of braille pages: headings, paragraphs, lists and contents on numbered pages."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK
from callout.locales.language import load_language
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter

Page: TypeAlias = tuple[str, ...]
"""The lines of a page as cells, without trailing blanks; the last holds the page number."""

TITLE_MARGIN_CELLS = 3
"""Blank cells on either side of a centred title."""

HEADING_INDENT_CELLS = 4
"""Blank cells before a heading, which begins in cell 5."""

INDENT_CELLS = 2
"""Blank cells before a paragraph, and before the second line of an item."""

PAGE_NUMBER_CELLS = 8
"""Cells at the end of a line of contents that are reserved for the page number."""

_WORD = re.compile(f"({BLANK}*)([^{BLANK}]+)")


class PageSize(NamedTuple):
    """The size of a page, in cells and lines."""

    width: int = 40
    height: int = 25

    @property
    def text_lines(self) -> int:
        """The number of lines above the page number."""
        return self.height - 1


class LineGroup(NamedTuple):
    """Consecutive lines, with the rules for page breaks around and inside them.

    *running_head* is repeated where the group continues on another page; *contents_entry* is its
    line in the contents.
    """

    lines: tuple[str, ...]
    blank_before: bool = False
    new_page: bool = False
    keep_with_next: bool = False
    keep_together: bool = False
    running_head: tuple[str, ...] = ()
    contents_entry: str = ""


class Block(Protocol):
    """A part of a document that can be laid out."""

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the lines of the block for pages of *size*."""
        ...


class Heading(NamedTuple):
    """A heading: centred if it is the title, else from cell 5 on."""

    text: str
    title: bool = False
    new_page: bool = False

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the heading with its blank lines, kept with the following group."""
        cells = writer.text(self.text)
        if self.title:
            lines, entry = (*centred(cells, size.width), ""), ""
        else:
            indent = HEADING_INDENT_CELLS
            lines, entry = tuple(wrap(cells, size.width, indent, indent)), cells
        yield LineGroup(
            lines,
            blank_before=True,
            new_page=self.new_page,
            keep_with_next=True,
            keep_together=True,
            contents_entry=entry,
        )


class Paragraph(NamedTuple):
    """Running text that begins in cell 3."""

    text: str

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the wrapped lines."""
        yield LineGroup(tuple(wrap(writer.text(self.text), size.width, INDENT_CELLS, 0)))


class ListItem(NamedTuple):
    """An item of a list, its *labels* first: it begins in cell 1 and continues in cell 3."""

    text: str
    labels: tuple[str, ...] = ()

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the wrapped lines; two blanks separate the labels from the text."""
        labels = [writer.label(label) for label in self.labels]
        for label, cells in zip(self.labels, labels, strict=True):
            check_label_fits(label, len(cells), size.width - INDENT_CELLS)
        parts = filter(None, (BLANK.join(labels), writer.text(self.text)))
        yield LineGroup(tuple(wrap((BLANK * 2).join(parts), size.width, 0, INDENT_CELLS)))


class Document(NamedTuple):
    """A document to emboss.

    The *body* begins on a new page if there is *front* matter, which ends with the contents: the
    headings of the body with their pages, under the heading *contents*.
    """

    title: str
    language: str
    body: tuple[Block, ...]
    front: tuple[Block, ...] = ()
    contents: str = ""


def check_label_fits(label: str, cells: int, room: int) -> None:
    """Raise a PrintingError if a label would have to be broken."""
    if cells > room:
        raise PrintingError("label-too-long", label=label, cells=cells, room=room)


def wrap(cells: str, width: int, first_indent: int, indent: int) -> list[str]:
    """Break *cells* into indented lines, between words unless a word is longer than a line."""
    lines = [BLANK * first_indent]
    at_start = True
    for gap, word in _WORD.findall(cells):
        left = word.replace(NO_BREAK, BLANK)
        between = "" if at_start else gap
        if not at_start and len(lines[-1] + between + left) > width:
            lines.append(BLANK * indent)
            between = ""
        while len(lines[-1] + between + left) > width:
            cut = width - len(lines[-1])
            lines[-1] += left[:cut]
            left = left[cut:]
            lines.append(BLANK * indent)
        lines[-1] += between + left
        at_start = False
    return lines


def centred(cells: str, width: int) -> list[str]:
    """Break *cells* into centred lines."""
    lines = wrap(cells, width - 2 * TITLE_MARGIN_CELLS, 0, 0)
    return [BLANK * ((width - len(line)) // 2) + line for line in lines]


def lay_out(
    document: Document,
    writer: BrailleWriter,
    size: PageSize,
    track: Callable[[Sequence[Block]], Iterable[Block]] = iter,
) -> list[Page]:
    """Lay out *document* on pages; *track* iterates over its body and may report progress."""
    body = [group for block in track(document.body) for group in block.line_groups(writer, size)]
    pages, starts = _paginate(body, size)
    entries = [
        (group.contents_entry, page)
        for group, page in zip(body, starts, strict=True)
        if group.contents_entry
    ]

    def front(offset: int) -> list[list[str]]:
        blocks = [*document.front]
        if document.contents:
            blocks.append(Heading(document.contents, title=True))
        groups = [group for block in blocks for group in block.line_groups(writer, size)]
        if document.contents:
            groups += [
                _contents_line(cells, offset + page + 1, writer, size) for cells, page in entries
            ]
        return _paginate(groups, size)[0] if groups else []

    offset = len(front(0))  # the page numbers do not change how many lines the contents take
    return [
        _with_page_number(lines, writer.number(number), size)
        for number, lines in enumerate([*front(offset), *pages], start=1)
    ]


def _paginate(groups: Sequence[LineGroup], size: PageSize) -> tuple[list[list[str]], list[int]]:
    """Distribute *groups* over pages; return the pages, and the page on which each begins."""
    pages: list[list[str]] = [[]]
    starts = []
    for place, group in enumerate(groups):
        page = pages[-1]
        blank = _blank_lines_before(group, page)
        needed = len(page) + blank + _lines_needed(groups, place, size)
        if page and (group.new_page or needed > size.text_lines):
            pages.append([])
            blank = 0
        pages[-1] += [""] * blank
        starts.append(len(pages) - 1)
        for line in (*group.running_head, *group.lines):
            if len(pages[-1]) == size.text_lines:
                pages.append(list(group.running_head))
            if line or pages[-1]:
                pages[-1].append(line)
    return pages, starts


def _blank_lines_before(group: LineGroup, page: Sequence[str]) -> int:
    """Count the blank lines before *group* on *page*."""
    return int(group.blank_before and bool(page) and page[-1] != "")


def _lines_needed(groups: Sequence[LineGroup], place: int, size: PageSize) -> int:
    """Return the number of lines that the group at *place* needs to begin on a page."""
    group = groups[place]
    lines = len(group.lines) if group.keep_together else 1
    needed = len(group.running_head) + lines
    if group.keep_with_next and place + 1 < len(groups) and not groups[place + 1].new_page:
        following = groups[place + 1]
        needed += _blank_lines_before(following, group.lines)
        needed += _lines_needed(groups, place + 1, size)
    return min(needed, size.text_lines)


def _contents_line(cells: str, number: int, writer: BrailleWriter, size: PageSize) -> LineGroup:
    """Return a line of the contents: a heading, guide dots, the number of its page."""
    *lines, last = wrap(cells, size.width - PAGE_NUMBER_CELLS, 0, INDENT_CELLS)
    page = writer.number(number)
    guide = load_language(writer.language).braille.guide
    dot, around = guide.strip(BLANK), BLANK * (len(guide) // 2)
    dots = size.width - len(last) - 2 * len(around) - len(page)
    return LineGroup((*lines, last + around + dot * dots + around + page), keep_together=True)


def _with_page_number(lines: Sequence[str], number: str, size: PageSize) -> Page:
    """Fill the page with blank lines, and put its number at the end of the last line."""
    blanks = [""] * (size.text_lines - len(lines))
    return *(line.rstrip(BLANK) for line in lines), *blanks, number.rjust(size.width, BLANK)
