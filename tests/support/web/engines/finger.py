"""A finger on a window: it touches only what it finds without scrolling the page."""

import time
from collections.abc import Sequence
from typing import NamedTuple

from support.web.engines.window import EngineWindow
from support.web.page_player import ScriptedPage

MIN_TARGET_PX = 44
"""How wide and high something is, at least, that a finger can hit."""

FIND_JS = """id => {
    const element = document.getElementById(id);
    const parts = [element, ...(element.type === "checkbox" ? element.labels : [])];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const edge = (side, most) => most(...boxes.map((box) => box[side]));
    const left = edge("left", Math.min), right = edge("right", Math.max);
    const top = edge("top", Math.min), bottom = edge("bottom", Math.max);
    const isFree = (x, y) => {
        const at = document.elementFromPoint(x, y);
        return Boolean(at) && parts.some((part) => part.contains(at));
    };
    const stretch = (from, to, free) => {
        let best = [0, 0], start = null;
        for (let at = Math.ceil(from); at <= Math.ceil(to); at++) {
            if (at < to && free(at)) start ??= at;
            else if (start !== null) {
                if (at - start > best[1] - best[0]) best = [start, at];
                start = null;
            }
        }
        return best;
    };
    const middle = (top + bottom) / 2;
    const [x1, x2] = stretch(left, right, (x) => isFree(x, middle));
    const across = Math.round((x1 + x2) / 2);
    const [y1, y2] = stretch(top, bottom, (y) => isFree(across, y));
    return {
        across, down: Math.round((y1 + y2) / 2), width: x2 - x1, height: y2 - y1,
        top, bottom, shown: innerHeight, scrolled: scrollY,
    };
}"""
"""Measure how much of something is in the window and free, and where the middle of that is."""

HIDDEN_JS = """id => {
    const card = document.getElementById(id), hand = document.getElementById("cards");
    if (!hand?.contains(card)) return 0;
    const [own, all] = [card, hand].map((one) => one.getBoundingClientRect());
    if (own.left < all.left - 1) return own.left - all.left - 40;
    return own.right > all.right + 1 ? own.right - all.right + 40 : 0;
}"""
"""Tell by how much the hand must be moved so that a card is seen as a whole, and a little more."""

PLACE_JS = "() => document.getElementById('cards').scrollLeft"
MAX_SWIPE_PX = 240
MAX_SWIPES = 8
REST_S = 0.1
"""How long a hand lies still, at least, after a swipe."""


class FreePart(NamedTuple):
    """What is seen of a target: where its middle is, and how many pixels it has."""

    across: int
    down: int
    width: float
    height: float


def find_free_part(page: ScriptedPage, target: str) -> FreePart:
    """Find the part of a target that a finger can hit, and see that it is large enough."""
    found = page.evaluate(FIND_JS, target)
    assert found["top"] >= 0, f"{target} is above the window: {found}"
    assert found["bottom"] <= found["shown"] + 0.5, f"{target} is below the window: {found}"
    assert min(found["width"], found["height"]) >= MIN_TARGET_PX - 1, f"{target}: {found}"
    assert found["scrolled"] == 0, f"the page was scrolled to come to {target}"
    return FreePart(found["across"], found["down"], found["width"], found["height"])


class Finger:
    """One finger on a *window*; it remembers what it touched, and the smallest of that."""

    def __init__(self, window: EngineWindow) -> None:
        self._window = window
        self.smallest_px = float("inf")
        self.touched: list[str] = []
        self.swipes = 0

    def touch(self, target: str) -> None:
        """Touch what has this id; a card that is not in sight is brought there by a swipe."""
        self.bring(target)
        part = find_free_part(self._window, target)
        self.smallest_px = min(self.smallest_px, part.width, part.height)
        self.touched.append(target)
        self._window.touch(part.across, part.down)

    def bring(self, target: str) -> None:
        """Swipe over the hand until a card is in sight."""
        for _ in range(MAX_SWIPES):
            hidden = round(self._window.evaluate(HIDDEN_JS, target))
            if not hidden:
                return
            self._window.move_hand(max(-MAX_SWIPE_PX, min(MAX_SWIPE_PX, hidden)))
            self._wait_until_hand_rests()
            self.swipes += 1
        raise AssertionError(f"{target} does not come into sight")

    def _wait_until_hand_rests(self) -> None:
        place = None
        while place != (place := self._window.evaluate(PLACE_JS)):
            time.sleep(REST_S)


def first_of(window: EngineWindow, selectors: Sequence[str]) -> str:
    """Return the id of the first element that one of *selectors* finds, in their order."""
    found: str = window.evaluate(
        "selectors => selectors.map(one => document.querySelector(one)?.id).find(Boolean) ?? ''",
        selectors,
    )
    return found
