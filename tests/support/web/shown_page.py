"""The table that a page shows, changed by the parts that its stream sends, as scripts do it."""

import re
from html.parser import HTMLParser
from itertools import accumulate

VOID_TAGS = {"input", "br", "img", "path", "polyline"}
PLACEHOLDER = re.compile(r'<callout-same id="([^"]+)"></callout-same>')


class _Elements(HTMLParser):
    """Find where each element with an id stands in a text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text
        self._lines = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
        self._open: list[tuple[str, str, int]] = []
        self.spans: dict[str, tuple[int, int]] = {}
        self.feed(text)

    def _at(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where an element begins."""
        id_ = dict(attrs).get("id") or ""
        if tag in VOID_TAGS:
            text = self.get_starttag_text() or ""
            self._note(id_, self._at(), self._at() + len(text))
        else:
            self._open.append((tag, id_, self._at()))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Pass over an element of a picture that has no content."""

    def handle_endtag(self, tag: str) -> None:
        """Note where the innermost element ends."""
        opened, id_, begin = self._open.pop()
        assert opened == tag, f"{tag} ends {opened} in {self._text}"
        self._note(id_, begin, self._text.index(">", self._at()) + 1)

    def _note(self, id_: str, begin: int, end: int) -> None:
        if id_:
            assert id_ not in self.spans, f"{id_} stands there twice"
            self.spans[id_] = begin, end


class ShownPage:
    """What a page shows of a table; *sent* counts the bytes that brought it there."""

    def __init__(self) -> None:
        self.html, self.sent = "", 0

    def show(self, html: str) -> None:
        """Show *html*, with what is shown already in the place of each placeholder."""
        self.sent += len(html.encode())
        spans = _Elements(self.html).spans

        def shown(found: re.Match[str]) -> str:
            begin, end = spans[found[1]]
            return self.html[begin:end]

        self.html = PLACEHOLDER.sub(shown, html)
        _Elements(self.html)
