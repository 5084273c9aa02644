"""The scores of a match, round by round."""

from collections.abc import Sequence
from typing import NamedTuple

from starlette.responses import Response

from callout.core.cards import NO_SEAT
from callout.core.edition import Edition
from callout.core.events import Event, MatchEnded, Opened, RoundBegan, RoundEnded
from callout.narrator.answers import by_side
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.web.access import open_table
from callout.web.history.record import is_archived, record_text, replay_record
from callout.web.request import PageRequest

SCORED_EVENTS = (Opened, RoundBegan, RoundEnded, MatchEnded)
"""The events that tell the scores."""


class RoundScore(NamedTuple):
    """One round: who went out, and the points of each side."""

    round: int
    out: str
    points: tuple[int, ...]


class MatchScores(NamedTuple):
    """The scores of a match: the *sides*, each round, the sums and the winners."""

    sides: tuple[str, ...]
    rounds: tuple[RoundScore, ...]
    totals: tuple[int, ...]
    winners: str
    winner_count: int


async def scores(request: PageRequest) -> Response:
    """Show the scores, also when only the record is left."""
    archived = await is_archived(request)
    if archived:
        steps = replay_record(await record_text(request))
        edition, events = steps[0].after.edition, [one for step in steps for one in step.events]
    else:
        _, session, table = await open_table(request)
        edition, events = table.edition, await session.events_of(SCORED_EVENTS)
    return request.render(
        "scores.html",
        code=request.http.path_params["code"],
        edition=edition,
        sheet=_score_table(edition, events, request.language),
        closed=archived,
    )


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
