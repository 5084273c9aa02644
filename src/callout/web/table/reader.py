"""Who reads the page of a table: what stays the same for them as long as it is open."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from callout.host.table import Table
from callout.locales.sanitise import sanitise_text
from callout.server.tables.session import TableSession
from callout.web.preferences.key_names import key_label
from callout.web.preferences.keys import active_keys
from callout.web.preferences.model import Hint, Preferences
from callout.web.request import PageRequest
from callout.web.screen import SharedScreen
from callout.web.screen_cookies import known_people
from callout.web.table.view import Viewer


class PageReader(NamedTuple):
    """Somebody who is called *name* and looks at the table with a *code*, at the page *link*.

    Where nobody else can come to the table there is no link.
    *key_names* are what single keys are called, by their meaning, if the reader wants them. Where
    several people share a *screen*, the reader is the one whose cards it shows, or nobody. *known*
    are the names of others who have played on this screen before, but do not sit here.
    """

    viewer: Viewer
    name: str
    code: str
    link: str
    key_names: Mapping[str, str]
    screen: SharedScreen | None = None
    known: tuple[str, ...] = ()

    def after(self, table: Table) -> "PageReader":
        """Return who reads the page of *table* as it is now."""
        if self.screen is None:
            return self
        screen = self.screen.after(table)
        player, name = screen.reader(table)
        return self._replace(viewer=self.viewer._replace(player=player), name=name, screen=screen)


def reader_of(request: PageRequest, session: TableSession) -> PageReader:
    """Return who sends *request* for the page of *session*."""
    query, language = request.http.query_params, request.language
    keys = active_keys(request.preferences)
    return PageReader(
        Viewer(
            request.recipient.player,
            language,
            _hinted(request),
            query.get("card", ""),
            query.get("call", "") == "on",
        ),
        request.identity.name if request.identity else "",
        session.code,
        "" if request.in_tab else f"{request.base_url}/t/{session.code}",
        {meaning: key_label(key, language) for meaning, key in keys.items()},
        request.screen,
        tuple(sanitise_text(one.name) for one in known_people(request, session.open_table)),
    )


def _hinted(request: PageRequest) -> Preferences:
    """Return the preferences; those who share a screen are not asked for another name."""
    preferences = request.preferences
    if request.screen is None:
        return preferences
    return replace(preferences, hints=tuple(one for one in preferences.hints if one != Hint.NAME))
