"""What a server does not let in: too much, too often, from elsewhere; and how it is dressed."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
import msgspec
import pytest
from support.server.server_process import QUICK_OPTIONS, ApiClient, ServerProcess, decode_problem

from callout.host import requests as w
from callout.host.policy import MAX_MESSAGE_CHARS
from callout.server import wire
from callout.server.http.middleware import MAX_BODY_BYTES

JSON = "application/json"


def sent(guest: ApiClient, path: str, content: bytes, **headers: str) -> httpx2.Response:
    """Send exactly these bytes."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return guest.http.post(path, content=content, headers=told)


def test_a_body_that_is_too_long_is_refused(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    fits = b'{"name": "Ana"}'.ljust(MAX_BODY_BYTES)
    refused = sent(ana, "/api/guests", fits + b" ")

    assert sent(ana, "/api/guests", fits).status_code == 201
    assert (refused.status_code, decode_problem(refused).code) == (413, "too-long")


def test_a_body_that_hides_its_length_is_refused_when_it_is_too_long(
    server: ServerProcess,
) -> None:
    ana = server.guest("Ana")

    def endless() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 1_000

    refused = ana.http.post("/api/guests", content=endless())

    assert (refused.status_code, decode_problem(refused).code) == (413, "too-long")


def test_long_words_become_short_ones(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    code = ana.make()
    version = ana.do(code, w.Say("x" * 9_000)).version
    told = ana.heard_upto(code, version)[-1].told[0]

    assert told.spoken == "You say: " + "x" * MAX_MESSAGE_CHARS


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"name": 7}',
        b'{"name": ""}',
        b'{"name": "Ana", "admin": true}',
        b'{"name": "%s"}' % (b"x" * 81),
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b"[" * 9_000,
    ],
)
def test_a_body_that_is_no_answer_to_the_question_is_refused(
    server: ServerProcess, body: bytes
) -> None:
    response = sent(server.guest("Ana"), "/api/guests", body)

    assert (response.status_code, decode_problem(response).code) == (400, "bad-request")


@pytest.mark.parametrize(
    "options",
    [
        b'"pace": -1',
        b'"pace": 1e308',
        b'"hold": 604801',
        b'"clock": "soon"',
        b'"slow": 1e400',
        b'"house": {"target": 1.5}',
        b'"house": []',
        b'"scoring": "luck"',
        b'"dragons": true',
    ],
)
def test_a_table_with_options_that_make_no_sense_is_not_made(
    server: ServerProcess, options: bytes
) -> None:
    body = b'{"options": {"edition": "french", %b}}' % options
    response = sent(server.guest("Ana"), "/api/tables", body)

    assert (response.status_code, decode_problem(response).code) == (400, "bad-request")


@pytest.mark.parametrize(
    ("options", "code", "told"),
    [
        (b'"edition": "atlantis"', "no-edition", "You can play dos, "),
        (b'"edition": "../french"', "no-edition", "You can play dos, "),
        (b'"edition": "french", "house": {"dragons": true}', "no-rule", "you can change least_"),
        (
            b'"edition": "french", "house": {"target": 1180591620717411303424}',
            "wrong-number",
            "target is a number from 0 to 10000.",
        ),
        (
            b'"edition": "french", "house": {"target": "many"}',
            "wrong-number",
            "target is a number from 0 to 10000.",
        ),
    ],
)
def test_a_table_of_an_edition_or_by_a_rule_that_nobody_knows_is_not_made(
    server: ServerProcess, options: bytes, code: str, told: str
) -> None:
    response = sent(server.guest("Ana"), "/api/tables", b'{"options": {%b}}' % options)

    assert (response.status_code, decode_problem(response).code) == (422, code)
    assert told in decode_problem(response).message


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (b'{"type": "Report", "about": 1180591620717411303424}', "bad-request"),
        (b'{"type": "Report", "about": 0}', "bad-request"),
        (b'{"type": "Dragon"}', "bad-request"),
        (b'{"type": "Sit", "chair": 3}', "bad-request"),
        (b'{"type": "Remove", "place": 1180591620717411303424}', "no-place"),
        (b'{"type": "Play", "card": -1180591620717411303424}', "not-begun"),
        (b'{"type": "Typed", "text": "catch %b"}' % (b"9" * 9_000), "not-begun"),
    ],
)
def test_an_act_that_makes_no_sense_is_refused_and_is_no_fault(
    server: ServerProcess, act: bytes, code: str
) -> None:
    ana = server.guest("Ana")
    body = b'{"key": "k", "seen": 0, "act": %b}' % act
    response = sent(ana, f"/api/tables/{ana.make()}/acts", body)

    assert (response.status_code, decode_problem(response).code) == (
        400 if code == "bad-request" else 409,
        code,
    )


def test_one_who_asks_too_often_waits_and_others_do_not(server: ServerProcess) -> None:
    ana, bob = server.guest("Ana"), server.guest("Bob")
    code = ana.make()
    found: list[httpx2.Response] = []
    end = time.monotonic() + 15
    with ThreadPoolExecutor(8) as threads:
        while not found and time.monotonic() < end:
            asked = threads.map(lambda _: ana.http.get(f"/api/tables/{code}"), range(40))
            found = [response for response in asked if response.status_code == 429]

    assert decode_problem(found[0]).code == "too-many"
    assert found[0].headers["retry-after"] == "1"
    assert bob.ask("GET", f"/api/tables/{code}").status_code == 200
    assert ana.see(code).code == code


def test_one_person_does_not_make_tables_without_end(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    wanted = msgspec.json.encode(wire.NewTable(QUICK_OPTIONS))
    answers = [sent(ana, "/api/tables", wanted).status_code for _ in range(42)]

    assert answers[:20] == [201] * 20
    assert 429 in answers
    assert set(answers) == {201, 429}


def test_one_address_does_not_send_guests_without_end(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--guests", "3") as small:
        answers = [
            httpx2.post(f"{small.address}/api/guests", json={"name": "Ana"}).status_code
            for _ in range(8)
        ]

    assert answers[:3] == [201] * 3
    assert 429 in answers


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Sec_Fetch_Site": "cross-site"},
        {"Origin": "http://127.0.0.1.elsewhere.example"},
    ],
)
def test_another_site_makes_nobody_act(server: ServerProcess, headers: dict[str, str]) -> None:
    response = sent(server.guest("Ana", "fr"), "/api/guests", b'{"name": "Ana"}', **headers)

    assert response.status_code == 403
    assert decode_problem(response).message == "Les demandes d’autres sites sont refusées."
    assert "access-control-allow-origin" not in response.headers


def test_the_own_site_and_no_site_may_act(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    body = b'{"name": "Ana"}'

    assert sent(ana, "/api/guests", body, Origin=server.address).status_code == 201
    assert sent(ana, "/api/guests", body, Sec_Fetch_Site="same-origin").status_code == 201
    elsewhere = {"Origin": "https://elsewhere.example"}
    assert ana.ask("GET", "/api/editions", headers=elsewhere).status_code == 200


def test_every_answer_is_dressed_for_careful_browsers(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    code = ana.make()
    answers = [
        ana.ask("GET", f"/api/tables/{code}"),
        ana.ask("GET", "/nowhere"),
        ana.ask("DELETE", "/api/guests"),
        ana.ask("GET", "/api/openapi.json"),
        ana.ask("GET", "/healthz"),
        sent(ana, "/api/guests", b" " * 20_000),
        sent(ana, "/api/guests", b"{}", Origin="null"),
    ]
    with ana.http.stream("GET", f"/api/tables/{code}/stream") as stream:
        for response in [*answers, stream]:
            told = response.headers
            assert told["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
            assert told["x-content-type-options"] == "nosniff"
            assert told["referrer-policy"] == "no-referrer"
            assert told["x-frame-options"] == "DENY"
            assert told["cache-control"] == "no-store"
            assert "strict-transport-security" in told
            assert "server" not in told

    assert [response.status_code for response in answers] == [200, 404, 405, 200, 200, 413, 403]
    assert stream.headers["content-type"] == "text/event-stream; charset=utf-8"


def test_a_wrong_method_is_told_the_right_ones(server: ServerProcess) -> None:
    response = server.guest("Ana").ask("DELETE", "/api/guests")

    assert decode_problem(response).code == "method"
    assert response.headers["allow"] == "POST"
