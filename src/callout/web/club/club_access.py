"""The club of a page, and the caller as its member."""

from typing import NamedTuple

from starlette.exceptions import HTTPException

from callout.club.membership.club import Club, Member
from callout.club.membership.policy import require_helper
from callout.server.clubs.club_session import ClubSession
from callout.web.request import PageRequest


class OpenClub(NamedTuple):
    """A club in its current state, with the caller as its *member*, at the time *now*."""

    session: ClubSession
    club: Club
    member: Member
    now: int

    @property
    def path(self) -> str:
        """The path of the page."""
        return f"/club/{self.session.code}"


async def find_club(request: PageRequest) -> OpenClub:
    """Find the club that the path names; for all but its members there is no such club."""
    session, member = await request.own_club()
    return OpenClub(session, session.club, member, request.node.context.clock.now())


async def find_helped_club(request: PageRequest) -> OpenClub:
    """Find the club that the path names, for its founder and its helpers."""
    opened = await find_club(request)
    require_helper(opened.member)
    return opened


def require_server(request: PageRequest) -> None:
    """Require a server: a table in the tab has no members."""
    if request.in_tab:
        raise HTTPException(404)
