"""The first page of the documentation in each language, read by Orca: headings and landmarks.

Orca 43 says the name of a landmark that it comes to, and the first line there. What kind of
landmark it is stands in its list of landmarks only.
"""

import pytest
from support.assistive.browser_desktop import BrowserDesktop
from support.assistive.desktop import DESKTOP_TOOLS
from support.built_pages import BuiltPage, built_pages
from support.documentation import ROOT_PAGES, SITE

pytestmark = [
    pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca", "chromium"),
    pytest.mark.nightly("minutes with Orca; axe looks at the documentation at every change"),
]
FOLDERS = {"en": SITE, "fr": SITE / "fr"}
NEXT_HEADING, NEXT_LANDMARK, LIST_OF_LANDMARKS = "h", "m", "alt+shift+m"
KINDS = {
    "header": "banner",
    "nav": "navigation",
    "main": "main content",
    "footer": "information",
}
"""What Orca calls a landmark, by its tag."""


def first_page(language: str) -> BuiltPage:
    """Return the first page in *language*."""
    return built_pages()[(FOLDERS[language] / f"{ROOT_PAGES[language]}.html").resolve()]


def plain(text: str) -> str:
    """Return a text with plain spaces, and without the stop that Orca puts behind it."""
    return " ".join(text.split()).removesuffix(".")


def hear(reader: BrowserDesktop, key: str, text: str) -> list[str]:
    """Press *key*, wait until Orca says *text*, and list all that it says then."""
    before = len(reader.recorder.spoken)
    reader.run("xdotool", "key", "--clearmodifiers", key)
    reader.wait(lambda: text in map(plain, reader.said(before)), f"{text!r} after {key}")
    reader.be_quiet()
    return [plain(said) for said in reader.said(before)]


@pytest.mark.parametrize("language", ROOT_PAGES)
def test_orca_goes_from_heading_to_heading_and_from_landmark_to_landmark(language: str) -> None:
    page = first_page(language)
    headings = [
        f"{plain(heading.text_content())} heading level {heading.tag[1]}"
        for heading in page.tree.xpath("//h1 | //h2 | //h3")
    ]
    landmarks = [(mark.get("aria-label"), KINDS[mark.tag]) for mark in page.landmarks]

    with BrowserDesktop("chromium", page.path.as_uri()) as reader:
        for heading in headings:
            hear(reader, NEXT_HEADING, heading)
        reader.press("ctrl+Home")
        places = [hear(reader, NEXT_LANDMARK, name) for name, _ in landmarks]
        reader.press("ctrl+Home")
        lines = [hear(reader, LIST_OF_LANDMARKS, landmarks[0][1])]
        lines += [hear(reader, "Down", kind) for _, kind in landmarks[1:]]

    assert len(headings) >= 3
    assert [place[:1] for place in places] == [[name] for name, _ in landmarks]
    assert all(place[1:] for place in places)
    assert headings[0] in places[[*KINDS.values()].index("main content")]
    assert [line[-2:] for line in lines] == [[name, kind] for name, kind in landmarks]
