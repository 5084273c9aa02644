"""The door of a locked table without scripts, and what nobody outside it is told on any path."""

from collections.abc import Iterator
from html import unescape

import pytest
from support.web.form_browser import FormBrowser, InProcessSite

from callout.host.door import KNOCK_MS
from callout.host.entries import Options
from callout.host.requests import Lock, Rematch, Remove, Sit, Start, Stop, TableRequest
from callout.server.http.admission import KNOCK_LIMIT, KNOCKS_PER_NETWORK_LIMIT
from callout.server.http.request import COOKIE
from callout.server.tables.session import TableSession

NAMES = ("Ana Secret", "Bob Secret")
PATHS = (
    "/t/{}", "/t/{}/stream", "/t/{}/log", "/t/{}/scores", "/t/{}/record",
    "/t/{}/replay", "/t/{}/rules", "/api/tables/{}", "/api/tables/{}/stream",
    "/api/tables/{}/record",
)  # fmt: skip
"""Every path on which something of a table can be read."""

FIELDS = ("words", "talk", "order", "hint", "called", "sounds")
"""Forms of a table's page that are answered with that page, or a part of it."""


@pytest.fixture
def hall() -> Iterator[InProcessSite]:
    with InProcessSite() as hall:
        yield hall


class ClosedTable:
    """A table of Ana, its host, and Bob."""

    def __init__(self, hall: InProcessSite, options: Options | None = None) -> None:
        self.hall = hall
        self.ana, self.bob = (hall.known(name) for name in NAMES)
        options = options or Options("mattel", slow=0)
        self.session: TableSession = hall.runner.run(
            hall.node.tables.make(self.ana.who, options, [Sit()])
        )
        self.ask(self.bob, Sit())

    @property
    def path(self) -> str:
        """The path of its page."""
        return f"/t/{self.session.code}"

    def ask(self, who: FormBrowser, request: TableRequest) -> None:
        """Let somebody ask for something."""
        session = self.session
        key = f"{request} {session.version}"
        self.hall.runner.run(session.act(who.who, request, key, session.version))

    def locked(self) -> "ClosedTable":
        """Return the table after it was locked."""
        self.ask(self.ana, Lock())
        return self


def knock(visit: FormBrowser, path: str, name: str) -> FormBrowser:
    """Knock by the page."""
    visit.open(path)
    return visit.fill("knock", {"name": name, "knock": "on"})


def test_a_newcomer_knocks_waits_and_is_let_in(hall: InProcessSite) -> None:
    table = ClosedTable(hall).locked()
    cleo = hall.visit()
    cleo.open(table.path)
    assert (cleo.status, cleo.page.ids().count("knock")) == (403, 1)
    assert knock(cleo, table.path, "Cleo").went == table.path
    cleo.open(table.path)
    assert cleo.page.by_id("title")["data-state"] == "knocking"
    assert "The host hears Cleo knocking" in cleo.text
    assert "door.js" in cleo.text

    page = table.ana.open(table.path)
    assert "Cleo knocks." in table.ana.text
    assert page.by_id("let-in-1")["value"] == "let-in Cleo"
    table.bob.open(table.path)
    assert "Cleo" not in table.bob.text
    table.ana.fill("knocks-form", {"wish": "let-in Cleo"})
    cleo.open(table.path)
    assert (cleo.status, cleo.page.by_id("wish-sit")["value"]) == (200, "sit")
    cleo.fill("wishes", {"wish": "sit"})
    assert table.session.open_table.places[2].name == "Cleo"


def test_not_now_is_one_sentence_and_asks_for_patience(hall: InProcessSite) -> None:
    table = ClosedTable(hall).locked()
    cleo = hall.visit("fr")
    knock(cleo, table.path, "Cleo")
    table.ana.open(table.path)
    table.ana.fill("knocks-form", {"wish": "not-now Cleo"})
    cleo.open(table.path)

    assert cleo.page.by_id("title")["data-state"] == "not-now"
    assert "L’hôte dit\u00a0: pas maintenant." in cleo.text
    assert "knock" not in cleo.page.forms
    hall.world.clock.by += 600_000
    assert knock(cleo, table.path, "Cleo").status == 303


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Nobody answered your knock. You can knock again."),
        ("fr", "Personne n’a répondu. Tu peux frapper encore."),
    ],
)
def test_who_was_not_answered_is_told_so_and_may_knock_again(
    hall: InProcessSite, language: str, told: str
) -> None:
    table = ClosedTable(hall).locked()
    cleo = hall.visit(language)
    cleo.open(table.path)
    assert told not in cleo.text
    knock(cleo, table.path, "Cleo")
    hall.world.clock.by += KNOCK_MS
    cleo.open(table.path)

    assert cleo.page.by_id("title")["data-state"] == "locked"
    assert told in unescape(cleo.text)
    assert knock(cleo, table.path, "Cleo").status == 303


def test_a_guest_knocks_by_their_own_name_or_another_and_keeps_it(hall: InProcessSite) -> None:
    table, cleo = ClosedTable(hall).locked(), hall.known("Cleo")
    player = cleo.who.player
    assert cleo.open(table.path).forms["knock"]["name"] == "Cleo"
    knock(cleo, table.path, "Zoe")

    assert (cleo.who.player, cleo.who.name) == (player, "Zoe")
    assert table.ana.open(table.path).by_id("let-in-1")["value"] == "let-in Zoe"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "Type a name, so the others know who you are."),
        ("Bob Secret", "Someone here already has that name. Choose another."),
    ],
)
def test_a_wrong_name_is_asked_for_again(hall: InProcessSite, name: str, told: str) -> None:
    table, cleo = ClosedTable(hall).locked(), hall.visit()
    knock(cleo, table.path, name)

    assert cleo.status == 409
    assert told in unescape(cleo.text)
    assert COOKIE not in cleo.http.cookies
    assert "knock" in cleo.page.forms


def test_who_knocks_at_an_open_door_or_sits_down_at_a_locked_one(hall: InProcessSite) -> None:
    table, cleo, zoe = ClosedTable(hall), hall.visit(), hall.visit()
    assert cleo.send(table.path, {"name": "Cleo", "knock": "on"}).status == 303
    assert cleo.open(table.path).by_id("wish-sit")
    zoe.open(table.path)
    table.locked()
    zoe.fill("arrive", {"name": "Zoe", "wish": "sit"})
    assert (zoe.status, COOKIE in zoe.http.cookies) == (403, False)
    assert "knock" in zoe.page.forms
    cleo.send(table.path, {"wish": "sit"})
    assert cleo.status == 403
    assert len(table.session.open_table.places) == 2


def test_who_knocks_twice_is_told_to_wait_and_one_knock_is_heard(hall: InProcessSite) -> None:
    table, cleo = ClosedTable(hall).locked(), hall.visit()
    knock(cleo, table.path, "Cleo")
    before = table.session.version
    cleo.send(table.path, {"name": "Cleo", "knock": "on"})

    assert (cleo.status, table.session.version) == (409, before)
    assert "You've knocked." in unescape(cleo.text)
    assert cleo.page.by_id("title")["data-state"] == "knocking"


def test_a_barred_browser_knocks_in_vain(hall: InProcessSite) -> None:
    table, rude = ClosedTable(hall), hall.visit()
    rude.open(table.path)
    rude.fill("arrive", {"name": "Rude", "wish": "sit"})
    table.ask(table.ana, Remove(2))
    table.locked()
    rude.http.cookies.delete(COOKIE)
    rude.send(table.path, {"name": "Nice", "knock": "on"})

    assert rude.status == 403
    assert "The host removed you from this table." in rude.text


def test_the_host_locks_and_opens_by_a_button_that_nobody_else_has(hall: InProcessSite) -> None:
    table = ClosedTable(hall)
    assert "door-form" not in table.bob.open(table.path).forms
    assert table.ana.open(table.path).by_id("wish-lock")["value"] == "lock"
    table.ana.fill("door-form", {"wish": "lock"})
    assert "The table is locked" in table.bob.open(table.path).text
    assert table.ana.open(table.path).by_id("wish-lock")["value"] == "unlock"
    table.ana.fill("door-form", {"wish": "unlock"})

    assert hall.visit().open(table.path).by_id("arrive")


def test_a_rematch_has_a_button_to_replace_its_host(hall: InProcessSite) -> None:
    table = ClosedTable(hall)
    table.ask(table.ana, Start())
    table.ask(table.ana, Stop(now=True))
    run, node = hall.runner.run, hall.node
    run(
        node.tables.rematch(
            table.session, table.bob.who, Rematch(), "again", table.session.version
        )
    )
    path = f"/t/{table.session.open_table.again}"
    table.bob.open(path)
    table.bob.fill("wishes", {"wish": "replace-host"})
    assert "The host may still come." in table.bob.text
    hall.world.clock.by += 60_000
    table.bob.fill("wishes", {"wish": "replace-host"})
    assert table.bob.open(path).by_id("wish-start")
    assert "wish-replace-host" not in table.bob.page.ids()


@pytest.mark.usefixtures("limits_reached")
def test_knocks_of_a_person_and_of_an_address_have_an_end(hall: InProcessSite) -> None:
    table, cleo = ClosedTable(hall).locked(), hall.known("Cleo")

    def knock_by_program(visit: FormBrowser, key: str) -> tuple[int, str]:
        body = {"key": key, "seen": 0, "act": {"type": "Knock"}}
        address = f"/api/tables/{table.session.code}/acts"
        answer = hall.runner.run(visit.http.post(address, json=body))
        return answer.status_code, answer.json().get("code", "")

    answers = [knock_by_program(cleo, f"{number}") for number in range(KNOCK_LIMIT.maximum + 1)]
    assert answers[0] == (200, "")
    assert set(answers[1:-1]) == {(409, "knocking")}
    assert answers[-1] == (429, "too-many-knocks")
    others = KNOCKS_PER_NETWORK_LIMIT.maximum // KNOCK_LIMIT.maximum
    for one in range(1, others):
        visit = hall.known(f"Cleo {one}")
        for number in range(KNOCK_LIMIT.maximum):
            assert knock_by_program(visit, f"{number}")[0] in (200, 409)
    assert knock_by_program(hall.known("Zoe"), "late") == (429, "too-many-knocks")


@pytest.mark.parametrize("kind", ["locked lobby", "locked match", "locked and over", "private"])
def test_nobody_outside_reads_a_name_on_any_path(hall: InProcessSite, kind: str) -> None:
    options = Options("mattel", slow=0, watchers=kind != "private")
    table = ClosedTable(hall, options)
    if kind != "locked lobby":
        table.ask(table.ana, Start())
    if kind == "locked and over":
        table.ask(table.ana, Stop(now=True))
    if kind != "private":
        table.locked()
    for accept in ("text/html", "application/json"):
        guest, knocker = hall.known(f"Guest {accept[:4]}"), hall.visit()
        if kind != "private":
            knock(knocker, table.path, f"Knocker {accept[:4]}")
        for visit in (hall.visit(), guest, knocker):
            visit.http.headers["accept"] = accept
            for path in PATHS:
                visit.open(path.format(table.session.code))
                assert visit.status in (401, 403), (path, accept)
                assert "Secret" not in visit.text, (path, accept)
            for field in FIELDS:
                assert visit.send(table.path, {field: "top"}).status in (401, 403), field
                assert "Secret" not in visit.text, field
    seen = table.bob.open(table.path).text
    assert all(name in seen for name in NAMES)
