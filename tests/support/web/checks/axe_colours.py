"""What axe finds wrong with the colours of a page."""

from playwright.sync_api import Page
from support.web.axe import STRICT_COLOURS, prepare, troubles
from support.web.visual_checks import set_theme

from callout.web.preferences.model import Theme

FLATTEN_JS = """() => {
    const light = colour =>
        colour.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    for (const card of document.querySelectorAll(".fan .card")) {
        card.style.rotate = "none";
        card.style.gridArea = "auto";
        card.parentElement.style.height = "auto";
    }
    for (const one of document.querySelectorAll("body, body :not(form)")) {
        one.style.removeProperty("background");
        one.style.lineHeight = "1.5";
        const { backgroundImage, color } = getComputedStyle(one);
        const apart = colour => Math.abs(light(colour) - light(color));
        const found = backgroundImage.match(/rgba?\\([^)]*\\)/g);
        found?.sort((one, other) => apart(one) - apart(other));
        if (found) one.style.setProperty("background", found[0], "important");
    }
}"""
"""Paint all that is painted from colour to colour with the one that is most like its text.

Axe does not judge text on a gradient, but no colour on the way is worse. Nor does it judge
text that is higher than its own box, so lines are made as high as any text, nor text that is
partly covered, so a fan of cards is spread out.
"""


def axe_colour_problems(page: Page, *themes: Theme) -> list[str]:
    """List what does not stand out by seven to one in some *themes*."""
    prepare(page)
    found = []
    for theme in themes:
        set_theme(page, theme)
        page.evaluate(FLATTEN_JS)
        doubtful = troubles(page, "rule", STRICT_COLOURS, "incomplete")
        found += [f"{one} in {theme}" for one in doubtful]
    set_theme(page, Theme.AUTO)
    return found
