"""What is wrong with how pages look, measured in the browser that shows them."""

from pathlib import Path

from playwright.sync_api import Browser, Page
from support.web.browser_page import open_state
from support.web.page_player import ScriptedPage
from support.web.table_pages import PageGallery

from callout.web.preferences.model import Preferences, Theme

CHECKS_JS = Path(__file__).with_name("visual_checks.js").read_text("utf-8")
THEMES = (Theme.LIGHT, Theme.DARK, Theme.CONTRAST)
WIDTHS = (320, 768, 1280)
"""Widths of windows; 320 is also what 1280 pixels are when everything is four times as large."""

TEXT_SPACING_JS = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""Set text as wide as people may want it, by WCAG 1.4.12."""

OPEN_DETAILS_JS = "document.querySelectorAll('details').forEach(one => { one.open = true })"


def run_checks(page: ScriptedPage, *whats: str, most: float = 0) -> list[str]:
    """Measure a page as it is now, and list what is wrong."""
    found = page.evaluate(
        f"([whats, most]) => {{ const all = {CHECKS_JS};"
        " return whats.flatMap(what => all[what](most).map(found => `${what}: ${found}`)) }",
        [whats, most],
    )
    assert isinstance(found, list)
    return found


class VisualChecks:
    """Measure pages in all windows and themes, once each; what is wrong is painted in *folder*."""

    def __init__(self, browser: Browser, gallery: PageGallery, folder: Path) -> None:
        self._browser, self._gallery, self._folder = browser, gallery, folder
        self._found: dict[str, list[str]] = {}

    def found(self, state: str, *whats: str) -> list[str]:
        """List what is wrong with the page in *state*, of *whats* alone."""
        if state not in self._found:
            self._found[state] = self._look(state)
        return [one for one in self._found[state] if one.partition(":")[0] in whats]

    def _look(self, state: str) -> list[str]:
        """Show the page in French, which is longer."""
        found = []
        with open_state(self._browser, self._gallery, state, Preferences("fr")) as page:
            for theme in THEMES:
                found += self._at_all_widths(page, f"{state}-{theme}", theme, "faint", "dim")
            laid = ("sideways", "cut", "covered")
            found += self._at_all_widths(page, f"{state}-laid", Theme.LIGHT, *laid)
            page.evaluate(OPEN_DETAILS_JS)
            found += self._at_all_widths(page, f"{state}-unfolded", Theme.LIGHT, "small", *laid)
            page.evaluate(TEXT_SPACING_JS)
            found += self._at_all_widths(page, f"{state}-spaced", Theme.LIGHT, *laid)
        return found

    def _at_all_widths(self, page: Page, name: str, theme: Theme, *whats: str) -> list[str]:
        found = []
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            if wrong := run_checks(page, *whats):
                self._folder.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=self._folder / f"{name}-{width}.png", full_page=True)
                found += [f"{one} at {width} in {name}" for one in wrong]
        return found
