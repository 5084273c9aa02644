"""What has happened at a table: the log, the scores, the record, and the match again."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from callout.core.cards import NONE
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
from callout.server.wire import Item
from callout.web.access import admitted
from callout.web.card_face import CardFace, card_face
from callout.web.rendering import say
from callout.web.request import Visitor
from callout.web.table.page import Line, lines_of
from callout.web.table.view import Eye, scene_of

MATCHES = 8
"""How many matches are kept that somebody looks at again."""


class Chapter(NamedTuple):
    """Be what was told of one round, or before the first; its lines are numbered from *first*."""

    round: int
    first: int
    lines: tuple[Line, ...]


class Scored(NamedTuple):
    """Be one round of a score sheet: who went out, and what each side got."""

    round: int
    out: str
    points: tuple[int, ...]


class Sheet(NamedTuple):
    """Be the scores of a match: the *sides*, each round, the sums, and who has won."""

    sides: tuple[str, ...]
    rounds: tuple[Scored, ...]
    totals: tuple[int, ...]
    winners: str


class Passage(NamedTuple):
    """Be what was told of one step of a match."""

    step: int
    round: int
    told: tuple[str, ...]


class Hand(NamedTuple):
    """Be the cards that somebody held."""

    name: str
    cards: tuple[CardFace, ...]


async def log(visitor: Visitor) -> Response:
    """Show everything that this person was told; of a closed table, the match alone."""
    if await _closed(visitor):
        return RedirectResponse(
            f"{visitor.request.url.path.removesuffix('log')}replay?all=on", 303
        )
    session, table = await admitted(visitor)
    chapters = _chapters(await session.story(0, visitor.recipient))
    return visitor.page("log.html", code=session.code, edition=table.edition, chapters=chapters)


def _chapters(items: Iterable[Item]) -> list[Chapter]:
    """Divide what was told where a round begins."""
    told: dict[int, list[Item]] = {}
    now = 0
    for item in items:
        now = _round(_events([item]), now)
        told.setdefault(now, []).append(item)
    found, first = [], 1
    for number, those in told.items():
        lines = tuple(lines_of(those))
        if lines:
            found.append(Chapter(number, first, lines))
        first += len(lines)
    return found


def _round(events: Iterable[Event], before: int) -> int:
    """Give the number of the round after *events*."""
    return max((event.number for event in events if isinstance(event, RoundBegan)), default=before)


def _events(items: Iterable[Item]) -> list[Event]:
    return [
        event
        for item in items
        if isinstance(item.entry, Began | Moved)
        for event in item.entry.events
    ]


async def scores(visitor: Visitor) -> Response:
    """Show the score sheet, also when only the record is left."""
    closed = await _closed(visitor)
    if closed:
        steps = _steps(await _text(visitor))
        edition, events = steps[0].after.edition, [one for step in steps for one in step.events]
    else:
        session, table = await admitted(visitor)
        edition, events = table.edition, _events(await session.story(0, visitor.recipient))
    sheet = _sheet(edition, events, visitor.language)
    code = visitor.request.path_params["code"]
    return visitor.page("scores.html", code=code, edition=edition, sheet=sheet, closed=closed)


def _sheet(edition: Edition, events: Sequence[Event], language: str) -> Sheet:
    seats, sides, number = tuple[str, ...](), tuple[int, ...](), 0
    names, rounds, totals, winners = tuple[str, ...](), list[Scored](), tuple[int, ...](), ""
    for event in events:
        voice = Voice(Listener(edition, None, language), seats)
        match event:
            case Opened():
                seats = event.seats
            case RoundBegan():
                number, sides = event.number, event.sides
                names = tuple(name for name, _ in by_side(voice, sides, (0,) * (max(sides) + 1)))
            case RoundEnded():
                out = voice.name(event.winner) if event.winner != NONE else ""
                rounds.append(Scored(number, out, event.points))
                totals = event.scores
            case MatchEnded():
                winners = voice.people(event.winners)
    return Sheet(names, tuple(rounds), totals, winners)


async def record(visitor: Visitor) -> Response:
    """Give the record of a match that is over, to be kept as a file."""
    response = await routes.record(visitor.call)
    name = f"callout-{visitor.request.path_params['code']}.toml"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


async def _closed(visitor: Visitor) -> bool:
    """Say whether only the record of a table is kept."""
    if visitor.person is None:
        raise InvalidToken
    visitor.call.asker()
    return await visitor.registry.context.journal.record(visitor.call.number) is not None


async def _text(visitor: Visitor) -> str:
    return bytes((await routes.record(visitor.call)).body).decode()


@lru_cache(MATCHES)
def _steps(text: str) -> tuple[Step, ...]:
    """Play a match again: how it was opened, and each move."""
    told = load_record(text)
    steps = [reopen_match(told.opened)]
    for seat, command in told.moves:
        steps.append(steps[-1].after.decide(seat, command))
    return tuple(steps)


async def replay(visitor: Visitor) -> Response:
    """Show a match that is over again, one step a page or all that was said on one."""
    closed, text = await _closed(visitor), await _text(visitor)
    try:
        steps = _steps(text)
    except NotationError:
        told = say(visitor.language, "past-changed")
        return visitor.page("wrong.html", 409, told=told, clause="")
    asked = visitor.request.query_params
    passages, last = _passages(text, visitor.language, visitor.taste.style), len(steps) - 1
    word = asked.get("step", "")
    step = min(int(word), last) if word.isascii() and word.isdecimal() and len(word) < 7 else 0
    begins = {passage.round: passage.step for passage in reversed(passages) if passage.round}
    facts = {
        "code": visitor.request.path_params["code"],
        "edition": steps[0].after.edition,
        "begins": dict(sorted(begins.items())),
        "last": last,
        "closed": closed,
    }
    if "all" in asked:
        return visitor.page("replay.html", passages=passages, now=None, **facts)
    table = _table(steps[step])
    scene = scene_of(table, Eye("", visitor.language, visitor.taste))
    hands = _hands(table, visitor)
    return visitor.page("replay.html", now=passages[step], scene=scene, hands=hands, **facts)


@lru_cache(MATCHES)
def _passages(text: str, language: str, style: Style) -> tuple[Passage, ...]:
    """Tell each step to one who may know everything."""
    steps = _steps(text)
    ear, number, found = Listener(steps[0].after.edition, None, language, style), 0, []
    for place, (events, after) in enumerate(steps):
        number, view = _round(events, number), after.view(None)
        told = (told.spoken for event in events for told in narrate(event, view, ear))
        found.append(Passage(place, number, tuple(told)))
    return tuple(found)


def _table(step: Step) -> Table:
    """Lay a match on a table at which nobody sits any more."""
    view, edition = step.after.view(None), step.after.edition
    places = tuple(map(Place, view.seats))
    return Table(Options(edition.name), edition, "", places, step.after)


def _hands(table: Table, visitor: Visitor) -> list[Hand]:
    """Show every hand, for the match is over."""
    assert table.match is not None  # noqa: S101
    view = table.match.view(None)
    voice = Voice(Listener(table.edition, None, visitor.language), view.seats)
    return [
        Hand(
            voice.name(seat),
            tuple(
                card_face(table.edition, visitor.language, card, visitor.taste.code)
                for card in table.match.view(seat).hand
            ),
        )
        for seat in view.playing
    ]
