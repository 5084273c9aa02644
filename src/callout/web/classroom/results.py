"""The results of a class: a page by question and by pupil, and files to download."""

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from secrets import token_urlsafe
from typing import NamedTuple

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.classroom.requests import AllowAnswer
from callout.classroom.results import (
    RESULTS_S,
    AnswerCount,
    ClassAnswers,
    PupilResult,
    QuestionResult,
    Results,
    results_of,
)
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.server.http.problems import refusal_for
from callout.server.workers.job import Job
from callout.web.classroom.access import OpenClass, open_own_class
from callout.web.classroom.page import notice_in_address
from callout.web.forms import read_form
from callout.web.frame import PageFrame
from callout.web.request import PageRequest
from callout.web.rooms.files import ExportedRow, send_file, write_csv
from callout.web.rooms.forms import RoomNotice, read_number, room_form
from callout.web.root import redirect

MAX_BARS = 20
"""Number of questions in a chart: those missed most often. The table has them all."""


COUNTS = ("asked", "right", "wrong")

XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class ChartBar(NamedTuple):
    """One bar: the numbers of *right* and *wrong* answers, on the *scale* of the longest bar."""

    label: str
    right: int
    wrong: int
    scale: int


def chart_bars(counts: Iterable[tuple[str, AnswerCount]]) -> tuple[ChartBar, ...]:
    """Return a bar for each label and its count."""
    found = list(counts)
    scale = max((count.asked for _, count in found), default=0) or 1
    return tuple(ChartBar(label, count.right, count.wrong, scale) for label, count in found)


class ResultsView(NamedTuple):
    """The contents of the page of results."""

    asked: int
    right: int
    questions: tuple[QuestionResult, ...]
    question_bars: tuple[ChartBar, ...]
    pupils: tuple[PupilResult, ...]
    pupil_bars: tuple[ChartBar, ...]


def results_view(results: Results) -> ResultsView:
    """Return the contents of the page of *results*."""
    missed_most = results.questions[:MAX_BARS]
    return ResultsView(
        sum(table.count.asked for table in results.tables),
        sum(table.count.right for table in results.tables),
        results.questions,
        chart_bars((question.prompt, question.count) for question in missed_most),
        results.pupils,
        chart_bars((pupil.name, pupil.count) for pupil in results.pupils),
    )


def pupil_rows(results: Results, language: str) -> Iterator[ExportedRow]:
    """Yield the number of answers of each pupil, under a row of titles."""
    yield _titles(language, "pupil", *COUNTS)
    for pupil in results.pupils:
        yield pupil.name, pupil.count.asked, pupil.count.right, pupil.count.wrong


def question_rows(results: Results, language: str) -> Iterator[ExportedRow]:
    """Yield the number of answers to each question, under a row of titles."""
    yield _titles(language, "question", *COUNTS)
    for question in results.questions:
        count = question.count
        yield question.prompt, count.asked, count.right, count.wrong


def missed_rows(results: Results, language: str) -> Iterator[ExportedRow]:
    """Yield every missed answer, under a row of titles."""
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
"""The kinds of exports, by their name in an address."""


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


class ResultsPage(Struct, frozen=True):
    """The input of the job that renders the page of results."""

    frame: PageFrame
    answers: ClassAnswers
    code: str
    version: int
    notice: RoomNotice


class ResultsExport(Struct, frozen=True):
    """The input of a job that writes a file of results; `what` is the kind of its rows."""

    answers: ClassAnswers
    language: str
    what: str = ""


def render_results(asked: ResultsPage) -> str:
    """Render the page of results."""
    return asked.frame.render(
        "class/results.html",
        code=asked.code,
        version=asked.version,
        key=token_urlsafe(9),
        notice=asked.notice,
        view=results_view(results_of(asked.answers)),
        exports=tuple(EXPORTS),
    )


def make_csv(asked: ResultsExport) -> bytes:
    """Return one kind of results as a CSV file."""
    rows = EXPORTS[asked.what](results_of(asked.answers), asked.language)
    return write_csv(rows, asked.language)


def make_workbook(asked: ResultsExport) -> bytes:
    """Return all results as an Excel file."""
    return write_workbook(results_of(asked.answers), asked.language)


RENDER_RESULTS = Job(render_results, RESULTS_S)
WRITE_CSV = Job(make_csv, RESULTS_S)
WRITE_WORKBOOK = Job(make_workbook, RESULTS_S)


async def results(request: PageRequest) -> Response:
    """Show the results so far."""
    opened, _ = await open_own_class(request)
    return await _show(request, opened, notice_in_address(request))


async def correct(request: PageRequest) -> Response:
    """Count an answer as right, or take that back."""
    opened, identity = await open_own_class(request)
    fields = await read_form(request.http)
    form = room_form(fields)
    what = "allow" if "allow" in fields else "disallow"
    table, _, version = fields.get(what, "").partition(" ")
    asked = AllowAnswer(read_number(table), read_number(version), on=what == "allow")
    try:
        await opened.session.act(
            identity, asked, f"{form.key} {what} {fields.get(what)}", form.seen
        )
    except RequestDenied as error:
        reason = refusal_for(error, request.language)[1].message
        return await _show(request, opened, RoomNotice(reason, wrong=True))
    row = f"allow-{asked.table}-{asked.version}"
    return redirect(f"/class/{opened.session.code}/results#{row}")


async def export_csv(request: PageRequest) -> Response:
    """Send one kind of results as a CSV file."""
    opened, _ = await open_own_class(request)
    what = request.http.query_params.get("by", "pupil")
    if what not in EXPORTS:
        raise HTTPException(404)
    asked = ResultsExport(await opened.session.answers(), request.language, what)
    data = await request.run(WRITE_CSV, asked)
    return send_file(data, "text/csv; charset=utf-8", "callout-results.csv")


async def export_workbook(request: PageRequest) -> Response:
    """Send all results as an Excel file."""
    opened, _ = await open_own_class(request)
    asked = ResultsExport(await opened.session.answers(), request.language)
    data = await request.run(WRITE_WORKBOOK, asked)
    return send_file(data, XLSX_TYPE, "callout-results.xlsx")


async def _show(request: PageRequest, opened: OpenClass, notice: RoomNotice) -> Response:
    session = opened.session
    answers = await session.answers()
    page = ResultsPage(request.frame, answers, session.code, session.version, notice)
    return await request.render_apart(RENDER_RESULTS, page, 409 if notice.wrong else 200)
