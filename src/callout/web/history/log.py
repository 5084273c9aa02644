"""The log of a table: everything that its reader was told, round by round."""

from collections.abc import Iterable
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from callout.server.wire import NarratedEntry
from callout.web.access import open_table
from callout.web.history.events import events_of, round_after
from callout.web.history.record import is_archived
from callout.web.request import PageRequest
from callout.web.table.log_lines import LogLine, log_lines


class Chapter(NamedTuple):
    """The lines of one round, or of the time before the first; numbered from *first*."""

    round: int
    first: int
    lines: tuple[LogLine, ...]


async def log(request: PageRequest) -> Response:
    """Show the log; of a closed table, what was told of the match."""
    if await is_archived(request):
        return RedirectResponse(f"{request.http.url.path.removesuffix('log')}replay?all=on", 303)
    _, session, table = await open_table(request)
    chapters = _chapters(await session.narrated_since(0, request.recipient))
    return request.render("log.html", code=session.code, edition=table.edition, chapters=chapters)


def _chapters(entries: Iterable[NarratedEntry]) -> list[Chapter]:
    """Divide *entries* where a round begins."""
    by_round: dict[int, list[NarratedEntry]] = {}
    number = 0
    for entry in entries:
        number = round_after(events_of([entry]), number)
        by_round.setdefault(number, []).append(entry)
    chapters, first = [], 1
    for number, of_round in by_round.items():
        lines = tuple(log_lines(of_round))
        if lines:
            chapters.append(Chapter(number, first, lines))
        first += len(lines)
    return chapters
