"""The reader of a table's page, read from the request for it."""

from msgspec.structs import replace

from callout.locales.sanitise import sanitise_text
from callout.server.tables.session import TableSession
from callout.web.preferences.key_names import key_label
from callout.web.preferences.keys import active_keys
from callout.web.preferences.model import Hint, Preferences
from callout.web.request import PageRequest
from callout.web.screen_cookies import known_people
from callout.web.table.view import Reader


def reader_of(request: PageRequest, session: TableSession) -> Reader:
    """Return the reader who sends *request* for the page of *session*."""
    query, language = request.http.query_params, request.language
    keys = active_keys(request.preferences)
    return Reader(
        request.recipient.player,
        language,
        _hinted(request),
        query.get("card", ""),
        query.get("call", "") == "on",
        name=request.identity.name if request.identity else "",
        code=session.code,
        link="" if request.in_tab else f"{request.base_url}/t/{session.code}",
        key_names={meaning: key_label(key, language) for meaning, key in keys.items()},
        screen=request.screen,
        known=tuple(sanitise_text(one.name) for one in known_people(request, session.open_table)),
    )


def _hinted(request: PageRequest) -> Preferences:
    """Return the preferences; those who share a screen are not asked for another name."""
    preferences = request.preferences
    if request.screen is None:
        return preferences
    return replace(preferences, hints=tuple(one for one in preferences.hints if one != Hint.NAME))
