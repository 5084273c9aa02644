"""The page of results: by question and by pupil, with files to take along."""

from secrets import token_urlsafe

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.classroom.requests import AllowAnswer
from callout.classroom.results import RESULTS_S, ClassAnswers, results_of
from callout.host.errors import RequestDenied
from callout.server.http.problems import refusal_for
from callout.server.workers.job import Job
from callout.web.classroom.access import OpenClass, open_own_class
from callout.web.classroom.export import EXPORTS, write_csv, write_workbook
from callout.web.classroom.forms import class_form, read_number
from callout.web.classroom.notices import ClassNotice, notice_in_address
from callout.web.classroom.results_view import results_view
from callout.web.forms import read_form
from callout.web.frame import PageFrame
from callout.web.request import PageRequest
from callout.web.root import redirect

XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


class ResultsPage(Struct, frozen=True):
    """What the page of results is made from."""

    frame: PageFrame
    answers: ClassAnswers
    code: str
    version: int
    notice: ClassNotice


class ResultsExport(Struct, frozen=True):
    """What a file of results is made from; *what* is the kind of its rows."""

    answers: ClassAnswers
    language: str
    what: str = ""


def render_results(asked: ResultsPage) -> str:
    """Return the page of results."""
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
    """Show what was answered so far."""
    opened, _ = await open_own_class(request)
    return await _show(request, opened, notice_in_address(request))


async def correct(request: PageRequest) -> Response:
    """Count an answer as right, or no longer."""
    opened, identity = await open_own_class(request)
    fields = await read_form(request.http)
    form = class_form(fields)
    what = "allow" if "allow" in fields else "disallow"
    table, _, version = fields.get(what, "").partition(" ")
    asked = AllowAnswer(read_number(table), read_number(version), on=what == "allow")
    try:
        await opened.session.act(
            identity, asked, f"{form.key} {what} {fields.get(what)}", form.seen
        )
    except RequestDenied as error:
        reason = refusal_for(error, request.language)[1].message
        return await _show(request, opened, ClassNotice(reason, wrong=True))
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
    return _file(data, "text/csv; charset=utf-8", "callout-results.csv")


async def export_workbook(request: PageRequest) -> Response:
    """Send all results as an Excel file."""
    opened, _ = await open_own_class(request)
    asked = ResultsExport(await opened.session.answers(), request.language)
    data = await request.run(WRITE_WORKBOOK, asked)
    return _file(data, XLSX_TYPE, "callout-results.xlsx")


async def _show(request: PageRequest, opened: OpenClass, notice: ClassNotice) -> Response:
    session = opened.session
    answers = await session.answers()
    page = ResultsPage(request.frame, answers, session.code, session.version, notice)
    return await request.render_apart(RENDER_RESULTS, page, 409 if notice.wrong else 200)


def _file(data: bytes, media_type: str, name: str) -> Response:
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(data, media_type=media_type, headers=headers)
