"""An evening as a stream of server-sent events to one client."""

from collections.abc import Sequence

from starlette.types import Send

from callout.club.evening.evening import Evening
from callout.narrator.listener import Utterances
from callout.server.clubs.evening_log import RecentEveningEntry
from callout.server.clubs.narration import tell_person, tell_screen
from callout.server.clubs.session import EveningSession
from callout.server.http.room_stream import RoomStream
from callout.server.logs.positions import Position


class EveningStream(RoomStream):
    """A stream of an evening; *others* are the ids of those at the same screen."""

    def __init__(
        self,
        session: EveningSession,
        player: str,
        language: str,
        since: Position,
        send: Send,
        *,
        others: Sequence[str] = (),
    ) -> None:
        super().__init__(session, player, language, since, send)
        self._others = others

    def tell(self, recent: RecentEveningEntry) -> Utterances:
        """Narrate an entry to the reader, and to those at their screen."""
        own = tell_person(recent, self.player, self.language)
        return *own, *tell_screen(recent, self._others, self.language)

    def admits(self, state: Evening) -> bool:
        """Return whether the reader is the host, or a person who was not removed."""
        return state.admits(self.player)
