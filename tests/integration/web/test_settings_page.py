"""The settings in a browser: a preview of what is chosen, saved at once, in two screens."""

import pytest
from playwright.sync_api import Browser, Page, expect
from support.web.browser_page import LANGUAGES, open_state
from support.web.table_pages import PageGallery

from callout.locales.messages import say
from callout.web.preferences.model import (
    PREFERENCES_COOKIE,
    CardSize,
    Preferences,
    Theme,
    decode_preferences,
)

WINDOWS = ((1280, 800), (390, 844), (844, 390), (320, 568))
OPEN_ALL_JS = "document.querySelectorAll('details').forEach(one => { one.open = true; })"


def kept(page: Page) -> Preferences:
    """Return the preferences that the browser keeps."""
    cookies = {one.get("name"): one.get("value", "") for one in page.context.cookies()}
    return decode_preferences(cookies[PREFERENCES_COOKIE])


def left_edges(page: Page) -> list[float]:
    boxes = [card.bounding_box() for card in page.locator("#preview .card").all()]
    return [box["x"] for box in boxes if box]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_take_two_screens_at_most(
    browser: Browser, page_gallery: PageGallery, language: str
) -> None:
    with open_state(browser, page_gallery, "settings", Preferences(language)) as page:
        page.set_viewport_size({"width": 1280, "height": 800})

        assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 800


def test_the_preview_has_the_colours_the_size_the_order_and_the_style_that_are_chosen(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "settings", Preferences("en")) as page:
        seen, wide = set(), []
        for theme in (Theme.LIGHT, Theme.DARK, Theme.CONTRAST):
            page.check(f"#set-theme-{theme}")
            seen.add(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
        for size in CardSize:
            page.check(f"#set-size-{size}")
            box = page.locator("#preview .card").last.bounding_box()
            assert box is not None
            wide.append(box["width"])
        page.check("#set-order-number")
        first, second, third, fourth = left_edges(page)
        page.check("#set-style-full")

        assert len(seen) == len(Theme) - 1
        assert wide == sorted(set(wide))
        assert first < third < second < fourth
        assert page.locator("#preview .full").is_visible()
        assert not page.locator("#preview .brief").is_visible()


def test_what_is_changed_is_saved_at_once(browser: Browser, page_gallery: PageGallery) -> None:
    with open_state(browser, page_gallery, "settings", Preferences("en")) as page:
        page.check("#set-size-l")
        page.check("#set-theme-dark")
        expect(page.locator("#saved")).to_have_text(say("web", "en", "set-saved"))
        page.reload()

        assert page.is_checked("#set-size-l")
        assert page.is_checked("#set-theme-dark")
        assert page.inner_text("#save") == say("web", "en", "set-done")


def test_a_pressed_key_is_saved_at_once(browser: Browser, page_gallery: PageGallery) -> None:
    with open_state(browser, page_gallery, "settings", Preferences("en")) as page:
        page.click("#keys summary")
        page.press("#key-draw", "d")
        expect(page.locator("#saved")).to_have_text(say("web", "en", "set-saved"))

        assert kept(page).keys["draw"] == "d"


def test_what_is_wrong_is_told_marked_and_not_saved(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "settings", Preferences("en")) as page:
        page.click("#dots summary")
        page.fill("#cells", "500")
        page.press("#cells", "Tab")
        expect(page.locator("#cells")).to_have_attribute("aria-invalid", "true")
        assert say("web", "en", "set-cells") in page.inner_text("#saved")
        assert kept(page) == Preferences("en")

        page.fill("#cells", "40")
        page.press("#cells", "Tab")
        expect(page.locator("#cells")).not_to_have_attribute("aria-invalid", "true")
        expect(page.locator("#saved")).to_have_text(say("web", "en", "set-saved"))
        assert kept(page).cells == 40


def test_without_a_connection_the_page_says_so_and_offers_to_save(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "settings", Preferences("en")) as page:
        page.context.set_offline(True)
        page.check("#set-size-l")
        expect(page.locator("#saved")).to_have_text(say("web", "en", "set-failed"))
        assert page.inner_text("#save") == say("web", "en", "set-save")
        assert page.is_visible("#cancel")

        page.context.set_offline(False)
        page.check("#set-size-s")
        expect(page.locator("#save")).to_have_text(say("web", "en", "set-done"))
        assert kept(page).size is CardSize.SMALL


def test_an_address_of_one_setting_opens_its_group(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "settings", Preferences("en")) as page:
        page.goto(f"{page.url}#single_keys")

        assert page.is_visible("#single_keys")


@pytest.mark.parametrize("window", WINDOWS)
def test_the_way_out_is_in_the_window_wherever_it_is_scrolled(
    browser: Browser, page_gallery: PageGallery, window: tuple[int, int]
) -> None:
    with open_state(browser, page_gallery, "settings", Preferences("en")) as page:
        page.evaluate(OPEN_ALL_JS)
        page.set_viewport_size({"width": window[0], "height": window[1]})
        for target in ("title", "set-code", "volume"):
            page.locator(f"#{target}").scroll_into_view_if_needed()
            box = page.locator("#save").bounding_box()
            assert box is not None
            assert 0 <= box["y"] <= window[1] - box["height"]


def test_no_field_with_focus_is_under_the_way_out(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "settings", Preferences("en")) as page:
        page.evaluate(OPEN_ALL_JS)
        page.set_viewport_size({"width": 390, "height": 844})
        for field in ("set-theme-light", "cells", "auto_keep", "single_keys", "rate", "volume"):
            page.evaluate("scrollTo(0, 0)")
            page.focus(f"#{field}")
            box = page.locator(f"#{field}").bounding_box()
            bar = page.locator(".save").bounding_box()
            assert box is not None
            assert bar is not None
            assert box["y"] + box["height"] <= bar["y"]
