"""The record of a finished match: its download, and its replay."""

from functools import lru_cache

from starlette.responses import Response

from callout.host.match import Step, replay_steps
from callout.notation.record import load_record
from callout.server.http import routes
from callout.server.identity.tokens import InvalidToken
from callout.web.request import PageRequest

MAX_CACHED_MATCHES = 2
"""Number of replayed matches in a worker's cache, for readers who page through them."""

REPLAY_S = 20
"""Time limit for the replay of a match, in seconds: 10,000 moves take two."""

MAX_DIGITS = 7
"""A number of fewer digits is read from a query."""


async def record(request: PageRequest) -> Response:
    """Send the record as a file."""
    response = await routes.record(request)
    name = f"callout-{request.http.path_params['code']}.toml"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


async def is_archived(request: PageRequest) -> bool:
    """Return whether the table is closed and only its record is left."""
    if request.identity is None:
        raise InvalidToken
    return await request.closed_record() is not None


async def record_text(request: PageRequest) -> str:
    """Return the record as text, or raise if the caller may not read it."""
    return bytes((await routes.record(request)).body).decode()


@lru_cache(MAX_CACHED_MATCHES)
def replay_record(text: str) -> tuple[Step, ...]:
    """Replay a recorded match; return its opening and each move as steps."""
    return tuple(replay_steps(load_record(text)))


def query_number(request: PageRequest, name: str) -> int:
    """Return the number called *name* in the query, or 0 if it is invalid."""
    text = request.http.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < MAX_DIGITS else 0
