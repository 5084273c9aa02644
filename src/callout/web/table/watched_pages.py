"""What those who only watch a table are sent, made once for all whose pages look alike."""

from collections.abc import Callable
from typing import NamedTuple
from weakref import WeakKeyDictionary

from callout.narrator.listener import Style
from callout.server.tables.session import TableSession
from callout.web.parts import Part
from callout.web.table.view import Reader


class PageVariant(NamedTuple):
    """All that makes a difference between the pages of two who watch a table."""

    language: str
    link: str
    style: Style
    code: str
    cells: int


class WatchedPages:
    """The pages of those who watch one table, at one moment."""

    def __init__(self) -> None:
        self._moment = (-1, -1, -1)
        self._drawn: dict[PageVariant, Part] = {}
        self._changes: dict[int, tuple[Part | None, Part, bytes]] = {}

    def draw(self, session: TableSession, variant: PageVariant, draw: Callable[[], Part]) -> Part:
        """Return the table as *variant* shows it now; *draw* draws it for the first who looks."""
        is_counting = bool(session.presence.state.lost)  # the minutes for which somebody is lost
        second = session.context.clock.now() // 1_000 if is_counting else 0
        moment = session.version, session.presence.version, second
        if moment != self._moment:
            self._moment = moment
            self._drawn.clear()
            self._changes.clear()
        if variant not in self._drawn:
            self._drawn[variant] = draw()
        return self._drawn[variant]

    def change(self, drawn: Part, shown: Part | None, encode: Callable[[], bytes]) -> bytes:
        """Return what turns *shown* into *drawn*; *encode* encodes it for the first who looks."""
        known = self._changes.get(id(shown))
        if known is None or known[1] is not drawn:
            known = self._changes[id(shown)] = shown, drawn, encode()
        return known[2]


def variant_of(reader: Reader) -> PageVariant:
    """Return what makes a difference between *reader* and others who watch."""
    preferences = reader.preferences
    cells = preferences.cells if preferences.braille else 0
    return PageVariant(reader.language, reader.link, preferences.style, preferences.code, cells)


def as_watcher(reader: Reader) -> Reader:
    """Return *reader* as nobody in particular."""
    return reader._replace(player="", chosen="", call=False, name="")


def watched_pages(session: TableSession) -> WatchedPages:
    """Return the pages of those who watch *session*, which last as long as it does."""
    return _by_session.setdefault(session, WatchedPages())


_by_session: WeakKeyDictionary[TableSession, WatchedPages] = WeakKeyDictionary()
