"""Screens of code pages that have few signs."""

from callout.locales.plain_signs import PLAIN_SIGNS

CODE_PAGES = ("cp850", "cp1252")


def unreadable_on(text: str, code_page: str) -> bool:
    """Return whether some sign of *text* becomes a question mark on a screen of *code_page*."""
    return text.encode(code_page, PLAIN_SIGNS).count(b"?") > text.count("?")
