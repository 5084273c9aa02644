"""Spreadsheets: our own columns, Kahoot's sheet, or two columns without a header.

A spreadsheet is a zip of XML files, and its reader makes room for every cell up to the last one.
So the parts that are read are unpacked here first, within bounds, and their cells are counted.
"""

import re
import zlib
from collections.abc import Sequence
from io import BytesIO
from struct import error as StructError  # noqa: N812
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from python_calamine import CalamineError, load_workbook
from xlsxwriter import Workbook

from callout.banks import bounds
from callout.banks.builder import DeckBuilder
from callout.banks.deck import DeckError, FileFault, QuestionDeck, Unit
from callout.banks.rows import read_rows, rows_of
from callout.banks.text import check_size

COLUMN_WIDTHS = (60, 30, 40, 16, 8, 10, 10)
"""How wide our columns are written, in characters."""

_UNREADABLE = (
    BadZipFile, CalamineError, EOFError, OSError, OverflowError, RuntimeError, StructError,
    ValueError, zlib.error,
)  # fmt: skip
"""What the readers of zip files and of spreadsheets raise for damaged ones."""

_UNREAD = ("docprops/", "customxml/", "xl/theme/", "xl/drawings/", "xl/charts/", "xl/media/")
_ROW = re.compile(rb"<(?:\w{1,20}:)?row[\s/>]")
_CELL = re.compile(rb"<(?:\w{1,20}:)?c[\s/>]")
_POSITION = re.compile(rb"""[\s"']r\s{0,9}=\s{0,9}["']([A-Za-z]*)(\d*)""")


def read(data: bytes, builder: DeckBuilder) -> None:
    """Read the first sheet of a workbook."""
    if not data:
        raise DeckError(FileFault.EMPTY)
    check_size(data, bounds.MAX_WORKBOOK_BYTES)
    try:
        workbook = load_workbook(BytesIO(_repack(data)))
        sheet: Sequence[Sequence[object]] = workbook.get_sheet_by_index(0).to_python(
            skip_empty_area=False
        )
    except _UNREADABLE:
        raise DeckError(FileFault.NOT_XLSX) from None
    rows = [(number, [_text(cell) for cell in cells]) for number, cells in enumerate(sheet, 1)]
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


def _repack(data: bytes) -> bytes:
    """Return a workbook with the same cells, without compression and without anything else."""
    parts: dict[str, bytes] = {}
    room = bounds.MAX_UNZIPPED_BYTES
    with ZipFile(BytesIO(data)) as source:
        for info in source.infolist():
            name = info.filename.replace("\\", "/").casefold()
            if not name.endswith((".xml", ".rels")) or name.startswith(_UNREAD):
                continue
            if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
                raise BadZipFile
            with source.open(info) as file:
                part = file.read(room + 1)
            room -= len(part)
            if room < 0:
                raise DeckError(FileFault.TOO_BIG, most=bounds.MAX_UNZIPPED_BYTES // 1024)
            _check_cells(part)
            parts[info.filename] = part
    out = BytesIO()
    with ZipFile(out, "w") as target:
        for name, part in parts.items():
            target.writestr(name, part)
    return out.getvalue()


def _check_cells(part: bytes) -> None:
    """Raise `DeckError` if a cell of a sheet lies too far out, by its position or by its count."""
    rows = _ROW.split(part)
    is_big = len(rows) > bounds.MAX_SHEET_ROWS or any(
        sum(1 for _ in _CELL.finditer(row)) > bounds.MAX_SHEET_COLUMNS for row in rows[1:]
    )
    if is_big or any(map(_is_far, _POSITION.finditer(part))):
        raise DeckError(
            FileFault.BIG_SHEET, rows=bounds.MAX_SHEET_ROWS, columns=bounds.MAX_SHEET_COLUMNS
        )


def _is_far(position: re.Match[bytes]) -> bool:
    """Return whether a position such as "C12" or, of a row, "12" is too far out."""
    letters, digits = position[1].upper(), position[2].lstrip(b"0")
    column = 0
    for letter in letters[:4]:
        column = column * 26 + letter - ord("A") + 1
    most_digits = len(str(bounds.MAX_SHEET_ROWS))
    row = int(digits[: most_digits + 1] or b"0")
    return column > bounds.MAX_SHEET_COLUMNS or row > bounds.MAX_SHEET_ROWS


def _text(cell: object) -> str:
    """Return what a cell shows; a whole number has no point."""
    return str(cell).removesuffix(".0") if isinstance(cell, float) else str(cell)
