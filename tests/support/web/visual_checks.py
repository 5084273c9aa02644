"""What is wrong with how pages look, measured in the browser that shows them."""

from pathlib import Path

from support.web.page_player import ScriptedPage

from callout.web.preferences.model import Theme

CHECKS_JS = Path(__file__).with_name("visual_checks.js").read_text("utf-8")
THEMES = (Theme.LIGHT, Theme.DARK, Theme.CONTRAST)


def run_checks(page: ScriptedPage, *whats: str, most: float = 0) -> list[str]:
    """Measure a page as it is now, and list what is wrong."""
    found = page.evaluate(
        f"([whats, most]) => {{ const all = {CHECKS_JS};"
        " return whats.flatMap(what => all[what](most).map(found => `${what}: ${found}`)) }",
        [whats, most],
    )
    assert isinstance(found, list)
    return found


def set_theme(page: ScriptedPage, theme: Theme) -> None:
    """Give a page other colours."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
