"""The replay of a finished match: one step per page, or the whole narration on one page."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from starlette.responses import HTMLResponse, Response

from callout.core.events import Event, RoundBegan
from callout.host.entries import Options
from callout.host.match import Step
from callout.host.places import Place
from callout.host.table import Table
from callout.locales.messages import say
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.narrator.voice import Voice
from callout.notation import NotationError
from callout.server.workers.job import Job
from callout.web.card_face import CardFace, card_face
from callout.web.frame import PageFrame
from callout.web.history.record import (
    MAX_CACHED_MATCHES,
    REPLAY_S,
    is_archived,
    query_number,
    record_text,
    replay_record,
)
from callout.web.request import PageRequest
from callout.web.table.view import Reader, view_table


class ReplayStep(NamedTuple):
    """The narration of one step of a match."""

    step: int
    round: int
    told: tuple[str, ...]


class HandView(NamedTuple):
    """The hand of a player."""

    name: str
    cards: tuple[CardFace, ...]


class ReplayPage(Struct, frozen=True):
    """The data for a page of a replay; it shows all steps if *step* is `None`."""

    frame: PageFrame
    record: str
    code: str
    archived: bool
    step: int | None


async def replay(request: PageRequest) -> Response:
    """Show one step of the match, or all steps."""
    archived, text = await is_archived(request), await record_text(request)
    step = None if "all" in request.http.query_params else query_number(request, "step")
    code = request.http.path_params["code"]
    page = await request.run(RENDER_REPLAY, ReplayPage(request.frame, text, code, archived, step))
    if page is None:
        return request.render_error(409, say("web", request.language, "past-changed"))
    return HTMLResponse(page)


def render_replay(asked: ReplayPage) -> str | None:
    """Return a page of a replay, or `None` if the current rules cannot replay the match."""
    frame = asked.frame
    try:
        steps = replay_record(asked.record)
    except NotationError:
        return None
    last = len(steps) - 1
    narrated = _narrate_steps(asked.record, frame.language, frame.preferences.style)
    begins = {step.round: step.step for step in reversed(narrated) if step.round}
    facts = {
        "code": asked.code,
        "edition": steps[0].after.edition,
        "begins": dict(sorted(begins.items())),
        "last": last,
        "closed": asked.archived,
    }
    if asked.step is None:
        return frame.render("replay.html", passages=narrated, now=None, **facts)
    step = min(asked.step, last)
    table = _table_at(steps[step])
    view = view_table(table, Reader("", frame.language, frame.preferences))
    hands = _hands(table, frame)
    return frame.render("replay.html", now=narrated[step], view=view, hands=hands, **facts)


RENDER_REPLAY = Job(render_replay, REPLAY_S)


@lru_cache(MAX_CACHED_MATCHES)
def _narrate_steps(text: str, language: str, style: Style) -> tuple[ReplayStep, ...]:
    """Narrate each step of a record, hidden cards included."""
    steps = replay_record(text)
    listener = Listener(steps[0].after.edition, None, language, style)
    narrated, number = [], 0
    for place, (events, after) in enumerate(steps):
        number, view = round_after(events, number), after.view(None)
        sentences = (said.spoken for event in events for said in narrate(event, view, listener))
        narrated.append(ReplayStep(place, number, tuple(sentences)))
    return tuple(narrated)


def _table_at(step: Step) -> Table:
    """Return a table without people, with the match after *step*."""
    view, edition = step.after.view(None), step.after.edition
    places = tuple(map(Place, view.seats))
    return Table(Options(edition.name), edition, "", places, step.after)


def _hands(table: Table, frame: PageFrame) -> list[HandView]:
    """Return all hands; in a finished match none is hidden."""
    assert table.match is not None  # noqa: S101
    view = table.match.view(None)
    voice = Voice(Listener(table.edition, None, frame.language), view.seats)
    return [
        HandView(
            voice.name(seat),
            tuple(
                card_face(table.edition, frame.language, card, frame.preferences.code)
                for card in table.match.view(seat).hand
            ),
        )
        for seat in view.playing
    ]


def round_after(events: Iterable[Event], before: int) -> int:
    """Return the number of the round after *events*; *before* is the one before them."""
    return max((event.number for event in events if isinstance(event, RoundBegan)), default=before)
