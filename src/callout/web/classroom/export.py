"""Results of a class as files for a spreadsheet, in which nothing is a formula."""

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO, StringIO
from typing import TypeAlias

from callout.classroom.results import Results
from callout.locales.messages import say

ExportedRow: TypeAlias = Sequence[str | int]

_NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")
_FORMULA = re.compile(r'(^\s*|[,;\t\r\n][\s"]*)([=+@-][^,;\t\r\n]*)')
"""Text that may be a formula, at the beginning of a cell or after what parts cells elsewhere."""

SEMICOLON_LANGUAGES = ("fr",)
"""Languages whose spreadsheets separate cells by semicolons, since the comma is in numbers."""

COUNTS = ("asked", "right", "wrong")


def pupil_rows(results: Results, language: str) -> Iterator[ExportedRow]:
    """List what each pupil answered, under a row of titles."""
    yield _titles(language, "pupil", *COUNTS)
    for pupil in results.pupils:
        yield pupil.name, pupil.count.asked, pupil.count.right, pupil.count.wrong


def question_rows(results: Results, language: str) -> Iterator[ExportedRow]:
    """List how each question was answered, under a row of titles."""
    yield _titles(language, "question", *COUNTS)
    for question in results.questions:
        count = question.count
        yield question.prompt, count.asked, count.right, count.wrong


def missed_rows(results: Results, language: str) -> Iterator[ExportedRow]:
    """List every answer that was missed, under a row of titles."""
    yield _titles(language, "pupil", "table", "question", "said", "expected", "correct")
    for pupil in results.pupils:
        for missed in pupil.missed:
            allowed = say("web", language, "class-allowed") if missed.allowed else ""
            said = say("web", language, "class-said-aloud") if missed.aloud else missed.said
            yield pupil.name, missed.table, missed.prompt, said, missed.answer, allowed


EXPORTS: dict[str, Callable[[Results, str], Iterator[ExportedRow]]] = {
    "pupil": pupil_rows,
    "question": question_rows,
    "missed": missed_rows,
}
"""What can be exported, by its name in an address."""


def write_csv(rows: Iterator[ExportedRow], language: str) -> bytes:
    """Write *rows* as a CSV file; text that would be a formula begins with an apostrophe.

    So does text after a comma, a semicolon or a tab: a spreadsheet in another language may divide
    the file there.
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


def write_workbook(results: Results, language: str) -> bytes:
    """Write an Excel file with a sheet for each kind of export."""
    import xlsxwriter  # noqa: PLC0415 - slow to import, and seldom needed

    file = BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(file, options) as book:
        bold = book.add_format({"bold": True})
        for what, rows in EXPORTS.items():
            sheet = book.add_worksheet(say("web", language, f"class-sheet-{what}"))
            sheet.freeze_panes(1, 0)
            for number, row in enumerate(rows(results, language)):
                for column, cell in enumerate(row):
                    write = sheet.write_string if isinstance(cell, str) else sheet.write_number
                    write(number, column, cell, *([] if number else [bold]))
            sheet.autofit()
    return file.getvalue()


def _titles(language: str, *columns: str) -> ExportedRow:
    return [say("web", language, f"class-column-{column}") for column in columns]
