"""Translation of running text to braille and back, by the tables of liblouis."""

from functools import cache
from typing import TYPE_CHECKING

from callout.locales.language import DEFAULT_LANGUAGE, load_language

if TYPE_CHECKING:
    from callout.braille.louis import Louis


class BrailleMissing(Exception):
    """The lack of liblouis, with a hint on installing it."""

    def __init__(self) -> None:
        super().__init__(
            "Text in braille needs liblouis and its tables: "
            "on Debian or Ubuntu, install liblouis20 and liblouis-data."
        )


def available() -> bool:
    """Return whether text can be translated on this machine."""
    try:
        translate("", load_language(DEFAULT_LANGUAGE).braille.uncontracted)
    except BrailleMissing:
        return False
    return True


def liblouis_version() -> str:
    """Return the version of liblouis."""
    return _louis().version


def translate(text: str, table: str) -> str:
    """Translate *text* to cells by *table*; a no-break space stays one, for `display.fit`."""
    try:
        return _louis().translate(text, table)
    except FileNotFoundError as error:
        raise BrailleMissing from error


def back_translate(cells: str, table: str) -> str:
    """Translate *cells* back to text by *table*."""
    try:
        return _louis().back_translate(cells, table)
    except FileNotFoundError as error:
        raise BrailleMissing from error


@cache
def _louis() -> "Louis":
    """Load the library when it is first needed: importing ctypes takes long."""
    try:
        from callout.braille.louis import Louis  # noqa: PLC0415

        return Louis()
    except (ImportError, OSError) as error:
        raise BrailleMissing from error
