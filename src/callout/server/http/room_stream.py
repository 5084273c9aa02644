"""A class, an evening or a club as a stream of server-sent events to one client."""

from abc import abstractmethod
from typing import Any

import msgspec
from starlette.types import Send

from callout.narrator.listener import Utterances
from callout.server.clubs.club_session import ClubSession
from callout.server.http.stream import EventStream
from callout.server.logs.positions import Position
from callout.server.logs.subscriber import StreamEnd
from callout.server.ports import Unavailable
from callout.server.room_wire import RoomNews
from callout.server.rooms.room_session import RoomSession

_encode = msgspec.json.Encoder().encode


class RoomStream(EventStream):
    """A stream of *session* to *player* from the position *since* on, in *language*."""

    def __init__(
        self,
        session: RoomSession[Any] | ClubSession,
        player: str,
        language: str,
        since: Position,
        send: Send,
    ) -> None:
        super().__init__(send)
        self.session, self.player, self.language = session, player, language
        self.since = since.version
        self._must_resync = not session.log.positions.has(since)

    @abstractmethod
    def tell(self, recent: Any) -> Utterances:  # noqa: ANN401 - an entry of the kind
        """Narrate an entry of the log to the reader."""

    @abstractmethod
    def admits(self, state: Any) -> bool:  # noqa: ANN401
        """Return whether the reader may go on."""

    def follow(self) -> None:
        """Start to follow."""
        self.session.subscribe(self)

    def unfollow(self) -> None:
        """Stop following."""
        self.session.unsubscribe(self)

    async def send_news(self) -> None:
        """Send the news, and end with the log."""
        session = self.session
        try:
            await self.send_entries()
            if session.log.ended:
                self.end(StreamEnd.CLOSED)
        except Unavailable:
            # The next heartbeat tries again.
            session.context.log.warning("journal unavailable")

    async def send_entries(self) -> None:
        """Send the narration of the entries since the last news."""
        session = self.session
        positions = session.log.positions
        if self._must_resync:
            self._must_resync, self.since = False, session.version
            await self.write_resync(positions.last, self.language)
        while self.since < session.version:
            upto = session.version
            told = {
                recent.version: self.tell(recent)
                for recent in session.log.recent
                if self.since < recent.version <= upto
            }
            self.since = upto
            for version in sorted({*told, upto}):
                position = str(positions.at(version))
                await self.write_news(RoomNews(version, told.get(version, ()), position))
        state = session.log.known
        if state is None or not self.admits(state):
            self.end(StreamEnd.NOT_ALLOWED)

    async def write_news(self, news: RoomNews) -> None:
        """Write one event."""
        position = news.position or str(news.version)
        await self.write(b"id: %b\ndata: %b\n\n" % (position.encode(), _encode(news)))
