"""The page of an afternoon: its classes with their numbers, and the buttons of its people."""

from collections.abc import Iterator
from secrets import token_urlsafe
from typing import NamedTuple

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.classroom.afternoon import requests as r
from callout.classroom.afternoon.bounds import MAX_LABEL_CHARS
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.server.afternoons.numbers import ClassLine
from callout.server.afternoons.session import AfternoonSession
from callout.server.http.problems import refusal_for
from callout.server.identity.tokens import Identity
from callout.web.forms import read_form
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomForm, RoomNotice, room_form
from callout.web.root import redirect

DONE_MESSAGES = ("opened", "came", "went")
"""The confirmations, by their word in an address."""


class ClassRow(NamedTuple):
    """A class as a row: its *rank* or 0, and its *numbers* in words.

    *can_take_out* is whether the caller may take it out.
    """

    number: int
    label: str
    rank: int
    numbers: str
    can_take_out: bool


class AfternoonView(Struct, frozen=True):
    """The contents of the page; *own* are the codes of classes that the caller may let in."""

    rows: tuple[ClassRow, ...]
    own: tuple[str, ...]
    is_host: bool


async def show(request: PageRequest) -> Response:
    """Show the page."""
    what = request.http.query_params.get("done", "")
    told = say("web", request.language, f"afternoon-done-{what}") if what in DONE_MESSAGES else ""
    return await _show(request, await request.fresh_afternoon(), RoomNotice(told))


async def post(request: PageRequest) -> Response:
    """Handle a form of the page."""
    form = room_form(await read_form(request.http))
    identity = request.require_guest()
    session = await request.fresh_afternoon()
    try:
        return await _carry_out(request, session, identity, form)
    except RequestDenied as error:
        reason = refusal_for(error, request.language)[1].message
        return await _show(request, session, RoomNotice(reason, wrong=True))


async def _carry_out(
    request: PageRequest, session: AfternoonSession, identity: Identity, form: RoomForm
) -> Response:
    """Make the request of a button, and report the outcome."""
    asked: r.AfternoonRequest
    path = f"/afternoon/{session.code}"
    match form.button:
        case "let-in":
            fields = form.fields
            asked = r.LetClassIn(fields.get("class", ""), fields.get("label", ""))
            done = f"{path}?done=came"
        case "take-out":
            asked, done = r.TakeClassOut(form.number("number")), f"{path}?done=went"
        case "end":
            asked, done = r.EndAfternoon(), "/afternoon/ended"
        case _:
            raise HTTPException(400)
    own = frozenset(await _own_classes(request, identity.player))
    await session.act(identity, asked, form.key, form.seen, own)
    request.remember_member(identity, session)
    return redirect(done)


async def _own_classes(request: PageRequest, player: str) -> tuple[str, ...]:
    """Return the codes of the open classes whose teacher is *player*."""
    sessions = await request.node.classes.open_of(player)
    return tuple(one.code for one in sessions if one.classroom.teacher == player)


async def _show(request: PageRequest, session: AfternoonSession, notice: RoomNotice) -> Response:
    """Return the page for the caller, with a *notice* at its top."""
    afternoon, player = session.afternoon, request.caller.player
    lines = await session.counted.lines(
        afternoon, session.version, request.node.classes, request.caller
    )
    here = {one.code for one in afternoon.here}
    own = tuple(code for code in await _own_classes(request, player) if code not in here)
    is_host = player == afternoon.host
    rows = tuple(class_rows(lines, player, request.language, is_host=is_host))
    return request.render(
        "afternoon/page.html",
        409 if notice.wrong else 200,
        view=AfternoonView(rows, own, is_host),
        notice=notice,
        code=session.code,
        version=session.version,
        key=token_urlsafe(9),
        longest=MAX_LABEL_CHARS,
    )


def class_rows(
    lines: tuple[ClassLine, ...], player: str, language: str, *, is_host: bool
) -> Iterator[ClassRow]:
    """Yield a row for each class, as *player* sees it."""
    for line in lines:
        yield ClassRow(
            line.place.number,
            sanitise_text(line.place.label),
            line.rank,
            " ".join(_tell(line, language)),
            is_host or player == line.place.teacher,
        )


def _tell(line: ClassLine, language: str) -> Iterator[str]:
    """Yield the numbers of a class in sentences; nothing is said of a few pupils."""
    numbers, mean = line.numbers, line.numbers.share.mean
    if not numbers.is_told:
        key = "afternoon-class-ended" if numbers.ended else "afternoon-too-few"
        yield say("web", language, key)
        return
    if numbers.asks and mean is not None:
        yield say("web", language, "afternoon-right", percent=round(100 * mean))
        yield say("web", language, "afternoon-asked", count=numbers.share.asked)
    else:
        yield say("web", language, "afternoon-no-questions")
    yield say("web", language, "afternoon-pupils", count=numbers.pupils)
    yield say("web", language, "afternoon-tables", playing=numbers.playing, over=numbers.over)
