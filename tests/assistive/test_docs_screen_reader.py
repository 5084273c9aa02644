"""The first page of the documentation in each language, read by Orca: headings and landmarks."""

import pytest
from support.assistive.browser_desktop import BrowserDesktop
from support.assistive.desktop import DESKTOP_TOOLS
from support.built_pages import built_pages
from support.documentation import ROOT_PAGES, SITE

pytestmark = [
    pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca", "chromium"),
    pytest.mark.nightly,
]
FOLDERS = {"en": SITE, "fr": SITE / "fr"}


@pytest.mark.parametrize("language", ROOT_PAGES)
def test_orca_goes_from_heading_to_heading_and_finds_the_pages(language: str) -> None:
    path = (FOLDERS[language] / f"{ROOT_PAGES[language]}.html").resolve()
    page = built_pages()[path]
    titles = [
        " ".join(heading.text_content().rstrip("#").split())
        for heading in page.tree.xpath("//h1 | //h2")
    ]
    with BrowserDesktop("chromium", path.as_uri()) as reader:
        headings = [" ".join(reader.press("h")) for _ in titles]
        landmarks = " ".join(" ".join(reader.press("m")) for _ in range(4))

    for title, heard in zip(titles, headings, strict=True):
        assert title.replace("\u00a0", " ") in heard.replace("\u00a0", " ")
        assert "heading level" in heard
    assert "navigation" in landmarks
    assert "main" in landmarks
