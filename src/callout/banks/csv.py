"""Tables as text: CSV, with commas, semicolons or tabs, also as Quizlet exports it."""

import csv
import re
from collections.abc import Iterator
from io import StringIO

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckFault, FilePlace, QuestionDeck, Unit
from callout.banks.rows import MAX_HEADER_ROW, Row, find_header, read_rows, rows_of
from callout.banks.text import read_lines

DELIMITERS = ("\t", ";", ",")

_TOLD = re.compile(r'"?sep=([\t;,])"?', re.IGNORECASE)
"""The line that declares the delimiter to Excel."""

_UNFINISHED = "unexpected end of data"


def read(data: bytes, builder: DeckBuilder) -> None:
    """Read a table; an unreadable row does not spoil the others."""
    lines = read_lines(data)
    told = _TOLD.fullmatch(lines[0].strip(" "))
    if told:
        lines[0] = ""
    delimiter = told[1] if told else _guess_delimiter(lines)
    read_rows(list(_rows(lines, delimiter, builder)), Unit.LINE, builder)


def write(deck: QuestionDeck) -> bytes:
    """Write *deck* with commas, and with the mark that makes spreadsheets read UTF-8."""
    return write_table(deck, ",").encode("utf-8-sig")


def write_table(deck: QuestionDeck, delimiter: str) -> str:
    """Write *deck* as a table with a header of ours."""
    out = StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\n").writerows(rows_of(deck))
    return out.getvalue()


def _guess_delimiter(lines: list[str]) -> str:
    """Return the delimiter that makes a header, or else the most rows of two columns."""
    first = [line for line in lines if line.strip()][:MAX_HEADER_ROW]
    tables = {
        delimiter: [next(csv.reader([line], delimiter=delimiter)) for line in first]
        for delimiter in DELIMITERS
    }
    for delimiter, rows in tables.items():
        if any(map(find_header, rows)):
            return delimiter
    return max(tables, key=lambda delimiter: [len(row) for row in tables[delimiter]].count(2))


def _rows(lines: list[str], delimiter: str, builder: DeckBuilder) -> Iterator[Row]:
    """Yield each row with the number of its first line."""
    start = 0
    while start < len(lines):
        cells, used = _take_row(lines[start : start + bounds.MAX_ROW_LINES], delimiter)
        if used:
            yield start + 1, cells
        else:
            builder.note(FilePlace(Unit.LINE, start + 1), DeckFault.UNCLOSED_QUOTE)
        start += max(1, used)


def _take_row(lines: list[str], delimiter: str) -> tuple[list[str], int]:
    """Return the first row and its number of lines, which is 0 if a quotation is never closed."""
    for used in range(1, len(lines) + 1):
        text = [f"{line}\n" for line in lines[:used]]
        try:
            return next(csv.reader(text, delimiter=delimiter, strict=True), []), used
        except csv.Error as error:
            if _UNFINISHED in str(error):
                continue
            if used == 1:  # a quotation mark in the middle of a cell
                return next(csv.reader(text, delimiter=delimiter), []), used
            break  # it was closed by one that opens another cell
    return [], 0
