"""What is wrong with how a page looks: to be read by all eyes, in all windows and colours."""

from playwright.sync_api import Page
from support.web.visual_checks import THEMES, run_checks, set_theme

from callout.web.preferences.model import Theme

WIDTHS = (320, 768, 1280)
"""Widths of windows; 320 is also what 1280 pixels are when everything is four times as large."""

LAID = ("sideways", "cut", "covered")
TEXT_SPACING_JS = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""Set text as wide as people may want it, by WCAG 1.4.12."""

OPEN_DETAILS_JS = "document.querySelectorAll('details').forEach(one => { one.open = true })"


def contrast_problems(page: Page) -> list[str]:
    """List text and signs that do not stand out in all themes, and at night."""
    found = []
    for theme in THEMES:
        set_theme(page, theme)
        found += [f"{one} in {theme}" for one in _at_all_widths(page, "faint", "dim")]
    set_theme(page, Theme.AUTO)
    page.emulate_media(color_scheme="dark")
    found += [f"{one} at night" for one in run_checks(page, "faint", "dim")]
    page.emulate_media(color_scheme="light")
    return found


def layout_problems(page: Page) -> list[str]:
    """List what is cut off, covered or beside the window."""
    return _at_all_widths(page, *LAID)


def unfolded_problems(page: Page) -> list[str]:
    """Open all that is folded away, and list the same, and what a finger does not find."""
    page.evaluate(OPEN_DETAILS_JS)
    return _at_all_widths(page, "small", *LAID)


def spacing_problems(page: Page) -> list[str]:
    """List what is cut off, covered or beside the window when letters are wide."""
    page.evaluate(TEXT_SPACING_JS)
    found = _at_all_widths(page, *LAID)
    page.evaluate("document.adoptedStyleSheets = []")
    return found


def _at_all_widths(page: Page, *whats: str) -> list[str]:
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found += [f"{one} at {width}" for one in run_checks(page, *whats)]
    return found
