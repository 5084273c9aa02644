"""The entrance to clubs: a kept person sees theirs, joins one by words, or founds one."""

from starlette.responses import Response

from callout.club.membership.bounds import CLUB_DAYS, MAX_CLUB_NAME_CHARS
from callout.club.membership.errors import ClubDenialReason
from callout.host.errors import RequestDenied
from callout.locales.sanitise import MAX_NAME_CHARS
from callout.server.clubs.club_log import UnknownClub
from callout.server.codes import UnknownCode
from callout.server.http.problems import RequestRefused
from callout.server.people.bounds import PUPIL_MARK
from callout.server.ports import Unavailable
from callout.web.club.club_access import require_server
from callout.web.club.club_page import done_notice
from callout.web.club.club_people import show_words
from callout.web.forms import SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.root import redirect

NAME_DENIALS = (
    ClubDenialReason.NAME_BLANK,
    ClubDenialReason.NAME_SENTENCE,
    ClubDenialReason.NAME_TAKEN,
)
"""The denials of a name in the club."""


async def entrance(request: PageRequest) -> Response:
    """Show the entrance."""
    require_server(request)
    return await _show(request, SubmittedForm({}, request.language), 200)


async def found(request: PageRequest) -> Response:
    """Found a club, and show the words that invite to it."""
    require_server(request)
    form = SubmittedForm(await read_form(request.http), request.language)
    title, name = form.text("title-field"), form.text("found-name")
    try:
        session, words = await request.found_club(title, request.language, name)
    except (RequestDenied, RequestRefused, Unavailable) as error:
        field = _field_of(error, "found", "title-field")
        return await _show(request, form, form.add_problem(field, error))
    return show_words(request, session, words, done="founded")


async def join(request: PageRequest) -> Response:
    """Join the club to which words invite."""
    require_server(request)
    form = SubmittedForm(await read_form(request.http), request.language)
    try:
        session = await request.join_club(form.text("words"), form.text("join-name"))
    except (UnknownClub, UnknownCode):
        form.add_error("words", "club-wrong-words")
        return await _show(request, form, 404)
    except (RequestDenied, RequestRefused, Unavailable) as error:
        return await _show(request, form, form.add_problem(_field_of(error, "join"), error))
    return redirect(f"/club/{session.code}?done=joined")


def _field_of(error: Exception, form: str, title: str = "") -> str:
    """Return the field of a *form* beside which *error* stands, or its button."""
    reason = error.reason if isinstance(error, RequestDenied) else None
    if reason in NAME_DENIALS:
        return f"{form}-name"
    return title if title and reason is ClubDenialReason.TITLE_BLANK else f"{form}-go"


async def _show(request: PageRequest, form: SubmittedForm, status: int) -> Response:
    player = request.caller.player
    own = await request.node.people.find_kept(player) if player else None
    return request.render(
        "club/entrance.html",
        status,
        form=form,
        notice=done_notice(request),
        is_kept=own is not None,
        is_pupil=player.startswith(PUPIL_MARK),
        clubs=await request.kept_clubs() if own else (),
        days=CLUB_DAYS,
        longest_name=MAX_NAME_CHARS,
        longest_title=MAX_CLUB_NAME_CHARS,
    )
