"""A page as it stands in its HTML: its parts, ids, links and words, without a browser."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple

import httpx2
from support.server.server_process import ApiClient

from callout.server.http.request import COOKIE

VOID_TAGS = {"meta", "link", "input", "br", "img", "rect", "circle", "path"}
"""What has nothing inside and need not be closed."""


class Element(NamedTuple):
    """One element: its tag and attributes, the words in it, and the elements in it."""

    tag: str
    attributes: dict[str, str]
    words: list[str]
    parts: list["Element"]

    @property
    def text(self) -> str:
        """Return all words in it, in order and on one line."""
        return collapse_spaces(" ".join(self.words))

    def all(self) -> Iterator["Element"]:
        """Return it and everything in it."""
        yield self
        for part in self.parts:
            yield from part.all()

    def some(self, tag: str, **attributes: str) -> list["Element"]:
        """List the elements in it of one *tag*; ``class_`` is one of several classes."""
        kind = attributes.pop("class_", "")
        return [
            part
            for part in self.all()
            if part.tag == tag
            and (not kind or kind in part.attributes.get("class", "").split())
            and attributes.items() <= part.attributes.items()
        ]

    def one(self, name: str) -> "Element":
        """Return the element in it whose id is *name*."""
        (found,) = (part for part in self.all() if part.attributes.get("id") == name)
        return found

    def ids(self) -> list[str]:
        """List the ids in it."""
        return [part.attributes["id"] for part in self.all() if "id" in part.attributes]

    def links(self) -> list[str]:
        """List where its links lead."""
        return [part.attributes["href"] for part in self.some("a")]


class _Reader(HTMLParser):
    """Read a page, and fail on what is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("", {}, [], [])]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        part = Element(tag, {name: value or "" for name, value in attrs}, [], [])
        self.open[-1].parts.append(part)
        if tag not in VOID_TAGS:
            self.open.append(part)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID_TAGS:
            assert self.open.pop().tag == tag, f"{tag} is closed where {self.getpos()} it is not"

    def handle_data(self, data: str) -> None:
        for part in self.open:
            part.words.append(data)


def collapse_spaces(text: str) -> str:
    """Return *text* as a page shows it: with one space for several, and no-break spaces kept."""
    return re.sub("[ \t\r\n\f]+", " ", text).strip(" ")


def parse_html(text: str) -> Element:
    """Read a page; each id may be there once, and each link within it must lead somewhere."""
    reader = _Reader()
    reader.feed(text)
    (page,) = reader.open
    ids = page.ids()
    assert len(set(ids)) == len(ids), sorted(name for name in ids if ids.count(name) > 1)
    lost = {link for link in page.links() if link.startswith("#") and link[1:] not in ids}
    assert not lost, lost
    return page


def fetch_page(guest: ApiClient, path: str, language: str = "en") -> httpx2.Response:
    """Ask for a page as a browser does."""
    headers = {
        "Cookie": f"{COOKIE}={guest.token}",
        "Accept": "text/html",
        "Accept-Language": language,
    }
    return guest.ask("GET", path, headers=headers)


def get_page(guest: ApiClient, path: str, language: str = "en") -> Element:
    """Open a page that must be there."""
    response = fetch_page(guest, path, language)
    assert response.status_code == 200, response.text
    page = parse_html(response.text)
    assert page.some("html", lang=language)
    return page
