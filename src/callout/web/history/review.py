"""The review of a finished match, for a player who sits at the table: about their own moves."""

from msgspec import Struct
from starlette.responses import HTMLResponse, Response

from callout.coach.review import review as review_record
from callout.coach.told_review import tell_review
from callout.core.cards import Seat
from callout.editions import edition_of
from callout.locales.messages import say
from callout.narrator.listener import Listener, Style
from callout.notation import NotationError
from callout.notation.record import load_record
from callout.server.http.admission import REVIEW_LIMIT
from callout.server.workers.job import Job
from callout.web.access import open_table
from callout.web.frame import PageFrame
from callout.web.history.record import REPLAY_S, is_archived, record_text
from callout.web.request import PageRequest


class ReviewPage(Struct, frozen=True):
    """The data for the page of a review of *seat*."""

    frame: PageFrame
    record: str
    code: str
    seat: Seat
    archived: bool


async def review(request: PageRequest) -> Response:
    """Show the review of the caller's own moves."""
    archived, record = await is_archived(request), await record_text(request)
    seat = await (request.closed_seat() if archived else _open_seat(request))
    if seat is None:
        told = say("web", request.language, "review-closed" if archived else "review-own")
        return request.render_error(403, told, is_fault=False)
    request.count(REVIEW_LIMIT)
    asked = ReviewPage(request.frame, record, request.http.path_params["code"], seat, archived)
    page = await request.run(RENDER_REVIEW, asked)
    if page is None:
        return request.render_error(409, say("web", request.language, "past-changed"))
    return HTMLResponse(page)


async def _open_seat(request: PageRequest) -> Seat | None:
    """Return the caller's seat at a table that is not closed."""
    identity, _, table = await open_table(request)
    return table.seat_of(identity.player)


def render_review(asked: ReviewPage) -> str | None:
    """Return the page of a review, or `None` if the current rules cannot replay the match."""
    try:
        record = load_record(asked.record)
        found = review_record(record, asked.seat)
    except NotationError:
        return None
    edition, frame = edition_of(record.opened), asked.frame
    listener = Listener(edition, asked.seat, frame.language, Style.FULL)
    told = tell_review(found, listener)
    facts = {"code": asked.code, "closed": asked.archived}
    return frame.render("review.html", edition=edition, told=told, **facts)


RENDER_REVIEW = Job(render_review, REPLAY_S)
