"""The accessibility tree of the table in all its states, as it was read and found good."""

import pytest
from playwright.sync_api import Browser
from web.golden import FOLDER, READINGS, TREES, tree
from web.states import Gallery


@pytest.mark.parametrize(("state", "language"), TREES)
def test_the_tree_is_as_it_was(
    browser: Browser, gallery: Gallery, state: str, language: str
) -> None:
    golden = FOLDER / f"{state}.{language}.yaml"

    assert golden.exists(), "run scripts/snapshots, read the new file, and commit it"
    assert tree(browser, gallery, state, language) == golden.read_text("utf-8")


def test_no_snapshot_is_left_over() -> None:
    names = {f"{state}.{language}.yaml" for state, language in TREES}
    names |= {f"{state}.{language}.txt" for state, language in READINGS}

    assert {path.name for path in FOLDER.iterdir()} == names
