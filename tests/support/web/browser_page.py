"""Look at a page in some state as one person does: their language, their colours, their window."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace
from playwright.sync_api import Browser, Page
from support.web.deterministic_server import DeterministicServer
from support.web.other_pages import ALL_PAGES, OPEN, PUSHING, WITH_PASSKEYS
from support.web.table_pages import PageGallery, PageState

from callout.server.http.request import COOKIE
from callout.web.preferences.model import PREFERENCES_COOKIE, Preferences, encode_preferences

LANGUAGES = ("en", "fr")
WIDE_PX, NARROW_PX = 1280, 360
"""Widths of windows."""


@contextmanager
def open_page(
    browser: Browser,
    still: DeterministicServer,
    shown: PageState,
    preferences: Preferences,
    width: int = WIDE_PX,
) -> Iterator[Page]:
    """Open the page that is *shown*, to the preferences of who looks at it."""
    preferences = replace(preferences, **shown.preferences)
    kept = {
        PREFERENCES_COOKIE: encode_preferences(preferences),
        **({COOKIE: shown.guest.token} if shown.guest else {}),
    }
    with browser.new_context(
        viewport={"width": width, "height": 800}, reduced_motion="reduce", service_workers="block"
    ) as context:
        for name, text in kept.items():
            context.add_cookies([{"name": name, "value": text, "url": still.address}])
        page = context.new_page()
        response = page.goto(still.address + shown.path)
        assert response is not None
        assert response.status == shown.status, f"{shown.path}: {response.status}"
        if shown.deed:
            shown.deed(page)
        yield page


@contextmanager
def open_state(
    browser: Browser,
    gallery: PageGallery,
    state: str,
    preferences: Preferences,
    width: int = WIDE_PX,
) -> Iterator[Page]:
    """Open the page in *state*."""
    shown = gallery.shown(state, ALL_PAGES)
    gallery.still.offer_open_tables(on=state in OPEN)
    gallery.still.offer_passkeys(on=state in WITH_PASSKEYS)
    gallery.still.offer_pushes(on=state in PUSHING)
    with open_page(browser, gallery.still, shown, preferences, width) as page:
        yield page
