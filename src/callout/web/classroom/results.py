"""The page of results: by question and by pupil, with files to take along."""

from secrets import token_urlsafe

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.classroom.errors import ClassDenied
from callout.classroom.requests import AllowAnswer
from callout.server.http.problems import refusal_for
from callout.web.classroom.access import OpenClass, open_own_class
from callout.web.classroom.export import EXPORTS, write_csv, write_workbook
from callout.web.classroom.forms import class_form, read_number
from callout.web.classroom.notices import ClassNotice, notice_in_address
from callout.web.classroom.results_view import results_view
from callout.web.forms import read_form
from callout.web.request import PageRequest
from callout.web.root import redirect

XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


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
    except ClassDenied as error:
        reason = refusal_for(error, request.language)[1].message
        return await _show(request, opened, ClassNotice(reason, wrong=True))
    row = f"allow-{asked.table}-{asked.version}"
    return redirect(f"/class/{opened.session.code}/results#{row}")


async def export_csv(request: PageRequest) -> Response:
    """Send one kind of results as a CSV file."""
    opened, _ = await open_own_class(request)
    rows = EXPORTS.get(request.http.query_params.get("by", "pupil"))
    if rows is None:
        raise HTTPException(404)
    language = request.language
    data = write_csv(rows(await opened.session.results(), language), language)
    return _file(data, "text/csv; charset=utf-8", "callout-results.csv")


async def export_workbook(request: PageRequest) -> Response:
    """Send all results as an Excel file."""
    opened, _ = await open_own_class(request)
    data = write_workbook(await opened.session.results(), request.language)
    return _file(data, XLSX_TYPE, "callout-results.xlsx")


async def _show(request: PageRequest, opened: OpenClass, notice: ClassNotice) -> Response:
    session = opened.session
    return request.render(
        "class/results.html",
        409 if notice.wrong else 200,
        code=session.code,
        version=session.version,
        key=token_urlsafe(9),
        notice=notice,
        view=results_view(await session.results()),
        exports=tuple(EXPORTS),
    )


def _file(data: bytes, media_type: str, name: str) -> Response:
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(data, media_type=media_type, headers=headers)
