"""Look at a page in some state as one person does: their language, their colours, their window."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace
from playwright.sync_api import Browser, Page
from web.pages import ALL
from web.states import Gallery, Shown
from web.still import Still

from callout.clients.web.taste import TASTE, Taste, write_taste
from callout.server.call import COOKIE

LANGUAGES = ("en", "fr")
WIDE, NARROW = 1280, 360
"""Widths of windows."""


@contextmanager
def opened(
    browser: Browser, still: Still, shown: Shown, taste: Taste, width: int = WIDE
) -> Iterator[Page]:
    """Open the page that is *shown*, to the taste of who looks at it."""
    taste = replace(taste, **shown.taste)
    kept = {TASTE: write_taste(taste), **({COOKIE: shown.guest.token} if shown.guest else {})}
    with browser.new_context(
        viewport={"width": width, "height": 800}, reduced_motion="reduce", service_workers="block"
    ) as context:
        for name, text in kept.items():
            context.add_cookies([{"name": name, "value": text, "url": still.address}])
        page = context.new_page()
        response = page.goto(still.address + shown.path)
        assert response is not None
        assert response.status == shown.status
        if shown.deed:
            shown.deed(page)
        yield page


@contextmanager
def looking(
    browser: Browser, gallery: Gallery, state: str, taste: Taste, width: int = WIDE
) -> Iterator[Page]:
    """Open the page in *state*."""
    with opened(browser, gallery.still, gallery.shown(state, ALL), taste, width) as page:
        yield page
