"""The accessibility tree of the table in all its states, as it was read and found good."""

import pytest
from playwright.sync_api import Browser
from support.web.browser_page import LANGUAGES
from support.web.page_snapshots import (
    READINGS,
    SNAPSHOTS,
    TREES,
    accessibility_tree,
    tree_snapshots,
)
from support.web.table_pages import PageGallery


@pytest.mark.parametrize(("state", "language"), TREES)
def test_the_tree_is_as_it_was(
    browser: Browser, page_gallery: PageGallery, state: str, language: str
) -> None:
    tree = accessibility_tree(browser, page_gallery, state, language)

    for name, text in tree_snapshots(tree, state, language).items():
        golden = SNAPSHOTS / name
        assert golden.exists(), "run scripts/snapshots, read the new file, and commit it"
        assert text == golden.read_text("utf-8"), name


def test_no_snapshot_is_left_over() -> None:
    parts = ("entry-menu", "entry-footer", "table-footer")
    shared = [(name, at) for name in parts for at in LANGUAGES]
    names = {f"{name}.{language}.yaml" for name, language in TREES + shared}
    names |= {f"{state}.{language}.txt" for state, language in READINGS}

    assert {path.name for path in SNAPSHOTS.iterdir()} == names
