"""A page says so when the next one, or a file, takes longer than a second."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from support.server.server_process import ServerProcess

from callout.locales.messages import say

NOTICE, WORDS = "#loading p", "script-loading"

NOTE = """
document.addEventListener("DOMContentLoaded", () => {
  const region = document.getElementById("loading");
  new MutationObserver(() => {
    const line = region.querySelector("p");
    const { top, bottom, height } = line?.getBoundingClientRect() ?? {};
    const isSeen = height > 0 && top >= 0 && bottom <= innerHeight;
    console.log(`loading ${region.ariaLive} ${isSeen} ${region.textContent}`);
  }).observe(region, { childList: true });
});
"""
"""A script that notes what is told: while a page is awaited, a test can ask this one nothing."""


class HeldAnswers:
    """The answers of a server, held back until somebody lets them go."""

    def __init__(self, page: Page, path: str) -> None:
        self._routes: list[Route] = []
        page.route(path, self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def release(self) -> None:
        """Let them come, and those after them."""
        for route in self._routes:
            route.continue_()
        self._routes.clear()


@pytest.fixture(params=["en", "fr"])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """Open a window of a browser that speaks a language."""
    context = browser.new_context(locale=request.param)
    context.add_init_script(NOTE)
    yield context.new_page()
    context.close()


def told(page: Page) -> str:
    """Return what should be noted when the page says that something is loading."""
    return (
        f"loading polite true {say('web', page.evaluate('document.documentElement.lang'), WORDS)}"
    )


def follow_link(page: Page) -> None:
    page.locator("#rules-link").click(no_wait_after=True)


def send_form(page: Page) -> None:
    page.locator("#make-form").evaluate("form => form.requestSubmit()")


@pytest.mark.parametrize(
    ("start", "path", "leave"),
    [
        ("/make/mattel", "**/rules/mattel", follow_link),
        ("/new/quiz", "**/new/quiz", send_form),
    ],
)
def test_a_page_that_takes_long_is_told_of_once_and_nothing_is_left_of_it(
    server: ServerProcess, page: Page, start: str, path: str, leave: Callable[[Page], None]
) -> None:
    noted: list[str] = []
    page.on("console", lambda message: noted.append(message.text))
    page.goto(f"{server.address}{start}")
    held, wanted = HeldAnswers(page, path), told(page)
    with page.expect_console_message():
        leave(page)
    with page.expect_navigation():
        held.release()
    page.unroute(path)

    assert noted[0] == wanted
    assert noted.count(wanted) == 1
    expect(page.locator("#loading")).to_be_attached()
    expect(page.locator(NOTICE)).to_have_count(0)
    page.go_back()
    expect(page.locator("#loading")).to_be_attached()
    expect(page.locator(NOTICE)).to_have_count(0)


def test_a_file_that_takes_long_is_told_of_until_it_has_come(
    server: ServerProcess, page: Page
) -> None:
    page.goto(f"{server.address}/make/mattel")
    held = HeldAnswers(page, "**/labels.brf*")
    with page.expect_console_message() as noted:
        page.locator("a[href*='labels.brf']").first.click()
    assert noted.value.text == told(page)
    expect(page.locator(NOTICE)).to_be_in_viewport()
    with page.expect_download() as saved:
        held.release()

    assert saved.value.suggested_filename == "mattel-labels.brf"
    assert saved.value.path().read_bytes()
    expect(page.locator(NOTICE)).to_have_count(0)
    assert page.url.endswith("/make/mattel")


def test_a_file_that_cannot_be_made_is_answered_by_a_page(
    server: ServerProcess, page: Page
) -> None:
    page.goto(f"{server.address}/make/mattel")
    page.locator("a[href*='labels.brf']").first.evaluate(
        "link => { link.href = link.href.replace('labels.brf', 'none.brf') }"
    )
    page.locator("a[href*='none.brf']").click()
    page.wait_for_url("**/none.brf*")

    assert page.locator("h1").count() == 1
