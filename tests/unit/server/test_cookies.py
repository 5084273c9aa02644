"""The cookies of a request are read in linear time, whatever a client writes."""

import re
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import Request
from starlette.responses import Response
from support.web.form_browser import InProcessSite

import callout
from callout.server.http.headers import MAX_COOKIE_CHARS, cookies_of, parse_cookies

SOURCE = Path(callout.__file__).parent
SIGNS = st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E, exclude_characters='";,\\'))


@given(st.dictionaries(st.from_regex(r"[a-z-]{1,12}", fullmatch=True), SIGNS, max_size=8))
def test_what_a_response_sets_is_read_again(cookies: dict[str, str]) -> None:
    response = Response()
    for name, text in cookies.items():
        response.set_cookie(name, text)
    sent = "; ".join(value.partition(";")[0] for value in response.headers.getlist("set-cookie"))

    assert parse_cookies(sent) == (cookies or {"": ""})


@pytest.mark.parametrize(
    ("header", "cookies"),
    [
        ("", {"": ""}),
        ("callout", {"callout": ""}),
        ("callout=a=b; callout=c", {"callout": "a=b"}),
        ('callout="', {"callout": '"'}),
        ('callout=""', {"callout": ""}),
        (r'callout="\"\101"', {"callout": r"\"\101"}),
        (" callout = a ;;=;", {"callout": "a", "": ""}),
    ],
)
def test_strange_headers_are_read_somehow(header: str, cookies: dict[str, str]) -> None:
    assert parse_cookies(header) == cookies


def test_no_more_than_eight_kilobytes_are_read() -> None:
    cookies = parse_cookies("callout=" + "a" * 2 * MAX_COOKIE_CHARS + "; other=b")

    assert cookies == {"callout": "a" * (MAX_COOKIE_CHARS - len("callout="))}


def test_a_header_is_read_once() -> None:
    request = Request({"type": "http", "headers": [(b"cookie", b"a=b")]})

    assert cookies_of(request) is cookies_of(request)


def test_no_module_reads_cookies_in_another_way() -> None:
    uses = [
        f"{path.name}: {line.strip()}"
        for path in SOURCE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"(http|request)\.cookies\b(?! import)", line)
    ]

    assert uses == []


def test_backslashes_cost_no_more_than_letters() -> None:
    """Python's reader took 20 seconds for these, in which a node answered nobody else."""
    with InProcessSite() as site:
        stranger = site.visit()

        def seconds(sign: str) -> float:
            headers = {"cookie": f'callout="{sign * 60_000}"'}
            begun = process_time()
            answer = site.runner.run(stranger.http.get("/", headers=headers))
            assert answer.status_code == 200
            return process_time() - begun

        letters = min(seconds("a") for _ in range(3))
        assert min(seconds("\\") for _ in range(3)) < 5 * letters
