"""Who a browser says it is: kept from scripts and other sites, and never trusted with HTML."""

import httpx2
import pytest
from playwright.sync_api import Browser
from support.server.server_process import QUICK_OPTIONS, ServerProcess

from callout.host.requests import Say, Sit
from callout.server.http.request import COOKIE

NASTY = '"><img src=x onerror="document.title=1">\'&lt;'


def arrive(server: ServerProcess, code: str, name: str, **more: str) -> httpx2.Response:
    """Follow an invitation and sit down."""
    data = {"name": name, "wish": "sit"}
    return httpx2.post(f"{server.address}/t/{code}", data=data, headers=more)


def test_a_browser_keeps_who_one_is_where_no_script_and_no_other_site_finds_it(
    server: ServerProcess,
) -> None:
    code = server.guest("Ana").make()
    plain = arrive(server, code, "Zoé").headers["set-cookie"]
    veiled = arrive(server, code, "Léo", **{"X-Forwarded-Proto": "https"}).headers["set-cookie"]

    assert plain.startswith(f"{COOKIE}=")
    assert "; HttpOnly" in plain
    assert "; SameSite=lax" in plain
    assert "; Secure" not in plain
    assert "; Secure" in veiled


@pytest.mark.parametrize(
    "more",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_another_site_cannot_play_with_somebodys_cookie(
    server: ServerProcess, more: dict[str, str]
) -> None:
    ana = server.guest("Ana")
    code = ana.make()
    with httpx2.Client(base_url=server.address, cookies={COOKIE: ana.token}) as browser:
        before = ana.see(code).version
        refused = browser.post(f"/t/{code}", data={"wish": "leave"}, headers=more)
        by_api = browser.post("/api/passes", headers=more)

    assert (refused.status_code, by_api.status_code) == (403, 403)
    assert ana.see(code).version == before


def test_a_cookie_opens_the_api_and_a_forged_one_does_not(server: ServerProcess) -> None:
    ana = server.guest("Ana")
    code = ana.make()
    path = f"{server.address}/api/tables/{code}"

    assert httpx2.get(path, cookies={COOKIE: ana.token}).status_code == 200
    assert httpx2.get(path, cookies={COOKIE: f"{ana.token}x"}).status_code == 401
    assert httpx2.get(path, cookies={COOKIE: ""}).status_code == 401
    other = {"Authorization": "Basic eA=="}
    assert httpx2.get(path, cookies={COOKIE: ana.token}, headers=other).status_code == 401


def test_a_forged_cookie_is_a_stranger_to_pages(server: ServerProcess) -> None:
    code = server.guest("Ana").make()
    page = httpx2.get(f"{server.address}/t/{code}", cookies={COOKIE: "forged"})

    assert page.status_code == 200
    assert 'id="arrive"' in page.text


def test_names_and_talk_are_words_and_never_markup(
    server: ServerProcess, browser: Browser
) -> None:
    ana, bob = server.guest(NASTY[:40]), server.guest("Bob")
    code = ana.make(QUICK_OPTIONS)
    bob.do(code, Sit())
    context = browser.new_context()
    context.add_cookies([{"name": COOKIE, "value": bob.token, "url": server.address}])
    page = context.new_page()
    page.goto(f"{server.address}/t/{code}")
    ana.do(code, Say(NASTY))
    line = page.locator("#told li").last
    page.wait_for_function(
        "() => document.querySelector('#told li:last-child').textContent.includes('&')"
    )

    assert NASTY in line.inner_text()
    assert page.locator("img").count() == 0
    page.reload()
    assert NASTY in page.locator("#told li").last.inner_text()
    assert page.locator("img").count() == 0
    assert page.title() != "1"
    context.close()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"words": "x" * 5_000},
        {"card": "no such"},
        {"do": "\x00"},
        {"wish": "remove 99999999999999999999"},
        {"wish": "report 0"},
        {"wish": "bot \u202e"},
        {"seen": "-1", "talk": "hello"},
        {"seen": "٣", "key": "k" * 5_000, "wish": "start"},
        {"answer": "42"},
        {"card": "b7", "call": "on"},
    ],
)
def test_whatever_a_form_says_is_answered_in_words(
    server: ServerProcess, data: dict[str, str]
) -> None:
    ana = server.guest("Ana")
    code = ana.make()
    answer = httpx2.post(
        f"{server.address}/t/{code}",
        data=data,
        cookies={COOKIE: ana.token},
        headers={"Accept": "text/html"},
    )

    assert answer.status_code in (200, 303, 409)
    if answer.status_code != 303:
        assert 'id="notice"' in answer.text
