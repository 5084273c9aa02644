"""Files of results that a browser downloads."""

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import TypeAlias

from starlette.responses import Response

ExportedRow: TypeAlias = Sequence[str | int]
"""A row of an export."""

_NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")
_FORMULA = re.compile(r'(^\s*|[,;\t\r\n][\s"]*)([=+@-][^,;\t\r\n]*)')
"""Text that may be a formula, at the start of a cell or after a separator used elsewhere."""

SEMICOLON_LANGUAGES = ("fr",)
"""Languages whose spreadsheets separate cells by semicolons, since numbers have commas."""


def write_csv(rows: Iterable[ExportedRow], language: str) -> bytes:
    """Write *rows* as a CSV file; an apostrophe is put before text that could be a formula.

    This includes text after a comma, a semicolon or a tab: a spreadsheet in another language may
    split the line there.
    """
    file = StringIO()
    delimiter = ";" if language in SEMICOLON_LANGUAGES else ","
    csv.writer(file, delimiter=delimiter).writerows(map(_harmless, row) for row in rows)
    return file.getvalue().encode("utf-8-sig")


def _harmless(cell: str | int) -> str | int:
    if not isinstance(cell, str):
        return cell
    harmless = _FORMULA.sub(_quoted, cell)
    return f"'{harmless}" if harmless.startswith(("\t", "\r", "\n")) else harmless


def _quoted(found: re.Match[str]) -> str:
    before, text = found.groups()
    return found[0] if _NUMBER.fullmatch(text.strip(" )")) else f"{before}'{text}"


def send_file(data: bytes, media_type: str, name: str) -> Response:
    """Return a file to be downloaded under that *name*."""
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(data, media_type=media_type, headers=headers)
