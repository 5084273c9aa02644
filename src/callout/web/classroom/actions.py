"""Forms from the page of a class: the teacher's buttons, and pupils who join or leave."""

from collections.abc import Callable
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.classroom import requests as r
from callout.core.refusal import IllegalCommand
from callout.host.errors import RequestDenied
from callout.locales.messages import Cue, Utterance, say
from callout.locales.person_names import clean_name
from callout.server.classes.session import AnswerVerdict
from callout.server.http.admission import JOIN_LIMITS
from callout.server.http.problems import RequestRefused, refusal_for
from callout.server.identity.tokens import Identity
from callout.web.classroom.access import OpenClass, open_class
from callout.web.classroom.page import done, render_class, render_join
from callout.web.forms import SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomForm, RoomNotice, answer_form, room_form
from callout.web.root import redirect
from callout.web.table.actions import ActionResult, is_scripted


class ClassButton(NamedTuple):
    """The request of a button, and the word for its confirmation."""

    asks: Callable[[RoomForm], r.ClassRequest]
    done: str


CLASS_BUTTONS = {
    "seat": ClassButton(lambda _: r.SeatEverybody(), "seated"),
    "move": ClassButton(
        lambda form: r.MovePupil(form.number("pupil"), form.number("table")), "moved"
    ),
    "level": ClassButton(
        lambda form: r.SetPupilLevel(form.number("pupil"), form.number("level")), "level"
    ),
    "remove": ClassButton(lambda form: r.RemovePupil(form.number("pupil")), "removed"),
    "lock": ClassButton(lambda _: r.LockClass(), "locked"),
    "unlock": ClassButton(lambda _: r.LockClass(on=False), "unlocked"),
    "let-in": ClassButton(lambda form: r.AnswerPupil(form.number("waiting")), "let-in"),
    "turn-away": ClassButton(
        lambda form: r.AnswerPupil(form.number("waiting"), let_in=False), "turned-away"
    ),
    "start": ClassButton(lambda _: r.StartLesson(), "started"),
    "pause": ClassButton(lambda _: r.PauseLesson(), "paused"),
    "go-on": ClassButton(lambda _: r.PauseLesson(on=False), "going"),
    "end": ClassButton(lambda _: r.EndLesson(), "ending"),
    "end-now": ClassButton(lambda _: r.EndLesson(now=True), "ended"),
    "accept": ClassButton(
        lambda form: r.AcceptAnswer(*map(form.number, ("table", "seat", "number"))), "accepted"
    ),
}
"""The teacher's buttons, by their values."""


async def post(request: PageRequest) -> Response:
    """Handle a form of the page."""
    form = room_form(await read_form(request.http))
    opened = await open_class(request)
    if form.button in ("join", "join-named"):
        return await _join(request, opened, form)
    identity = request.require_guest()
    try:
        return await _carry_out(request, opened, identity, form)
    except (IllegalCommand, RequestDenied) as error:
        reason = refusal_for(error, request.language)[1].message
        return await _refuse(request, reason)


async def _join(request: PageRequest, opened: OpenClass, form: RoomForm) -> Response:
    """Add the caller to the class, under a name that they chose or are given."""
    name = clean_name(form.fields.get("name", ""))
    if form.button == "join-named":
        name = ""
    try:
        identity = request.identity or request.new_pupil(name)
        request.count(*JOIN_LIMITS)
        await opened.session.act(identity, r.JoinClass(name), form.key, form.seen)
    except (RequestDenied, RequestRefused) as error:
        typed = SubmittedForm(form.fields, request.language)
        return render_join(request, opened, typed, typed.add_problem("name", error))
    classroom = opened.session.classroom
    pupil = classroom.pupil_of(identity.player) or classroom.waiting_of(identity.player)
    request.remember_member(identity, opened.session)
    response = redirect(f"/class/{opened.session.code}")
    if request.identity is None and pupil:
        request.sign_in(response, Identity(identity.player, pupil.name))
    return response


async def _carry_out(
    request: PageRequest, opened: OpenClass, identity: Identity, form: RoomForm
) -> Response:
    """Make the request of a button to the class, and report the outcome."""
    session = opened.session
    match form.button:
        case "leave":
            await session.act(identity, r.LeaveClass(), form.key, form.seen)
            return answer_form(request, ActionResult(session.version, go="/class"))
        case "erase" if "sure" not in form.fields:
            return await _refuse(request, say("web", request.language, "class-erase-unsure"))
        case "erase":
            await session.act(identity, r.EndClass(), form.key, form.seen)
            return answer_form(request, ActionResult(form.seen, go="/class/erased"))
        case "right" | "wrong":
            table, seat, number = map(form.number, ("table", "seat", "number"))
            verdict = AnswerVerdict(table, seat, number, right=form.button == "right")
            await session.judge(identity, verdict, form.key)
            return _tell_done(request, opened, "judged")
    button = CLASS_BUTTONS.get(form.button)
    if button is None:
        raise HTTPException(400)
    asked = button.asks(form)
    await session.act(identity, asked, form.key, form.seen)
    return _tell_done(request, opened, button.done)


def _tell_done(request: PageRequest, opened: OpenClass, what: str) -> Response:
    """Confirm an action to the teacher."""
    session = opened.session
    if is_scripted(request):
        told = done(request.language, what)
        result = ActionResult(session.version, (Utterance(told, told, Cue.NONE),))
        return answer_form(request, result)
    return redirect(f"/class/{session.code}?done={what}")


async def _refuse(request: PageRequest, reason: str) -> Response:
    """Show the reason for a refusal."""
    opened = await open_class(request)
    if is_scripted(request):
        told = Utterance(reason, reason, Cue.REFUSED)
        return answer_form(request, ActionResult(opened.session.version, (told,), wrong=True))
    return await render_class(request, opened, RoomNotice(reason, wrong=True))
