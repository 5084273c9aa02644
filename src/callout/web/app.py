"""The pages of a node: which address shows what, and what is shown when something goes wrong."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from callout.server.http.middleware import RateLimits
from callout.server.http.problems import EXPECTED_ERRORS, problem_for, response_to
from callout.server.tables.registry import TableRegistry
from callout.web import assets as files
from callout.web import routes as beside
from callout.web import static_files
from callout.web.pages import downloads as makingpage
from callout.web.pages import entry_routes as entrance
from callout.web.request import Visitor, visitor_of
from callout.web.table import page as tablepage

Page: TypeAlias = Callable[[Visitor], Awaitable[Response]]

POLICY = "; ".join(
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


async def missing(_visitor: Visitor) -> Response:
    """Show that there is nothing here."""
    raise HTTPException(404)


PAGES: Sequence[tuple[str, str, Page]] = (
    ("GET", "/t/{code}", tablepage.show),
    ("POST", "/t/{code}", tablepage.act),
    ("GET", "/t/{code}/live", tablepage.live),
    *entrance.PAGES,
    *beside.PAGES,
    *makingpage.PAGES,
    *files.PAGES,
    ("GET", "/{path:path}", missing),
)
"""All pages: what is opened most often first."""


def front(registry: TableRegistry, limits: RateLimits) -> Sequence[BaseRoute]:
    """Make the pages that show the tables of *registry*; all built files must be there."""
    static_files.load()
    ways: dict[str, dict[str, Page]] = {}
    for method, path, page in PAGES:
        ways.setdefault(path, {})[method] = page
    return [
        Route(path, _endpoint(pages, registry, limits), methods=list(pages))
        for path, pages in ways.items()
    ]


def _endpoint(
    pages: dict[str, Page], registry: TableRegistry, limits: RateLimits
) -> Callable[[Request], Awaitable[Response]]:
    """Show a page, or what went wrong, under the policy for pages."""

    async def endpoint(request: Request) -> Response:
        visitor = visitor_of(registry, limits, request)
        method = "GET" if request.method == "HEAD" else request.method
        try:
            response = await pages[method](visitor)
        except EXPECTED_ERRORS as error:
            registry.context.metrics.refused.labels(str(problem_for(error, "en")[0])).inc()
            response = _wrong(visitor, error)
        except Exception as error:
            registry.context.log.exception("fault", page=request.scope["route"].path)
            response = _wrong(visitor, error)
        if response.media_type == "text/html":
            response.headers["content-security-policy"] = POLICY
            response.headers["referrer-policy"] = "same-origin"  # else forms have no origin
        return response

    return endpoint


def _wrong(visitor: Visitor, error: Exception) -> Response:
    """Say what went wrong, to a person at a browser or to a program."""
    if "text/html" not in visitor.request.headers.get("accept", ""):
        return response_to(error, visitor.language)
    status, trouble = problem_for(error, visitor.language)
    return visitor.page("wrong.html", status, told=trouble.message, clause=trouble.clause)
