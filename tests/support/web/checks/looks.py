"""What is wrong with how a page looks: to be read by all eyes, in all windows and colours."""

from playwright.sync_api import Page
from support.web.visual_checks import CHECKS_JS, THEMES, run_checks, set_theme

from callout.web.preferences.model import Theme

WIDTHS = (320, 768, 1280)
"""Widths of windows; 320 is also what 1280 pixels are when everything is four times as large."""

TEXT_SPACING_JS = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""Set text as wide as people may want it, by WCAG 1.4.12."""

FOLD_JS = """isOpen => {
    for (const one of document.querySelectorAll("details")) {
        one.dataset.wasOpen ??= one.open;
        one.open = isOpen || one.dataset.wasOpen === "true";
    }
}"""
"""Open all that is folded away, or leave open what was so before."""

HOVER_JS = """() => {
    const hover = rule => {
        if (rule.selectorText) {
            rule.selectorText = rule.selectorText.replaceAll(":hover", ":not(.nothing)");
        }
        for (const one of rule.cssRules ?? []) hover(one);
    };
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) hover(sheet);
}"""
"""Show everything as it is under a pointer, for good."""

LAYOUT_JS = f"""() => {{
    const laid = ["sideways", "cut", "covered"];
    const look = (how, whats) => {{
        const checks = {CHECKS_JS};
        return whats.flatMap(what => checks[what]().map(one => `${{what}}: ${{one}}${{how}}`));
    }};
    const fold = {FOLD_JS};
    const found = look("", laid);
    fold(true);
    found.push(...look(" unfolded", ["small", ...laid]));
    ({TEXT_SPACING_JS})();
    found.push(...look(" spaced", laid));
    document.adoptedStyleSheets = [];
    fold(false);
    return found;
}}"""
"""Measure a page as it is, unfolded and with wide letters, in one call: many take longer."""


def contrast_problems(page: Page) -> list[str]:
    """List text and signs that do not stand out in all themes, and at night."""
    found = []
    for width in WIDTHS:
        _set_width(page, width)
        for theme in THEMES:
            set_theme(page, theme)
            found += [f"{one} at {width} in {theme}" for one in run_checks(page, "faint", "dim")]
    set_theme(page, Theme.AUTO)
    page.emulate_media(color_scheme="dark")
    found += [f"{one} at night" for one in run_checks(page, "faint", "dim")]
    page.emulate_media(color_scheme="light")
    return found


def hover_problems(page: Page) -> list[str]:
    """List text that does not stand out under a pointer, in all themes; the page stays so."""
    page.evaluate(HOVER_JS)
    found = []
    for theme in THEMES:
        set_theme(page, theme)
        found += [f"{one} under a pointer in {theme}" for one in run_checks(page, "faint")]
    return found


def layout_problems(page: Page) -> list[str]:
    """List what is cut off, covered or beside the window: as it is, unfolded, with wide letters.

    Unfolded, what a finger does not find is listed too.
    """
    found = []
    for width in WIDTHS:
        _set_width(page, width)
        found += [f"{one} at {width}" for one in page.evaluate(LAYOUT_JS)]
    return found


def _set_width(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
