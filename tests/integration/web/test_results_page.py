"""The end of a match in a browser: the result is copied or shared, and nothing needs a script."""

from playwright.sync_api import Browser, Page
from support.web.browser_page import open_state
from support.web.table_pages import PageGallery

from callout.web.preferences.model import Preferences

SHARING = """
window.told = [];
navigator.share = async ({ text }) => { window.told.push(text); };
"""


def heard(page: Page) -> str:
    page.wait_for_selector("#polite > *", state="attached")
    return page.locator("#polite").inner_text()


def test_the_result_is_copied_where_nothing_shares(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "over-rounds", Preferences("en")) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        assert not page.is_visible("#share")
        page.click("#copy")

        assert heard(page) == page.inner_text("#notice") == "Copied."
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == page.get_attribute("#copy", "data-text")
        assert page.inner_text("#result-title") in copied


def test_the_result_is_shared_by_the_devices_own_way(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "over-rounds", Preferences("en")) as page:
        page.add_init_script(SHARING)
        page.reload()
        assert not page.is_visible("#copy")
        page.click("#share")

        assert page.evaluate("window.told") == [page.get_attribute("#share", "data-text")]
        assert page.locator("#polite > *").count() == 0


def test_a_table_beside_the_chart_has_its_figures(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "over-rounds", Preferences("en")) as page:
        page.click("#score-table summary")
        rows = page.locator("#score-table tbody tr").all_inner_texts()
        chart = page.locator(".score-chart polyline")
        players = page.locator(".legend li").count()

        assert len(rows) > 1
        assert chart.count() == players == len(rows[0].split()) - 1
        corners = len((chart.first.get_attribute("points") or "").split())
        assert corners == len(rows) + 1
