"""A push has a signature and no content, and goes to known services alone."""

import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import httpx2
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from py_vapid import Vapid02, jwt
from support.server.push_services import (
    CONTACT,
    CREATED,
    ENDPOINT,
    LocalPushService,
    LocalTransport,
    NoTransport,
)
from support.server.secret import TEST_SECRET

from callout.server.adapters import web_push
from callout.server.adapters.web_push import TTL_S, WebPush, is_contact
from callout.server.people.bounds import MAX_ENDPOINT_CHARS
from callout.server.ports import PushResult

PUBLIC_KEY = (
    "BKym6m8d9VO6qUP7qOYDuJqV5PI_-NfWV3Wl9RV4d4O0uPvk-gJnwZ0WxB5NoLg3j_uO-a75rcSQ3ci0D5tegic"
)
"""The key that follows from the secret of tests: another would end all subscriptions."""

LONGEST_SIGNATURE_S = 86_400

KNOWN = (
    ENDPOINT,
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk-x_y",
    "https://web.push.apple.com/QGx-y_z",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bx%3d",
)
HOSTILE = (
    "",
    "https://",
    "http://fcm.googleapis.com/fcm/send/x",
    "HTTPS://fcm.googleapis.com/fcm/send/x",
    "//fcm.googleapis.com/fcm/send/x",
    "ftp://fcm.googleapis.com/x",
    "file:///etc/passwd",
    "https://fcm.googleapis.com",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilfcm.googleapis.com/x",
    "https://evil.example/fcm.googleapis.com/x",
    "https://evil.example#.push.apple.com/x",
    "https://evil.example?.push.apple.com/x",
    "https://evil.example\\.push.apple.com/x",
    "https://push.apple.com/x",
    "https://.push.apple.com/x",
    "https://a.b.push.apple.com/x",
    "https://notify.windows.com/x",
    "https://a.b.c.notify.windows.com/x",
    "https://fcm.googleapis.com:443/x",
    "https://fcm.googleapis.com:22/x",
    "https://fcm.googleapis.com:/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://127.0.0.1@fcm.googleapis.com/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://[::ffff:169.254.169.254]/latest",
    "https://169.254.169.254/latest/meta-data",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://localhost/x",
    "https://fcm.googleapis.com./x",
    "https://FCM.googleapis.com/x",
    "https://fcm。googleapis.com/x",
    "https://fcm.\u0261oogleapis.com/x",
    "https://fcm.googleapis.com/x#part",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/x\r\nHost: evil.example",
    "https://fcm.googleapis.com/x\n",
    " https://fcm.googleapis.com/x",
    "https://fcm.googleapis.com/é",
    "https://fcm.googleapis.com/" + "x" * MAX_ENDPOINT_CHARS,
)


def services(transport: httpx2.AsyncBaseTransport | None = None) -> WebPush:
    return WebPush(CONTACT, TEST_SECRET, transport or NoTransport())


@asynccontextmanager
async def connected(
    answer: bytes = CREATED,
) -> AsyncIterator[tuple[WebPush, LocalPushService]]:
    async with LocalPushService.run(answer) as service:
        own = services(LocalTransport(service))
        yield own, service
        await own.close()


def headers_of(request: bytes) -> dict[str, str]:
    head = request.partition(b"\r\n\r\n")[0].decode("ascii")
    pairs = (line.split(": ", 1) for line in head.split("\r\n")[1:])
    return {name.casefold(): text for name, text in pairs}


@pytest.mark.anyio
async def test_a_push_has_a_signature_that_the_service_can_check_and_nothing_else() -> None:
    async with connected() as (own, service):
        assert await own.push(ENDPOINT) is PushResult.SENT
    (request,) = service.requests
    line, headers = request.partition(b"\r\n")[0], headers_of(request)
    found = re.fullmatch(r"vapid t=([\w.-]+),k=([\w-]+)", headers.pop("authorization"))

    assert line == f"POST {urlsplit(ENDPOINT).path} HTTP/1.1".encode()
    assert request.endswith(b"\r\n\r\n")
    assert headers == {
        "host": "fcm.googleapis.com",
        "content-length": "0",
        "ttl": str(TTL_S),
        "topic": "turn",
        "urgency": "normal",
    }
    assert found is not None
    claims = jwt.decode(*found.groups())
    assert found[2] == own.public_key
    assert Vapid02.verify(f"vapid t={found[1]},k={found[2]}")
    assert (claims["aud"], claims["sub"]) == ("https://fcm.googleapis.com", CONTACT)
    assert time.time() < claims["exp"] <= time.time() + LONGEST_SIGNATURE_S
    assert claims.keys() == {"aud", "sub", "exp"}


def test_all_nodes_of_a_server_have_one_key_and_other_servers_have_others() -> None:
    assert services().public_key == PUBLIC_KEY
    assert WebPush("https://example.org", TEST_SECRET, NoTransport()).public_key == PUBLIC_KEY
    assert WebPush(CONTACT, f"{TEST_SECRET} not", NoTransport()).public_key != PUBLIC_KEY


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("status", "result"),
    [
        (201, PushResult.SENT),
        (204, PushResult.SENT),
        (302, PushResult.FAILED),
        (400, PushResult.FAILED),
        (403, PushResult.FAILED),
        (404, PushResult.GONE),
        (410, PushResult.GONE),
        (429, PushResult.FAILED),
        (503, PushResult.FAILED),
    ],
)
async def test_the_status_alone_says_what_has_become_of_a_push(
    status: int, result: PushResult
) -> None:
    async with LocalPushService.run() as elsewhere:
        place = f"Location: http://127.0.0.1:{elsewhere.port}/\r\nSet-Cookie: a=b\r\n"
        answer = f"HTTP/1.1 {status} So\r\n{place}Content-Length: 0\r\n\r\n"
        async with connected(answer.encode()) as (own, service):
            assert [await own.push(ENDPOINT) for _ in range(2)] == [result] * 2

    assert elsewhere.requests == []
    assert not any("cookie" in headers_of(request) for request in service.requests)


@pytest.mark.anyio
async def test_an_endless_answer_is_not_read() -> None:
    head = b"HTTP/1.1 201 Created\r\nContent-Length: 1000000000000\r\n\r\n"
    async with connected(head + b"x" * 100_000) as (own, _):
        assert await own.push(ENDPOINT) is PushResult.SENT


@pytest.mark.anyio
@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 201 Cre", b"nonsense\r\n\r\n"])
async def test_a_service_that_is_silent_or_mad_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, answer: bytes
) -> None:
    monkeypatch.setattr(web_push, "TIMEOUT_S", 0.1)
    async with connected(answer) as (own, service):
        assert await own.push(ENDPOINT) is PushResult.FAILED
        assert len(service.requests) == 1


@pytest.mark.anyio
async def test_a_service_that_cannot_be_reached_fails_without_a_word(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO")
    async with LocalPushService.run() as service:
        own = services(LocalTransport(service))
        assert await own.push(ENDPOINT) is PushResult.SENT
    assert await own.push(ENDPOINT) is PushResult.FAILED
    await own.close()
    assert caplog.text == ""


@pytest.mark.parametrize("endpoint", KNOWN)
def test_the_addresses_that_browsers_get_are_accepted(endpoint: str) -> None:
    assert services().accepts(endpoint)


@pytest.mark.anyio
@pytest.mark.parametrize("endpoint", HOSTILE)
async def test_all_other_addresses_are_refused_and_never_called(endpoint: str) -> None:
    async with connected() as (own, service):
        assert not own.accepts(endpoint)
        if len(endpoint) <= MAX_ENDPOINT_CHARS:
            assert await own.push(endpoint) is PushResult.GONE
        assert service.requests == []


SERVICES = services()


def is_known(host: str | None) -> bool:
    domains = (".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com")
    return host == "fcm.googleapis.com" or (host or "").endswith(domains)


def changed_addresses() -> st.SearchStrategy[str]:
    """Return known addresses with something put in place of a part of them."""
    odd = st.one_of(
        st.sampled_from(
            ["@", ":", ":22", "/", "//", "\\", "#", "?", ".", "..", "%2e", "%00", "\t"]
        ),
        st.sampled_from(["evil.example", "127.0.0.1", "[::1]", "user:word@", "。", "\u2044"]),
        st.text(max_size=3),
    )
    places = st.tuples(st.sampled_from(KNOWN), st.integers(0, 60), st.integers(0, 20), odd)
    return places.map(lambda one: one[0][: one[1]] + one[3] + one[0][one[1] + one[2] :])


@given(changed_addresses())
@example("https://a.push.apple.com/@evil.example")
def test_whatever_is_accepted_is_an_address_of_a_known_service_to_every_reader(
    endpoint: str,
) -> None:
    if SERVICES.accepts(endpoint):
        read, called = urlsplit(endpoint), httpx2.URL(endpoint)
        assert (read.scheme, read.port, read.username) == ("https", None, None)
        assert (called.scheme, called.port, called.userinfo) == ("https", None, b"")
        assert is_known(read.hostname)
        assert called.host == read.hostname
        assert endpoint.isascii()
        assert endpoint.isprintable()


@pytest.mark.parametrize(
    ("text", "can_be_reached"),
    [
        ("mailto:ops@example.org", True),
        ("https://example.org", True),
        ("ops@example.org", False),
        ("mailto:", False),
        ("http://example.org", False),
        ("https://example.org/a b", False),
        ("mailto:a@example.org\nb", False),
    ],
)
@pytest.mark.anyio
async def test_services_are_told_how_to_reach_the_operator(
    text: str,
    can_be_reached: bool,
) -> None:
    assert is_contact(text) is can_be_reached
    if can_be_reached:
        async with LocalPushService.run() as service:
            own = WebPush(text, TEST_SECRET, LocalTransport(service))
            assert await own.push(ENDPOINT) is PushResult.SENT
            await own.close()
