"""The server as an ASGI application."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import version
from time import monotonic
from typing import TypeAlias

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from callout.server.http.admission import RateLimits
from callout.server.http.headers import negotiate_language
from callout.server.http.middleware import ObservationMiddleware, SecurityMiddleware
from callout.server.http.problems import EXPECTED_ERRORS, response_to
from callout.server.http.request import ApiRequest, ApiRoute
from callout.server.http.routes import API_ROUTES
from callout.server.node import Node
from callout.server.padding import pad_view
from callout.server.request_context import ROUTE
from callout.server.wire import TableSnapshot, body_decoder

_encode = msgspec.json.Encoder().encode

Endpoint: TypeAlias = Callable[[Request], Awaitable[ASGIApp]]

Pages: TypeAlias = Callable[[Node, RateLimits], Sequence[BaseRoute]]
"""A function that makes the routes of the web pages, given the tables and limits of a node."""

NO_CONTENT = 204
"""The status of an answer without a body."""

ANY_CODE = "/"
"""The placeholder for a code in a path: no part of a real path equals it."""


def no_pages(_registry: Node, _limits: RateLimits) -> Sequence[BaseRoute]:
    """Return no pages, for a node that serves only the interface."""
    return ()


@cache
def _openapi_document() -> bytes:
    """Encode the OpenAPI document, which is the same for every node of a process."""
    from callout.server.http.openapi import document  # noqa: PLC0415 - a start is sooner without

    return _encode(document(version("callout")))


def make_app(
    node: Node,
    pages: Pages = no_pages,
    trusted_proxies: str = "",
    clock: Callable[[], float] = monotonic,
) -> ASGIApp:
    """Return the application that serves the tables of *node*, and *pages*.

    Headers about the client are accepted from the addresses in *trusted_proxies*. *clock* returns
    the seconds for the limits.
    """
    limits = RateLimits(node.context.metrics, clock, node.context.chosen_limits)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await node.open()
        yield
        await node.close()

    async def openapi(_request: Request) -> Response:
        return Response(_openapi_document(), media_type="application/json")

    async def on_http_error(request: Request, error: Exception) -> Response:
        return response_to(error, _language(request))

    fallback = Starlette(
        routes=[Route("/api/openapi.json", openapi), *pages(node, limits)],
        lifespan=lifespan,
        exception_handlers={404: on_http_error, 405: on_http_error},
    )
    fallback.router.redirect_slashes = False
    app = SecurityMiddleware(ApiRouter(API_ROUTES, node, limits, fallback))
    return ObservationMiddleware(app, node.context, trusted_proxies)


class ApiRouter:
    """A router that looks up routes in a dictionary, and leaves all other paths to *fallback*.

    A lookup takes a tenth of the time of trying one route after another, which was a fifth of the
    total work of a move.
    """

    def __init__(
        self,
        routes: Sequence[ApiRoute],
        node: Node,
        limits: RateLimits,
        fallback: ASGIApp,
    ) -> None:
        self._fallback = fallback
        self._endpoints: dict[tuple[str, ...], dict[str, Endpoint]] = {}
        for route in routes:
            parts = tuple(ANY_CODE if part == "{code}" else part for part in route.path.split("/"))
            endpoint = _endpoint(route, node, limits)
            self._endpoints.setdefault(parts, {})[route.method] = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        found = self._find(scope) if scope["type"] == "http" else None
        if found is None:
            await self._fallback(scope, receive, send)
            return
        request = Request(scope, receive)
        if endpoint := found.get(scope["method"]):
            response = await endpoint(request)
        else:
            error = HTTPException(405, headers={"Allow": ", ".join(found)})
            response = response_to(error, _language(request))
        await response(scope, receive, send)

    def _find(self, scope: Scope) -> dict[str, Endpoint] | None:
        """Return the endpoints at the path of *scope*, by method."""
        parts = scope["path"].split("/")
        found = self._endpoints.get(tuple(parts))
        if found is None and len(parts) > 2:
            position = 3 if parts[1] == "api" and len(parts) > 3 else 2
            scope["path_params"] = {"code": parts[position]}
            parts[position] = ANY_CODE
            found = self._endpoints.get(tuple(parts))
        return found


def _language(request: Request) -> str:
    return negotiate_language(request.headers.get("accept-language", ""))


def _endpoint(route: ApiRoute, node: Node, limits: RateLimits) -> Endpoint:
    """Return the endpoint of *route*: decode the body, call the handler, report errors.

    The request is counted, and a caller without a required token refused, before the body is read.
    """
    decode = body_decoder(route.request_type) if route.request_type is not None else None

    async def endpoint(request: Request) -> ASGIApp:
        request.scope[ROUTE] = route.path
        try:
            asked = ApiRequest(node, limits, request, route.admission)
            asked.admit()
            if decode:
                asked.body = decode(await _read_body(request.receive))
            answer = await route.handler(asked)
        except EXPECTED_ERRORS as error:
            return response_to(error, _language(request))
        except Exception as error:
            node.context.log.exception("fault", route=route.path)
            return response_to(error, _language(request))
        if isinstance(answer, Response):
            return answer
        text = b"" if answer is None else _encode(answer)
        if isinstance(answer, TableSnapshot):
            text = pad_view(text)
        return _JsonAnswer(text, route.status)

    return endpoint


async def _read_body(receive: Receive) -> bytes | bytearray:
    """Return the body of a request; most bodies are short and arrive in one piece."""
    message = await receive()
    if not message.get("more_body"):
        return _piece_of(message)
    body = bytearray(_piece_of(message))
    while message.get("more_body"):
        del message  # no second copy of a piece while waiting
        message = await receive()
        body += _piece_of(message)
    return body


def _piece_of(message: Message) -> bytes:
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    piece: bytes = message.get("body", b"")
    return piece


class _JsonAnswer:
    """A successful answer of the interface: a JSON *body*, or status 204 without one.

    It sends the same as a `Response`, in a fifth of the time.
    """

    __slots__ = ("_body", "_status")

    def __init__(self, body: bytes, status: int) -> None:
        self._body, self._status = body, status

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"application/json")]
        if self._status != NO_CONTENT:
            headers.append((b"content-length", b"%d" % len(self._body)))
        await send({"type": "http.response.start", "status": self._status, "headers": headers})
        await send({"type": "http.response.body", "body": self._body})
