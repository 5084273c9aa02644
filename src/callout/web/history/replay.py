"""A match that is over, shown again: one step a page, or all that was told on one page."""

from functools import lru_cache
from typing import NamedTuple

from starlette.responses import Response

from callout.host.entries import Options
from callout.host.match import Step
from callout.host.places import Place
from callout.host.table import Table
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.narrator.voice import Voice
from callout.notation import NotationError
from callout.web.card_face import CardFace, card_face
from callout.web.history.events import round_after
from callout.web.history.record import (
    MAX_CACHED_MATCHES,
    is_archived,
    record_text,
    replay_record,
)
from callout.web.rendering import say
from callout.web.request import PageRequest
from callout.web.table.view import Viewer, view_table


class ReplayStep(NamedTuple):
    """What was told of one step of a match."""

    step: int
    round: int
    told: tuple[str, ...]


class HandView(NamedTuple):
    """The cards that somebody held."""

    name: str
    cards: tuple[CardFace, ...]


async def replay(request: PageRequest) -> Response:
    """Show one step of the match, or all of them."""
    archived, text = await is_archived(request), await record_text(request)
    try:
        steps = replay_record(text)
    except NotationError:
        message = say(request.language, "past-changed")
        return request.render_error(409, message)
    query, last = request.http.query_params, len(steps) - 1
    narrated = _narrate_steps(text, request.language, request.preferences.style)
    begins = {step.round: step.step for step in reversed(narrated) if step.round}
    facts = {
        "code": request.http.path_params["code"],
        "edition": steps[0].after.edition,
        "begins": dict(sorted(begins.items())),
        "last": last,
        "closed": archived,
    }
    if "all" in query:
        return request.render("replay.html", passages=narrated, now=None, **facts)
    step = _step_number(query.get("step", ""), last)
    table = _table_at(steps[step])
    view = view_table(table, Viewer("", request.language, request.preferences))
    hands = _hands(table, request)
    return request.render("replay.html", now=narrated[step], view=view, hands=hands, **facts)


def _step_number(text: str, last: int) -> int:
    """Read the number of a step: the first if it is no number, *last* if it is too large."""
    return min(int(text), last) if text.isascii() and text.isdecimal() and len(text) < 7 else 0


@lru_cache(MAX_CACHED_MATCHES)
def _narrate_steps(text: str, language: str, style: Style) -> tuple[ReplayStep, ...]:
    """Narrate each step of a record to somebody who may know everything."""
    steps = replay_record(text)
    listener = Listener(steps[0].after.edition, None, language, style)
    narrated, number = [], 0
    for place, (events, after) in enumerate(steps):
        number, view = round_after(events, number), after.view(None)
        sentences = (said.spoken for event in events for said in narrate(event, view, listener))
        narrated.append(ReplayStep(place, number, tuple(sentences)))
    return tuple(narrated)


def _table_at(step: Step) -> Table:
    """Return a table with the match as it is after *step*, where nobody sits any more."""
    view, edition = step.after.view(None), step.after.edition
    places = tuple(map(Place, view.seats))
    return Table(Options(edition.name), edition, "", places, step.after)


def _hands(table: Table, request: PageRequest) -> list[HandView]:
    """Show every hand: the match is over, so that nothing is hidden any more."""
    assert table.match is not None  # noqa: S101
    view = table.match.view(None)
    voice = Voice(Listener(table.edition, None, request.language), view.seats)
    return [
        HandView(
            voice.name(seat),
            tuple(
                card_face(table.edition, request.language, card, request.preferences.code)
                for card in table.match.view(seat).hand
            ),
        )
        for seat in view.playing
    ]
