"""All tables of a tab as a file: to keep, or to move to another browser."""

from datetime import UTC, datetime

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.locales.messages import say
from callout.server.http.request import BROWSER_COOKIE, COOKIE, TABLES_COOKIE
from callout.server.tab_storage import (
    MAX_TABLE_FILE_BYTES,
    RestoredTables,
    TableFile,
    TableFileRefused,
    TabStorage,
)
from callout.server.table_file import decode_table_file, encode_table_file
from callout.web.forms import SubmittedForm, read_form_with_file
from callout.web.own_tables import keep_codes, kept_codes, kept_days
from callout.web.preferences.model import PREFERENCES_COOKIE, PREFERENCES_COOKIE_DAYS
from callout.web.request import PageRequest

FILED_COOKIES = (COOKIE, BROWSER_COOKIE, PREFERENCES_COOKIE, TABLES_COOKIE)
"""The cookies that are saved with the tables."""

FILE_ENDING = ".callout"


async def show(request: PageRequest) -> Response:
    """Show the forms to save all tables and to restore them."""
    return await _show(request, SubmittedForm({}, request.language))


async def download(request: PageRequest) -> Response:
    """Send all tables as a file."""
    secret, logs = await _storage(request).stored_tables()
    kept = {name: text for name in FILED_COOKIES if (text := request.cookie(name))}
    day = datetime.fromtimestamp(request.node.context.clock.now() / 1000, UTC)
    name = f"tables-{day:%Y-%m-%d}{FILE_ENDING}"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    content = encode_table_file(TableFile(secret, kept, logs))
    return Response(content, 200, headers, "application/octet-stream")


async def restore(request: PageRequest) -> Response:
    """Restore the tables of a file, once all of it is checked."""
    storage = _storage(request)
    fields, upload = await read_form_with_file(request.http, "file")
    form = SubmittedForm(fields, request.language)
    if upload is None:
        form.add_error("file", "table-file-none")
        return await _show(request, form, status=422)
    try:
        file = decode_table_file(upload.data)
        restored = await storage.restore_tables(file)
    except TableFileRefused as error:
        most = MAX_TABLE_FILE_BYTES // 1_000_000
        form.add_error("file", f"table-file-{error.fault}", most=most)
        return await _show(request, form, status=422)
    response = await _show(request, form, restored)
    _take_cookies(request, response, file, restored)
    return response


async def _show(
    request: PageRequest,
    form: SubmittedForm,
    restored: RestoredTables | None = None,
    status: int = 200,
) -> Response:
    is_persistent = await _storage(request).is_persistent()
    persistence = {True: "kept", False: "may-go", None: "unknown"}[is_persistent]
    done = "" if restored is None else _describe(request.language, restored)
    is_new = restored is not None and restored.is_new_secret
    return request.render(
        "table_file.html",
        status,
        form=form,
        persistence=persistence,
        done=done,
        starts_anew=is_new,
        accepted=FILE_ENDING,
    )


def _describe(language: str, restored: RestoredTables) -> str:
    """Return a sentence with the numbers of restored and of unchanged tables."""
    came = say("web", language, "table-file-came", count=restored.written)
    stayed = say("web", language, "table-file-stayed", count=restored.kept)
    return f"{came} {stayed}" if restored.kept else came


def _take_cookies(
    request: PageRequest, response: Response, file: TableFile, restored: RestoredTables
) -> None:
    """Keep the name, the settings and the list of tables in *file*.

    A guest whose name is already signed with the file's secret keeps it, and gets the tables added
    to their own.
    """
    if restored.is_new_secret or request.identity is None:
        days = request.node.context.tokens.days
        ages = {PREFERENCES_COOKIE: PREFERENCES_COOKIE_DAYS, TABLES_COOKIE: kept_days(request)}
        for name in FILED_COOKIES:
            if name in file.cookies:
                request.set_cookie(response, name, file.cookies[name], ages.get(name, days))
        return
    brought = request.node.context.tokens.read_codes(file.cookies.get(TABLES_COOKIE, ""))
    keep_codes(request, response, dict.fromkeys([*kept_codes(request), *brought]))


def _storage(request: PageRequest) -> TabStorage:
    """Return the storage of the tab; a server has no such page."""
    storage = request.node.context.tab_storage
    if storage is None:
        raise HTTPException(404)
    return storage
