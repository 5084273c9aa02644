"""The page of guests who are kept or want to be: their words, their data, and its erasure."""

from datetime import UTC, datetime

import msgspec
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.server.http.problems import refusal_for
from callout.server.people.bounds import (
    HERE_MS,
    KEPT_PERSON_DAYS,
    MAX_KEPT_TABLES,
    MAX_PASSKEYS,
    MAX_PLAYED_WITH,
    PUPIL_MARK,
)
from callout.server.people.passkey_checks import MadePasskey
from callout.server.people.person_log import Person, UnknownPerson
from callout.server.people.repository import KeptTooOften, PupilNotKept
from callout.server.people.session import PasskeyNotAdded, TooManyPasskeys
from callout.web.avoided import avoided_keys
from callout.web.dates import say_day
from callout.web.forms import read_form
from callout.web.own_tables import codes_to_keep
from callout.web.pages.device import PASSKEY_FIELD
from callout.web.pages.downloads import BRF
from callout.web.people.played_with import PlayedList, read_list
from callout.web.people.statistics import StatisticsView, statistics_view
from callout.web.people.words_file import (
    WRITE_BRAILLE,
    WordsSheet,
    can_emboss,
    read_words,
    words_text,
)
from callout.web.preferences.model import decode_preferences, encode_preferences
from callout.web.request import PageRequest
from callout.web.root import redirect

CHANGES = (
    "forgotten", "removed", "declined", "shown", "hidden", "passkey-added", "passkey-removed",
    "counted", "uncounted",
)  # fmt: skip
"""The changes that the page confirms."""

EXPLAINED = ("forgotten", "passkey-added", "passkey-removed")
"""The changes that have an explanation."""


async def show(request: PageRequest) -> Response:
    """Show whether the caller is kept, and the buttons for it."""
    _require_server(request)
    asked = request.http.query_params
    done = "forgotten" if "forgotten" in asked else asked.get("done", "")
    return await _render(request, done=done, invited=asked.get("invited", ""))


async def keep(request: PageRequest) -> Response:
    """Keep the caller, or replace their words; show the eight words, this once."""
    _require_server(request)
    settings = encode_preferences(request.preferences)
    try:
        words = await request.keep(settings, await codes_to_keep(request))
    except (PupilNotKept, KeptTooOften) as error:
        status, problem = refusal_for(error, request.language)
        return await _render(request, status, told=problem.message)
    request.note_later(avoids=avoided_keys(request))
    response = await _render(request, words=words)
    response.headers["cache-control"] = "no-store"
    return response


async def send_words(request: PageRequest) -> Response:
    """Send the words that the form has as a file: text, or braille for an embosser."""
    fields = await read_form(request.http)
    words = read_words(fields.get("words", ""))
    if words is None:
        raise HTTPException(400)
    name, link = request.require_guest().name, f"{request.base_url}/device"
    sheet = WordsSheet(words, name, link, request.language)
    if fields.get("as") == "brf" and can_emboss():
        made = await request.run(WRITE_BRAILLE, sheet)
        return _attachment(made, "callout-words.brf", BRF)
    return _attachment(words_text(sheet), "callout-words.txt", "text/plain; charset=utf-8")


async def send_file(request: PageRequest) -> Response:
    """Send everything that is kept of the caller as a file."""
    person, ends_at = await request.kept_person()
    passkeys = [
        {
            "number": one.number,
            "added": _time(one.added_at),
            "last_used": _time(one.answered) if one.answered else None,
            "uses": one.uses,
            "credential": one.credential,
            "public_key": one.public_key,
        }
        for one in person.passkeys
    ]
    played = await read_list(request)
    visited = await request.node.evenings.visits.find(person.player)
    kept = {
        "name": person.name,
        "number": person.player,
        "kept_until": _time(ends_at),
        "settings": decode_preferences(person.settings),
        "tables": person.tables,
        "evenings": [request.node.context.codes.code_of(one) for one in visited],
        "avoids": person.avoids,
        "passkeys": passkeys,
        "played_with": [one.name for one in played.people],
        "invitations": [{"by": one.name, "table": one.code} for one in played.invitations],
        "shown": played.is_shown,
        "notifications": person.pushes,
        "clubs": await request.kept_clubs(),
        "statistics": person.counted and person.counted.statistics,
    }
    content = msgspec.json.format(msgspec.json.encode(kept), indent=2)
    return _attachment(content + b"\n", "callout-me.json", "application/json")


async def forget(request: PageRequest) -> Response:
    """Forget everything that is kept of the caller, at once."""
    await request.forget()
    return redirect("/me?forgotten")


async def passkey_challenge(request: PageRequest) -> Response:
    """Send a request to the caller's browser to make a passkey."""
    site, player = request.require_passkey_site(), request.require_guest().player
    asked = await request.node.passkeys.begin_adding(site, player)
    return Response(msgspec.json.encode(asked), media_type="application/json")


async def add_passkey(request: PageRequest) -> Response:
    """Add the passkey that the caller's browser has made."""
    site = request.require_passkey_site()
    fields = await read_form(request.http, PASSKEY_FIELD)
    answer = msgspec.json.decode(fields.get(PASSKEY_FIELD, ""), type=MadePasskey)
    try:
        await request.node.passkeys.add(site, answer, request.caller)
    except (PasskeyNotAdded, TooManyPasskeys) as error:
        status, problem = refusal_for(error, request.language)
        return await _render(request, status, told=problem.message)
    return redirect("/me?done=passkey-added")


async def remove_passkey(request: PageRequest) -> Response:
    """Remove one of the caller's passkeys."""
    fields = await read_form(request.http)
    player = request.require_guest().player
    await request.node.passkeys.remove(player, fields.get(PASSKEY_FIELD, ""))
    return redirect("/me?done=passkey-removed")


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")


def _require_server(request: PageRequest) -> None:
    """Require a server: a tab has no other device to come back from."""
    if request.in_tab:
        raise HTTPException(404)


def _attachment(content: bytes, name: str, media_type: str) -> Response:
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(content, 200, headers, media_type)


async def _render(
    request: PageRequest,
    status: int = 200,
    *,
    words: str = "",
    told: str = "",
    done: str = "",
    invited: str = "",
) -> Response:
    """Return the page; *done* is the last change, and *invited* a reference to a person."""
    identity, person = request.caller.identity, await _find_kept(request)
    played = await read_list(request) if person else PlayedList()
    return request.render(
        "me.html",
        status,
        words=words.split("-") if words else (),
        told=told,
        own=identity,
        is_kept=person is not None,
        played=played,
        clubs=await request.kept_clubs() if person else (),
        statistics=_statistics_of(request, person),
        is_pupil=identity is not None and identity.player.startswith(PUPIL_MARK),
        done=done if done in CHANGES else "",
        is_explained=done in EXPLAINED,
        invited=next((one.name for one in played.people if one.who == invited), ""),
        has_passkeys=request.passkey_site is not None,
        passkeys=[
            (one.digest, one.number, say_day(one.added_at, request.language))
            for one in (person.passkeys if person else ())
        ],
        most_passkeys=MAX_PASSKEYS,
        can_emboss=can_emboss(),
        days=KEPT_PERSON_DAYS,
        most_tables=MAX_KEPT_TABLES,
        most_people=MAX_PLAYED_WITH,
        here_minutes=HERE_MS // 60_000,
        has_push=request.node.context.push_services is not None,
        site=request.base_url,
    )


def _statistics_of(request: PageRequest, person: Person | None) -> StatisticsView | None:
    """Return the statistics of *person*, or `None` if their games are not counted."""
    if person is None or person.counted is None:
        return None
    return statistics_view(person.counted.statistics, request.language)


async def _find_kept(request: PageRequest) -> Person | None:
    """Return the caller as a kept person, or `None` if they are not kept."""
    if request.caller.identity is None:
        return None
    try:
        return (await request.kept_person())[0]
    except UnknownPerson:
        return None
