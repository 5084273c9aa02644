"""A round by touch alone: every target is in the window, free, and large enough for a thumb.

Touches are real in Chromium and Firefox; the driver of WebKit makes a mouse of them.
"""

import time

import pytest
from playwright.sync_api import Browser
from support.policy import plain_move
from support.server.server_process import ApiClient
from support.web.engines.chromium import Chromium
from support.web.engines.finger import MIN_TARGET_PX, Finger, find_free_part, first_of
from support.web.engines.window import PHONE, Engine, EngineWindow, KeptCookie, WindowSize
from support.web.measurements import record_measurement
from support.web.seated_table import SeatedTable
from support.web.table_pages import PageGallery
from support.web.table_search import create_table, start_match

from callout.core.prompts import awaited
from callout.server.http.request import COOKIE

PHONE_ON_ITS_SIDE = WindowSize(844, 390)
DEAL = "deal 12"
"""A deal with which everything can be done that is in DONE."""

DONE = ("do-draw", "do-keep", "card-", "way-", "call", "do-catch-", "do-deal")
"""What is done in the round, by how the ids of its targets begin."""

ORDER = (
    *("#acts .urgent", "#choosing button", "#call:not(:checked)", "#cards .can"),
    *("#do-keep", "#do-accept", "#do-draw", "#do-deal"),
)
"""What is touched first, of what can be touched."""

MAX_TOUCHES = 30
IS_SHOWN_JS = "version => Number(document.getElementById('table').dataset.version) >= version"
IS_CHANGED_JS = """version => {
    const isAsked = document.getElementById("choosing") !== null;
    const { version: now } = document.getElementById("table").dataset;
    return isAsked || Number(now) > version;
}"""
"""Whether a touch on a card was answered: by a question, or by what was played."""


def next_target(window: EngineWindow, finger: Finger) -> str:
    """Choose what to touch: once a card is drawn and kept though it might be played."""
    once = [f"#{act}" for act in ("do-draw", "do-keep") if act not in finger.touched]
    return first_of(window, [*once, *ORDER])


def touch_next(window: EngineWindow, finger: Finger, version: int) -> str:
    """Touch what is next, and wait until the page has answered."""
    target = next_target(window, finger)
    assert target, "there is nothing to touch"
    finger.touch(target)
    if target == "call":
        window.wait("id => document.getElementById(id).checked", target)
    elif target.startswith("card-"):
        window.wait(IS_CHANGED_JS, version)
    else:
        window.wait(IS_SHOWN_JS, version + 1)
    return target


def play_other(laid: SeatedTable, other: ApiClient) -> bool:
    """Let the other person move, who never calls; return whether it was their turn."""
    seen = other.see(laid.code)
    assert seen.view is not None
    if seen.you not in awaited(seen.view.prompt):
        return False
    other.do(laid.code, plain_move(seen.lawful), seen.version)
    return True


@pytest.mark.parametrize("size", [PHONE, PHONE_ON_ITS_SIDE], ids=["upright", "on its side"])
def test_a_round_and_the_next_deal_by_touch_alone(
    engine: Engine, page_gallery: PageGallery, size: WindowSize
) -> None:
    still = page_gallery.still
    laid = create_table(still, f"touch in {type(engine).__name__} {size}", house={"hand_size": 4})
    still.shuffle(DEAL)
    start_match(laid)
    me, other = laid.people
    address = still.address
    with engine.window(size) as window:
        finger = Finger(window)
        window.bring(address, [KeptCookie(COOKIE, me.token, time.time() + 3600)])
        window.open(f"{address}/t/{laid.code}")
        while "do-deal" not in finger.touched:
            assert len(finger.touched) < MAX_TOUCHES, finger.touched
            if not play_other(laid, other):
                version = me.see(laid.code).version
                window.wait(IS_SHOWN_JS, version)
                touch_next(window, finger, version)
        assert window.errors() == []

    name = f"{type(engine).__name__} {size.width} × {size.height}"
    record_measurement(
        f"{name}: {len(finger.touched)} touches, the smallest target {finger.smallest_px:.0f} px"
    )
    assert [one for one in DONE if not any(id_.startswith(one) for id_ in finger.touched)] == []


def test_a_swipe_moves_the_hand_and_not_the_page(
    browser: Browser, page_gallery: PageGallery
) -> None:
    laid = create_table(page_gallery.still, "swipe", house={"hand_size": 10})
    start_match(laid)
    address = page_gallery.still.address
    with Chromium(browser).window(PHONE) as window:
        finger = Finger(window)
        window.bring(address, [KeptCookie(COOKIE, laid.people[0].token, time.time() + 3600)])
        window.open(f"{address}/t/{laid.code}")
        window.wait_for("#cards .card")
        last = window.evaluate("() => [...document.querySelectorAll('#cards .card')].at(-1).id")
        finger.bring(last)

        assert finger.swipes > 0
        assert find_free_part(window, last).width >= MIN_TARGET_PX
