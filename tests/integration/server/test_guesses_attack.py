"""Ten thousand guesses at codes on a running server: no hit, nothing told, and a school plays on.

On commit 2a7f0d0 one guess in 1,074 led to a table where 250,000 were made a day, 20 wrong codes
locked out everybody behind an address, a /64 of IPv6 had any number of guesses, and a locked-out
guest could tell finished tables from none.
"""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from threading import Thread
from time import perf_counter

import pytest
from support.server.many_requests import BriefResponse, GetRequest, get_many
from support.server.node_process import NodeProcess
from support.server.raw_client import RawClient, RawResponse, running_node, send_request
from support.server.secret import code_of

from callout.server.codes import CODE_COUNT
from callout.server.http.guesses import MAX_GUESSES, MAX_GUESSES_PER_NETWORK
from callout.server.http.request import COOKIE

GUESSES = 2_500
MOST_BARE_ANSWERS = 5
"""How many times longer than the least answer there is a refusal may take on a busy machine."""

SCHOOL = "198.51.100.7"
TABLE_PATHS = ("", "/stream", "/log", "/scores", "/record", "/replay", "/rules")
API_PATHS = ("", "/record", "/stream")
CLASS_PATHS = ("", "/live", "/results", "/poster")
TICKET = re.compile(
    rb'name="ticket" value="[^"]*"|"request":"[0-9a-f]{32}"|Error ID: [0-9a-f]{8}\.'
)
"""What is drawn by chance: for each form on the home page, and for each request."""

_random = Random(4711)


def wrong_codes(number: int) -> list[str]:
    return [code_of(_random.randrange(CODE_COUNT)) for _ in range(number)]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    folder: Path = tmp_path_factory.mktemp("guesses")
    with running_node(folder) as running:
        yield running


class Person(RawClient):
    """A guest, or somebody who is none yet, at an *address*."""

    def __init__(self, node: NodeProcess, address: str, *, guest: bool = True) -> None:
        super().__init__(node)
        self.address = address
        if not guest:
            self.token = ""

    def get(self, path: str, accept: str = "*/*") -> RawResponse:
        headers = {"X-Forwarded-For": self.address, "Accept": accept}
        headers |= {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}
        while True:
            found = send_request(self.node, "GET", path, token=self.token, headers=headers)
            if b"Too fast" not in found.body:  # or they have asked for more than 20 in a second
                return found

    def post(self, path: str, body: object, **headers: str) -> RawResponse:
        told = {"X-Forwarded-For": self.address, **headers}
        return send_request(self.node, "POST", path, body, token=self.token, headers=told)


def guess(node: NodeProcess, kind: str) -> list[BriefResponse]:
    """Guess very often, as a guest or as nobody, from one address or all of a /64."""
    who = "" if kind.startswith("nobody") else RawClient(node).token
    numbers = count(1)

    def address() -> str:
        return f"2001:db8:{len(kind)}:5::{next(numbers):x}" if "/64" in kind else "192.0.2.9"

    requests = [
        GetRequest(f"/api/tables/{code}" if who else f"/t/{code}", who, address())
        for code in wrong_codes(GUESSES)
    ]
    return get_many(node, requests)


@pytest.mark.parametrize("kind", ["a guest", "nobody", "a guest /64", "nobody /64"])
def test_of_many_guesses_twenty_are_answered_and_none_hits(node: NodeProcess, kind: str) -> None:
    for _ in range(30):
        RawClient(node).make()

    answers = guess(node, kind)

    statuses = [answer.status for answer in answers]
    assert set(statuses) == {404, 429}
    assert statuses.count(404) <= MAX_GUESSES
    assert len(statuses) == GUESSES


def test_new_guests_from_one_network_are_no_way_to_many_guesses(node: NodeProcess) -> None:
    requests = [
        GetRequest(f"/api/tables/{code}", guest.token, f"2001:db8:77:5::{number:x}")
        for number, guest in enumerate([RawClient(node) for _ in range(100)])
        for code in wrong_codes(4)
    ]
    answers = get_many(node, requests)

    answered = sum(answer.status == 404 for answer in answers)
    assert answered <= MAX_GUESSES_PER_NETWORK + 100  # one more for each guest
    assert {answer.status for answer in answers} == {404, 429}


def lock_out(person: Person) -> None:
    path = "/api/tables/" if person.token else "/t/"  # a page knows a guest by the cookie alone
    wrong = [GetRequest(path + code, person.token, person.address) for code in wrong_codes(30)]
    answers = get_many(person.node, wrong)
    assert sum(answer.status == 404 for answer in answers) == MAX_GUESSES
    assert person.get(f"/t/{wrong_codes(1)[0]}").status == 429


def paths_of(code: str) -> list[str]:
    return [
        *(f"/t/{code}{path}" for path in TABLE_PATHS),
        *(f"/api/tables/{code}{path}" for path in API_PATHS),
        *(f"/class/{code}{path}" for path in CLASS_PATHS),
        f"/api/classes/{code}",
        f"/?code={code}",
    ]


@pytest.mark.parametrize("guest", [True, False])
def test_who_is_locked_out_is_told_the_same_of_every_code_on_every_path(
    node: NodeProcess, guest: bool
) -> None:
    host = RawClient(node)
    table, wrong = host.make(), wrong_codes(1)[0]
    of_class = host.ask("POST", "/api/classes", {"language": "en"}).told["code"]
    person = Person(node, f"203.0.{112 + guest}.1", guest=guest)
    lock_out(person)

    for right in (table, of_class):
        for one, other in zip(paths_of(right), paths_of(wrong), strict=True):
            for accept in ("*/*", "text/html"):
                found, nothing = person.get(one, accept), person.get(other, accept)
                assert found.status == nothing.status, one
                assert found.status in (401, 429), one
                own = TICKET.sub(b"", found.body).replace(right.encode(), wrong.encode())
                assert own == TICKET.sub(b"", nothing.body), one
        joined = [person.post(f"/api/classes/{code}/pupils", {}) for code in (right, wrong)]
        assert {answer.status for answer in joined} == {429}


def test_who_is_locked_out_cannot_tell_a_table_by_the_time_that_an_answer_takes(
    node: NodeProcess,
) -> None:
    person, codes = Person(node, "203.0.111.9", guest=False), wrong_codes(20)
    tables = [RawClient(node).make() for _ in range(20)]
    lock_out(person)

    def seconds(path: str, status: int) -> float:
        begun = perf_counter()
        assert person.get(path).status == status
        return perf_counter() - begun

    times = [
        (seconds(f"/t/{right}", 429), seconds(f"/t/{wrong}", 429), seconds("/healthz", 200))
        for right, wrong in zip(tables, codes, strict=True)
    ]
    right, wrong, bare = (median(some) for some in zip(*times, strict=True))
    assert abs(right - wrong) < max(0.01, bare)
    assert right < max(0.05, MOST_BARE_ANSWERS * bare)  # nothing is looked up, and nobody waits


def test_a_school_behind_one_address_plays_on_while_one_pupil_guesses(node: NodeProcess) -> None:
    pupils = [Person(node, SCHOOL) for _ in range(30)]
    tables = [pupil.make() for pupil in pupils[:10]]
    teacher = pupils[0]
    of_class = teacher.post("/api/classes", {"language": "en"}).told["code"]
    stop, guesses = False, list[int]()

    def attack() -> None:
        guesser = RawClient(node)
        while not stop:
            requests = [
                GetRequest(f"/t/{code}", token, SCHOOL)
                for token in ("", guesser.token)
                for code in wrong_codes(30)
            ]
            guesses.extend(answer.status for answer in get_many(node, requests))

    thread = Thread(target=attack)
    thread.start()
    try:
        while guesses.count(429) < 60:  # the guesser, and all who are no guests, are locked out
            assert teacher.get(f"/api/tables/{tables[0]}").status == 200
        for number, pupil in enumerate(pupils):  # ten who sit there, and twenty who come
            code = tables[number % 10]
            assert pupil.get(f"/api/tables/{code}").status == 200
            assert pupil.get(f"/t/{code}", "text/html").status == 200
        for number, pupil in enumerate(pupils[10:20]):
            act = {"key": "sit", "seen": 0, "act": {"type": "Sit"}}
            assert pupil.post(f"/api/tables/{tables[number]}/acts", act).status == 200
        for number in range(10):
            assert pupils[number].act(tables[number], "Start").status == 200
            assert pupils[number].act(tables[number], "Say", text="hello").status == 200
        join = {"key": "join", "seen": 1, "act": {"type": "JoinClass", "name": ""}}
        for pupil in pupils[20:]:
            assert pupil.post(f"/api/classes/{of_class}/acts", join).status == 200
        assert come_in(node, f"/t/{tables[0]}").status == 200
        assert come_in(node, f"/class/{of_class}").status == 200
    finally:
        stop = True
        thread.join()
    assert set(guesses) <= {404, 429}


def come_in(node: NodeProcess, path: str) -> RawResponse:
    """Come by a link from that school, as somebody who is no guest yet."""
    nobody = Person(node, SCHOOL, guest=False)
    shown = nobody.get(path, "text/html")
    assert shown.status == 429
    assert b'id="go-on-as-guest"' in shown.body
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    gone = nobody.post("/guest", f"back={path}".encode(), **form)
    assert (gone.status, gone.headers["location"]) == (303, (path,))
    nobody.token = gone.headers["set-cookie"][0].partition("=")[2].partition(";")[0]
    return nobody.get(path, "text/html")
