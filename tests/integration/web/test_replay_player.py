"""The button that plays a replay: steps follow each other, each is announced, focus stays."""

from playwright.sync_api import Browser, Page, expect
from support.web.browser_page import open_state
from support.web.table_pages import PageGallery

from callout.web.preferences.model import Preferences

LISTEN_JS = """() => {
    [window.announced, window.shown] = [[], []];
    const words = selector =>
        [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(" ");
    new MutationObserver(() => {
        const now = [words("#step-title"), words("#step .told li")];
        if (window.shown.at(-1)?.[0] !== now[0]) window.shown.push(now);
        if (window.announced.length >= 3) document.body.dataset.heard = "all";
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    const note = changes => {
        for (const { addedNodes } of changes)
            window.announced.push(...[...addedNodes].map(({ textContent }) => textContent));
    };
    for (const region of document.querySelectorAll("[aria-live=polite]"))
        new MutationObserver(note).observe(region, { childList: true });
}"""
"""Keep a list of the steps that are shown, with their words, and one of what is announced."""

STEPS = 3
"""How many steps are watched."""


def shown_step(page: Page) -> int:
    return int(page.locator("#step-title").inner_text().split()[1])


def test_play_shows_and_announces_every_step_with_focus_on_the_button(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "replay", Preferences("en")) as page:
        page.evaluate(LISTEN_JS)
        first = shown_step(page)
        page.select_option("#speed", label="fast")
        page.focus("#play")
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-heard=all]")
        page.keyboard.press("Enter")
        shown = page.evaluate("window.shown")[1 : 1 + STEPS]

        assert page.evaluate("document.activeElement.id") == "play"
        assert [int(title.split()[1]) for title, _ in shown] == [
            first + 1 + later for later in range(STEPS)
        ]
        assert page.evaluate("window.announced")[:STEPS] == [words for _, words in shown]
        assert page.locator("#play").inner_text() == "Play the replay"
        assert page.url.endswith(f"step={shown_step(page)}")
        assert page.title().startswith(f"Step {shown_step(page)} of")


def test_playing_ends_with_the_last_step_and_begins_again_with_the_first(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "replay", Preferences("en")) as page:
        page.click("#step-last")
        page.click("#play")
        expect(page.locator("#step-title")).to_contain_text("Step 0 of")
        page.click("#play")
        page.click("#step-last")
        page.click("#step-previous")
        last = shown_step(page) + 1
        page.click("#play")
        expect(page.locator("#step-title")).to_contain_text(f"Step {last} of {last}")

        expect(page.locator("#play")).to_have_text("Play the replay")


def test_without_scripts_there_are_links_alone(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        with open_state(browser, page_gallery, "replay", Preferences("en")) as other:
            context.add_cookies(other.context.cookies())  # type: ignore[arg-type]
            page.goto(other.url)

        assert not page.locator("#player").is_visible()
        assert page.locator("#step-next").is_visible()
