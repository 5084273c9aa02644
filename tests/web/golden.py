"""Pages as text: the tree that assistive programs get, and what a screen reader says of it."""

from pathlib import Path

from playwright.sync_api import Browser, Page
from web.looking import LANGUAGES, looking
from web.states import STATES, Gallery

from callout.web.preferences.model import Taste

FOLDER = Path(__file__).parent / "snapshots"
READER = "node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
MOST = 1_000
"""How many steps a screen reader takes, at most, from one end of a page to the other."""

TREES = [(state, at) for state in STATES for at in LANGUAGES]
READINGS = [
    (state, language) for state in ("lobby-host", "turn", "choose") for language in LANGUAGES
]


def tree(browser: Browser, gallery: Gallery, state: str, language: str) -> str:
    """Write down the accessibility tree of a page."""
    with looking(browser, gallery, state, Taste(language)) as page:
        return page.locator("body").aria_snapshot() + "\n"


def reading(browser: Browser, gallery: Gallery, state: str, language: str) -> str:
    """Write down what a screen reader says that goes through a page from top to bottom."""
    with looking(browser, gallery, state, Taste(language)) as page:
        bring_reader(page)
        page.evaluate(
            """async most => {
                for (let step = 0; step < most; step += 1) {
                    if ((await reader.lastSpokenPhrase()) === "end of document") return;
                    await reader.next();
                }
            }""",
            MOST,
        )
        return "".join(f"{phrase}\n" for phrase in spoken(page))


def bring_reader(page: Page) -> None:
    """Start a screen reader in the page, served from where the page comes from."""
    script = Path(__file__).parents[2] / READER
    page.route(
        "**/reader.js", lambda route: route.fulfill(path=script, content_type="text/javascript")
    )
    page.evaluate(
        """async () => {
            window.reader = (await import("/reader.js")).virtual;
            await reader.start({ container: document.body });
        }"""
    )


def spoken(page: Page) -> list[str]:
    """List what the screen reader has said."""
    found: list[str] = page.evaluate("reader.spokenPhraseLog()")
    return found


def texts(browser: Browser, gallery: Gallery) -> dict[str, str]:
    """Write down everything, by the names of files."""
    trees = {f"{s}.{at}.yaml": tree(browser, gallery, s, at) for s, at in TREES}
    return trees | {f"{s}.{at}.txt": reading(browser, gallery, s, at) for s, at in READINGS}
