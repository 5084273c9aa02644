"""The people whom the guest of a browser avoids, as keys in a signed cookie."""

from collections.abc import Iterable

from starlette.responses import Response

from callout.host.avoidance import AvoidKey, with_avoided
from callout.web.request import PageRequest

AVOIDS_COOKIE = "callout-avoids"
"""The cookie with the keys, which lead back to nobody; it is signed, so that it stays small."""


def avoided_keys(request: PageRequest) -> tuple[AvoidKey, ...]:
    """Return the keys of the people whom this browser's guest avoids."""
    text = request.cookie(AVOIDS_COOKIE)
    return with_avoided(request.node.context.tokens.read_avoids(text), ()) if text else ()


def keep_avoided(request: PageRequest, response: Response, keys: Iterable[AvoidKey]) -> None:
    """Add *keys* to the cookie."""
    tokens = request.node.context.tokens
    text = tokens.sign_avoids(with_avoided(avoided_keys(request), keys))
    request.set_cookie(response, AVOIDS_COOKIE, text, tokens.browser_days)
