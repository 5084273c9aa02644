"""Look at a page in some state as one person does: their language, their colours, their window."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page
from web.pages import ALL
from web.states import Gallery, Shown

from callout.clients.web.taste import TASTE, Taste, write_taste
from callout.server.call import COOKIE

LANGUAGES = ("en", "fr")
WIDE, NARROW = 1280, 360
"""Widths of windows."""


@contextmanager
def looking(
    browser: Browser, gallery: Gallery, state: str, taste: Taste, width: int = WIDE
) -> Iterator[Page]:
    """Show the page in *state*, to the taste of who looks at it."""
    shown = gallery.shown(state, ALL)
    with browser.new_context(
        viewport={"width": width, "height": 800},
        reduced_motion="reduce",
        service_workers="block",
        bypass_csp=True,
    ) as context:
        visit(context, gallery, shown, taste)
        yield context.pages[0]


def visit(context: BrowserContext, gallery: Gallery, shown: Shown, taste: Taste) -> None:
    """Open the page that is *shown*."""
    kept = {TASTE: write_taste(taste), **({COOKIE: shown.guest.token} if shown.guest else {})}
    for name, text in kept.items():
        context.add_cookies([{"name": name, "value": text, "url": gallery.still.address}])
    page = context.new_page()
    response = page.goto(gallery.still.address + shown.path)
    assert response is not None
    assert response.status == shown.status
    if shown.deed:
        shown.deed(page)
