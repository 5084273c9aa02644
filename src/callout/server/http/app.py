"""The server as an application: requests to doors, and doors to tables."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from time import perf_counter
from typing import TypeAlias

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from callout.server.http.middleware import RateLimits, SecurityMiddleware
from callout.server.http.openapi import document
from callout.server.http.problems import EXPECTED_ERRORS, negotiate_language, response_to
from callout.server.http.request import ApiRequest, ApiRoute
from callout.server.http.routes import API_ROUTES
from callout.server.tables.registry import TableRegistry
from callout.server.wire import body_decoder

_encode = msgspec.json.Encoder().encode

Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]

Pages: TypeAlias = Callable[[TableRegistry, RateLimits], Sequence[BaseRoute]]
"""What makes the pages that people open, on the tables and the limits of a node."""

CODE = "/"
"""What stands for any code in a way: no part of a path is like that."""


def no_pages(_registry: TableRegistry, _limits: RateLimits) -> Sequence[BaseRoute]:
    """Show nothing: a node may serve programs alone."""
    return ()


def make_app(registry: TableRegistry, pages: Pages = no_pages) -> ASGIApp:
    """Make the application that serves the tables of *registry*, and *pages* to look at them."""
    limits = RateLimits()

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await registry.open()
        yield
        await registry.close()

    described = _encode(document(version("callout")))

    async def openapi(_request: Request) -> Response:
        return Response(described, media_type="application/json")

    async def troubled(request: Request, error: Exception) -> Response:
        return response_to(error, _language(request))

    rest = Starlette(
        routes=[Route("/api/openapi.json", openapi), *pages(registry, limits)],
        lifespan=lifespan,
        exception_handlers={404: troubled, 405: troubled},
    )
    rest.router.redirect_slashes = False
    return SecurityMiddleware(ApiRouter(API_ROUTES, registry, limits, rest))


class ApiRouter:
    """Lead each request to its door, or to the *rest* behind all doors.

    Looking a path up costs a tenth of trying one route after the other, which was a fifth of the
    whole work of a move.
    """

    def __init__(
        self, doors: Sequence[ApiRoute], registry: TableRegistry, limits: RateLimits, rest: ASGIApp
    ) -> None:
        self._rest = rest
        self._doors: dict[tuple[str, ...], dict[str, Endpoint]] = {}
        for door in doors:
            way = tuple(CODE if part == "{code}" else part for part in door.path.split("/"))
            self._doors.setdefault(way, {})[door.method] = _endpoint(door, registry, limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        found = self._find(scope) if scope["type"] == "http" else None
        if found is None:
            await self._rest(scope, receive, send)
            return
        request = Request(scope, receive)
        if endpoint := found.get(scope["method"]):
            response = await endpoint(request)
        else:
            other = HTTPException(405, headers={"Allow": ", ".join(found)})
            response = response_to(other, _language(request))
        await response(scope, receive, send)

    def _find(self, scope: Scope) -> dict[str, Endpoint] | None:
        """Find the doors at a path, one a method."""
        way = scope["path"].split("/")
        found = self._doors.get(tuple(way))
        if found is None and len(way) > 2:
            place = 3 if way[1] == "api" and len(way) > 3 else 2
            scope["path_params"] = {"code": way[place]}
            way[place] = CODE
            found = self._doors.get(tuple(way))
        return found


def _language(request: Request) -> str:
    return negotiate_language(request.headers.get("accept-language", ""))


def _endpoint(door: ApiRoute, registry: TableRegistry, limits: RateLimits) -> Endpoint:
    """Read the body, answer, and write down how it went."""
    decode = body_decoder(door.request_type) if door.request_type is not None else None
    log, refused = registry.context.log, registry.context.metrics.refused

    async def endpoint(request: Request) -> Response:
        begun = perf_counter()
        try:
            body = decode(await request.body()) if decode else None
            answer = await door.handler(ApiRequest(registry, limits, request, body))
        except EXPECTED_ERRORS as error:
            response = response_to(error, _language(request))
            refused.labels(str(response.status_code)).inc()
        except Exception as error:
            log.exception("fault", door=door.path)
            response = response_to(error, _language(request))
        else:
            if isinstance(answer, Response):
                return answer
            text = b"" if answer is None else _encode(answer)
            return Response(text, door.status, media_type="application/json")
        took = round((perf_counter() - begun) * 1000, 1)
        log.info("refused", door=door.path, status=response.status_code, ms=took)
        return response

    return endpoint
