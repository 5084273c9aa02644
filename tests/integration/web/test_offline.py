"""Without network, a browser that has been here before shows the page that says so."""

from playwright.sync_api import Browser
from support.server.server_process import ServerProcess


def test_without_network_the_page_for_that_is_shown(
    browser: Browser, server: ServerProcess
) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        page.goto(server.address)
        page.click("#play")
        page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
        context.set_offline(True)

        page.goto(f"{server.address}/about")

        assert page.inner_text("h1") == "No connection"
        assert page.evaluate("document.styleSheets[0].cssRules.length")
        context.set_offline(False)
        page.click("#again")
        assert page.inner_text("h1") == "Accessibility"
