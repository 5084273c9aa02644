"""The routes of the interface to keep a guest, to show the data kept, and to forget the guest."""

from msgspec import Struct

from callout.club.statistics_lines import tell_statistics
from callout.server import wire
from callout.server.http.admission import (
    GUEST,
    INVITATION_LIMITS,
    KEPT_LIMIT,
    KEPT_PER_NETWORK_LIMIT,
    PLAYED_WITH_LIMIT,
)
from callout.server.http.request import ApiRequest, ApiRoute
from callout.server.people.bounds import KEPT_PERSON_DAYS
from callout.server.people.person_log import Person


async def show_person(request: ApiRequest) -> Struct:
    """Show everything that is kept of the caller."""
    own, played_with = await request.kept_session(), request.node.played_with
    invitations = await played_with.invitations(own)
    fellows = await played_with.people(own)
    person, ends_at = await request.kept_person()
    passkeys = tuple(
        wire.KeptPasskey(
            one.number, one.credential, one.public_key, one.added_at, one.answered, one.uses
        )
        for one in person.passkeys
    )
    return wire.KeptPerson(
        person.player,
        person.name,
        ends_at,
        person.settings,
        person.tables,
        person.avoids,
        passkeys,
        tuple(fellows),
        tuple(invitations),
        person.shown,
        person.pushes,
        await request.kept_clubs(),
        _statistics_of(person, request.language),
    )


def _statistics_of(person: Person, language: str) -> wire.KeptStatistics | None:
    """Return the statistics of *person*, or `None` if their games are not counted."""
    if person.counted is None:
        return None
    found = person.counted.statistics
    return wire.KeptStatistics(
        found.games,
        found.rounds,
        found.percent,
        found.longest_streak,
        dict(found.last_cards),
        tell_statistics(found, language),
    )


async def change_counting(request: ApiRequest) -> None:
    """Turn the counting of the caller's games on, or off, which erases the counts."""
    await request.change_counting(on=request.body.on)


async def keep_person(request: ApiRequest) -> Struct:
    """Keep the caller, and return eight words; a caller who is kept already gets new ones."""
    return wire.EightWords(await request.keep(), KEPT_PERSON_DAYS)


async def forget_person(request: ApiRequest) -> None:
    """Forget everything that is kept of the caller."""
    await request.forget()


async def change_list(request: ApiRequest) -> None:
    """Change the caller's list of people; nobody else learns of it."""
    asked = request.body
    await request.change_list(asked.removed, asked.declined, shown=asked.shown)


async def invite(request: ApiRequest) -> None:
    """Invite somebody on the caller's list to a table."""
    await request.invite(request.body.who, request.body.code)


OWN_DATA = GUEST._replace(is_open_to_banned=True)
"""A request about the caller's own data, open to the banned."""

OWN_LIST = GUEST.on_arrival(PLAYED_WITH_LIMIT)
"""A request about the caller's list of people."""

PERSON_ROUTES = (
    ApiRoute(
        "GET",
        "/api/me",
        show_person,
        None,
        wire.KeptPerson,
        problem_statuses=(404,),
        admission=OWN_DATA,
    ),
    ApiRoute(
        "POST",
        "/api/me",
        keep_person,
        None,
        wire.EightWords,
        201,
        (403, 409),
        admission=GUEST.on_arrival(KEPT_LIMIT).doing(KEPT_PER_NETWORK_LIMIT),
    ),
    ApiRoute(
        "DELETE",
        "/api/me",
        forget_person,
        None,
        None,
        204,
        admission=OWN_DATA.on_arrival(KEPT_LIMIT),
    ),
    ApiRoute(
        "POST",
        "/api/me/played-with",
        change_list,
        wire.ListChange,
        None,
        204,
        (404,),
        admission=OWN_LIST,
    ),
    ApiRoute(
        "POST",
        "/api/me/statistics",
        change_counting,
        wire.CountingChange,
        None,
        204,
        (404,),
        admission=OWN_DATA.on_arrival(KEPT_LIMIT),
    ),
    ApiRoute(
        "POST",
        "/api/me/invitations",
        invite,
        wire.NewInvitation,
        None,
        204,
        (404, 409),
        admission=OWN_LIST.doing(*INVITATION_LIMITS),
    ),
)
"""The routes about the caller as a kept person."""
