"""The built pages of the documentation, as they stand in their HTML."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import html  # type: ignore[import-untyped]
from support.documentation import build_site

LOADED = ("script", "img", "link", "iframe")
"""Elements by which a page loads something, apart from what it leads to."""

LANDMARKS = "//nav | //main | //*[self::header or self::footer][not(ancestor::main)]"


class BuiltPage:
    """One built page."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = html.fromstring(path.read_bytes())
        self.ids = {*self.tree.xpath("//@id"), *self.tree.xpath("//a/@name")}

    @property
    def language(self) -> str:
        """Return the language that it says it is in."""
        return str(self.tree.get("lang"))

    @property
    def headings(self) -> list[int]:
        """Return the levels of its headings, in order."""
        found = self.tree.xpath("//h1 | //h2 | //h3 | //h4 | //h5 | //h6 | //*[@role='heading']")
        return [int(heading.get("aria-level", heading.tag[1:])) for heading in found]

    @property
    def landmarks(self) -> list[html.HtmlElement]:
        """Return what readers jump to, in order; a footer within the content is none."""
        return list(self.tree.xpath(LANDMARKS))

    def addresses(self) -> Iterator[tuple[str, str]]:
        """Yield the tag and the address of everything that it loads or leads to."""
        for name in ("href", "src"):
            for element in self.tree.xpath(f"//*[@{name}]"):
                if not (element.tag == "link" and element.get("rel") in ("canonical", "search")):
                    yield element.tag, element.get(name)

    def broken(self, address: str) -> str:
        """Say what is wrong with an address within the site; nothing if it leads somewhere."""
        parts = urlsplit(address)
        target = (self.path.parent / unquote(parts.path)).resolve() if parts.path else self.path
        if not target.is_file():
            return f"{self.path.name}: no file {address}"
        if parts.fragment and target.suffix == ".html":
            found = built_pages().get(target)
            if found is None or unquote(parts.fragment) not in found.ids:
                return f"{self.path.name}: no anchor {address}"
        return ""


@cache
def built_pages() -> dict[Path, BuiltPage]:
    """Return all built pages by their paths, built anew if they are stale."""
    files = sorted(build_site().resolve().rglob("*.html"))
    return {file: BuiltPage(file) for file in files if "_static" not in file.parts}


def is_elsewhere(address: str) -> bool:
    """Return whether an address leads out of the site."""
    return bool(urlsplit(address).scheme or urlsplit(address).netloc)
