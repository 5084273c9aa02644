"""Eight words in a browser: with or without scripts, copied, printed, and typed elsewhere."""

import pytest
from playwright.sync_api import Browser, Page
from support.server.server_process import ServerProcess


def fresh(browser: Browser, *, scripts: bool = True) -> Page:
    """Open a browser that has never been here."""
    return browser.new_context(java_script_enabled=scripts, locale="en").new_page()


def keep(page: Page, server: ServerProcess) -> list[str]:
    """Play, so as to have a name, press "Keep me" and read the words."""
    page.goto(server.address)
    page.click("#play")
    page.wait_for_url("**/t/**")
    page.goto(f"{server.address}/me")
    page.click("#keep-go")
    page.wait_for_selector("#words")
    return page.locator("#words li").all_inner_texts()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_words_bring_name_settings_and_table_to_another_browser(
    server: ServerProcess, browser: Browser, *, scripts: bool
) -> None:
    page, other = fresh(browser, scripts=scripts), fresh(browser, scripts=scripts)
    words = keep(page, server)
    assert len(words) == 8
    place = page.goto(server.address) and page.locator("#own-1").get_attribute("href")
    page.goto(server.address)
    name = page.locator("#name").input_value()

    other.goto(f"{server.address}/device")
    other.fill("#shown", " ".join(words))
    other.click("#take-pass-go")
    other.wait_for_selector("#own-1")
    assert other.locator("#own-1").get_attribute("href") == place
    assert other.locator("#name").input_value() == name
    other.goto(f"{server.address}/me")
    other.click("#forget-go")
    other.wait_for_selector("#notice")
    page.goto(f"{server.address}/me")
    assert page.locator("#forget-go").count() == 0
    for one in (page, other):
        one.context.close()


def test_words_are_copied_and_the_printed_page_has_them_without_buttons(
    server: ServerProcess, browser: Browser
) -> None:
    page = fresh(browser)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    words = keep(page, server)
    page.click("#copy")
    page.wait_for_selector("#copied:not(:empty)")
    assert page.evaluate("navigator.clipboard.readText()") == " ".join(words)
    with page.expect_download() as found:
        page.click("#words-text")
    assert found.value.path().read_text("utf-8").splitlines()[2:10] == words

    page.emulate_media(media="print")
    assert page.locator("#words").is_visible()
    shown = [one for one in page.locator("button").all() if one.is_visible()]
    assert shown == []
    page.context.close()
