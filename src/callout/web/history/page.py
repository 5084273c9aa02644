"""What has happened at a table: the log, the scores, the record, and the match again."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from callout.core.cards import NO_SEAT
from callout.core.edition import Edition
from callout.core.events import Event, MatchEnded, Opened, RoundBegan, RoundEnded
from callout.host.entries import Began, Moved, Options
from callout.host.match import Step, reopen_match
from callout.host.table import Place, Table
from callout.narrator.answers import by_side
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.narrator.voice import Voice
from callout.notation import NotationError
from callout.notation.record import load_record
from callout.server.http import routes
from callout.server.identity.tokens import InvalidToken
from callout.server.wire import NarratedEntry
from callout.web.access import open_table
from callout.web.card_face import CardFace, card_face
from callout.web.rendering import say
from callout.web.request import PageRequest
from callout.web.table.log_lines import LogLine, log_lines
from callout.web.table.view import Viewer, view_table

MAX_CACHED_MATCHES = 8
"""How many matches are kept that somebody looks at again."""


class Chapter(NamedTuple):
    """Be what was told of one round, or before the first; its lines are numbered from *first*."""

    round: int
    first: int
    lines: tuple[LogLine, ...]


class RoundScore(NamedTuple):
    """Be one round of a score sheet: who went out, and what each side got."""

    round: int
    out: str
    points: tuple[int, ...]


class ScoreTable(NamedTuple):
    """Be the scores of a match: the *sides*, each round, the sums, and who has won."""

    sides: tuple[str, ...]
    rounds: tuple[RoundScore, ...]
    totals: tuple[int, ...]
    winners: str


class ReplayStep(NamedTuple):
    """Be what was told of one step of a match."""

    step: int
    round: int
    told: tuple[str, ...]


class HandView(NamedTuple):
    """Be the cards that somebody held."""

    name: str
    cards: tuple[CardFace, ...]


async def log(request: PageRequest) -> Response:
    """Show everything that this person was told; of a closed table, the match alone."""
    if await _closed(request):
        return RedirectResponse(f"{request.http.url.path.removesuffix('log')}replay?all=on", 303)
    _, session, table = await open_table(request)
    chapters = _chapters(await session.narrated_since(0, request.recipient))
    return request.render("log.html", code=session.code, edition=table.edition, chapters=chapters)


def _chapters(items: Iterable[NarratedEntry]) -> list[Chapter]:
    """Divide what was told where a round begins."""
    told: dict[int, list[NarratedEntry]] = {}
    now = 0
    for item in items:
        now = _round(_events([item]), now)
        told.setdefault(now, []).append(item)
    found, first = [], 1
    for number, those in told.items():
        lines = tuple(log_lines(those))
        if lines:
            found.append(Chapter(number, first, lines))
        first += len(lines)
    return found


def _round(events: Iterable[Event], before: int) -> int:
    """Give the number of the round after *events*."""
    return max((event.number for event in events if isinstance(event, RoundBegan)), default=before)


def _events(items: Iterable[NarratedEntry]) -> list[Event]:
    return [
        event
        for item in items
        if isinstance(item.entry, Began | Moved)
        for event in item.entry.events
    ]


async def scores(request: PageRequest) -> Response:
    """Show the score sheet, also when only the record is left."""
    closed = await _closed(request)
    if closed:
        steps = _steps(await _text(request))
        edition, events = steps[0].after.edition, [one for step in steps for one in step.events]
    else:
        _, session, table = await open_table(request)
        edition, events = (
            table.edition,
            _events(await session.narrated_since(0, request.recipient)),
        )
    sheet = _sheet(edition, events, request.language)
    code = request.http.path_params["code"]
    return request.render("scores.html", code=code, edition=edition, sheet=sheet, closed=closed)


def _sheet(edition: Edition, events: Sequence[Event], language: str) -> ScoreTable:
    seats, sides, number = tuple[str, ...](), tuple[int, ...](), 0
    names, rounds, totals, winners = tuple[str, ...](), list[RoundScore](), tuple[int, ...](), ""
    for event in events:
        voice = Voice(Listener(edition, None, language), seats)
        match event:
            case Opened():
                seats = event.seats
            case RoundBegan():
                number, sides = event.number, event.sides
                names = tuple(name for name, _ in by_side(voice, sides, (0,) * (max(sides) + 1)))
            case RoundEnded():
                out = voice.name(event.winner) if event.winner != NO_SEAT else ""
                rounds.append(RoundScore(number, out, event.points))
                totals = event.scores
            case MatchEnded():
                winners = voice.people(event.winners)
    return ScoreTable(names, tuple(rounds), totals, winners)


async def record(request: PageRequest) -> Response:
    """Give the record of a match that is over, to be kept as a file."""
    response = await routes.record(request.api)
    name = f"callout-{request.http.path_params['code']}.toml"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


async def _closed(request: PageRequest) -> bool:
    """Say whether only the record of a table is kept."""
    if request.identity is None:
        raise InvalidToken
    request.api.identify()
    return await request.registry.context.journal.record(request.api.table_id) is not None


async def _text(request: PageRequest) -> str:
    return bytes((await routes.record(request.api)).body).decode()


@lru_cache(MAX_CACHED_MATCHES)
def _steps(text: str) -> tuple[Step, ...]:
    """Play a match again: how it was opened, and each move."""
    told = load_record(text)
    steps = [reopen_match(told.opened)]
    for seat, command in told.moves:
        steps.append(steps[-1].after.decide(seat, command))
    return tuple(steps)


async def replay(request: PageRequest) -> Response:
    """Show a match that is over again, one step a page or all that was said on one."""
    closed, text = await _closed(request), await _text(request)
    try:
        steps = _steps(text)
    except NotationError:
        told = say(request.language, "past-changed")
        return request.render("wrong.html", 409, told=told, clause="")
    asked = request.http.query_params
    passages, last = _passages(text, request.language, request.preferences.style), len(steps) - 1
    word = asked.get("step", "")
    step = min(int(word), last) if word.isascii() and word.isdecimal() and len(word) < 7 else 0
    begins = {passage.round: passage.step for passage in reversed(passages) if passage.round}
    facts = {
        "code": request.http.path_params["code"],
        "edition": steps[0].after.edition,
        "begins": dict(sorted(begins.items())),
        "last": last,
        "closed": closed,
    }
    if "all" in asked:
        return request.render("replay.html", passages=passages, now=None, **facts)
    table = _table(steps[step])
    view = view_table(table, Viewer("", request.language, request.preferences))
    hands = _hands(table, request)
    return request.render("replay.html", now=passages[step], view=view, hands=hands, **facts)


@lru_cache(MAX_CACHED_MATCHES)
def _passages(text: str, language: str, style: Style) -> tuple[ReplayStep, ...]:
    """Tell each step to one who may know everything."""
    steps = _steps(text)
    ear, number, found = Listener(steps[0].after.edition, None, language, style), 0, []
    for place, (events, after) in enumerate(steps):
        number, view = _round(events, number), after.view(None)
        told = (told.spoken for event in events for told in narrate(event, view, ear))
        found.append(ReplayStep(place, number, tuple(told)))
    return tuple(found)


def _table(step: Step) -> Table:
    """Lay a match on a table at which nobody sits any more."""
    view, edition = step.after.view(None), step.after.edition
    places = tuple(map(Place, view.seats))
    return Table(Options(edition.name), edition, "", places, step.after)


def _hands(table: Table, request: PageRequest) -> list[HandView]:
    """Show every hand, for the match is over."""
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
