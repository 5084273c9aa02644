"""Pages as text: the tree that assistive programs get, and what a screen reader says of it."""

import re
from difflib import unified_diff
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page
from support.web.browser_page import LANGUAGES, open_state
from support.web.table_pages import TABLE_PAGES, PageGallery

from callout.web.preferences.model import Preferences

SNAPSHOTS = Path(__file__).parents[2] / "integration" / "web" / "snapshots"
VIRTUAL_READER_SCRIPT = "node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
MAX_READER_STEPS = 1_000
"""How many steps a screen reader takes, at most, from one end of a page to the other."""

TREES = [(state, at) for state in TABLE_PAGES for at in LANGUAGES]
MADE_UP_NAME = re.compile(r'(textbox "(?:Your name|Ton nom)"(?: \[invalid\])?): .+')
"""The name that an invitation offers, which differs each time."""

TABLE_PATH = re.compile(r"/t/[a-z]+(?:-[a-z]+)+")
READINGS = [
    (state, language) for state in ("lobby-host", "turn", "choose") for language in LANGUAGES
]


class PageTree(NamedTuple):
    """An accessibility tree, apart from what is the same on every page of a language."""

    page: str
    menu: str
    footer: str


def split_tree(tree: str) -> PageTree:
    """Take the menu, with ``CODE`` for the table's own code, and the footer out of a *tree*.

    A table has no menu but a navigation that changes with the match, which stays.
    """
    page: list[str] = []
    menu: list[str] = []
    footer: list[str] = []
    part = page
    for line in tree.splitlines(keepends=True):
        if line.startswith('  - navigation "Menu"'):
            part = menu
        elif line.startswith("- contentinfo"):
            part = footer
        elif line.startswith(("- ", "  - ")) and not (part is footer and line.startswith(" ")):
            part = page
        part.append(line)
    return PageTree("".join(page), TABLE_PATH.sub("/t/CODE", "".join(menu)), "".join(footer))


def tree_snapshots(tree: str, state: str, language: str) -> dict[str, str]:
    """Return the parts of the *tree* of a page, by the names of the files that hold them."""
    parts = split_tree(tree)
    kind = "entry" if state.startswith("invited") else "table"
    return {
        f"{state}.{language}.yaml": parts.page,
        **({f"{kind}-menu.{language}.yaml": parts.menu} if parts.menu else {}),
        f"{kind}-footer.{language}.yaml": parts.footer,
    }


def accessibility_tree(page: Page, state: str) -> str:
    """Write down the accessibility tree of a page in *state*."""
    tree = page.locator("body").aria_snapshot() + "\n"
    return MADE_UP_NAME.sub(r"\1: NAME", tree) if state.startswith("invited") else tree


def reader_transcript(page: Page) -> str:
    """Write down what a screen reader says that goes through a page from top to bottom."""
    start_virtual_reader(page)
    page.evaluate(
        """async most => {
            for (let step = 0; step < most; step += 1) {
                if ((await reader.lastSpokenPhrase()) === "end of document") return;
                await reader.next();
            }
        }""",
        MAX_READER_STEPS,
    )
    return "".join(f"{phrase}\n" for phrase in spoken_phrases(page))


def start_virtual_reader(page: Page) -> None:
    """Start a screen reader in the page, served from where the page comes from."""
    script = Path(__file__).parents[3] / VIRTUAL_READER_SCRIPT
    page.route(
        "**/reader.js", lambda route: route.fulfill(path=script, content_type="text/javascript")
    )
    page.evaluate(
        """async () => {
            window.reader = (await import("/reader.js")).virtual;
            await reader.start({ container: document.body });
        }"""
    )


def spoken_phrases(page: Page) -> list[str]:
    """List what the screen reader has said."""
    found: list[str] = page.evaluate("reader.spokenPhraseLog()")
    return found


def page_snapshots(page: Page, state: str, language: str) -> dict[str, str]:
    """Write down all that is kept of a page, by the names of files."""
    if (state, language) not in TREES:
        return {}
    found = tree_snapshots(accessibility_tree(page, state), state, language)
    if (state, language) in READINGS:
        found[f"{state}.{language}.txt"] = reader_transcript(page)
        page.evaluate("reader.stop()")
    return found


def snapshot_problems(page: Page, state: str, language: str) -> list[str]:
    """List the kept files that a page no longer agrees with, and what is different."""
    found = []
    for name, text in page_snapshots(page, state, language).items():
        golden = SNAPSHOTS / name
        if not golden.exists():
            found.append(f"{name}: run scripts/snapshots, read the new file, and commit it")
            continue
        kept = golden.read_text("utf-8").splitlines()
        found += unified_diff(kept, text.splitlines(), name, "the page", lineterm="")
    return found


def all_snapshots(browser: Browser, gallery: PageGallery) -> dict[str, str]:
    """Write down everything, by the names of files."""
    snapshots: dict[str, str] = {}
    for state, language in TREES:
        with open_state(browser, gallery, state, Preferences(language)) as page:
            snapshots |= page_snapshots(page, state, language)
    return snapshots
