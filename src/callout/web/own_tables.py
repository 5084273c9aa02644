"""The tables of a guest; their codes are stored in a cookie, not on the server."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from starlette.responses import Response

from callout.host.table import Table
from callout.host.waiting import awaited_people, awaited_seats
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.narrator.game import game_name
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.server.codes import UnknownCode
from callout.server.http.request import TABLES_COOKIE
from callout.server.people.played_with import has_seat
from callout.server.ports import Unavailable
from callout.server.tables.table_log import UnknownTable
from callout.web.request import PageRequest

MIN_KEPT_DAYS = 30
"""Minimum lifetime of the cookie with the codes, in days since the last visit to a table."""

MAX_OWN_TABLES = 8
"""Maximum number of codes in the cookie."""


class OwnTable(NamedTuple):
    """A table of the guest: its code, and a sentence about its players and the turn."""

    code: str
    says: str


def kept_codes(request: PageRequest) -> list[str]:
    """Return the codes in the cookie, the most recently used first."""
    text = request.cookie(TABLES_COOKIE)
    return request.node.context.tokens.read_codes(text)[:MAX_OWN_TABLES]


def remember_table(request: PageRequest, response: Response, table: Table, code: str) -> None:
    """Store the *code* of *table* in the cookie as the most recently used.

    It is also noted for a kept person, unless the table is one of a class.
    """
    codes = kept_codes(request)
    others = [other for other in codes if other != code]
    if code not in codes and not table.owner:
        request.note_later(table=code)
    keep_codes(request, response, [code, *others])


def keep_codes(request: PageRequest, response: Response, codes: Iterable[str]) -> None:
    """Replace the codes in the cookie with *codes*."""
    text = request.node.context.tokens.sign_codes(list(codes)[:MAX_OWN_TABLES])
    request.set_cookie(response, TABLES_COOKIE, text, kept_days(request))


def kept_days(request: PageRequest) -> int:
    """Return the lifetime of the cookie in days: at least that of a match on this server."""
    return max(MIN_KEPT_DAYS, request.node.context.retention.match_days)


async def codes_to_keep(request: PageRequest) -> tuple[str, ...]:
    """Return the codes in the cookie, without those of closed tables and of tables in a class."""
    found = [(code, await _find(request, code)) for code in kept_codes(request)]
    return tuple(code for code, table in found if table and not table.owner)


async def own_tables(request: PageRequest) -> list[OwnTable]:
    """Return the open tables in the cookie at which this guest sits.

    The list is empty while the journal is unavailable.
    """
    codes = kept_codes(request) if request.identity else []
    if not codes:
        return []
    try:
        found = [(code, await _find(request, code)) for code in codes]
    except Unavailable:
        return []
    return [OwnTable(code, _describe(request, table)) for code, table in found if table]


async def waiting_table(request: PageRequest) -> OwnTable | None:
    """Return the most recent table at which this guest waits and that has a free seat, if any."""
    for code in kept_codes(request):
        table = await _find(request, code)
        if table is not None and has_seat(table):
            return OwnTable(code, _describe(request, table))
    return None


async def find_awaiting(request: PageRequest, codes: Sequence[str]) -> str | None:
    """Return the first of *codes* whose table waits for the guest, or `None`."""
    own = request.require_guest().player
    for code in codes:
        table = await _find(request, code)
        if table is not None and own in awaited_people(table):
            return code
    return None


async def _find(request: PageRequest, code: str) -> Table | None:
    """Return the up-to-date table with *code*, or `None` if it is closed or not the guest's."""
    try:
        session = await request.node.tables.find(request.node.context.codes.table_of(code))
        await session.catch_up_to(session.version + 1)
        table = session.open_table
    except (UnknownCode, UnknownTable):
        return None
    return table if table.seat_of(request.recipient.player) is not None else None


def _describe(request: PageRequest, table: Table) -> str:
    """Return a sentence with the game of *table*, its other players and the turn."""
    language, own = request.language, table.seat_of(request.recipient.player)
    names = [sanitise_text(place.name) for place in table.places]
    others = [name for seat, name in enumerate(names) if name and seat != own]
    voice = Voice(Listener(table.edition, None, language))
    waits = awaited_seats(table)
    if table.match is None:
        turn = "waiting"
    elif table.over:
        turn = "over"
    else:
        turn = "yours" if own in waits else "other"
    return say(
        "web",
        language,
        "home-own-table",
        game=game_name(table.edition, language),
        count=len(others),
        names=voice.join_words(others),
        turn=turn,
        name=voice.join_words([names[seat] for seat in waits]),
    )
