"""The table that a page shows, changed by the parts that its stream sends, as scripts do it."""

from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser

VOID_TAGS = {"input", "br", "img"}
PLACEHOLDER = "callout-same"


class Element:
    """An element, with elements and texts inside."""

    def __init__(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.tag, self.attributes = tag, attributes
        self.inside: list[Element | str] = []

    @property
    def id(self) -> str:
        """Its id, or nothing."""
        return self.attributes.get("id") or ""

    def elements(self) -> Iterator["Element"]:
        """Go through it and all elements inside it."""
        yield self
        for one in self.inside:
            if isinstance(one, Element):
                yield from one.elements()

    def replace(self, new: "Element") -> None:
        """Put *new* in the place of the element inside it that has its id."""
        for holder in self.elements():
            for number, one in enumerate(holder.inside):
                if isinstance(one, Element) and one.id == new.id:
                    holder.inside[number] = new
                    return
        raise AssertionError(f"{new.id} is not in {self.id}")

    def __str__(self) -> str:
        attributes = "".join(
            f" {name}" if value is None else f' {name}="{escape(value)}"'
            for name, value in self.attributes.items()
        )
        end = "" if self.tag in VOID_TAGS else f"</{self.tag}>"
        return f"<{self.tag}{attributes}>{''.join(map(str, self.inside))}{end}"


class _Parser(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self._open = [Element("", {})]
        self.feed(html)
        (root,) = self._open
        (self.root,) = [one for one in root.inside if isinstance(one, Element)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self._open[-1].inside.append(element)
        if tag not in VOID_TAGS:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open[-1].inside.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self._open[-1].inside.append(data)


def parse(html: str) -> Element:
    """Read one element."""
    return _Parser(html).root


class ShownPage:
    """What a page shows of a table."""

    def __init__(self) -> None:
        self.table: Element | None = None

    @property
    def html(self) -> str:
        """The table that is shown."""
        return str(self.table)

    def show(self, html: str) -> None:
        """Show *html*, with what is shown already in the place of each placeholder."""
        shown = {one.id: one for one in self.table.elements() if one.id} if self.table else {}
        self.table = self._fill(parse(html), shown)
        ids = [one.id for one in self.table.elements() if one.id]
        assert len(ids) == len(set(ids)), ids

    def _fill(self, new: Element, shown: dict[str, Element]) -> Element:
        inside = [
            self._fill(one, shown) if isinstance(one, Element) else one for one in new.inside
        ]
        if new.tag != PLACEHOLDER:
            new.inside = inside
            return new
        same = shown[new.id]
        if len(new.attributes) > 1:
            same.attributes = new.attributes
        for one in inside:
            assert isinstance(one, Element), one
            same.replace(one)
        return same
