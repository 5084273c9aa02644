"""The numbers of a club for its members: sentences, a table and a chart with the same facts."""

from secrets import token_urlsafe
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.club.membership import requests as r
from callout.club.membership.numbers import MemberNumbers, club_numbers, tell_numbers
from callout.club.places import PERCENT
from callout.club.ratings import can_rate
from callout.club.statistics_lines import favourite_words
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.server.http.problems import refusal_for
from callout.web.forms import read_form
from callout.web.people.statistics import Bar
from callout.web.request import PageRequest
from callout.web.rooms.forms import RoomNotice, room_form
from callout.web.root import redirect

BUTTONS: dict[str, r.ClubRequest] = {
    "counted": r.CountMe(on=True),
    "uncounted": r.CountMe(on=False),
    "rated": r.ChooseRatings(on=True),
    "unrated": r.ChooseRatings(on=False),
}
"""The requests of the buttons, by their values; each value is the word for its confirmation."""


class NumbersLine(NamedTuple):
    """The numbers of a member as cells of a table, the name first."""

    number: int
    name: str
    cells: tuple[str, ...]


async def show(request: PageRequest) -> Response:
    """Show the numbers of the club that the path names."""
    done = request.http.query_params.get("done", "")
    told = say("web", request.language, f"numbers-{done}") if done in BUTTONS else ""
    return await _render(request, RoomNotice(told))


async def change(request: PageRequest) -> Response:
    """Have the caller's games counted, or not, or choose ratings as the founder."""
    session, _ = await request.own_club()
    sent = room_form(await read_form(request.http))
    if sent.button not in BUTTONS:
        raise HTTPException(400)
    try:
        await request.act_in_club(session, BUTTONS[sent.button], sent.key, sent.seen)
    except RequestDenied as error:
        status, problem = refusal_for(error, request.language)
        return await _render(request, RoomNotice(problem.message, wrong=True), status)
    return redirect(f"/club/{session.code}/numbers?done={sent.button}")


async def _render(request: PageRequest, notice: RoomNotice, status: int = 200) -> Response:
    session, own = await request.own_club()
    await request.node.clubs.count_missing(session)
    club, language = session.club, request.language
    found = club_numbers(club)
    return request.render(
        "club/numbers.html",
        status,
        code=session.code,
        key=token_urlsafe(12),
        version=session.version,
        notice=notice,
        told=[line.spoken for line in tell_numbers(club, language)],
        rows=[_line(one, language, rates=club.rates) for one in found],
        bars=[_bar(one, language) for one in found if one.statistics.games],
        is_counted=own.tally is not None,
        is_founder=own.is_founder,
        rates=club.rates,
        can_rate=can_rate(),
    )


def _line(one: MemberNumbers, language: str, *, rates: bool) -> NumbersLine:
    """Return the cells of a row, in the order of the columns."""
    found = one.statistics
    share = say("web", language, "statistics-percent", percent=found.percent)
    cells = [
        str(found.games),
        str(found.rounds),
        share if found.games else "–",
        str(found.longest_streak),
        favourite_words(found, language) or "–",
    ]
    if rates:
        low, high = one.strength or (0, 0)
        cells.append(
            say("web", language, "numbers-range", low=low, high=high) if one.strength else "–"
        )
    return NumbersLine(one.number, one.name, tuple(cells))


def _bar(one: MemberNumbers, language: str) -> Bar:
    percent = one.statistics.percent
    return Bar(
        one.name, percent, PERCENT, say("web", language, "statistics-percent", percent=percent)
    )
