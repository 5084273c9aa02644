"""Translation of running text to braille and back, by the tables of liblouis."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from callout.braille.louis import Louis

TABLES = {
    "en-ueb-g1": "en-ueb-g1.ctb",
    "en-ueb-g2": "en-ueb-g2.ctb",
    "en-us-comp6": "en-us-comp6.ctb",
    "fr-bfu-comp6": "fr-bfu-comp6.utb",
    "fr-bfu-g2": "fr-bfu-g2.ctb",
}
"""The file of each table: uncontracted, contracted and computer braille."""


class BrailleMissing(Exception):
    """The lack of liblouis, with what to install."""

    def __init__(self) -> None:
        super().__init__(
            "Text in braille needs liblouis and its tables: "
            "on Debian or Ubuntu, install liblouis20 and liblouis-data."
        )


def available() -> bool:
    """Return whether text can be translated on this machine."""
    try:
        translate("", "en-ueb-g1")
    except BrailleMissing:
        return False
    return True


def liblouis_version() -> str:
    """Return the version of liblouis."""
    return _louis().version


def translate(text: str, table: str) -> str:
    """Translate *text* to cells by *table*; a no-break space stays one, for `display.fit`."""
    try:
        return _louis().translate(text, TABLES[table])
    except FileNotFoundError as error:
        raise BrailleMissing from error


def back_translate(cells: str, table: str) -> str:
    """Translate *cells* back to text by *table*."""
    try:
        return _louis().back_translate(cells, TABLES[table])
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
