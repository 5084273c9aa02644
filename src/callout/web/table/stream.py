"""The page of a table as a stream: its parts when they change, and their narration."""

from typing import NamedTuple

import msgspec
from msgspec import Struct
from starlette.responses import Response
from starlette.types import Send

from callout.core.edition import Edition
from callout.host.entries import Options
from callout.host.table import Table
from callout.server.http.access import admit_to_stream
from callout.server.http.stream import Stream
from callout.server.identity.tokens import Identity
from callout.server.logs.positions import Position
from callout.server.padding import MOVE_BYTES, pad_event
from callout.server.tables.narration import Recipient, encode_event
from callout.server.tables.session import TableSession
from callout.web.parts import Part
from callout.web.request import PageRequest
from callout.web.table.layout import about_parts, draw_table, join_changes, join_part
from callout.web.table.memo import Memo
from callout.web.table.moment import moment_of, variant_of
from callout.web.table.page_model import PageModel, page_model, reader_of
from callout.web.table.pictures import picture_book
from callout.web.table.view import Reader

_encode = msgspec.json.Encoder().encode


class TableParts(Struct, frozen=True):
    """The table as a page should show it.

    In *html*, each element that has not changed since the previous parts is only a placeholder,
    `<callout-same id="…">`. *beside* has the changed elements outside of it, by id.
    """

    version: int
    position: str
    html: str
    beside: dict[str, str] = {}


class _Game(NamedTuple):
    """The facts that the elements beside the table depend on."""

    edition: Edition
    options: Options
    is_lobby: bool


async def stream(request: PageRequest) -> Response:
    """Stream the table to its page."""
    identity, session, since = await admit_to_stream(request)
    recipient, reader = request.aloud, reader_of(request, session)

    def make(send: Send) -> PageStream:
        return PageStream(session, recipient, since, send, reader, identity)

    return request.open_stream(make)


class PageStream(Stream):
    """A stream that sends *reader* the parts of the page before their narration.

    *identity* is the guest of the browser. It is that of *reader*, unless several people share the
    screen.
    """

    def __init__(
        self,
        session: TableSession,
        recipient: Recipient,
        since: Position,
        send: Send,
        reader: Reader,
        identity: Identity,
    ) -> None:
        super().__init__(session, recipient, since, send, reader=identity, presence=True)
        self._reader, self._watcher = reader, as_watcher(reader)
        self._variant = variant_of(reader)
        self._shown: Part | None = None
        self._memo = Memo()
        self._game_shown: _Game | None = None
        if since == session.log.positions.last and session.table is not None:
            self._game_shown = _game(session.table)

    def take_recent(self) -> bytes | None:
        """Return the changed parts, then the new entries, or `None` if these are too old."""
        recent = self.session.recent_entries(self.since)
        if recent is None:
            return None
        self.since = self.session.log.version
        events = (encode_event(published, self.recipient) for published in recent)
        news = b"".join([self._next_parts(), *events])
        return self._pad(news, max([MOVE_BYTES, *(published.step_bytes for published in recent)]))

    async def _send_entries(self) -> None:
        if not self.session.log.has_recent(self.since):
            await self.write(self._pad(self._next_parts()))
        await super()._send_entries()

    async def _send_presence(self, table: Table) -> None:
        parts, presence = self._next_parts(), self._next_presence(table)
        await self.write(self._pad(parts) + presence)

    def _next_parts(self) -> bytes:
        """Return the changed parts of the page as an event, and count them as shown."""
        table = self.session.table
        if table is None or table.closed:
            return b""
        player, game = self.player, _game(table)
        self._reader = self._reader.after(table)
        if self._reader.screen or table.host == player or table.seat_of(player) is not None:
            return self._draw_alone(table, game)
        return self._draw_with_others(table, game)

    def _draw_alone(self, table: Table, game: _Game) -> bytes:
        model = page_model(self.session, table, self._reader, memo=self._memo)
        drawn = self._draw(model)
        if drawn == self._shown:
            return b""
        beside = self._next_beside(model, table, game)
        shown, self._shown = self._shown, drawn
        return self._encode(drawn, shown, beside)

    def _draw_with_others(self, table: Table, game: _Game) -> bytes:
        """Draw the page of a watcher, or share that of another watcher."""
        session, reader, variant = self.session, self._watcher, self._variant
        pages = moment_of(session)

        def model() -> PageModel:
            return page_model(session, table, reader, memo=self._memo)

        drawn = pages.draw(session, variant, lambda: self._draw(model()))
        shown, self._shown = self._shown, drawn
        if drawn is shown or drawn == shown:
            return b""
        if self._game_shown != game:
            beside = self._next_beside(model(), table, game)
            return self._encode(drawn, shown, beside)
        return pages.change(drawn, shown, lambda: self._encode(drawn, shown))

    def _draw(self, model: PageModel) -> Part:
        log = self.session.log
        return draw_table(model, log.version, str(log.positions.last), self._memo)

    def _encode(
        self, drawn: Part, shown: Part | None, beside: dict[str, str] | None = None
    ) -> bytes:
        log = self.session.log
        html = join_changes(drawn, shown, log.code)
        parts = TableParts(log.version, str(log.positions.last), html, beside or {})
        return b"event: parts\ndata: %b\n\n" % _encode(parts)

    def _next_beside(self, model: PageModel, table: Table, game: _Game) -> dict[str, str]:
        """Return the elements beside the table by id, if the game has changed or begins."""
        shown, self._game_shown = self._game_shown, game
        if shown == game:
            return {}
        parts = about_parts(model, table)
        beside = {part.id: str(join_part(part, model.reader.code)) for part in parts}
        if shown is None or shown.edition.name != table.edition.name:
            book = picture_book(table.edition.name, model.reader.preferences.code)
            beside["pictures"] = str(book)
        return beside

    def _pad(self, news: bytes, step: int = MOVE_BYTES) -> bytes:
        """Return *news*, padded for a reader with a seat so that its size reveals no card."""
        return pad_event(news, step) if news and self._is_seated else news

    @property
    def _is_seated(self) -> bool:
        table = self.session.table
        is_shared = self._reader.screen is not None
        return table is None or is_shared or table.seat_of(self.player) is not None


def _game(table: Table) -> _Game:
    return _Game(table.edition, table.options, table.match is None)


def as_watcher(reader: Reader) -> Reader:
    """Return *reader* as an anonymous watcher."""
    return reader._replace(player="", chosen="", call=False, name="")
