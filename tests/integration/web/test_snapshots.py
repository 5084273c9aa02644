"""The accessibility tree of the table in all its states, as it was read and found good."""

import pytest
from playwright.sync_api import Browser
from support.web.page_snapshots import READINGS, SNAPSHOTS, TREES, accessibility_tree
from support.web.table_pages import PageGallery


@pytest.mark.parametrize(("state", "language"), TREES)
def test_the_tree_is_as_it_was(
    browser: Browser, page_gallery: PageGallery, state: str, language: str
) -> None:
    golden = SNAPSHOTS / f"{state}.{language}.yaml"

    assert golden.exists(), "run scripts/snapshots, read the new file, and commit it"
    assert accessibility_tree(browser, page_gallery, state, language) == golden.read_text("utf-8")


def test_no_snapshot_is_left_over() -> None:
    names = {f"{state}.{language}.yaml" for state, language in TREES}
    names |= {f"{state}.{language}.txt" for state, language in READINGS}

    assert {path.name for path in SNAPSHOTS.iterdir()} == names
