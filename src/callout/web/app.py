"""The pages of a node: which address shows what, and what is shown when something goes wrong."""

from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from callout.server.http.problems import EXPECTED_ERRORS, problem_for, response_to
from callout.server.http.rate_limits import RateLimits
from callout.server.tables.registry import TableRegistry
from callout.web import static_files
from callout.web.request import PageRequest, read_page_request
from callout.web.routes import ROUTES, PageHandler

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
"""What a page may fetch and do: nothing from elsewhere, and nothing written into the page."""


def page_routes(registry: TableRegistry, limits: RateLimits) -> Sequence[BaseRoute]:
    """Make the pages that show the tables of *registry*; all built files must be there."""
    static_files.load()
    handlers: dict[str, dict[str, PageHandler]] = {}
    for route in ROUTES:
        handlers.setdefault(route.path, {})[route.method] = route.handler
    return [
        Route(path, _endpoint(by_method, registry, limits), methods=list(by_method))
        for path, by_method in handlers.items()
    ]


def _endpoint(
    handlers: dict[str, PageHandler], registry: TableRegistry, limits: RateLimits
) -> Callable[[Request], Awaitable[Response]]:
    """Show a page, or what went wrong, under the policy for pages."""

    async def endpoint(http: Request) -> Response:
        request = read_page_request(registry, limits, http)
        method = "GET" if http.method == "HEAD" else http.method
        try:
            response = await handlers[method](request)
        except EXPECTED_ERRORS as error:
            registry.context.metrics.refused.labels(str(problem_for(error, "en")[0])).inc()
            response = _error_page(request, error)
        except Exception as error:
            registry.context.log.exception("fault", page=http.scope["route"].path)
            response = _error_page(request, error)
        if response.media_type == "text/html":
            response.headers["content-security-policy"] = CONTENT_SECURITY_POLICY
            response.headers["referrer-policy"] = "same-origin"  # else forms have no origin
        return response

    return endpoint


def _error_page(request: PageRequest, error: Exception) -> Response:
    """Say what went wrong, to a person at a browser or to a program."""
    if "text/html" not in request.http.headers.get("accept", ""):
        return response_to(error, request.language)
    status, trouble = problem_for(error, request.language)
    return request.render("wrong.html", status, told=trouble.message, clause=trouble.clause)
