"""How a client wants a stream: in which language and style, and from which version on."""

from callout.locales.language import languages
from callout.narrator.listener import Style
from callout.server.http.problems import RequestRefused
from callout.server.http.request import ApiRequest
from callout.server.ports import Unavailable

MAX_VERSION = 2**31 - 1


def stream_options(request: ApiRequest) -> tuple[str, Style, int]:
    """Return the language and style of a stream, and the version after which it begins."""
    asked, headers = request.http.query_params, request.http.headers
    try:
        since = int(headers.get("last-event-id") or asked.get("since") or 0)
        style = Style(asked.get("style", "full"))
    except ValueError as error:
        raise RequestRefused(400, "bad-request") from error
    language = asked.get("language") or request.language
    if request.registry.draining:
        raise Unavailable
    if language not in languages() or not 0 <= since <= MAX_VERSION:
        raise RequestRefused(400, "bad-request")
    return language, style, since
