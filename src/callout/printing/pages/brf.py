"""BRF: pages in ASCII braille, which every embosser reads."""

from collections.abc import Iterable

from callout.braille.cells import to_brf
from callout.printing.pages.layout import Page

LINE_END = "\r\n"
PAGE_END = "\f"


def write_brf(pages: Iterable[Page]) -> bytes:
    """Encode *pages* with CR LF after each line and a form feed after each page."""
    return "".join(
        "".join(to_brf(line) + LINE_END for line in page) + PAGE_END for page in pages
    ).encode("ascii")
