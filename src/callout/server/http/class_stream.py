"""A class as a stream of server-sent events to one client."""

from starlette.types import Send

from callout.classroom.classroom import Classroom
from callout.narrator.listener import SILENCE, Utterances
from callout.server.classes.class_log import RecentClassEntry
from callout.server.classes.class_tables import WaitingAnswer
from callout.server.classes.narration import tell_pupil, tell_teacher, tell_waiting
from callout.server.classes.session import ClassSession
from callout.server.http.room_stream import RoomStream
from callout.server.logs.positions import Position
from callout.server.room_wire import RoomNews


class ClassStream(RoomStream):
    """A stream of a class.

    A teacher receives only a signal of changes, in the class or at a table, and sentences about
    people at the door and answers to judge; about each of them once.
    """

    session: ClassSession

    def __init__(
        self, session: ClassSession, player: str, language: str, since: Position, send: Send
    ) -> None:
        super().__init__(session, player, language, since, send)
        self._pulses, self._seen = session.pulses, session.version
        self._judging: dict[int, WaitingAnswer] | None = None
        self.follows_tables = player == session.classroom.teacher

    def tell(self, recent: RecentClassEntry) -> Utterances:
        """Narrate an entry to a pupil."""
        return tell_pupil(recent, self.player, self.language)

    def admits(self, state: Classroom) -> bool:
        """Return whether the reader is a pupil, or waits to become one."""
        return state.admits(self.player)

    async def send_entries(self) -> None:
        """Send the news, those of the tables too if the reader is the teacher."""
        if not self.follows_tables:
            await super().send_entries()
            return
        await self.session.watch_tables()
        await self._send_to_teacher()

    async def _send_to_teacher(self) -> None:
        session = self.session
        known = session.version, session.pulses
        told = (*self._who_waits(), *await self._answers_to_judge())
        if told or self.since < known[0] or known != (self._seen, self._pulses):
            self._seen, self._pulses = known
            self.since = max(self.since + 1, known[0])
            await self.write_news(RoomNews(self.since, told))

    def _who_waits(self) -> Utterances:
        """Return sentences about people who have come to the door since the last news."""
        log = self.session.log
        return tell_waiting((one for one in log.recent if one.version > self._seen), self.language)

    async def _answers_to_judge(self) -> Utterances:
        """Return sentences about answers that wait for the teacher since the last news."""
        if self.session.log.ended:
            return SILENCE
        states, before = await self.session.table_states(), self._judging
        self._judging = {state.number: state.judging for state in states if state.judging}
        if before is None:  # the page already shows them
            return SILENCE
        new = [state for state in states if state.judging != before.get(state.number)]
        return tell_teacher(new, self.language)
