"""The invitations of a guest, for the first page and the list of people."""

from collections.abc import Sequence

from msgspec.structs import replace

from callout.locales.sanitise import sanitise_text
from callout.server.people.bounds import PUPIL_MARK
from callout.server.people.person_log import UnknownPerson
from callout.server.people.session import PersonSession
from callout.server.ports import Unavailable
from callout.server.wire import ReceivedInvitation
from callout.web.request import PageRequest


async def received_invitations(request: PageRequest) -> Sequence[ReceivedInvitation]:
    """Return the invitations of the caller: none of a pupil, or if the journal is unavailable."""
    caller = request.caller.player
    if not caller or caller.startswith(PUPIL_MARK) or request.in_tab:
        return ()
    try:
        return await invitations_of(request, await request.kept_session())
    except (UnknownPerson, Unavailable):
        return ()


async def invitations_of(request: PageRequest, own: PersonSession) -> list[ReceivedInvitation]:
    """Return the invitations of *own*, the caller; note whether they show when they are here."""
    request.is_shown = own.person is not None and own.person.shown
    found = await request.node.played_with.invitations(own)
    return [replace(one, name=sanitise_text(one.name)) for one in found]
