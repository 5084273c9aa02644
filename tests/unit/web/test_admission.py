"""Every route of the interface and of the pages says whom it counts, and asks for bans."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from starlette.requests import Request
from support.server.in_process import InProcessCluster
from support.web.form_browser import FormBrowser, InProcessSite

import callout
from callout.host.entries import Options
from callout.host.requests import Sit
from callout.server.http import admission
from callout.server.http.admission import GUEST, GUEST_LIMIT, HISTORY_LIMIT, Admission, RateLimits
from callout.server.http.request import COOKIE, ApiRequest, UndeclaredLimitError
from callout.server.http.routes import API_ROUTES
from callout.server.identity.tokens import Identity
from callout.server.rate_limit import CountedBy, RateLimit
from callout.web.routes import ROUTES

SOURCE = Path(callout.__file__).parent
MARA, RUDE = Identity("mara", "Mara"), Identity("rude", "Rude")

ALL_LIMITS = [one for one in vars(admission).values() if isinstance(one, RateLimit)]
NEVER = tuple(limit._replace(maximum=0) for limit in ALL_LIMITS)
"""Limits that refuse the first request."""

EXAMPLES = {"edition": "mattel", "file": "cards.pdf", "report": "1", "name": "none.css"}


class AnyRoute(NamedTuple):
    """A route of the interface or of the pages."""

    method: str
    path: str
    admission: Admission
    is_page: bool

    def ask(self, visit: FormBrowser, code: str) -> int:
        """Ask at this route, for the table with *code* if it is about one; return the status."""
        path = re.sub(r"{(\w+)(:path)?}", lambda part: EXAMPLES.get(part[1], code), self.path)
        if self.is_page and self.method == "POST":
            return visit.send(path, {}).status
        body: dict[str, str] | None = {} if self.method == "POST" else None
        return visit.hall.runner.run(visit.http.request(self.method, path, json=body)).status_code


ANY_ROUTE = [
    *(AnyRoute(route.method, route.path, route.admission, is_page=False) for route in API_ROUTES),
    *(AnyRoute(route.method, route.path, route.admission, is_page=True) for route in ROUTES),
]


def name_of(route: AnyRoute) -> str:
    """Name a route as tests are named."""
    return f"{route.method} {route.path}"


def counted(limits: Iterable[RateLimit], *kinds: CountedBy) -> bool:
    """Return whether one of *limits* counts one of these *kinds*."""
    return any(limit.by in kinds for limit in limits)


@pytest.fixture(scope="module")
def strict_site() -> Iterator[tuple[InProcessSite, str]]:
    """Return a site whose limits refuse everything, and the code of a table there."""
    with InProcessSite(InProcessCluster(), NEVER) as site:
        options = Options("mattel")
        session = site.runner.run(site.node.tables.make(MARA, options, [Sit()]))
        yield site, session.code


def known_guest(site: InProcessSite, identity: Identity) -> FormBrowser:
    """Return the browser of somebody with a token."""
    visit = site.visit()
    visit.http.cookies.set(COOKIE, site.node.context.tokens.issue(identity))
    return visit


@pytest.mark.parametrize("route", ANY_ROUTE, ids=name_of)
def test_a_route_refuses_above_the_limits_that_it_names(
    route: AnyRoute, strict_site: tuple[InProcessSite, str]
) -> None:
    site, code = strict_site
    arrival, needs_guest = route.admission.arrival, route.admission.needs_guest
    by_guests = counted(arrival, CountedBy.PERSON, CountedBy.NETWORK)
    by_strangers = counted(arrival, CountedBy.STRANGERS, CountedBy.NETWORK)

    assert bool(arrival) != bool(route.admission.uncounted)
    assert (route.ask(known_guest(site, MARA), code) == 429) == by_guests
    if needs_guest:
        assert route.ask(site.visit(), code) == 401
    else:
        assert (route.ask(site.visit(), code) == 429) == by_strangers
    assert by_guests or route.admission.uncounted
    assert by_strangers or needs_guest or route.admission.uncounted


@pytest.mark.parametrize("route", ANY_ROUTE, ids=name_of)
def test_who_is_banned_is_refused_where_a_route_is_not_open_to_them(
    route: AnyRoute, monkeypatch: pytest.MonkeyPatch
) -> None:
    with InProcessSite() as site:
        code = site.runner.run(site.node.tables.make(MARA, Options("mattel"), [Sit()])).code
        monkeypatch.setattr(site.node.bans, "_until", {RUDE.player: 1 << 60})
        status = route.ask(known_guest(site, RUDE), code)

    assert (status == 403) == (not route.admission.is_open_to_banned)


@pytest.mark.parametrize("sent", ["bearer {}", "Basic bWU6c2VjcmV0"])
def test_a_page_asks_the_cookie_who_the_caller_is(
    sent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody banned came in with the token of another guest in a header beside the cookie."""
    with InProcessSite() as site:
        rude, nice = known_guest(site, RUDE), known_guest(site, MARA)
        header = sent.format(site.node.context.tokens.issue(MARA))
        for visit in (rude, nice):
            visit.http.headers["authorization"] = header
        monkeypatch.setattr(site.node.bans, "_until", {RUDE.player: 1 << 60})
        rude.open("/new")
        nice.send("/device/code", {})

        assert (rude.status, nice.status) == (403, 200)


def test_nobody_who_is_banned_becomes_a_guest_or_makes_anything() -> None:
    works = [route for route in ANY_ROUTE if route.admission.work]

    assert any(GUEST_LIMIT in route.admission.work for route in works)
    assert [route.path for route in works if route.admission.is_open_to_banned] == ["/moderate"]


def test_a_handler_counts_against_no_limit_that_its_route_does_not_name() -> None:
    node = InProcessCluster().node()
    scope = {"type": "http", "headers": [], "client": ("192.0.2.1", 1)}
    limits = RateLimits(node.context.metrics)
    asked = ApiRequest(node, limits, Request(scope), GUEST.doing(GUEST_LIMIT))

    asked.count(GUEST_LIMIT)
    with pytest.raises(UndeclaredLimitError):
        asked.count(HISTORY_LIMIT)


def test_requests_are_counted_in_one_place() -> None:
    places = [
        path.relative_to(SOURCE).as_posix()
        for path in sorted(SOURCE.rglob("*.py"))
        if re.search(r"limits\.count\(|RequestCounters\(", path.read_text("utf-8"))
    ]

    pushes = "server/people/turn_pushes.py"  # which nobody requests
    assert places == ["server/http/admission.py", "server/http/request.py", pushes]
