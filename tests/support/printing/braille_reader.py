"""A finger that reads embossed pages: strictly as an embosser takes them, then word by word."""

import re
from collections.abc import Sequence

from callout.braille.cells import ASCII, BLANK, from_brf
from callout.braille.labels import label_cells
from callout.braille.translate import back_translate, translate
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.layout import (
    Block,
    Document,
    Heading,
    ListItem,
    Page,
    PageSize,
    Paragraph,
)

BRF_BYTES = set(ASCII.encode())
FRENCH_PUNCTUATION_SPACES = re.compile("[ \u00a0]+(?=[;:!?])")
CONTENTS_LINE = re.compile("(.*?)(?:\u2800⠐+\u2800|⠄+)([⠼⠠][^\u2800]+)")
"""A line of contents: what it says, guide dots, the number of a page."""

MISREAD_WORDSIGN = re.compile(r"\b(?:it|more|out|so|still|this|us|will);")
"""What liblouis 3.24 reads wrongly in contracted English, though it writes it rightly: a word that
is one sign, with a semicolon after it, as if the sign were a letter. All others are read again."""


def parse_brf(written: bytes, size: PageSize) -> list[Page]:
    """Read BRF strictly, and give its pages as cells."""
    *leaves, rest = written.split(b"\f")
    assert rest == b"", "each page ends with a form feed, and nothing follows the last"
    pages = []
    for leaf in leaves:
        *lines, rest = leaf.split(b"\r\n")
        assert rest == b"", "each line ends with a carriage return and a line feed"
        assert len(lines) == size.height
        for line in lines:
            assert set(line) <= BRF_BYTES, line
            assert len(line) <= size.width, line
            assert not line.endswith(b" "), line
        pages.append(tuple(from_brf(line.decode()) for line in lines))
    return pages


def check_page_numbers(
    pages: Sequence[Page], writer: BrailleWriter, size: PageSize
) -> list[list[str]]:
    """Check that all pages have their numbers, and give the lines above those."""
    for number, page in enumerate(pages, start=1):
        assert page[-1] == label_cells(
            str(number), "fr" if writer.language == "fr" else "ueb"
        ).rjust(size.width, BLANK)
    return [list(page[:-1]) for page in pages]


class BrailleReader:
    """Read the words on pages one after the other."""

    def __init__(self, lines: Sequence[str], writer: BrailleWriter) -> None:
        self.words = [word for line in lines for word in line.split(BLANK) if word]
        self.writer = writer

    def next(self, count: int) -> str:
        """Read so many words."""
        taken, self.words = self.words[:count], self.words[count:]
        return BLANK.join(taken)

    def label(self, label: str) -> None:
        """Find *label*, cell by cell."""
        wanted = label_cells(label, self.writer.code)
        assert self.next(len(wanted.split(BLANK))) == wanted

    def text(self, text: str) -> None:
        """Find cells that are read as *text*."""
        wanted = FRENCH_PUNCTUATION_SPACES.sub("", text) if self.writer.language == "fr" else text
        count = len(translate(wanted, self.writer.table).split(BLANK))
        read = back_translate(self.next(count), self.writer.table)
        assert normalise(read, self.writer) == normalise(wanted, self.writer)

    def block(self, block: Block) -> None:
        """Find all that is in *block*."""
        match block:
            case ListItem():
                for label in block.labels:
                    self.label(label)
                if block.text:
                    self.text(block.text)
            case Heading() | Paragraph():
                self.text(block.text)
            case _:
                raise AssertionError(block)


def normalise(text: str, writer: BrailleWriter) -> str:
    """Leave out what braille does not tell apart, and what liblouis is known to read wrongly."""
    if writer.table == "en-ueb-g2.ctb":
        text = MISREAD_WORDSIGN.sub(
            lambda word: back_translate(translate(word[0], writer.table), writer.table), text
        )
    return " ".join(text.replace("\u2019", "'").replace("\u00a0", " ").casefold().split())


def check_sheet(
    sheet: Document, pages: Sequence[Page], writer: BrailleWriter, size: PageSize
) -> None:
    """Read all of *pages*, and find exactly *sheet* on them."""
    leaves = check_page_numbers(pages, writer, size)
    found, lines = parse_contents(leaves, writer)
    finger = BrailleReader(lines, writer)
    for block in sheet.front:
        finger.block(block)
    if sheet.contents:
        heads = [b for b in sheet.body if isinstance(b, Heading) and not b.title]
        finger.text(sheet.contents)
        for heading in heads:
            finger.text(heading.text)
        for heading, page in zip(heads, found, strict=True):
            on_page = BrailleReader(
                [line for line in leaves[page - 1] if line.startswith(BLANK * 4)], writer
            )
            assert set(writer.text(heading.text).split(BLANK)) <= set(on_page.words)
    for block in sheet.body:
        finger.block(block)
    assert finger.words == []
    assert bool(found) is bool(sheet.contents)


def parse_contents(
    leaves: Sequence[Sequence[str]], writer: BrailleWriter
) -> tuple[list[int], list[str]]:
    """Return the numbers in the contents, and all lines without those and their guide dots."""
    code = "fr" if writer.language == "fr" else "ueb"
    numbers = {label_cells(str(number), code): number for number in range(1, len(leaves) + 1)}
    found, lines = [], []
    for line in (line for leaf in leaves for line in leaf):
        entry = CONTENTS_LINE.fullmatch(line)
        if entry:
            found.append(numbers[entry[2]])
        lines.append(entry[1] if entry else line)
    return found, lines
