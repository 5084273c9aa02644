"""Cookies of a shared screen: its people, and the holder of the visible cards."""

from collections.abc import Sequence
from contextlib import suppress

from starlette.responses import Response

from callout.host.table import Table
from callout.server.clubs.evening_log import UnknownEvening
from callout.server.http.request import PEOPLE_COOKIE
from callout.server.identity.tokens import Identity
from callout.server.tables.table_log import UnknownTable
from callout.web.request import PageRequest
from callout.web.screen import SharedScreen, shared_screen

HOLDER_COOKIE = "callout-holder"
"""The cookie with the holder of the visible cards of a table, and the number of moves.

It needs no signature: it only chooses among the people of the screen.
"""

HOLDER_COOKIE_S = 3_600
"""Lifetime of that cookie, in seconds."""

MAX_OTHERS = 9
"""Maximum number of other people in the cookie; the oldest are dropped."""


async def find_screen(request: PageRequest) -> None:
    """Make *request* that of the screen's reader, if several people at the screen play here.

    A loaded page shows a hand only if nobody has moved since its owner asked for it. A form comes
    from a page that shows the hand for the whole turn.
    """
    others = people_here(request)
    if request.identity is None or not others:
        return
    try:
        table = (await request.fresh_session()).open_table
    except UnknownTable:
        return
    if table.evening:
        others = await _others_at_evening(request, others, table)
    screen = shared_screen(request.identity, others, table)
    if screen is None:
        return
    screen = _with_holder(request, screen)
    if request.http.method == "POST":
        screen = screen.after(table)
    elif screen.moves != table.moves:
        screen = screen._replace(holder="")
    request.pass_screen(screen, screen.reader(table))


def people_here(request: PageRequest) -> tuple[Identity, ...]:
    """Return the other people who share this browser's screen."""
    text = request.cookie(PEOPLE_COOKIE)
    tokens = request.node.context.tokens
    return tokens.read_people(text, request.caller.player)[-MAX_OTHERS:] if text else ()


async def _others_at_evening(
    request: PageRequest, others: tuple[Identity, ...], table: Table
) -> tuple[Identity, ...]:
    """Return those of *others* who sit at *table* or are checked in at its evening."""
    here: set[str] = set()
    with suppress(UnknownEvening):
        session = await request.node.evenings.find(
            request.node.context.codes.table_of(table.evening)
        )
        await session.catch_up_to(session.version + 1)
        if evening := session.log.known:
            here = {person.player for person in evening.here}
    return tuple(
        one for one in others if one.player in here or table.seat_of(one.player) is not None
    )


def known_people(request: PageRequest, table: Table) -> list[Identity]:
    """Return the other people of the screen without a seat at *table*."""
    return [one for one in people_here(request) if table.seat_of(one.player) is None]


def keep_people(request: PageRequest, response: Response, people: Sequence[Identity]) -> None:
    """Store *people* in the cookie as the other people of the screen."""
    tokens = request.node.context.tokens
    text = tokens.sign_people(request.caller.player, people[-MAX_OTHERS:])
    request.set_cookie(response, PEOPLE_COOKIE, text, tokens.days)


def keep_holder(request: PageRequest, response: Response, table: Table, player: str) -> None:
    """Store *player* as the holder of the visible cards of *table*; an empty id hides them."""
    text = f"{player}.{table.moves}" if player else ""
    path = f"/t/{request.code}"
    request.set_cookie_at(response, HOLDER_COOKIE, text, HOLDER_COOKIE_S, path)


def drop_holder(request: PageRequest, response: Response, code: str) -> None:
    """Hide the visible cards of the table with that *code*."""
    request.set_cookie_at(response, HOLDER_COOKIE, "", 0, f"/t/{code}")


def _with_holder(request: PageRequest, screen: SharedScreen) -> SharedScreen:
    """Return *screen* with the holder from the cookie, if they are one of its people."""
    player, _, moves = request.cookie(HOLDER_COOKIE).partition(".")
    is_known = any(one.player == player for one in screen.people)
    is_number = moves.isascii() and moves.isdecimal() and len(moves) < 7
    if not (is_known and is_number):
        return screen
    return screen._replace(holder=player, moves=int(moves))
