"""The page routes of a node, and the pages for errors."""

from collections.abc import Awaitable, Callable, Sequence
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from callout.core.refusal import IllegalCommand
from callout.host.errors import RequestDenied
from callout.server.http.admission import RateLimits
from callout.server.http.problems import EXPECTED_ERRORS, refusal_for, response_to
from callout.server.node import Node
from callout.server.request_context import ROUTE
from callout.web import static_files
from callout.web.rendering import load_templates
from callout.web.request import PageRequest
from callout.web.root import set_root
from callout.web.routes import ROUTES, PageRoute
from callout.web.screen_cookies import find_screen
from callout.web.solo_site import SoloSite

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "img", "font", "connect")),
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
"""The policy of all pages: nothing from other sites, and no inline scripts or styles."""

GUEST_WAYS = {"no-token": "new", "expired": "new", "too-many-codes": "codes"}
"""The refusals that do not hold for a guest, and the messages that say so."""

NO_FAULTS = {"no-table", "no-class", "no-evening", "no-afternoon", "no-club", "not-over"}
"""The refusals of a code that is wrong, hidden from the caller or closed, or of a running game."""


def page_routes(
    node: Node, limits: RateLimits, solo: SoloSite | None = None
) -> Sequence[BaseRoute]:
    """Return the routes of all pages of *node*; the built files must exist.

    All pages of this process are under the path of the server's public address. The routes of
    *solo* come first, if it is given.
    """
    set_root(urlsplit(node.context.public_url).path)
    static_files.load()
    load_templates()
    by_path: dict[str, dict[str, PageRoute]] = {}
    for route in ROUTES:
        by_path.setdefault(route.path, {})[route.method] = route
    pages = [
        Route(path, _endpoint(by_method, node, limits, solo), methods=list(by_method))
        for path, by_method in by_path.items()
    ]
    return [*solo.routes(), *pages] if solo else pages


def _endpoint(
    routes: dict[str, PageRoute],
    node: Node,
    limits: RateLimits,
    solo: SoloSite | None,
) -> Callable[[Request], Awaitable[Response]]:
    """Return the endpoint of one path, which dispatches to the route of the method."""

    async def endpoint(http: Request) -> Response:
        route = routes["GET" if http.method == "HEAD" else http.method]
        http.scope[ROUTE] = route.path
        has_solo = solo is not None
        request = PageRequest(node, limits, http, route.admission, has_solo=has_solo)
        try:
            request.admit()
            if route.at_table:
                await find_screen(request)
            response = await _respond(route, request)
        except EXPECTED_ERRORS as error:
            response = _error_page(request, error)
        except Exception as error:
            node.context.log.exception("fault", page=route.path)
            response = _error_page(request, error)
        if response.media_type == "text/html":
            if http.method == "GET":
                request.renew_token(response)
                request.renew_presence(response)
            response.headers["content-security-policy"] = CONTENT_SECURITY_POLICY
            response.headers["referrer-policy"] = "same-origin"  # otherwise forms send no origin
        await request.note_changes()
        return response

    return endpoint


async def _respond(route: PageRoute, request: PageRequest) -> Response:
    """Call the handler of *route*, and its refusal handler if the table refuses the request."""
    try:
        return await route.handler(request)
    except (IllegalCommand, RequestDenied) as error:
        if route.refusal_handler is None:
            raise
        return await route.refusal_handler(request, error)


def _error_page(request: PageRequest, error: Exception) -> Response:
    """Return *error* as a page for a browser, or as JSON for a program."""
    if "text/html" not in request.http.headers.get("accept", ""):
        return response_to(error, request.language)
    status, problem = refusal_for(error, request.language)
    is_new = request.identity is None and request.http.method in {"GET", "HEAD"}
    return request.render_error(
        status,
        problem.message,
        problem.clause,
        go_on=GUEST_WAYS.get(problem.code, "") if is_new else "",
        is_fault=status not in {401, 403} and problem.code not in NO_FAULTS,
    )
