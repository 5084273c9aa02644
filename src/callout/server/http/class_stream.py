"""A class as a stream of server-sent events to one client."""

import msgspec
from starlette.types import Send

from callout.narrator.listener import SILENCE, Utterances
from callout.server.class_wire import ClassNews
from callout.server.classes.class_tables import WaitingAnswer
from callout.server.classes.narration import tell_pupil, tell_teacher, tell_waiting
from callout.server.classes.session import ClassSession
from callout.server.http.stream import EventStream
from callout.server.logs.positions import Position
from callout.server.logs.subscriber import StreamEnd
from callout.server.ports import Unavailable

_encode = msgspec.json.Encoder().encode


class ClassStream(EventStream):
    """A stream of *session*, a class, to *player* from the position *since* on.

    A teacher receives only a signal of changes, in the class or at a table, and sentences about
    people at the door and answers to judge; about each of them once.
    """

    def __init__(
        self, session: ClassSession, player: str, language: str, since: Position, send: Send
    ) -> None:
        super().__init__(send)
        self._session, self.player, self._language = session, player, language
        self._since, self._pulses, self._seen = since.version, session.pulses, session.version
        self._must_resync = not session.log.positions.has(since)
        self._judging: dict[int, WaitingAnswer] | None = None
        self.follows_tables = player == session.classroom.teacher

    def follow(self) -> None:
        """Start to follow the class."""
        self._session.subscribe(self)

    def unfollow(self) -> None:
        """Stop following the class."""
        self._session.unsubscribe(self)

    async def send_news(self) -> None:
        """Send the news, and end with the class."""
        session = self._session
        try:
            if self.follows_tables:
                await session.watch_tables()
                await self._send_to_teacher()
            else:
                await self._send_to_pupil()
            if session.log.ended:
                self.end(StreamEnd.CLOSED)
        except Unavailable:
            # The next heartbeat tries again.
            session.context.log.warning("journal unavailable")

    async def _send_to_teacher(self) -> None:
        session = self._session
        known = session.version, session.pulses
        told = (*self._who_waits(), *await self._answers_to_judge())
        if told or self._since < known[0] or known != (self._seen, self._pulses):
            self._seen, self._pulses = known
            self._since = max(self._since + 1, known[0])
            await self._write_news(ClassNews(self._since, told))

    def _who_waits(self) -> Utterances:
        """Return sentences about people who have come to the door since the last news."""
        log = self._session.log
        return tell_waiting(
            (one for one in log.recent if one.version > self._seen), self._language
        )

    async def _answers_to_judge(self) -> Utterances:
        """Return sentences about answers that wait for the teacher since the last news."""
        if self._session.log.ended:
            return SILENCE
        states, before = await self._session.table_states(), self._judging
        self._judging = {state.number: state.judging for state in states if state.judging}
        if before is None:  # the page already shows them
            return SILENCE
        new = [state for state in states if state.judging != before.get(state.number)]
        return tell_teacher(new, self._language)

    async def _send_to_pupil(self) -> None:
        session = self._session
        positions = session.log.positions
        if self._must_resync:
            self._must_resync, self._since = False, session.version
            await self.write_resync(positions.last, self._language)
        while self._since < session.version:
            upto = session.version
            told = {
                recent.version: tell_pupil(recent, self.player, self._language)
                for recent in session.log.recent
                if self._since < recent.version <= upto
            }
            self._since = upto
            for version in sorted({*told, upto}):
                position = str(positions.at(version))
                await self._write_news(ClassNews(version, told.get(version, ()), position))
        classroom = session.log.known
        if classroom is None or not classroom.admits(self.player):
            self.end(StreamEnd.NOT_ALLOWED)

    async def _write_news(self, news: ClassNews) -> None:
        position = news.position or str(news.version)
        await self.write(b"id: %b\ndata: %b\n\n" % (position.encode(), _encode(news)))
