"""The people one played with, on pages: the list, invitations, and the marks of presence."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace
from starlette.responses import Response

from callout.locales.sanitise import sanitise_text
from callout.server.wire import Fellow, ReceivedInvitation
from callout.web.forms import read_form
from callout.web.invitations import invitations_of
from callout.web.own_tables import OwnTable, waiting_table
from callout.web.request import PageRequest
from callout.web.root import redirect


class PlayedList(NamedTuple):
    """The list of a kept person, their invitations, and the own table to which they can invite.

    *is_shown* is whether the person shows when they are here.
    """

    people: Sequence[Fellow] = ()
    invitations: Sequence[ReceivedInvitation] = ()
    table: OwnTable | None = None
    is_shown: bool = False


async def read_list(request: PageRequest) -> PlayedList:
    """Return the list of the caller, or raise `UnknownPerson`."""
    own, played_with = await request.kept_session(), request.node.played_with
    people = await played_with.people(own)
    return PlayedList(
        [replace(one, name=sanitise_text(one.name)) for one in people],
        await invitations_of(request, own),
        await waiting_table(request) if people else None,
        own.person is not None and own.person.shown,
    )


async def change(request: PageRequest) -> Response:
    """Invite or remove somebody, decline an invitation, or change whether the caller shows."""
    fields = await read_form(request.http)
    if who := fields.get("invite"):
        await request.invite(who, fields.get("code", ""))
        return redirect(f"/me?invited={who}")
    removed, declined = fields.get("remove", ""), fields.get("decline", "")
    shown = {"on": True, "off": False}.get(fields.get("shown", ""))
    await request.change_list(removed, declined, shown=shown)
    done = "removed" if removed else "declined" if declined else "shown" if shown else "hidden"
    return redirect(f"/me?done={done}")
