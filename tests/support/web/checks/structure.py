"""What is wrong with a page as it is written: order, headings, labels, names, landmarks.

Nothing of this needs a browser: it is read from the HTML that the server sends, or that a
browser gives back after scripts have changed it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from support.web.html_page import Element

ORDER = (
    *("#top", "h1", "#notice", "#choosing", "#asking", "#result", "#hand", "#acts", "#around"),
    *("#table #middle", "#seats", "#tools", "#say", "#more", "#log", "#foot"),
)
"""What stands on a page, as far as it is there, from top to bottom."""

LOBBY_ORDER = (
    *("#top", "h1", "#notice", "#invite", "#seats", "#around", "#game", "#say", "#more", "#log"),
    "#foot",
)
"""The same for a lobby, where Start comes after those who are there."""

LANDMARKS = {
    "header": "banner",
    "main": "main",
    "footer": "contentinfo",
    "nav": "navigation",
    "aside": "complementary",
}
"""The roles of elements; a header or footer inside one of `SECTIONS` is no landmark."""

SECTIONS = {"article", "aside", "main", "nav", "section"}
ONCE = ("banner", "main", "contentinfo")
"""The landmarks that every page has once."""

FIELDS = {"input", "select", "textarea"}
PRESSED = {"a", "button", "summary"}
NAMING = ("aria-label", "aria-labelledby", "title")
"""The attributes that name what has no words inside."""


class PlacedElement(NamedTuple):
    """An element and those that it is in, from the outermost to the innermost."""

    element: Element
    above: tuple[Element, ...]

    @property
    def id(self) -> str:
        """Return its id, or nothing."""
        return self.element.attributes.get("id", "")

    @property
    def is_hidden(self) -> bool:
        """Return whether nobody sees or hears it."""
        return any("hidden" in one.attributes for one in (*self.above, self.element))

    def is_at(self, selector: str) -> bool:
        """Return whether it is found by a tag, by an id, or by an id inside another."""
        *outer, own = selector.split()
        is_own = self.id == own[1:] if own.startswith("#") else self.element.tag == own
        return is_own and all(
            any(one.attributes.get("id") == name[1:] for one in self.above) for name in outer
        )


def structure_problems(page: Element) -> list[str]:
    """List what is wrong with how a page is written."""
    placed = list(_walk(page, ()))
    return [
        *_out_of_order(placed),
        *_wrong_levels(placed),
        *_unlabelled(placed),
        *_nameless(placed),
        *_wrong_landmarks(placed),
    ]


def _walk(element: Element, above: tuple[Element, ...]) -> Iterator[PlacedElement]:
    """Go through an element in the order of the page; what is in a template is not on it."""
    yield PlacedElement(element, above)
    if element.tag != "template":
        for part in element.parts:
            yield from _walk(part, (*above, element))


def _out_of_order(placed: list[PlacedElement]) -> list[str]:
    is_lobby = any(
        one.id == "table" and one.element.attributes.get("data-state") == "lobby" for one in placed
    )
    found = [
        (place, selector)
        for selector in (LOBBY_ORDER if is_lobby else ORDER)
        for place in [next((at for at, one in enumerate(placed) if one.is_at(selector)), None)]
        if place is not None
    ]
    return [
        f"order: {later} stands before {earlier}"
        for (one, earlier), (other, later) in pairwise(found)
        if other < one
    ]


def _wrong_levels(placed: list[PlacedElement]) -> list[str]:
    levels = [
        int(one.element.tag[1])
        for one in placed
        if one.element.tag in {"h1", "h2", "h3", "h4", "h5", "h6"}
    ]
    found = [
        f"level: {after} comes after {one}"
        for one, after in pairwise([0, *levels])
        if after > one + 1
    ]
    return found if levels.count(1) == 1 else [*found, f"level: {levels.count(1)} titles"]


def _unlabelled(placed: list[PlacedElement]) -> list[str]:
    labelled = {one.element.attributes.get("for") for one in placed if one.element.tag == "label"}
    return [
        f"label: {one.element.tag} {one.element.attributes}"
        for one in placed
        if one.element.tag in FIELDS
        and one.element.attributes.get("type") != "hidden"
        and (not one.id or one.id not in labelled)
        and not any(outer.tag == "label" for outer in one.above)
    ]


def _nameless(placed: list[PlacedElement]) -> list[str]:
    return [
        f"name: {one.element.tag} {one.element.attributes}"
        for one in placed
        if one.element.tag in PRESSED
        and not one.is_hidden
        and not one.element.text
        and not any(one.element.attributes.get(name) for name in NAMING)
    ]


def _wrong_landmarks(placed: list[PlacedElement]) -> list[str]:
    count = Counter(filter(None, map(_landmark, placed)))
    tables = sum(one.id == "table" for one in placed)
    wanted = dict.fromkeys(ONCE, 1) | {"complementary": tables}
    found = [
        f"landmark: {count[role]} of {role}"
        for role, times in wanted.items()
        if count[role] != times
    ]
    return found if count["navigation"] else [*found, "landmark: no navigation"]


def _landmark(one: PlacedElement) -> str:
    """Return which landmark an element is, or nothing."""
    if one.is_hidden:
        return ""
    role = LANDMARKS.get(one.element.tag, "")
    is_inner = any(outer.tag in SECTIONS for outer in one.above)
    role = "" if one.element.tag in {"header", "footer"} and is_inner else role
    return one.element.attributes.get("role", role)
