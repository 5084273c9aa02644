"""A club as a stream of server-sent events to one member."""

from starlette.types import Send

from callout.club.membership.club import Club
from callout.narrator.listener import Utterances
from callout.server.clubs.club_log import RecentClubEntry
from callout.server.clubs.club_narration import tell_member
from callout.server.clubs.club_session import ClubSession
from callout.server.http.room_stream import RoomStream
from callout.server.logs.positions import Position


class ClubStream(RoomStream):
    """A stream of a club."""

    def __init__(
        self, session: ClubSession, player: str, language: str, since: Position, send: Send
    ) -> None:
        super().__init__(session, player, language, since, send)
        self._ref = session.ref_of(player)

    def tell(self, recent: RecentClubEntry) -> Utterances:
        """Narrate an entry to the reader."""
        return tell_member(recent, self._ref, self.language)

    def admits(self, state: Club) -> bool:
        """Return whether the reader is a member."""
        return state.member_of(self._ref) is not None
