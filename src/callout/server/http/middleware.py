"""The door of the server: sizes, origins, how often, and headers that keep browsers careful."""

from urllib.parse import urlsplit

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from secure import (
    CacheControl,
    ContentSecurityPolicy,
    CrossOriginOpenerPolicy,
    CrossOriginResourcePolicy,
    ReferrerPolicy,
    Secure,
    StrictTransportSecurity,
    XContentTypeOptions,
    XFrameOptions,
)
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from callout.server.http.problems import RequestRefused, negotiate_language, response_to

MAX_BODY_BYTES = 16_384
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

ACT_LIMIT = RateLimitItemPerSecond(20)
"""How often one person may ask for something."""

ACKNOWLEDGEMENT_LIMIT = RateLimitItemPerSecond(40)
"""How often one person may say how far they have heard."""

PAGE_LIMIT = RateLimitItemPerSecond(30)
"""How often one person may look at pages of tables."""

NEW_TABLE_LIMIT = RateLimitItemPerMinute(20)
"""How often one person may make a table."""

CODE_GUESS_LIMIT = RateLimitItemPerMinute(20)
"""How often one address may name a table that does not exist."""


class RateLimits:
    """Count how often each does what, on this node."""

    def __init__(self) -> None:
        self._counted = FixedWindowRateLimiter(MemoryStorage())

    def count(self, limit: RateLimitItem, who: str) -> None:
        """Count once more, or refuse."""
        if not self._counted.hit(limit, who):
            raise RequestRefused(429, "too-many")

    def check(self, limit: RateLimitItem, who: str) -> None:
        """Refuse if it was counted too often already."""
        if not self._counted.test(limit, who):
            raise RequestRefused(429, "too-many")


def security_headers() -> list[tuple[bytes, bytes]]:
    """List the headers that go with every answer."""
    chosen = Secure(
        cache=CacheControl().no_store(),
        csp=ContentSecurityPolicy().default_src("'none'").frame_ancestors("'none'"),
        coop=CrossOriginOpenerPolicy().same_origin(),
        corp=CrossOriginResourcePolicy().same_origin(),
        hsts=StrictTransportSecurity().max_age(31_536_000),
        referrer=ReferrerPolicy().no_referrer(),
        xcto=XContentTypeOptions().nosniff(),
        xfo=XFrameOptions().deny(),
    ).headers
    return [(name.lower().encode(), value.encode()) for name, value in chosen.items()]


class SecurityMiddleware:
    """Let through to *app* only what may come in, and dress what goes out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = security_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        size = 0

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", ()))
                names = {name for name, _ in own}
                more = (header for header in self._headers if header[0] not in names)
                message["headers"] = [*own, *more]
            await send(message)

        async def measured() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > MAX_BODY_BYTES:
                raise RequestRefused(413, "too-long")
            return message

        headers = Headers(scope=scope)
        try:
            _check(scope["method"], headers)
            await self._app(scope, measured, dressed)
        except RequestRefused as refused:
            language = negotiate_language(headers.get("accept-language", ""))
            await response_to(refused, language)(scope, receive, dressed)


def _check(method: str, headers: Headers) -> None:
    """Refuse what is too long, and what another site makes a browser send."""
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MAX_BODY_BYTES:
        raise RequestRefused(413, "too-long")
    if method in SAFE_METHODS:
        return
    if headers.get("sec-fetch-site") == "cross-site" or not _own(headers):
        raise RequestRefused(403, "elsewhere")


def _own(headers: Headers) -> bool:
    """Say whether a request comes from no site, or from the one that it is sent to."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False
