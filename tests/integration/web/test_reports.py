"""Reports from an open page in a browser."""

from playwright.sync_api import Browser
from support.server.server_process import QUICK_OPTIONS, ServerProcess

from callout.host.requests import Say, Sit
from callout.server.http.request import COOKIE


def test_a_line_that_comes_while_the_page_is_open_has_its_button(
    server: ServerProcess, browser: Browser
) -> None:
    ana, bob = server.guest("Ana"), server.guest("Bob")
    code = ana.make(QUICK_OPTIONS)
    bob.do(code, Sit())
    context = browser.new_context()
    context.add_cookies([{"name": COOKIE, "value": ana.token, "url": server.address}])
    page = context.new_page()
    page.goto(f"{server.address}/t/{code}")
    assert page.locator("#reports").is_hidden()
    ana.do(code, Say("hello"))
    versions = [bob.do(code, Say(f"line <b>{number}</b>")).version for number in range(6)]
    page.wait_for_selector(f"#report-{versions[-1]}")
    names = [button.get_attribute("id") for button in page.locator("#reports button").all()]
    page.get_by_role("button", name="Report Bob says: line <b>3</b>").click()
    page.wait_for_function(
        "() => document.querySelector('#told li:last-child').textContent.includes('Report sent')"
    )

    assert names == [f"report-{version}" for version in versions[1:]]
    context.close()
