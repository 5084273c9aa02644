"""The pages of a class with scripts: they follow the class, and focus stays where it is."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from support.web.browser_page import LANGUAGES, open_state
from support.web.class_pages import open_class, send, teach
from support.web.table_pages import PageGallery, SampleClass

from callout.server.http.request import COOKIE
from callout.web.preferences.model import PREFERENCES_COOKIE, Preferences, encode_preferences

HEARD = """() => {
    window.heard = [];
    new MutationObserver(changes => {
        for (const change of changes) for (const node of change.addedNodes)
            if (node.parentElement?.matches("[aria-live]")) window.heard.push(node.textContent);
    }).observe(document.body, {childList: true, subtree: true});
}"""


def visit(context: BrowserContext, gallery: PageGallery, path: str, token: str) -> Page:
    """Open a page, and listen to what it announces."""
    kept = {COOKIE: token, PREFERENCES_COOKIE: encode_preferences(Preferences("en"))}
    for name, text in kept.items():
        context.add_cookies([{"name": name, "value": text, "url": gallery.still.address}])
    page = context.new_page()
    page.goto(gallery.still.address + path)
    page.evaluate(HEARD)
    return page


@pytest.fixture
def found(request: pytest.FixtureRequest, page_gallery: PageGallery) -> SampleClass:
    return open_class(page_gallery.still, request.node.name, 3)


def test_a_teachers_page_follows_the_class_and_keeps_focus_and_what_is_typed(
    browser: Browser, page_gallery: PageGallery, found: SampleClass
) -> None:
    with browser.new_context(service_workers="block") as context:
        page = visit(context, page_gallery, found.path, found.teacher.token)
        page.click("#one summary")
        page.select_option("#one-who", "2")
        page.focus("#one-level")
        latecomer = page_gallery.still.guest("Latecomer")
        send(latecomer, found.path, do="join", name="Latecomer")
        page.wait_for_selector("#pupil-4")

        assert page.evaluate("document.activeElement.id") == "one-level"
        assert page.input_value("#one-who") == "2"
        assert page.locator("#one").get_attribute("open") is not None
        assert page.evaluate("window.heard") == []


def test_a_teachers_button_tells_what_was_done_once_and_stays(
    browser: Browser, page_gallery: PageGallery, found: SampleClass
) -> None:
    with browser.new_context(service_workers="block") as context:
        page = visit(context, page_gallery, found.path, found.teacher.token)
        page.focus("#do-seat")
        page.keyboard.press("Enter")
        page.wait_for_selector("#table-1")
        assert page.evaluate("document.activeElement.id") == "do-seat"
        page.focus("#do-start")
        page.keyboard.press("Enter")
        page.wait_for_selector("#do-pause")
        page.wait_for_function("() => window.heard.length >= 2")

        assert page.evaluate("document.activeElement.id") == "do-pause"
        assert page.evaluate("window.heard") == ["Everybody has a table.", "The lesson starts."]
        assert page.locator("#notice").inner_text().strip() == "The lesson starts."


def test_a_pupil_hears_of_the_table_and_of_a_pause_and_goes_nowhere_by_itself(
    browser: Browser, page_gallery: PageGallery, found: SampleClass
) -> None:
    with browser.new_context(service_workers="block") as context:
        page = visit(context, page_gallery, found.path, found.pupils[0].token)
        teach(found, "seat")
        teach(found, "start")
        page.wait_for_selector("#to-table")
        teach(found, "pause")
        page.wait_for_function(
            "() => document.querySelector('#lesson-state').innerText.includes('paused')"
        )
        page.wait_for_function("() => window.heard.join(' ').includes('paused')")
        heard = page.evaluate("window.heard").copy()

        assert page.url.endswith(found.path)
        assert len(heard) == len(set(heard))
        told = " ".join(heard)
        assert "You're at table 1." in told
        assert told.count("Your table is ready: table 1.") == 1


def test_a_page_of_an_erased_class_says_so(
    browser: Browser, page_gallery: PageGallery, found: SampleClass
) -> None:
    with browser.new_context(service_workers="block") as context:
        page = visit(context, page_gallery, found.path, found.pupils[0].token)
        send(found.teacher, found.path, do="erase", sure="on")
        page.wait_for_selector("#notice.wrong")

        assert "erased" in page.locator("#notice").inner_text()
        page.wait_for_timeout(2_500)
        assert page.locator("#connection").is_hidden()


def test_pupils_sit_down_on_the_wall_as_they_join_and_nothing_is_announced_there(
    browser: Browser, page_gallery: PageGallery, found: SampleClass
) -> None:
    with browser.new_context(service_workers="block") as context:
        page = visit(context, page_gallery, f"{found.path}/wall", found.teacher.token)
        names = page.locator(".wall-chairs .name")
        assert names.all_inner_texts() == ["Ana", "Bruno", "Chidi"]
        send(page_gallery.still.guest("Late"), found.path, do="join", name="Late")
        names.nth(3).wait_for()
        teach(found, "seat")
        teach(found, "start")
        page.wait_for_selector("#table-1")

        assert page.evaluate("window.heard") == []
        assert page.url.endswith("/wall")


TOO_SMALL = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || !element.checkVisibility() || element.closest(".skip")) continue;
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (size < innerHeight / 40) found.push(`${node.data.trim()}: ${size}`);
    }
    return found;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "state", ["class-wall-new", "class-wall-joined", "class-wall-lesson", "class-wall-over"]
)
def test_the_wall_can_be_read_from_eight_metres(
    browser: Browser, page_gallery: PageGallery, state: str, language: str
) -> None:
    with open_state(browser, page_gallery, state, Preferences(language)) as page:
        assert page.evaluate(TOO_SMALL) == []
