"""Nothing that is sent makes the server fall, hang or forget its manners."""

import time
from collections.abc import Iterator, Mapping

import pytest
from support.server.node_process import NodeProcess
from support.server.raw_client import (
    Json,
    RawClient,
    RawResponse,
    create_table_of_three,
    parse_response,
    running_node,
    send_bytes,
    send_request,
)

from callout.core.deck import deck_of
from callout.editions import load, with_house
from callout.server.http.middleware import MAX_BODY_BYTES, security_headers

DEEP = b"[" * 15_000
ERRAND = b'{"key": "k", "seen": 0, "act": %b}'


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    with running_node(tmp_path_factory.mktemp("wired")) as node:
        yield node
        assert "fault" not in node.log.read_text("utf-8")


@pytest.fixture(scope="module")
def table(node: NodeProcess) -> tuple[str, RawClient]:
    return create_table_of_three(node, begun=True)


def raw(node: NodeProcess, first: str, *lines: str, body: bytes = b"") -> RawResponse:
    """Send a head line by line, and any body."""
    head = [first, f"Host: 127.0.0.1:{node.port}", "Connection: close", *lines, "", ""]
    return parse_response(send_bytes(node, "\r\n".join(head).encode() + body))


def dressed(answer: RawResponse) -> bool:
    """Return whether an answer has each of the careful headers, once."""
    wanted = {name.decode(): (value.decode(),) for name, value in security_headers()}
    return wanted == {name: answer.headers.get(name) for name in wanted}


@pytest.mark.parametrize(
    "act",
    [
        b'{"type": "Deal", "more": ' + DEEP,
        b'{"more": ' + b"[" * 7_000 + b"]" * 7_000 + b', "type": "Deal"}',
        b'{"type": "Match", "on": 0, "cards": ' + DEEP,
        b'{"type": "Say", "text": ' + DEEP,
        DEEP,
    ],
    ids=["unknown part", "before its type", "cards", "text", "instead"],
)
def test_what_is_too_deep_is_not_read(table: tuple[str, RawClient], act: bytes) -> None:
    code, host = table
    refused = host.ask("POST", f"/api/tables/{code}/acts", ERRAND % act)

    assert (refused.status, refused.code) == (400, "bad-request")


@pytest.mark.parametrize(
    "body",
    [
        b"", b"null", b"[]", b'"x"', b"{", b"{}", b"<xml/>", b"key=k&seen=0", b"\xff\xfe", b"\x00",
        b'{"key": "k", "seen": 0, "act": {"type": "Draw"}, "more": 1}',
        ERRAND % b'{"type": "Say", "text": "x", "more": 1}',
        ERRAND % b'{"type": "Say", "text": "\\ud800"}',
        ERRAND % b'{"type": "Say", "text": "\xed\xa0\x80"}',
        ERRAND % b'{"type": "Made", "player": "x"}',
        ERRAND % b'{"type": "Remove", "place": 1.5}',
        ERRAND % (b'{"type": "Remove", "place": %b}' % (b"9" * 5_000)),
        ERRAND % b'{"type": "Play", "card": 1e400}',
        ERRAND % b'{"type": "Play", "card": NaN}',
        b'{"key": "", "seen": 0, "act": {"type": "Draw"}}',
        b'{"key": "k", "seen": -1, "act": {"type": "Draw"}}',
        b'{"key": "k", "seen": 2147483648, "act": {"type": "Draw"}}',
        b'{"key": "%b", "seen": 0, "act": {"type": "Draw"}}' % (b"k" * 65),
    ],
)  # fmt: skip
def test_what_is_no_action_request_is_refused(table: tuple[str, RawClient], body: bytes) -> None:
    refused = RawClient(table[1].node).ask("POST", f"/api/tables/{table[0]}/acts", body)

    assert (refused.status, refused.code) == (400, "bad-request")


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        ("Remove", {"place": 10**300}), ("Remove", {"place": -1}), ("StandIn", {"place": -1}),
        ("Mute", {"place": -1}), ("Mute", {"place": 10**30}), ("Play", {"card": 10**300}),
        ("Play", {"card": -1, "colour": 10**30}), ("NameColour", {"colour": -(10**30)}),
        ("Catch", {"seat": 10**30}), ("Accuse", {"seat": -1}), ("Lay", {"card": 10**30}),
        ("Match", {"cards": [1] * 4_000, "on": 10**30}), ("Match", {"cards": [], "on": -1}),
        ("Typed", {"text": "catch " + "9" * 490}), ("Typed", {"text": "\x00" * 2_000}),
        ("AddBot", {"kind": "../../etc/passwd"}), ("Say", {"text": "\u202e \u2028\u200b"}),
    ],
)  # fmt: skip
def test_numbers_beyond_all_bounds_are_refused_and_nothing_else(
    node: NodeProcess, kind: str, parts: Json
) -> None:
    code, host = create_table_of_three(node, begun=True)
    before = host.see(code)["version"]

    assert host.act(code, kind, **parts).status == 409
    assert host.see(code)["version"] == before


@pytest.mark.parametrize(
    ("options", "status"),
    [
        ({"edition": "../../../etc/passwd"}, 422),
        ({"edition": "mattel\x00"}, 422),
        ({"house": {"target": 10**30}}, 422),
        ({"house": {"hand_size": 10**9}}, 422),
        ({"house": {"most_seats": 1_000}}, 422),
        ({"house": {"__class__": 1}}, 422),
        ({"pace": 1e300}, 400),
        ({"clock": -1}, 400),
        ({"hold": "now"}, 400),
        ({"seed": "0" * 64}, 400),
    ],
)
def test_no_table_is_made_that_would_use_up_the_machine(
    node: NodeProcess, options: Json, status: int
) -> None:
    body = {"options": {"edition": "mattel", **options}}

    assert RawClient(node).ask("POST", "/api/tables", body).status == status


def test_house_rules_that_strangers_choose_leave_no_cards_behind() -> None:
    printed = load("mattel")

    assert deck_of(with_house(printed, {"target": 77})) is deck_of(printed)
    assert deck_of(load("dos")) is not deck_of(printed)


def test_a_body_is_not_longer_than_it_may_be(node: NodeProcess) -> None:
    body = b'{"name": "Ann"}'.ljust(MAX_BODY_BYTES + 1)
    chunk = b"%x\r\n%b\r\n" % (1_000, b" " * 1_000)
    told = raw(node, "POST /api/guests HTTP/1.1", f"Content-Length: {len(body)}", body=body)
    hidden = raw(
        node, "POST /api/guests HTTP/1.1", "Transfer-Encoding: chunked", body=chunk * 17
    )  # it never ends

    for refused in (told, hidden):
        assert (refused.status, refused.code) == (413, "too-long")


@pytest.mark.parametrize(
    "lines",
    [
        ("Content-Length: 2", "Content-Length: 3"),
        ("Content-Length: 2", "Transfer-Encoding: chunked"),
        ("Content-Length: -1",),
        ("Content-Length: " + "9" * 5_000,),
        ("Content-Length: 1e3",),
        ("Transfer-Encoding: chunked, chunked",),
        ("X: a\x00b",),
        ("No colon",),
        (" Folded: line",),
    ],
)
def test_a_request_with_two_meanings_has_none(node: NodeProcess, lines: tuple[str, ...]) -> None:
    refused = raw(node, "POST /api/guests HTTP/1.1", *lines, body=b"{}\r\n\r\n")

    assert refused.status == 400
    assert dressed(refused)


@pytest.mark.parametrize(
    "path",
    [
        "//", "/api", "/api/", "/api/tables/", "/api//tables", "//api/editions", "/static/x",
        "/api/editions/", "/api/openapi.json/", "/api/../metrics/.", "/api/%2e%2e/metrics",
        "/%2e%2e/%2e%2e/etc/passwd", "/api/tables/{code}/../../../metrics", "/api/tables/*",
        "/api/tables/{code}%2fstream/x", "/api/tables/%2a/record", "/api/editions%3Fx", "/t/",
        "/api/tables/{code}/acts/..%2frecord", "/api/tables/%E2%80%AE/stream", "/t/*", "/t/%00",
        "/t/..%2f..", "/t/%ff%fe", "/t/%f0%9f%82%a1", "http://elsewhere.example/metrics/x",
        "/api/tables/" + "a-" * 7_000, "/" + "/" * 15_000, "/t/" + "%20" * 5_000,
    ],
)  # fmt: skip
def test_no_path_leads_where_there_is_no_door(table: tuple[str, RawClient], path: str) -> None:
    code, host = table
    refused = RawClient(host.node).ask("GET", path.format(code=code))

    assert (refused.status, refused.code) in ((404, "not-here"), (404, "no-table"))
    assert dressed(refused)


@pytest.mark.parametrize("path", ["/api/\u00e9", "/\x7f", "/a b", "x", "/t/\u2028"])
def test_what_is_no_path_is_no_request(node: NodeProcess, path: str) -> None:
    assert send_request(node, "GET", path).status == 400


def test_a_code_may_be_written_in_any_way_and_its_link_in_one(
    table: tuple[str, RawClient],
) -> None:
    code, host = table
    for way in ("%20", "%0a", "%E2%80%A8", "--"):
        answer = send_request(host.node, "GET", f"/t/{code.replace('-', way).upper()}")
        told = f"callout join http://127.0.0.1:{host.node.port}/t/{code}<"
        assert answer.status == 200
        assert told in answer.body.decode()


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_another_method_is_refused_and_says_which_would_do(
    table: tuple[str, RawClient], method: str
) -> None:
    refused = table[1].ask(method, f"/api/tables/{table[0]}/acts")

    assert (refused.status, refused.headers["allow"]) == (405, ("POST",))
    assert dressed(refused)
    assert "access-control-allow-origin" not in refused.headers


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "x", "Host": "x"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_other_sites_can_make_no_browser_act_here(
    node: NodeProcess, headers: Mapping[str, str]
) -> None:
    refused = send_request(node, "POST", "/api/guests", {"name": "Ann"}, headers=headers)

    assert (refused.status, refused.code) == (403, "elsewhere")
    assert dressed(refused)


def test_the_own_site_may_ask(node: NodeProcess) -> None:
    headers = {"Origin": f"http://127.0.0.1:{node.port}", "Sec-Fetch-Site": "same-origin"}

    assert (
        send_request(node, "POST", "/api/guests", {"name": "Ann"}, headers=headers).status == 201
    )


@pytest.mark.parametrize(
    ("page", "request_", "status"),
    [("http", "https", 403), ("https", "https", 201), ("https", "http", 201)],
)
def test_a_page_without_tls_is_another_site_to_one_with_it(
    node: NodeProcess, page: str, request_: str, status: int
) -> None:
    headers = {
        "Origin": f"{page}://127.0.0.1:{node.port}",
        "X-Forwarded-Proto": request_,
        "X-Forwarded-For": "192.0.2.7",
    }
    answer = send_request(node, "POST", "/api/guests", {"name": "Ann"}, headers=headers)

    assert answer.status == status


def test_every_kind_of_answer_is_dressed(table: tuple[str, RawClient]) -> None:
    code, host = table
    asked = {
        200: host.ask("GET", "/api/editions"),
        201: host.ask("POST", "/api/passes"),
        204: host.ask("POST", f"/api/tables/{code}/heard", {"version": 0}),
        400: raw(host.node, "nonsense"),
        401: send_request(host.node, "POST", "/api/passes"),
        404: host.ask("GET", "/nowhere"),
        409: host.act(code, "Sit"),
        413: host.ask("POST", "/api/guests", b" " * (MAX_BODY_BYTES + 1)),
        422: host.ask("POST", "/api/tables", {"options": {"edition": "x"}}),
    }
    for status, answer in asked.items():
        assert answer.status == status
        assert dressed(answer), status
    with host.following(code) as heard:
        told = {name.lower(): (value,) for name, value in heard.headers}
        assert dressed(RawResponse(200, told, b""))
    assert "server" not in asked[200].headers


def test_who_hangs_up_in_the_middle_is_no_fault_of_the_server(node: NodeProcess) -> None:
    line = [
        f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{node.port}",
        "Content-Length: 99",
        "",
        "{",
    ]
    assert not send_bytes(node, "\r\n".join(line).encode(), wait=False)
    time.sleep(0.3)

    assert "fault" not in node.log.read_text("utf-8")
