"""How a client wants a stream: in which language and style, and from which position on."""

from callout.locales.language import languages
from callout.narrator.listener import Style
from callout.server.http.problems import RequestRefused
from callout.server.http.request import ApiRequest
from callout.server.logs.positions import Position, parse_position
from callout.server.ports import Unavailable

MAX_VERSION = 2**31 - 1


def stream_options(request: ApiRequest) -> tuple[str, Style]:
    """Return the language and style of a stream."""
    asked = request.http.query_params
    try:
        style = Style(asked.get("style", "full"))
    except ValueError as error:
        raise RequestRefused(400, "bad-request") from error
    language = asked.get("language") or request.language
    if language not in languages():
        raise RequestRefused(400, "bad-request")
    return language, style


def stream_position(request: ApiRequest) -> Position:
    """Return the position after which a stream begins."""
    asked, headers = request.http.query_params, request.http.headers
    try:
        since = parse_position(headers.get("last-event-id") or asked.get("since") or "0")
    except ValueError as error:
        raise RequestRefused(400, "bad-request") from error
    if request.registry.draining:
        raise Unavailable
    if since.version > MAX_VERSION:
        raise RequestRefused(400, "bad-request")
    return since
