"""Going over a page by the Tab key and, within a hand, by arrow keys."""

from playwright.sync_api import Page

MAX_TABS = 200
"""How often Tab is pressed, at most, to come to something."""


def focused(page: Page) -> str:
    """Return the id of what has the focus, or nothing."""
    return str(page.evaluate("document.activeElement?.id ?? ''"))


def tab_to(page: Page, *targets: str) -> None:
    """Press Tab until one of *targets* has the focus; a hand is one stop with arrow keys."""
    for _ in range(MAX_TABS):
        if focused(page) in targets or _is_found_in_hand(page, targets):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {targets}")


def _is_found_in_hand(page: Page, targets: tuple[str, ...]) -> bool:
    """Go over the hand if it has the focus and one of *targets*; return whether that was so."""
    if not page.locator("#cards :focus").count():
        return False
    held = page.evaluate("Array.from(document.querySelectorAll('#cards button'), one => one.id)")
    if not set(held) & set(targets):
        return False
    page.keyboard.press("Home")
    while focused(page) not in targets:
        page.keyboard.press("ArrowRight")
    return True
