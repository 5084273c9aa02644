"""Every request is counted by its route and has an id, in the log, in problems and on pages."""

import asyncio
import gc
import json
import logging
import re
import weakref
from collections.abc import Coroutine, Iterator, MutableMapping
from contextvars import Context
from typing import Any, cast

import httpx2
import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families
from structlog.typing import FilteringBoundLogger
from support.host_table import table_awaiting
from support.server.in_process import InProcessCluster
from support.server.secret import code_of
from support.web.form_browser import FormBrowser, InProcessSite

from callout.server.http.app import make_app
from callout.server.node import Node
from callout.server.request_context import SHOWN_CHARS, begin_request, request_id
from callout.server.serving import log_processors
from callout.web.app import page_routes
from callout.web.routes import ROUTES

PROXY, CLIENT = "192.0.2.1", "198.51.100.7"
GIVEN_ID = "0123456789abcdef0123456789abcdef"
MADE_ID = re.compile(r"[0-9a-f]{32}")


class ObservedSite(InProcessSite):
    """A site whose log is written as that of a server is."""

    def __init__(self) -> None:
        super().__init__()
        info = structlog.make_filtering_bound_logger(logging.INFO)
        log = structlog.wrap_logger(self.world.logged, log_processors(), info)
        context = self.node.context._replace(log=cast("FilteringBoundLogger", log))
        self.node = Node(context)
        self.app = make_app(self.node, page_routes, PROXY)

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The lines of the log."""
        return [json.loads(call.args[0]) for call in self.world.logged.calls]

    @property
    def refusals(self) -> list[tuple[str, int, str]]:
        """Route, status and code of each refusal in the log."""
        return [
            (line["route"], line["status"], line["code"])
            for line in self.lines
            if line["event"] == "refused"
        ]

    def counted(self, name: str) -> dict[tuple[str, ...], float]:
        """Return what was counted under *name*, by the values of the labels."""
        text = self.node.context.metrics.text().decode()
        return {
            tuple(sample.labels.values()): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
            if sample.name == name
        }

    def ask_from(self, peer: str, path: str, **headers: str) -> httpx2.Response:
        """Ask for *path* as a program at the address *peer*."""

        async def ask() -> httpx2.Response:
            transport = httpx2.ASGITransport(self.app, client=(peer, 5000))
            async with httpx2.AsyncClient(transport=transport, base_url="http://callout") as one:
                return await one.get(path, headers=headers)

        return self.runner.run(ask())


@pytest.fixture
def site() -> Iterator[ObservedSite]:
    with ObservedSite() as site:
        yield site


def refused_at_a_table(site: ObservedSite) -> tuple[FormBrowser, str]:
    """Let Ana come to a table where it is Bob's turn; return her and its code."""
    ana = site.known("Ana")
    room = table_awaiting(1, ana.who.player, "bob", bots=0)
    return ana, code_of(site.runner.run(site.world.lay(room)))


def test_answers_are_counted_and_timed_by_route_and_never_by_code(site: ObservedSite) -> None:
    ana, code = refused_at_a_table(site)
    ana.open(f"/t/{code}")
    assert site.runner.run(ana.http.get(f"/api/tables/{code}")).status_code == 200
    assert site.runner.run(ana.http.get("/healthz")).status_code == 200

    counts = site.counted("callout_requests_total")
    assert counts["GET", "/t/{code}", "200"] == 1
    assert counts["GET", "/api/tables/{code}", "200"] == 1
    assert counts["GET", "/healthz", "200"] == 1
    timed = site.counted("callout_request_seconds_count")
    assert timed["GET", "/t/{code}"] == 1
    assert sum(timed.values()) == sum(counts.values())
    assert code not in site.node.context.metrics.text().decode()


def test_what_no_route_answers_has_one_label_whatever_it_is(site: ObservedSite) -> None:
    visit = site.visit()
    for method, path in (("PURGE", "/"), ("SECRET", "/a/b"), ("DELETE", "/api/tables")):
        site.runner.run(visit.http.request(method, path))

    counts = site.counted("callout_requests_total")
    assert {labels[:2] for labels in counts} == {("other", "other")}
    assert sum(counts.values()) == 3


def test_a_refusal_by_a_page_is_counted_and_logged_as_one_by_the_interface(
    site: ObservedSite,
) -> None:
    ana, code = refused_at_a_table(site)
    assert ana.send(f"/t/{code}", {"do": "draw"}).status == 409
    act = {"key": "1", "seen": 0, "act": {"type": "Draw"}}
    asked = ana.http.post(f"/api/tables/{code}/acts", json=act)
    assert site.runner.run(asked).status_code == 409
    ana.open("/nowhere")
    ana.open("/new/mattel")
    ana.fill("make-form", {"name": "fuck"})

    assert site.refusals[:2] == [
        ("/t/{code}", 409, "illegal"),
        ("/api/tables/{code}/acts", 409, "illegal"),
    ]
    assert site.refusals[2][1:] == (404, "not-here")
    counts = site.counted("callout_refused_total")
    assert counts[("illegal",)] == 2
    assert sum(counts.values()) == len(site.refusals)
    assert code not in site.world.said()


def test_a_problem_and_its_line_in_the_log_have_the_same_id(site: ObservedSite) -> None:
    problem = site.ask_from(CLIENT, "/api/guests/me").json()
    (line,) = site.lines

    assert MADE_ID.fullmatch(problem["request"])
    assert line["request"] == problem["request"]
    assert site.ask_from(CLIENT, "/api/guests/me").json()["request"] != problem["request"]


def test_the_page_of_an_error_shows_the_beginning_of_its_id(site: ObservedSite) -> None:
    answer = site.ask_from(CLIENT, "/nowhere", accept="text/html")
    (line,) = site.lines

    assert answer.status_code == 404
    assert f"Error ID: {line['request'][:SHOWN_CHARS]}." in answer.text


@pytest.mark.parametrize(
    ("peer", "sent", "believed"),
    [
        (PROXY, GIVEN_ID, True),
        (CLIENT, GIVEN_ID, False),
        (PROXY, "short", False),
        (PROXY, "x" * 65, False),
        (PROXY, 'ten chars" {evil}', False),
        (PROXY, "", False),
    ],
)
def test_an_id_is_taken_from_a_trusted_proxy_if_it_is_well_formed(
    site: ObservedSite, peer: str, sent: str, believed: bool
) -> None:
    headers = {"X-Request-Id": sent, "X-Forwarded-For": CLIENT}
    told = site.ask_from(peer, "/api/guests/me", **headers).json()["request"]

    assert (told == sent) is believed
    assert believed or MADE_ID.fullmatch(told)


def test_a_fault_is_logged_with_the_id_that_the_answer_has(
    site: ObservedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("callout.server.http.routes.names", lambda: 1 // 0)
    answer = site.ask_from(CLIENT, "/api/editions")
    (line,) = site.lines

    assert answer.status_code == 500
    assert (line["event"], line["request"]) == ("fault", answer.json()["request"])
    assert site.counted("callout_requests_total")["GET", "/api/editions", "500"] == 1


def test_what_a_bot_does_later_is_no_part_of_the_request_before() -> None:
    async def work() -> list[str]:
        found: list[str] = []
        moved = asyncio.Event()

        async def move() -> None:
            found.append(request_id())
            moved.set()

        room = table_awaiting(1, "ana", bots=1)
        world = InProcessCluster()
        session = await world.node().tables.find(await world.lay(room))
        session.note_page_view("ana")
        begin_request({"headers": []}, lambda _: False)
        found.append(request_id())
        session.bot_timer.schedule(move)
        await asyncio.wait_for(moved.wait(), 10)
        return found

    asked, moving = Context().run(asyncio.run, work())

    assert asked
    assert moving == ""


def test_labels_are_as_many_as_routes() -> None:
    paths = {route.path for route in ROUTES}

    assert all(path.startswith("/") for path in paths)
    assert len(paths) < 100


@pytest.mark.parametrize("path", ["/healthz", "/api/tables/nowhere", "/nowhere"])
def test_nothing_of_a_request_is_left_for_the_collector(path: str) -> None:
    class Connection:
        """What a server keeps of a request: its scope, and how it is answered."""

        def __init__(self) -> None:
            self.scope = {
                "type": "http", "method": "GET", "path": path, "raw_path": path.encode(),
                "root_path": "", "scheme": "http", "query_string": b"", "headers": [],
                "client": (CLIENT, 1), "server": ("a.example", 80),
            }  # fmt: skip
            self.statuses: list[int] = []

        async def receive(self) -> dict[str, Any]:
            return {"type": "http.request", "body": b""}

        async def send(self, message: MutableMapping[str, Any]) -> None:
            self.statuses += [message["status"]] if "status" in message else []

    app = ObservedSite().app

    def answer() -> tuple[weakref.ref[Connection], list[int]]:
        connection = Connection()
        work = app(connection.scope, connection.receive, connection.send)
        Context().run(asyncio.run, cast("Coroutine[Any, Any, None]", work))
        return weakref.ref(connection), connection.statuses

    gc.disable()
    try:
        kept, statuses = answer()
        assert len(statuses) == 1
        assert kept() is None
    finally:
        gc.enable()
