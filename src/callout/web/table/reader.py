"""Who reads the page of a table: what stays the same for them as long as it is open."""

from collections.abc import Mapping
from typing import NamedTuple

from callout.server.tables.session import TableSession
from callout.web.preferences.key_names import key_label
from callout.web.preferences.keys import active_keys
from callout.web.request import PageRequest
from callout.web.table.view import Viewer


class PageReader(NamedTuple):
    """Somebody who is called *name* and looks at the table with a *code*, at the page *link*.

    Where nobody else can come to the table there is no link.
    *key_names* are what single keys are called, by their meaning, if the reader wants them.
    """

    viewer: Viewer
    name: str
    code: str
    link: str
    key_names: Mapping[str, str]


def reader_of(request: PageRequest, session: TableSession) -> PageReader:
    """Return who sends *request* for the page of *session*."""
    query, language = request.http.query_params, request.language
    keys = active_keys(request.preferences)
    return PageReader(
        Viewer(
            request.recipient.player,
            language,
            request.preferences,
            query.get("card", ""),
            query.get("call", "") == "on",
        ),
        request.identity.name if request.identity else "",
        session.code,
        "" if request.in_tab else f"{request.base_url}/t/{session.code}",
        {meaning: key_label(key, language) for meaning, key in keys.items()},
    )
