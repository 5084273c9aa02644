"""What is only seen in passing: a bubble at who calls out, cards that fly in DOS, confetti."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route
from support.web.browser_page import open_page
from support.web.other_pages import ALL_PAGES
from support.web.table_pages import PageGallery, PageState
from support.web.visual_checks import run_checks

from callout.web.preferences.model import Preferences

MOTION_MS = (200, 400)
"""How long a card flies, at least and at most."""

WATCH = """
window.seen = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!node.matches?.(".flying, .bubble")) continue;
      const [motion] = node.getAnimations();
      window.seen.push({
        kind: node.matches(".bubble") ? "bubble" : "card",
        text: node.textContent.trim(),
        at: node.parentElement.id,
        hidden: node.ariaHidden === "true",
        reachable: node.tabIndex >= 0 && !node.inert,
        pointer: getComputedStyle(node).pointerEvents,
        colour: getComputedStyle(node).color,
        ground: getComputedStyle(node).backgroundColor,
        duration: motion ? motion.effect.getTiming().duration : 0,
        delay: motion ? motion.effect.getTiming().delay : 0,
      });
    }
  }
}).observe(document, { childList: true, subtree: true });
"""
"""A script that notes what is added to the page only to be seen."""

NEXT_TABLE = """() => {
  const table = document.getElementById("table").cloneNode(true);
  table.dataset.version = String(Number(table.dataset.version) + 1);
  const place = table.querySelector("#cards .place");
  const card = table.querySelector("#row .card")?.cloneNode(true);
  if (card) {
    const cover = document.createElement("ul");
    cover.className = "covers";
    cover.innerHTML = "<li></li>";
    card.classList.remove("big");
    cover.firstElementChild.append(card);
    table.querySelector("#row > li").append(cover);
    const drawn = place.cloneNode(true);
    drawn.id = "place-card-new";
    drawn.querySelector("button").id = "card-new";
    place.replaceWith(drawn);
  }
  return table.outerHTML;
}"""
"""Return the table a version later: a card was laid on its row, if it has one, and one drawn."""


FREEZE = """
const { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
  const motion = animate.apply(this, how);
  motion.pause();
  return motion;
};
"""
"""A script that lets every motion stand still in its middle, for good."""

NEXT_TOPS = """count => Array.from({ length: count }, (_, number) => {
  const table = document.getElementById("table").cloneNode(true);
  table.dataset.version = String(Number(table.dataset.version) + number + 1);
  table.querySelector("#pile .card").id = `top-new-${number}`;
  return table.outerHTML;
})"""
"""Return the next versions of the table, each with another card on top of its pile."""


def call(version: int, seat: int, table: str) -> str:
    """Return the events by which a stream shows *table*, and tells that *seat* calls out."""
    told = [{"spoken": "Somebody calls!", "braille": "call", "cue": "call"}]
    moved = {"type": "Moved", "seat": seat, "events": [{"type": "Called", "seat": seat}]}
    item = {"version": version, "at": 0, "entry": moved, "told": told}
    parts = {"version": version, "position": str(version), "html": table, "beside": {}}
    shown = f"event: parts\ndata: {json.dumps(parts)}\n\n"
    return f"{shown}id: {version}\ndata: {json.dumps(item)}\n\n"


@contextmanager
def streaming(page: Page, events: str, script: str = "") -> Iterator[None]:
    """Load *page* again with a stream that has these *events*, after a *script*."""

    def stream(route: Route) -> None:
        route.fulfill(content_type="text/event-stream", body=events)

    page.add_init_script(WATCH)
    page.add_init_script(script)
    page.route("**/stream?*", stream)
    page.reload()
    yield
    page.unroute_all(behavior="wait")  # for the page may just ask again


@contextmanager
def opened(
    browser: Browser,
    gallery: PageGallery,
    state: str,
    motion: str,
    language: str = "en",
    script: str = "",
) -> Iterator[Page]:
    """Open the page in *state* again, with *motion*; its stream tells that seat 2 calls."""
    shown = gallery.shown(state, ALL_PAGES)
    with open_page(browser, gallery.still, shown, Preferences(language)) as page:
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        version = int(page.get_attribute("#table", "data-version") or 0) + 1
        events = call(version, 1, page.evaluate(NEXT_TABLE))
        with streaming(page, events, script):
            yield page


def seen(page: Page, kind: str) -> list[dict[str, Any]]:
    """Return what was seen of that *kind* until the bubble came, which comes last."""
    page.wait_for_function("() => window.seen.some(({ kind }) => kind === 'bubble')")
    found: list[dict[str, Any]] = page.evaluate("window.seen")
    return [one for one in found if one["kind"] == kind]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two opaque colours."""

    def luminance(colour: str) -> float:
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("state", "language", "word"),
    [("turn", "en", "UNO!"), ("turn", "fr", "UNO\u00a0!"), ("dos", "en", "DOS!")],
)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_call_is_a_bubble_at_the_seat_and_a_sentence(
    browser: Browser, page_gallery: PageGallery, state: str, language: str, word: str, motion: str
) -> None:
    with opened(browser, page_gallery, state, motion, language) as page:
        (bubble,) = seen(page, "bubble")
        assert (bubble["text"], bubble["at"]) == (word, "seat-2")
        assert bubble["hidden"]
        assert not bubble["reachable"]
        assert bubble["pointer"] == "none"
        assert contrast(bubble["colour"], bubble["ground"]) >= 7
        assert bool(bubble["duration"]) == (motion == "no-preference")
        page.wait_for_selector("#polite > *", state="attached")
        assert page.locator("#polite > *").all_inner_texts() == ["Somebody calls!"]
        assert page.locator("#told li").last.inner_text() == "Somebody calls!"

        before = page.locator("#chairs").inner_html()
        page.wait_for_selector(".bubble", state="detached")
        assert page.locator("#chairs").inner_html() == re.sub(
            r'<span class="bubble".*?</span>', "", before
        )


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_of_dos_fly_to_the_row_and_from_the_stock(
    browser: Browser, page_gallery: PageGallery, motion: str
) -> None:
    with opened(browser, page_gallery, "dos", motion) as page:
        page.wait_for_selector("#card-new")
        flights = seen(page, "card")

        assert len(flights) == (2 if motion == "no-preference" else 0)
        for flight in flights:
            assert flight["hidden"]
            assert not flight["reachable"]
            assert flight["pointer"] == "none"
            assert MOTION_MS[0] <= flight["duration"] <= MOTION_MS[1]
        page.wait_for_selector(".flying", state="detached")
        assert page.locator("#row .covers .card").count() == 1


def test_no_line_and_no_press_waits_for_a_card_that_flies(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with opened(browser, page_gallery, "dos", "no-preference", script=FREEZE) as page:
        page.wait_for_selector(".flying")
        page.wait_for_selector("#polite > *", state="attached")
        assert page.locator("#polite > *").all_inner_texts() == ["Somebody calls!"]
        page.route(f"**{page_gallery.table('dos').path}", lambda sent: sent.abort())
        with page.expect_request(lambda sent: sent.method == "POST"):
            page.click("#cards .can")
        assert page.locator(".flying").count() == 2


def test_cards_are_dealt_one_by_one_and_can_be_pressed_at_once(
    browser: Browser, page_gallery: PageGallery
) -> None:
    address = page_gallery.still.address
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(address)
        page.add_init_script(WATCH)
        page.click("#play")
        page.wait_for_selector("#cards .card")
        page.wait_for_function("window.seen.length > 0")
        flights = page.evaluate("window.seen")
        hand, others = page.locator("#cards .card").count(), page.locator(".chair").count() - 1

        assert hand < len(flights) <= hand + 3 * others
        assert all(one["hidden"] and not one["reachable"] for one in flights)
        delays = [one["delay"] for one in flights]
        assert delays == sorted(set(delays))
        assert max(one["delay"] + one["duration"] for one in flights) == MOTION_MS[1]
        reached = "one => document.elementFromPoint(...one).closest('#cards .card')?.id"
        card = page.locator("#cards .card").last
        box = card.bounding_box()
        assert box
        corner = [box["x"] + 20, box["y"] + box["height"] / 2]
        assert page.evaluate(reached, corner) == card.get_attribute("id")


def test_nothing_is_dealt_where_motion_is_unwanted(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with browser.new_context(reduced_motion="reduce", service_workers="block") as context:
        page = context.new_page()
        page.goto(page_gallery.still.address)
        page.add_init_script(WATCH)
        page.click("#play")
        page.wait_for_selector("#stage")
        page.wait_for_selector("#say")

        assert page.evaluate("document.getAnimations().length") == 0
        assert page.evaluate("window.seen") == []


def test_the_last_two_cards_lie_under_the_top_of_the_pile_for_the_eyes_alone(
    browser: Browser, page_gallery: PageGallery
) -> None:
    shown = page_gallery.shown("turn", ALL_PAGES)
    with open_page(browser, page_gallery.still, shown, Preferences("en")) as page:
        version = int(page.get_attribute("#table", "data-version") or 0)
        tops = page.evaluate(NEXT_TOPS, 4)
        events = "".join(call(version + at, 1, top) for at, top in enumerate(tops, start=1))
        with streaming(page, events):
            page.wait_for_selector("#top-new-3")
            under = page.locator("#pile > .under[aria-hidden=true]")
            assert [one.get_attribute("data-card") for one in under.all()] == [
                "top-new-1",
                "top-new-2",
            ]
            assert page.locator("#pile .under :is([id^=top], [role], [aria-label])").count() == 0
            assert page.locator("#pile > .card").get_attribute("id") == "top-new-3"
            assert page.get_by_role("img").filter(has=page.locator("svg")).count() == 1


def test_confetti_falls_once_and_not_where_motion_is_unwanted(
    browser: Browser, page_gallery: PageGallery
) -> None:
    found = page_gallery.table("over")
    is_won = "document.querySelector('.confetti') !== null"
    for guest in found.laid.people:
        shown = PageState(found.path, guest)
        with open_page(browser, page_gallery.still, shown, Preferences("en")) as page:
            if not page.evaluate(is_won):
                continue
            assert not page.locator(".confetti").is_visible()
            assert page.evaluate("document.getAnimations().length") == 0
            assert run_checks(page, "moving") == []
            page.emulate_media(reduced_motion="no-preference")
            assert page.locator(".confetti").is_visible()
            falls = page.evaluate(
                "document.getAnimations().map(one => one.effect.getTiming().iterations)"
            )
            assert set(falls) == {1}
            return
    raise AssertionError("nobody has won")


COVERED = """() => {
  const bubble = document.querySelector(".bubble")?.getBoundingClientRect();
  return bubble && {
    names: [...document.querySelectorAll("#chairs .name")].filter((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      const isBeside = left >= bubble.right || right <= bubble.left;
      return !isBeside && top < bubble.bottom - 1 && bottom > bubble.top + 1;
    }).map(({ textContent }) => textContent),
  };
}"""
"""Once there is a bubble, list the names that it covers."""


@pytest.mark.parametrize("window", [(320, 568), (390, 844), (1280, 800)])
@pytest.mark.parametrize("state", ["turn", "teams", "crowd"])
def test_a_bubble_covers_no_name(
    browser: Browser, page_gallery: PageGallery, state: str, window: tuple[int, int]
) -> None:
    shown = page_gallery.shown(state, ALL_PAGES)
    with open_page(browser, page_gallery.still, shown, Preferences("en")) as page:
        page.set_viewport_size({"width": window[0], "height": window[1]})
        version = int(page.get_attribute("#table", "data-version") or 0) + 1
        with streaming(page, call(version, 1, page.evaluate(NEXT_TABLE))):
            found = page.wait_for_function(COVERED).json_value()

        assert found == {"names": []}
