"""The log page of a table: its narration for the reader, grouped by round and paginated."""

from collections.abc import Iterable
from typing import NamedTuple

from starlette.responses import Response

from callout.server.wire import NarratedEntry
from callout.web.access import open_table
from callout.web.history.record import is_archived
from callout.web.request import PageRequest
from callout.web.root import redirect
from callout.web.table.log_lines import LogLine, log_lines

LOG_PAGE_ENTRIES = 200
"""Number of entries on a page of the log."""


class Chapter(NamedTuple):
    """The lines of one round, or of the time before the first round, numbered from *first*."""

    round: int
    first: int
    lines: tuple[LogLine, ...]


async def log(request: PageRequest) -> Response:
    """Show a page of the log, by default the last.

    For a closed table, redirect to the narration of the recorded match.
    """
    if await is_archived(request):
        return redirect(f"{request.http.url.path.removesuffix('log')}replay?all=on")
    _, session, table = await open_table(request)
    version = session.version
    upto = _page_end(request.http.query_params.get("upto", ""), version)
    since = max(0, upto - LOG_PAGE_ENTRIES)
    return request.render(
        "log.html",
        code=session.code,
        edition=table.edition,
        chapters=_chapters(await session.narrated_between(since, upto, request.aloud)),
        older=since,
        newer=min(upto + LOG_PAGE_ENTRIES, version) if upto < version else 0,
    )


def _page_end(text: str, version: int) -> int:
    """Return the last version on a page, read from *text*; *version* if it is invalid."""
    is_number = text.isascii() and text.isdecimal() and len(text) < 7
    return min(int(text), version) if is_number and int(text) else version


def _chapters(entries: Iterable[tuple[int, NarratedEntry]]) -> list[Chapter]:
    """Group *entries* by the number of their round."""
    by_round: dict[int, list[NarratedEntry]] = {}
    for number, entry in entries:
        by_round.setdefault(number, []).append(entry)
    chapters, first = [], 1
    for number, of_round in by_round.items():
        lines = tuple(log_lines(of_round))
        if lines:
            chapters.append(Chapter(number, first, lines))
        first += len(lines)
    return chapters
