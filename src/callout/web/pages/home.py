"""The first page: make a table, join one, and say who one is."""

from starlette.responses import RedirectResponse, Response

from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.server.http.problems import RequestRefused
from callout.server.identity.tokens import Identity
from callout.server.tables.codes import UnknownCode, code_of, table_of
from callout.web.forms import LONGEST, Filled, read_form
from callout.web.pages.new_table import by_language
from callout.web.request import Visitor


async def home(visitor: Visitor) -> Response:
    """Show the first page, or go to the table whose code was written there."""
    code = visitor.request.query_params.get("code")
    filled = Filled({} if code is None else {"code": code[:LONGEST]}, visitor.language)
    return show(visitor, filled) if code is None else await _join(visitor, filled)


async def _join(visitor: Visitor, filled: Filled) -> Response:
    """Go to the table of a code, which may be a part of its link."""
    try:
        number = table_of(filled.text("code").rstrip("/").rpartition("/t/")[2])
        found = bool(await visitor.registry.context.journal.heads([number]))
        visitor.call.guessed(right=found)
    except UnknownCode:
        filled.refuse("code", "wrong-code")
        return show(visitor, filled, 404)
    except RequestRefused as error:
        return show(visitor, filled, filled.trouble("code", error))
    if found:
        return RedirectResponse(f"/t/{code_of(number)}", 303)
    filled.refuse("code", "no-such-table")
    return show(visitor, filled, 404)


async def rename(visitor: Visitor) -> Response:
    """Take another name, and stay who one is."""
    person = visitor.call.asker()
    filled = Filled(await read_form(visitor.request), visitor.language)
    name = sanitise_text(filled.text("name"), MAX_NAME_CHARS)
    if not name:
        filled.refuse("name", "name-missing")
        return show(visitor, filled, 422)
    response = RedirectResponse("/", 303)
    visitor.become(response, Identity(person.player, name))
    return response


def show(visitor: Visitor, filled: Filled, status: int = 200) -> Response:
    """Show the first page, as it was filled in."""
    editions = by_language(visitor.language)
    facts = {"editions": editions, "longest_name": MAX_NAME_CHARS}
    return visitor.page("home.html", status, filled=filled, **facts)
