"""The tables at which a guest sits: the browser keeps their codes, and no server does."""

from collections.abc import Iterable
from typing import NamedTuple

from starlette.responses import Response

from callout.core.prompts import awaited
from callout.host.table import Table
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.narrator.game import game_name
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.server.codes import UnknownCode
from callout.server.http.request import TABLES_COOKIE
from callout.server.ports import Unavailable
from callout.server.tables.table_log import UnknownTable
from callout.web.request import PageRequest

MIN_KEPT_DAYS = 30
"""How many days the browser keeps the codes, at least, after the last visit to a table."""

MAX_OWN_TABLES = 8
"""How many tables the browser keeps."""


class OwnTable(NamedTuple):
    """A table to go on with: its code, and a sentence about who plays and whose turn it is."""

    code: str
    says: str


def kept_codes(request: PageRequest) -> list[str]:
    """Return the codes that the browser keeps, the table used last first."""
    text = request.cookie(TABLES_COOKIE)
    return request.registry.context.tokens.read_codes(text)[:MAX_OWN_TABLES]


def remember_table(request: PageRequest, response: Response, code: str) -> None:
    """Let the browser keep *code* as that of the table used last."""
    others = [other for other in kept_codes(request) if other != code]
    keep_codes(request, response, [code, *others])


def keep_codes(request: PageRequest, response: Response, codes: Iterable[str]) -> None:
    """Let the browser keep *codes* and no others."""
    text = request.registry.context.tokens.sign_codes(list(codes)[:MAX_OWN_TABLES])
    request.set_cookie(response, TABLES_COOKIE, text, kept_days(request))


def kept_days(request: PageRequest) -> int:
    """Return for how many days the browser keeps the codes: as long as a match waits here."""
    return max(MIN_KEPT_DAYS, request.registry.context.retention.match_days)


async def own_tables(request: PageRequest) -> list[OwnTable]:
    """List the tables that the browser keeps, as far as they are open and this guest sits there.

    While the journal cannot be reached, there are none to show.
    """
    codes = kept_codes(request) if request.identity else []
    if not codes:
        return []
    try:
        found = [(code, await _find(request, code)) for code in codes]
    except Unavailable:
        return []
    return [OwnTable(code, _describe(request, table)) for code, table in found if table]


async def _find(request: PageRequest, code: str) -> Table | None:
    """Return the table with *code* as it is now, if it is open and this guest sits there."""
    try:
        session = await request.registry.tables.find(request.registry.context.codes.table_of(code))
        await session.catch_up_to(session.version + 1)
        table = session.open_table
    except (UnknownCode, UnknownTable):
        return None
    return table if table.seat_of(request.recipient.player) is not None else None


def _describe(request: PageRequest, table: Table) -> str:
    """Say which game it is, with whom, and whose turn it is."""
    language, own = request.language, table.seat_of(request.recipient.player)
    names = [sanitise_text(place.name) for place in table.places]
    others = [name for seat, name in enumerate(names) if name and seat != own]
    voice = Voice(Listener(table.edition, None, language))
    waits = awaited(table.match.prompt) if table.match else ()
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
