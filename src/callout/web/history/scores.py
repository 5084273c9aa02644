"""The scores page of a match, round by round."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from starlette.responses import Response

from callout.core.cards import NO_SEAT
from callout.core.edition import Edition
from callout.core.events import Event, MatchEnded, Opened, RoundBegan, RoundEnded
from callout.narrator.answers import by_side
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.server.workers.job import Job
from callout.web.access import open_table
from callout.web.frame import PageFrame
from callout.web.history.record import REPLAY_S, is_archived, record_text, replay_record
from callout.web.request import PageRequest

SCORED_EVENTS = (Opened, RoundBegan, RoundEnded, MatchEnded)
"""The types of events from which the scores are collected."""


class RoundScore(NamedTuple):
    """The scores of one round: the player who went *out*, and the points of each side."""

    round: int
    out: str
    points: tuple[int, ...]


class MatchScores(NamedTuple):
    """The scores of a match: the names of the *sides*, the rounds, the totals and the winners."""

    sides: tuple[str, ...]
    rounds: tuple[RoundScore, ...]
    totals: tuple[int, ...]
    winners: str
    winner_count: int


async def scores(request: PageRequest) -> Response:
    """Show the scores, from the record if the table is closed."""
    code = request.http.path_params["code"]
    if await is_archived(request):
        page = RecordedScores(request.frame, await record_text(request), code)
        return await request.render_apart(RENDER_SCORES, page)
    _, session, table = await open_table(request)
    events = await session.events_of(SCORED_EVENTS)
    sheet = _score_table(table.edition, events, request.language)
    return request.render(
        "scores.html", code=code, edition=table.edition, sheet=sheet, closed=False
    )


class RecordedScores(Struct, frozen=True):
    """The data for the scores page of a closed table."""

    frame: PageFrame
    record: str
    code: str


def render_scores(asked: RecordedScores) -> str:
    """Return the scores page of a recorded match."""
    steps = replay_record(asked.record)
    edition, events = steps[0].after.edition, [one for step in steps for one in step.events]
    sheet = _score_table(edition, events, asked.frame.language)
    return asked.frame.render(
        "scores.html", code=asked.code, edition=edition, sheet=sheet, closed=True
    )


RENDER_SCORES = Job(render_scores, REPLAY_S)


def _score_table(edition: Edition, events: Sequence[Event], language: str) -> MatchScores:
    """Collect the scores from *events*."""
    seats, number = tuple[str, ...](), 0
    names, rounds, totals = tuple[str, ...](), list[RoundScore](), tuple[int, ...]()
    winners, winner_count = "", 0
    for event in events:
        voice = Voice(Listener(edition, None, language), seats)
        match event:
            case Opened():
                seats = event.seats
            case RoundBegan():
                number, no_points = event.number, (0,) * (max(event.sides) + 1)
                names = tuple(name for name, _ in by_side(voice, event.sides, no_points))
            case RoundEnded():
                out = voice.name(event.winner) if event.winner != NO_SEAT else ""
                rounds.append(RoundScore(number, out, event.points))
                totals = event.scores
            case MatchEnded():
                winners, winner_count = voice.people(event.winners), len(event.winners)
    return MatchScores(names, tuple(rounds), totals, winners, winner_count)
