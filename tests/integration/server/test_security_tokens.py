"""Only what the server signed says who somebody is."""

import json
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from unittest import mock

import pytest
from itsdangerous import URLSafeTimedSerializer
from support.server.node_process import NodeProcess
from support.server.raw_client import (
    TOKENS,
    parse_response,
    running_node,
    send_bytes,
    send_request,
)
from support.server.secret import TEST_SECRET

from callout.server.adapters.system import SystemClock
from callout.server.http.connection import MAX_HEAD_BYTES
from callout.server.http.request import COOKIE, PEOPLE_COOKIE, TABLES_COOKIE
from callout.server.identity.tokens import TOKEN_DAYS, Identity, TableTicket, Tokens
from callout.web.request import SHOWN_COOKIE

ANN = Identity("0123456789abcdef", "Ann")
GOOD = TOKENS.issue(ANN)
NAMED, SIGNED, SEAL = GOOD.split(".")
OTHER = urlsafe_b64encode(json.dumps(["00000000000000bb", "Bea"]).encode()).decode().rstrip("=")


def ago(seconds: float) -> str:
    """Sign a token some time ago."""
    with mock.patch("itsdangerous.timed.time.time", return_value=time.time() - seconds):
        return TOKENS.issue(ANN)


FORGED = {
    "another name": f"{OTHER}.{SIGNED}.{SEAL}",
    "another time": f"{NAMED}.{SIGNED[::-1]}.{SEAL}",
    "no seal": f"{NAMED}.{SIGNED}.",
    "no time": f"{NAMED}.{SEAL}",
    "cut": GOOD[:-3],
    "doubled": GOOD + GOOD,
    "another secret": Tokens("guess", SystemClock()).issue(ANN),
    "another salt": str(URLSafeTimedSerializer(TEST_SECRET).dumps(list(ANN))),
    "a ticket": TOKENS.issue_ticket(TableTicket(7, ANN.player)),
    "a signed bomb": "." + "A" * 8_000 + f".{SIGNED}.{SEAL}",
    "long": "x" * 15_000,
    "dots": "." * 10_000,
    "Latin": "é.ü.ñ",
    "null": "null",
}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    with running_node(tmp_path_factory.mktemp("signed")) as node:
        yield node


@pytest.mark.parametrize("token", FORGED.values(), ids=FORGED)
def test_what_the_server_did_not_sign_is_nobody(node: NodeProcess, token: str) -> None:
    for method, path in (("POST", "/api/passes"), ("GET", "/api/tables/a-b-c-d-e/stream")):
        refused = send_request(node, method, path, token=token)
        assert (refused.status, refused.code) == (401, "no-token")


@pytest.mark.parametrize("how", ["", "Bearer", "Bearer ", "{}", "Basic {}", "Bearer: {}", "{} {}"])
def test_a_token_counts_only_where_and_how_it_is_shown(node: NodeProcess, how: str) -> None:
    shown = how.format(GOOD, GOOD)
    refused = send_request(node, "POST", "/api/passes", headers={"Authorization": shown})

    assert (refused.status, refused.code) == (401, "no-token")
    assert send_request(node, "POST", f"/api/passes?token={GOOD}").status == 401
    assert (
        send_request(node, "POST", "/api/passes", headers={"Cookie": f"token={GOOD}"}).status
        == 401
    )
    assert send_request(node, "POST", "/api/passes", token=GOOD).status == 201


def test_an_old_token_is_too_old(node: NodeProcess) -> None:
    young, old = ago(TOKEN_DAYS * 86_400 - 60), ago(TOKEN_DAYS * 86_400 + 60)
    refused = send_request(node, "POST", "/api/passes", token=old)

    assert (refused.status, refused.code) == (401, "expired")
    assert send_request(node, "POST", "/api/passes", token=young).status == 201


def test_a_token_is_no_code_for_another_device(node: NodeProcess) -> None:
    answer = send_request(node, "POST", "/api/guests/again", {"shown": GOOD})

    assert (answer.status, answer.told["code"]) == (401, "transfer-unknown")


def test_a_token_that_never_ends_is_cut_off(node: NodeProcess) -> None:
    head = f"POST /api/passes HTTP/1.1\r\nHost: 127.0.0.1:{node.port}\r\nAuthorization: Bearer "
    refused = parse_response(send_bytes(node, head.encode() + b"x" * (MAX_HEAD_BYTES + 1)))

    assert refused.status == 400
    assert refused.headers["x-content-type-options"] == ("nosniff",)
    assert send_request(node, "GET", "/healthz").status == 200


@pytest.mark.parametrize(
    ("length", "status"), [(MAX_HEAD_BYTES - 200, 200), (MAX_HEAD_BYTES, 400)]
)
def test_a_head_that_comes_at_once_may_not_be_longer_either(
    node: NodeProcess, length: int, status: int
) -> None:
    lines = [f"Host: 127.0.0.1:{node.port}", "Connection: close", f"X-Long: {'x' * length}"]
    head = "\r\n".join(["GET /healthz HTTP/1.1", *lines, "", ""])

    assert parse_response(send_bytes(node, head.encode())).status == status
    assert send_request(node, "GET", "/healthz").status == 200


def test_the_first_of_two_tokens_counts(node: NodeProcess) -> None:
    lines = [f"Host: 127.0.0.1:{node.port}", "Connection: close", "Content-Length: 0"]
    lines += [f"Authorization: Bearer {token}" for token in (FORGED["another name"], GOOD)]
    head = "\r\n".join(["POST /api/passes HTTP/1.1", *lines, "", ""])

    assert parse_response(send_bytes(node, head.encode())).status == 401


def test_who_signs_out_is_nobody_and_their_other_device_is_still_theirs(node: NodeProcess) -> None:
    made = send_request(node, "POST", "/api/guests", {"name": "Zoe"}).told
    pass_code = send_request(node, "POST", "/api/passes", token=made["token"]).told["shown"]
    other = send_request(node, "POST", "/api/guests/again", {"shown": pass_code}).told["token"]
    again = send_request(node, "POST", "/api/guests/again", {"shown": pass_code})
    assert again.status == 401  # the four words work once
    cookie = {"Cookie": f"{COOKIE}={made['token']}", "Accept": "text/html"}
    here = {**cookie, "Content-Type": "application/x-www-form-urlencoded"}

    gone = send_request(node, "POST", "/device/leave", b"", headers=here)
    assert (gone.status, gone.headers["location"]) == (303, ("/",))
    assert all("Max-Age=0" in one for one in gone.headers["set-cookie"])
    forgotten = {one.partition("=")[0] for one in gone.headers["set-cookie"]}
    assert forgotten == {COOKIE, TABLES_COOKIE, PEOPLE_COOKIE, SHOWN_COOKIE}
    assert send_request(node, "GET", "/api/guests/me", token=made["token"]).status == 401
    assert b"Zoe" not in send_request(node, "GET", "/device", headers=cookie).body
    me = send_request(node, "GET", "/api/guests/me", token=other).told
    assert me["player"] == made["player"]

    everywhere = "/api/guests/me?everywhere=on"
    assert send_request(node, "DELETE", everywhere, token=other).status == 204
    assert send_request(node, "GET", "/api/guests/me", token=other).status == 401
    assert send_request(node, "GET", "/api/guests/me", token=me["token"]).status == 401
    assert send_request(node, "DELETE", "/api/guests/me", token=other).status == 401


def test_a_token_that_was_renewed_ends_with_the_sign_out_of_the_first(node: NodeProcess) -> None:
    first = send_request(node, "POST", "/api/guests", {"name": "Yan"}).told["token"]
    pass_code = send_request(node, "POST", "/api/passes", token=first).told["shown"]
    other = send_request(node, "POST", "/api/guests/again", {"shown": pass_code}).told["token"]
    twin = send_request(node, "GET", "/api/guests/me", token=first).told["token"]
    twins_twin = send_request(node, "GET", "/api/guests/me", token=twin).told["token"]
    assert send_request(node, "DELETE", "/api/guests/me", token=first).status == 204

    for ended in (first, twin, twins_twin):
        assert send_request(node, "GET", "/api/guests/me", token=ended).status == 401
    assert send_request(node, "GET", "/api/guests/me", token=other).status == 200
