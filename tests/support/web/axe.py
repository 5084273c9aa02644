"""What axe finds on a page, which knows by heart what a machine can tell."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Frame, Page

TAGS = [
    *("wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag21aaa", "wcag22aa"),
    *("best-practice", "experimental"),
]
"""All that axe has: AAA too, and what is still tried out."""

STRICT_COLOURS = ["color-contrast-enhanced", "link-in-text-block"]
COLOURS = ["color-contrast", *STRICT_COLOURS]
"""What depends on the colours alone; what is strict asks for more of the same."""

EXEMPT = {"label-content-name-mismatch": '<button id="card-'}
"""What is not asked of which elements.

What is drawn on a card, "7" and "b7", are signs and no words. Its name says them in words, and
whoever speaks to the computer says "blue 7".
"""

RUN_JS = """async options => {
    const found = await axe.run(options);
    return options.resultTypes.flatMap(kind => found[kind]).flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => [id, html, failureSummary]));
}"""
"""Run axe, and send back only what is asked for: the rest is long."""


def prepare(page: Page | Frame) -> None:
    """Bring axe, and open all that is folded away, so that it is looked at too.

    The bar of a table flows with the page, so that nothing opened is under it where axe looks:
    it does not scroll as people do. ``test_layout`` checks that the focus is never under the bar.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    page.evaluate("document.getElementById('bar')?.style.setProperty('position', 'static')")


def troubles(page: Page | Frame, only: str, values: list[str], *more: str) -> list[str]:
    """List what axe finds by some rules, and *more* of what it says, by rule and element."""
    kinds = ["violations", *more]
    options: dict[str, object] = {"runOnly": {"type": only, "values": values}}
    options |= {"resultTypes": kinds, "selectors": False}
    if only == "tag":
        options["rules"] = {rule: {"enabled": False} for rule in COLOURS}
    found = page.evaluate(RUN_JS, options)
    return [
        f"{rule}: {html[:160]} {summary}"
        for rule, html, summary in found
        if not html.startswith(EXEMPT.get(rule, "nothing"))
    ]
