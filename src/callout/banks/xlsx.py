"""Spreadsheets: our own columns, Kahoot's sheet, or two columns without a header."""

from io import BytesIO

from xlsxwriter import Workbook

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckError, FileFault, QuestionDeck, Unit
from callout.banks.rows import read_rows, rows_of
from callout.banks.text import check_size
from callout.banks.workbook import UNREADABLE, read_first_sheet

COLUMN_WIDTHS = (60, 30, 40, 16, 8, 10, 10)
"""Widths of our columns, in characters."""


def read(data: bytes, builder: DeckBuilder) -> None:
    """Read the first sheet of a workbook."""
    if not data:
        raise DeckError(FileFault.EMPTY)
    check_size(data, bounds.MAX_WORKBOOK_BYTES)
    try:
        found = read_first_sheet(data)
    except UNREADABLE:
        raise DeckError(FileFault.NOT_XLSX) from None
    rows = [
        (number, [cells.get(column, "") for column in range(1, max(cells) + 1)])
        for number, cells in sorted(found.items())
    ]
    read_rows(rows, Unit.ROW, builder)


def write(deck: QuestionDeck) -> bytes:
    """Write *deck* as a workbook with a header of ours."""
    out = BytesIO()
    with Workbook(out, {"in_memory": True}) as workbook:
        sheet = workbook.add_worksheet()
        bold, wrapped = workbook.add_format({"bold": True}), workbook.add_format()
        wrapped.set_text_wrap()
        for column, width in enumerate(COLUMN_WIDTHS):
            sheet.set_column(column, column, width)
        sheet.freeze_panes(1, 0)
        for number, cells in enumerate(rows_of(deck)):
            for column, text in enumerate(cells):
                sheet.write_string(number, column, text, wrapped if number else bold)
    return out.getvalue()
