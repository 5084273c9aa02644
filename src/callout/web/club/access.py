"""The evening of a page, and the caller."""

from datetime import UTC, datetime
from typing import NamedTuple

from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.evening import Evening, Participant
from callout.host.errors import RequestDenied
from callout.server.clubs.session import EveningSession
from callout.server.identity.tokens import Identity, InvalidToken
from callout.web.request import PageRequest


class OpenEvening(NamedTuple):
    """An evening in its current state, with the caller of its page, if known."""

    session: EveningSession
    evening: Evening
    identity: Identity | None

    @property
    def player(self) -> str:
        """The id of the caller, or an empty string."""
        return self.identity.player if self.identity else ""

    @property
    def is_host(self) -> bool:
        """Whether the caller is the host."""
        return bool(self.player) and self.player == self.evening.host

    @property
    def person(self) -> Participant | None:
        """The caller as a person of the evening, who may have checked out."""
        return self.evening.person_of(self.player)

    @property
    def date(self) -> str:
        """The day on which the evening was opened, in UTC."""
        return datetime.fromtimestamp(self.evening.opened_at / 1000, UTC).date().isoformat()

    @property
    def path(self) -> str:
        """The path of the page."""
        return f"/evening/{self.session.code}"


async def find_evening(request: PageRequest) -> OpenEvening:
    """Find the evening named in the path, in its current state."""
    session = await request.fresh_evening()
    return OpenEvening(session, session.evening, request.identity)


async def find_own_evening(request: PageRequest) -> tuple[OpenEvening, Identity]:
    """Find the evening named in the path, for its host alone."""
    opened = await find_evening(request)
    if opened.identity is None:
        raise InvalidToken
    if not opened.is_host:
        raise RequestDenied(EveningDenialReason.NOT_HOST)
    return opened, opened.identity
