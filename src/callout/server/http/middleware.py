"""The middleware of all requests: counters, size limits, origin checks and headers."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from time import perf_counter
from typing import cast
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
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from callout.server.context import NodeContext
from callout.server.http.headers import find_header, negotiate_language, network_of
from callout.server.http.problems import RequestRefused, response_to
from callout.server.request_context import OTHER, REFUSAL, ROUTE, SERVER_SEND, begin_request
from callout.server.tab_storage import MAX_TABLE_FILE_BYTES

MAX_BODY_BYTES = 16_384
MAX_FILE_BODY_BYTES = 1_500_000
"""Greatest size of a body with a question file: a 1 MB workbook in base64, and the rest."""

MAX_TABLE_FILE_BODY_BYTES = MAX_TABLE_FILE_BYTES + MAX_BODY_BYTES
TABLE_FILE_PATH = "/tables-file"
"""The path to which the tables of a tab are sent; a server does not read them."""

FILE_PATHS = re.compile(
    r"/new/[^/]+|/questions|/class/[^/]+(/questions(/write)?)?"
    r"|/api/(tables|questions/check|classes(/[^/]+/acts)?)"
)
"""The paths to which question files are sent."""

MAX_HOST_CHARS = 300
"""Greatest length of this server's name with its port, from which links are made."""

HSTS_MAX_AGE_S = 31_536_000
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
CHECKED_HEADERS = frozenset(
    (b"content-length", b"host", b"origin", b"sec-fetch-site", b"transfer-encoding")
)

MAX_BYTES_IN_FLIGHT = 20_000_000
"""Total size of the long bodies that are received or processed at the same time."""

MAX_UPLOADS_PER_NETWORK = 4
"""Number of long bodies from one network at the same time."""


class ObservationMiddleware:
    """A middleware that gives each request its id, counts answers, and logs refusals of *app*.

    A stream is timed until it begins. X-Forwarded headers and request ids are accepted from the
    addresses in *trusted_proxies*.
    """

    def __init__(self, app: ASGIApp, context: NodeContext, trusted_proxies: str) -> None:
        self._app, self._is_trusted = _behind_proxies(app, trusted_proxies)
        self._context = context
        metrics = context.metrics
        self._count, self._durations = metrics.requests.count, metrics.request_seconds.labelled

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on to the application."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = perf_counter()
        begin_request(scope, self._is_trusted)
        scope[SERVER_SEND] = send
        span = self._context.tracing.begin_request()

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                took, status = perf_counter() - begun, message["status"]
                route = scope.get(ROUTE, OTHER)
                method = OTHER if route is OTHER else scope["method"]
                self._count(method, route, str(status))
                self._durations(method, route).observe(took)
                if REFUSAL in scope:
                    self._log_refusal(scope[REFUSAL], route, status, took)
                if span is not None:
                    span.end(method, route, status)
            await send(message)

        try:
            await self._app(scope, receive, send_counted)
        finally:
            del scope[SERVER_SEND]  # breaks a reference cycle with the scope

    def _log_refusal(self, code: str, route: str, status: int, took: float) -> None:
        self._context.metrics.refused.labels(code).inc()
        ms = round(took * 1000, 1)
        self._context.log.info("refused", route=route, status=status, code=code, ms=ms)


def _behind_proxies(
    app: ASGIApp, trusted_proxies: str
) -> tuple[ASGIApp, Callable[[str | None], bool]]:
    """Return *app* behind these proxies, and a function that checks for trusted addresses."""
    if not trusted_proxies:
        return app, lambda _address: False
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware  # noqa: PLC0415 - absent in a tab

    proxied = ProxyHeadersMiddleware(app, trusted_proxies)  # type: ignore[arg-type]
    return cast("ASGIApp", proxied), proxied.trusted_hosts.__contains__


@cache
def security_headers() -> tuple[tuple[bytes, bytes], ...]:
    """Return the security headers of every response."""
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
    """A middleware that refuses oversized and cross-site requests, and adds security headers."""

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
        max_bytes = MAX_BODY_BYTES

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = self._with_security(message.get("headers", ()))
            await send(message)

        async def receive_within_limit() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > max_bytes:
                raise RequestRefused(413, "too-long")
            return message

        try:
            size_to_come = _check(scope)
            if size_to_come <= MAX_BODY_BYTES:
                await self._app(scope, receive_within_limit, send_with_headers)
                return
            max_bytes = size_to_come
            with self._uploads.receiving(_network(scope), size_to_come):
                await self._app(scope, receive_within_limit, send_with_headers)
        except RequestRefused as error:
            language = negotiate_language(find_header(scope, b"accept-language") or "")
            await response_to(error, language)(scope, receive, send_with_headers)

    def _with_security(
        self, headers: Iterable[tuple[bytes, bytes]]
    ) -> Sequence[tuple[bytes, bytes]]:
        """Return *headers* with those security headers that are not among them."""
        names = {name for name, _ in headers}
        if names.isdisjoint(self._names):
            return *headers, *self._headers
        return *headers, *(header for header in self._headers if header[0] not in names)


def _network(scope: Scope) -> str:
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def _max_body_bytes(path: str) -> int:
    """Return the greatest size of a body sent to *path*."""
    if path == TABLE_FILE_PATH:
        return MAX_TABLE_FILE_BODY_BYTES
    return MAX_FILE_BODY_BYTES if FILE_PATHS.fullmatch(path) else MAX_BODY_BYTES


def _check(scope: Scope) -> int:
    """Refuse an overlong host or body, and requests that another site makes a browser send.

    Return the greatest size that the body may reach.
    """
    first: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        if name in CHECKED_HEADERS:
            first.setdefault(name, value)
    length = first.get(b"content-length", b"0")
    if len(first.get(b"host", b"")) > MAX_HOST_CHARS:
        raise RequestRefused(400, "bad-request")
    size, is_chunked = int(length) if length.isdigit() else -1, b"transfer-encoding" in first
    if is_chunked or not 0 <= size <= MAX_BODY_BYTES:
        max_bytes = _max_body_bytes(scope["path"])
        if not 0 <= size <= max_bytes:
            raise RequestRefused(413, "too-long")
        size = max_bytes if is_chunked else size
    if scope["method"] not in SAFE_METHODS:
        is_other_site = first.get(b"sec-fetch-site") == b"cross-site"
        if is_other_site or not _same_origin(first.get(b"origin"), first.get(b"host"), scope):
            raise RequestRefused(403, "elsewhere")
    return size


def _same_origin(origin: bytes | None, host: bytes | None, scope: Scope) -> bool:
    """Return whether the request has no origin, or that of its own host.

    A page without TLS is a different site from one with TLS: anybody on the way may have written
    it. Conversely, a proxy may not have reported its TLS.
    """
    if origin is None or host is None:
        return origin is None
    try:
        parts = urlsplit(origin.decode("latin-1"))
    except ValueError:  # not a URL
        return False
    schemes = parts.scheme, scope.get("scheme", "http")
    return parts.netloc == host.decode("latin-1") and schemes != ("http", "https")


class Uploads:
    """The long bodies that a node is receiving or processing."""

    def __init__(self) -> None:
        self._bytes = 0
        self._networks: Counter[str] = Counter()

    @contextmanager
    def receiving(self, network: str, size: int) -> Iterator[None]:
        """Count a body of *size* bytes for the duration of the block, or refuse it."""
        is_full = self._bytes + size > MAX_BYTES_IN_FLIGHT
        if is_full or self._networks[network] >= MAX_UPLOADS_PER_NETWORK:
            raise RequestRefused(429, "too-many-uploads")
        self._bytes += size
        self._networks[network] += 1
        try:
            yield
        finally:
            self._bytes -= size
            self._networks[network] -= 1
            if not self._networks[network]:
                del self._networks[network]
