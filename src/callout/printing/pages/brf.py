"""BRF: pages as the ASCII braille that every embosser reads."""

from collections.abc import Iterable

from callout.braille.cells import to_brf
from callout.printing.pages.layout import Page

LINE_END = "\r\n"
PAGE_END = "\f"


def write_brf(pages: Iterable[Page]) -> bytes:
    """Write *pages*, each line with its end and each page with a form feed after it."""
    return "".join(
        "".join(to_brf(line) + LINE_END for line in page) + PAGE_END for page in pages
    ).encode("ascii")
