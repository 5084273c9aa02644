"""Running text as braille, and back, by the tables of liblouis."""

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
"""The tables by name: English uncontracted, contracted, computer; French likewise."""


class BrailleMissing(Exception):
    """Say what to install for text in braille."""

    def __init__(self) -> None:
        super().__init__(
            "Text in braille needs liblouis and its tables: "
            "on Debian or Ubuntu, install liblouis20 and liblouis-data."
        )


def available() -> bool:
    """Say whether text can be translated here."""
    try:
        translate("", "en-ueb-g1")
    except BrailleMissing:
        return False
    return True


def version() -> str:
    """Tell the version of liblouis."""
    return _louis().version


def translate(text: str, table: str) -> str:
    """Write *text* in the cells of *table*; a no-break space stays one, for `display.fit`."""
    try:
        return _louis().translate(text, TABLES[table])
    except FileNotFoundError as error:
        raise BrailleMissing from error


def back(cells: str, table: str) -> str:
    """Read *cells* as the text that *table* makes of them."""
    try:
        return _louis().back(cells, TABLES[table])
    except FileNotFoundError as error:
        raise BrailleMissing from error


@cache
def _louis() -> "Louis":
    """Load the library at the first sentence: ctypes takes longer to import than the labels."""
    try:
        from callout.braille.louis import Louis  # noqa: PLC0415

        return Louis()
    except (ImportError, OSError) as error:
        raise BrailleMissing from error
