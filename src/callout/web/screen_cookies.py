"""What a browser keeps of those who share its screen: who they are, and whose cards it shows."""

from collections.abc import Sequence

from starlette.responses import Response

from callout.host.table import Table
from callout.server.http.request import PEOPLE_COOKIE
from callout.server.identity.tokens import Identity
from callout.server.tables.table_log import UnknownTable
from callout.web.request import PageRequest
from callout.web.screen import SharedScreen, shared_screen

HOLDER_COOKIE = "callout-holder"
"""The cookie with whose cards a table's page shows, and since which move.

It needs no signature: it only chooses among those who share the screen.
"""

HOLDER_COOKIE_S = 3_600
"""How many seconds the browser keeps that."""

MAX_OTHERS = 9
"""How many others a browser keeps; the first go when there are more."""


async def find_screen(request: PageRequest) -> None:
    """Let *request* be that of whoever has the screen, if several people at it play there.

    A page that is loaded shows a hand only if nobody has moved since its owner asked for it. A
    form comes from a page that shows it as long as it is their turn.
    """
    others = people_here(request)
    if request.identity is None or not others:
        return
    try:
        table = (await request.fresh_session()).open_table
    except UnknownTable:
        return
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
    """Return the others who share this browser's screen."""
    text = request.cookie(PEOPLE_COOKIE)
    tokens = request.registry.context.tokens
    return tokens.read_people(text, request.caller.player)[-MAX_OTHERS:] if text else ()


def known_people(request: PageRequest, table: Table) -> list[Identity]:
    """Return those of them who have no seat at *table*."""
    return [one for one in people_here(request) if table.seat_of(one.player) is None]


def keep_people(request: PageRequest, response: Response, people: Sequence[Identity]) -> None:
    """Let the browser keep *people* as the others who share its screen."""
    tokens = request.registry.context.tokens
    text = tokens.sign_people(request.caller.player, people[-MAX_OTHERS:])
    request.set_cookie(response, PEOPLE_COOKIE, text, tokens.days)


def keep_holder(request: PageRequest, response: Response, table: Table, player: str) -> None:
    """Let the browser keep that the page of *table* shows the cards of *player*, or nobody's."""
    text = f"{player}.{table.moves}" if player else ""
    path = f"/t/{request.code}"
    request.set_cookie_at(response, HOLDER_COOKIE, text, HOLDER_COOKIE_S, path)


def _with_holder(request: PageRequest, screen: SharedScreen) -> SharedScreen:
    """Return *screen* with the holder that the browser keeps, if they are at it."""
    player, _, moves = request.cookie(HOLDER_COOKIE).partition(".")
    is_known = any(one.player == player for one in screen.people)
    is_number = moves.isascii() and moves.isdecimal() and len(moves) < 7
    if not (is_known and is_number):
        return screen
    return screen._replace(holder=player, moves=int(moves))
