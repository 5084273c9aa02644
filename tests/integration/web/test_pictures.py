"""The pictures of the README show the pages as they are."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from support.web.deterministic_server import DeterministicServer
from support.web.pictures import all_pictures, difference
from support.web.table_pages import PageGallery

pytestmark = pytest.mark.nightly("pictures of the README are painted anew")

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"

LARGEST_DIFFERENCE = 0.01
"""How different a picture may be, as fonts are drawn a little otherwise on each machine."""


def test_pictures_are_fresh(browser: Browser, tmp_path: Path) -> None:
    with DeterministicServer(tmp_path) as server:
        taken = dict(all_pictures(browser, PageGallery(server)))

    assert sorted(taken) == sorted(path.name for path in PICTURES.iterdir())
    for name, picture in taken.items():
        kept = (PICTURES / name).read_bytes()
        assert difference(picture, kept) < LARGEST_DIFFERENCE, name


def test_another_page_is_noticed() -> None:
    light, dark = ((PICTURES / f"table-{theme}.png").read_bytes() for theme in ("light", "dark"))

    assert difference(light, light) == 0
    assert difference(light, dark) > LARGEST_DIFFERENCE
