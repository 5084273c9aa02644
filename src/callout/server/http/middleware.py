"""What every request and response passes: limits of size, origin checks and security headers."""

import re
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from urllib.parse import urlsplit

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

from callout.server.http.addresses import network_of
from callout.server.http.language import negotiate_language
from callout.server.http.problems import RequestRefused, response_to
from callout.server.http.uploads import Uploads
from callout.server.tab_storage import MAX_TABLE_FILE_BYTES

MAX_BODY_BYTES = 16_384
MAX_FILE_BODY_BYTES = 1_500_000
"""The longest body with a question file: a workbook of 1 MB in base64, and the rest."""

MAX_TABLE_FILE_BODY_BYTES = MAX_TABLE_FILE_BYTES + MAX_BODY_BYTES
TABLE_FILE_PATH = "/tables-file"
"""The path to which the tables of a tab are sent; on a server nobody reads what comes there."""

FILE_PATHS = re.compile(
    r"/new/[^/]+|/class/[^/]+(/questions)?|/api/(tables|questions/check|classes(/[^/]+/acts)?)"
)
"""The paths to which question files are sent."""

MAX_HOST_CHARS = 300
"""How long the name of this server may be with its port, by which links are made."""

HSTS_MAX_AGE_S = 31_536_000
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


@cache
def security_headers() -> tuple[tuple[bytes, bytes], ...]:
    """Return the headers that are added to every response."""
    headers = Secure(
        cache=CacheControl().no_store(),
        csp=ContentSecurityPolicy().default_src("'none'").frame_ancestors("'none'"),
        coop=CrossOriginOpenerPolicy().same_origin(),
        corp=CrossOriginResourcePolicy().same_origin(),
        hsts=StrictTransportSecurity().max_age(HSTS_MAX_AGE_S),
        referrer=ReferrerPolicy().no_referrer(),
        xcto=XContentTypeOptions().nosniff(),
        xfo=XFrameOptions().deny(),
    ).headers
    return tuple((name.lower().encode(), value.encode()) for name, value in headers.items())


class SecurityMiddleware:
    """Refuse requests that are too large or cross-site, and add security headers to responses."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = security_headers()
        self._names = frozenset(name for name, _ in self._headers)
        self._uploads = Uploads()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on to the application, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        size = 0

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", ()))
                names = {name for name, _ in own}
                own += (
                    self._headers
                    if names.isdisjoint(self._names)
                    else [header for header in self._headers if header[0] not in names]
                )
                message["headers"] = own
            await send(message)

        async def receive_within_limit() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > most:
                raise RequestRefused(413, "too-long")
            return message

        headers = Headers(scope=scope)
        most = _max_body_bytes(scope["path"])
        try:
            size_to_come = _check(scope, headers, most)
            with self._receiving(scope, size_to_come):
                await self._app(scope, receive_within_limit, send_with_headers)
        except RequestRefused as error:
            language = negotiate_language(headers.get("accept-language", ""))
            await response_to(error, language)(scope, receive, send_with_headers)

    def _receiving(self, scope: Scope, size: int) -> AbstractContextManager[None]:
        """Count the body of a request if it is long."""
        if size <= MAX_BODY_BYTES:
            return nullcontext()
        client = scope.get("client")
        return self._uploads.receiving(network_of(client[0]) if client else "", size)


def _max_body_bytes(path: str) -> int:
    """Return how long a body may be that is sent to *path*."""
    if path == TABLE_FILE_PATH:
        return MAX_TABLE_FILE_BODY_BYTES
    return MAX_FILE_BODY_BYTES if FILE_PATHS.fullmatch(path) else MAX_BODY_BYTES


def _check(scope: Scope, headers: Headers, max_body_bytes: int) -> int:
    """Refuse a host or a body that is too long, and what another site makes a browser send.

    Return how long the body may become.
    """
    if len(headers.get("host", "")) > MAX_HOST_CHARS:
        raise RequestRefused(400, "bad-request")
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > max_body_bytes:
        raise RequestRefused(413, "too-long")
    if scope["method"] not in SAFE_METHODS:
        is_other_site = headers.get("sec-fetch-site") == "cross-site"
        if is_other_site or not _same_origin(headers, scope.get("scheme", "http")):
            raise RequestRefused(403, "elsewhere")
    return max_body_bytes if "transfer-encoding" in headers else int(length)


def _same_origin(headers: Headers, scheme: str) -> bool:
    """Return whether the request has no origin, or that of the host it is sent to.

    A page that came without TLS is another site to one that came with it: anybody on the way may
    have written it. The other way round a proxy may not have told of its TLS.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:  # not a URL
        return False
    return parts.netloc == headers.get("host") and (parts.scheme, scheme) != ("http", "https")
