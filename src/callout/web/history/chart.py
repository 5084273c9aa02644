"""The chart of a finished match: sentences, lines and tables with the same facts."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from starlette.responses import HTMLResponse, Response

from callout.core.cards import by_seat
from callout.locales.messages import say
from callout.narrator.figure_table import FigureTable
from callout.narrator.listener import Listener
from callout.narrator.match_chart import ChartTeller
from callout.notation import NotationError
from callout.notation.match_chart import ChartedRound, MatchChart, chart_match
from callout.server.workers.job import Job
from callout.web.frame import PageFrame
from callout.web.history.record import (
    MAX_CACHED_MATCHES,
    REPLAY_S,
    is_archived,
    query_number,
    record_text,
    replay_record,
)
from callout.web.line_chart import ChartLine, LineChart, line_chart
from callout.web.request import PageRequest


class LeadChange(NamedTuple):
    """A change of the lead at *x* in a chart, to the side with that *line*."""

    x: float
    line: ChartLine


class ChartedTable(NamedTuple):
    """A table, its figures as lines, and the changes of the lead."""

    table: FigureTable
    drawn: LineChart
    changes: tuple[LeadChange, ...] = ()


class ChartPage(Struct, frozen=True):
    """The data for the chart of a match, or of its round with number *round*."""

    frame: PageFrame
    record: str
    code: str
    archived: bool
    round: int


async def chart(request: PageRequest) -> Response:
    """Show the chart of the match or, if the address names a round, of the hands in it."""
    archived, text = await is_archived(request), await record_text(request)
    number, code = query_number(request, "round"), request.http.path_params["code"]
    asked = ChartPage(request.frame, text, code, archived, number)
    page = await request.run(RENDER_CHART, asked)
    if page is None:
        return request.render_error(409, say("web", request.language, "past-changed"))
    return HTMLResponse(page)


def render_chart(asked: ChartPage) -> str | None:
    """Return the page of a chart, or `None` if the current rules cannot replay the match."""
    try:
        found = _chart_record(asked.record)
    except NotationError:
        return None
    frame, edition = asked.frame, replay_record(asked.record)[0].after.edition
    teller = ChartTeller(found, Listener(edition, None, frame.language))
    played = found.round(asked.round)
    sentences = () if played else tuple(told.spoken for told in teller.sentences())
    charts = (_hands(found, played, teller),) if played else tuple(_match_charts(found, teller))
    return frame.render(
        "match_chart.html",
        code=asked.code,
        edition=edition,
        closed=asked.archived,
        sentences=sentences,
        charts=charts,
        rounds=[one.number for one in found.rounds],
        round=played.number if played else 0,
    )


RENDER_CHART = Job(render_chart, REPLAY_S)


@lru_cache(MAX_CACHED_MATCHES)
def _chart_record(text: str) -> MatchChart:
    return chart_match((events, after.card_counts) for events, after in replay_record(text))


def _match_charts(found: MatchChart, teller: ChartTeller) -> Iterator[ChartedTable]:
    """Yield the points and the cards left after each round, if there is one."""
    if not found.rounds:
        return
    scores = [
        (0, *(played.scores[side] for played in found.rounds))
        for side in range(len(found.rounds[0].scores))
    ]
    drawn = line_chart(teller.side_names, scores)
    changes = tuple(
        LeadChange(drawn.lines[0].points[place].x, drawn.lines[played.leaders[0]])
        for place, played in enumerate(found.rounds, start=1)
        if played.number in found.lead_changes
    )
    yield ChartedTable(teller.points_table(), drawn, changes)
    left = [
        [played.left[seat] for played in found.rounds if seat in played.playing]
        for seat, _ in by_seat(found.seats)
    ]
    yield ChartedTable(teller.left_table(), line_chart(teller.seat_names, left, first=1))


def _hands(found: MatchChart, played: ChartedRound, teller: ChartTeller) -> ChartedTable:
    """Return the cards in hand in one round."""
    hands: Sequence[Sequence[int]] = [
        [counts[seat] for _, counts in played.hands] if seat in played.playing else ()
        for seat, _ in by_seat(found.seats)
    ]
    return ChartedTable(teller.hands_table(played), line_chart(teller.seat_names, hands))
