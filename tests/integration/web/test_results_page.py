"""The end of a match in a browser: the result is copied or shared, and nothing needs a script."""

from playwright.sync_api import Browser, Page
from support.web.browser_page import open_page, open_state
from support.web.other_pages import ALL_PAGES
from support.web.table_pages import PageGallery, PageState
from support.web.table_search import create_table, play_until, start_match

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

        assert heard(page) == page.inner_text("#copied") == "Copied."
        button, said = (page.locator(name).bounding_box() for name in ("#copy", "#copied"))
        assert button is not None
        assert said is not None
        assert abs(said["y"] - button["y"]) < button["height"]
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


def test_a_finished_game_is_counted_once_in_the_browser_alone(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "over", Preferences("en")) as page:
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.post_data or ""))
        for _ in range(2):
            page.wait_for_selector("#tally-games:not(:empty)")
            assert page.inner_text("#tally-games") == "Your games: 1. Won: 1. In a row: 1."
            page.click("#tally-games")
            assert page.locator("#tally-badges li:visible").all_inner_texts() == ["First win"]
            page.reload()
        assert not any("first-win" in text for text in sent)


def test_a_badge_that_comes_with_the_result_is_told_once_and_last(
    browser: Browser, page_gallery: PageGallery
) -> None:
    laid = create_table(page_gallery.still, "first win", house={"target": 1, "hand_size": 3})
    start_match(laid)
    shown = PageState(f"/t/{laid.code}", laid.people[0])
    with open_page(browser, page_gallery.still, shown, Preferences("en")) as page:
        play_until(laid, lambda seen: seen.over)
        page.wait_for_selector(".unseen[aria-live] > * >> text=New badge", state="attached")

        heard = page.locator(".unseen[aria-live=polite] > *").all_inner_texts()
        assert [line for line in heard if "badge" in line] == ["New badge: First win."]
        assert page.is_visible("#tally-games")
        page.reload()
        page.wait_for_selector("#tally-games:visible")
        assert page.locator(".unseen[aria-live=polite] > *").count() == 0


def test_counted_games_are_cleared_with_one_press(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "over", Preferences("en")) as page:
        page.click("#tally-games")
        page.click("#tally-clear")

        assert page.inner_text("#tally-games") == "Your games: 0. Won: 0. In a row: 0."
        assert page.locator("#tally-badges li:visible").count() == 0
        page.reload()
        page.wait_for_selector("#tally-games:not(:empty)")
        assert page.inner_text("#tally-games") == "Your games: 0. Won: 0. In a row: 0."


def test_nobodys_games_are_counted_without_a_seat(
    browser: Browser, page_gallery: PageGallery
) -> None:
    over = page_gallery.shown("over", ALL_PAGES)
    watching = PageState(over.path, page_gallery.watcher())
    with open_page(browser, page_gallery.still, watching, Preferences("en")) as page:
        page.wait_for_selector("#result")

        assert page.locator("#tally").count() == 0
