"""The statuses that each route of the interface may answer with, as its document says."""

from typing import Any

import httpx2
import pytest
from support.web.form_browser import InProcessSite

from callout.server.http.app import ApiRouter
from callout.server.http.openapi import document
from callout.server.http.routes import API_ROUTES

STATUSES = {
    "POST /api/tables/{code}/acts": (200, (404, 409, 422)),
    "POST /api/tables/{code}/heard": (204, (404,)),
    "GET /api/tables/{code}/stream": (200, (400, 403, 404)),
    "POST /api/guests": (201, (409,)),
    "POST /api/guests/again": (201, (401,)),
    "POST /api/passes": (201, ()),
    "GET /api/guests/me": (200, ()),
    "DELETE /api/guests/me": (204, ()),
    "GET /api/me": (200, (404,)),
    "POST /api/me": (201, (403, 409)),
    "DELETE /api/me": (204, ()),
    "POST /api/me/played-with": (204, (404,)),
    "POST /api/me/invitations": (204, (404, 409)),
    "POST /api/me/statistics": (204, (404,)),
    "GET /api/editions": (200, ()),
    "POST /api/tables": (201, (409, 422)),
    "GET /api/tables/{code}": (200, (403, 404)),
    "GET /api/tables/{code}/record": (200, (403, 404, 409)),
    "POST /api/questions/check": (200, (422,)),
    "GET /api/openings": (200, (404,)),
    "POST /api/openings": (201, (404, 409, 422)),
    "POST /api/classes": (201, (409,)),
    "GET /api/classes/{code}": (200, (404, 410)),
    "POST /api/classes/{code}/pupils": (201, (404, 409, 410)),
    "POST /api/classes/{code}/acts": (200, (403, 404, 409, 410, 422)),
    "GET /api/classes/{code}/stream": (200, (400, 403, 404, 410)),
    "GET /api/classes/{code}/results": (200, (403, 404, 410)),
    "POST /api/evenings": (201, (409, 422)),
    "GET /api/evenings/{code}": (200, (404, 410)),
    "POST /api/evenings/{code}/acts": (200, (403, 404, 409, 410, 422)),
    "GET /api/evenings/{code}/stream": (200, (400, 403, 404, 410)),
    "GET /api/evenings/{code}/standings": (200, (403, 404, 410)),
    "POST /api/clubs": (201, (403, 409)),
    "GET /api/clubs": (200, ()),
    "POST /api/clubs/join": (200, (403, 404, 409)),
    "GET /api/clubs/{code}": (200, (404,)),
    "POST /api/clubs/{code}/acts": (200, (403, 404, 409, 422)),
    "GET /api/clubs/{code}/stream": (200, (400, 404)),
    "GET /api/clubs/{code}/numbers": (200, (404,)),
    "DELETE /api/clubs/{code}/me": (204, (404,)),
    "POST /api/clubs/{code}/invitation": (201, (403, 404)),
    "POST /api/clubs/{code}/evenings": (201, (403, 404, 409, 422)),
    "GET /healthz": (200, ()),
    "GET /readyz": (200, ()),
    "GET /metrics": (200, ()),
}
OPEN_TO_ALL = {
    "POST /api/guests",
    "POST /api/guests/again",
    "GET /api/editions",
    "POST /api/classes/{code}/pupils",
    "GET /healthz",
    "GET /readyz",
    "GET /metrics",
}


def test_every_route_has_its_statuses_and_few_are_open_to_all() -> None:
    routes = {f"{route.method} {route.path}": route for route in API_ROUTES}

    assert {
        name: (route.status, route.problem_statuses) for name, route in routes.items()
    } == STATUSES
    assert {
        name for name, route in routes.items() if not route.admission.needs_guest
    } == OPEN_TO_ALL


def test_the_document_lists_every_status_and_where_it_says_when_to_try_again() -> None:
    paths = document("1")["paths"]
    act = paths["/api/tables/{code}/acts"]["post"]["responses"]
    editions = paths["/api/editions"]["get"]["responses"]

    assert sorted(act) == ["200", "400", "401", "403", "404", "409", "413", "422", "429", "503"]
    assert sorted(editions) == ["200", "429", "503"]
    assert [status for status in sorted(act) if "headers" in act[status]] == ["429", "503"]


@pytest.mark.parametrize("path", ["", "/", "/nothing", "/api", "/api/tables", "/t/a-b"])
def test_a_path_that_no_route_has_is_left_to_the_pages(path: str) -> None:
    unused: Any = None

    assert ApiRouter((), unused, unused, unused)._find({"path": path}) is None


@pytest.mark.parametrize(
    ("address", "is_open", "status"),
    [
        ("127.0.0.1", False, 200),
        ("::1", False, 200),
        ("::ffff:127.0.0.1", False, 200),
        ("192.0.2.1", False, 404),
        ("2001:db8::1", False, 404),
        ("unix", False, 404),
        ("192.0.2.1", True, 200),
    ],
)
def test_figures_are_for_this_machine_unless_they_are_open(
    address: str, is_open: bool, status: int
) -> None:
    with InProcessSite() as site:
        site.node.context = site.node.context._replace(has_open_metrics=is_open)
        visit = httpx2.ASGITransport(app=site.app, client=(address, 4711))

        async def ask() -> int:
            async with httpx2.AsyncClient(transport=visit, base_url="http://here") as client:
                return (await client.get("/metrics")).status_code

        assert site.runner.run(ask()) == status
