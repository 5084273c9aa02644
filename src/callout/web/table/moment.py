"""The results that the readers of a table share at one moment, between two entries of its log."""

from collections.abc import Callable
from typing import NamedTuple
from weakref import WeakKeyDictionary

from callout.host.table import Table
from callout.narrator.listener import Style
from callout.server.tables.session import TableSession
from callout.web.parts import Part
from callout.web.table.view import Reader, TableView


class PageVariant(NamedTuple):
    """The differences between the pages of two watchers of a table."""

    language: str
    link: str
    style: Style
    code: str
    cells: int


class Moment:
    """The public contents of one table, and the pages of its watchers, by variant."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._shown_at = -1, -1, -1
        self._views: dict[PageVariant, TableView] = {}
        self._drawn: dict[PageVariant, Part] = {}
        self._changes: dict[int, tuple[Part | None, Part, bytes]] = {}

    def view(
        self, table: Table, variant: PageVariant, make: Callable[[TableView | None], TableView]
    ) -> TableView:
        """Return the public contents of *table*; *make* makes them for the first reader.

        It gets those that have been made for another variant, if any.
        """
        if table is not self._table:
            self._table = table
            self._views.clear()
        view = self._views.get(variant)
        if view is None:
            view = self._views[variant] = make(next(iter(self._views.values()), None))
        return view

    def draw(self, session: TableSession, variant: PageVariant, draw: Callable[[], Part]) -> Part:
        """Return the table as *variant* shows it now; *draw* draws it for the first watcher."""
        is_counting = bool(session.presence.state.lost)  # the minutes of a lost connection
        second = session.context.clock.now() // 1_000 if is_counting else 0
        shown_at = session.version, session.presence.version, second
        if shown_at != self._shown_at:
            self._shown_at = shown_at
            self._drawn.clear()
            self._changes.clear()
        if variant not in self._drawn:
            self._drawn[variant] = draw()
        return self._drawn[variant]

    def change(self, drawn: Part, shown: Part | None, encode: Callable[[], bytes]) -> bytes:
        """Return the change from *shown* to *drawn*; *encode* encodes it for the first watcher."""
        known = self._changes.get(id(shown))
        if known is None or known[1] is not drawn:
            known = self._changes[id(shown)] = shown, drawn, encode()
        return known[2]


def variant_of(reader: Reader) -> PageVariant:
    """Return the page variant of *reader* as a watcher."""
    preferences = reader.preferences
    cells = preferences.cells if preferences.braille else 0
    return PageVariant(reader.language, reader.link, preferences.style, preferences.code, cells)


def moment_of(session: TableSession) -> Moment:
    """Return the current moment of *session*, which lasts as long as the session."""
    moment = _by_session.get(session)
    if moment is None:
        moment = _by_session[session] = Moment()
    return moment


_by_session: WeakKeyDictionary[TableSession, Moment] = WeakKeyDictionary()
