"""Plain signs for outputs that cannot encode typographic ones."""

import codecs
from typing import Final

PLAIN_SIGNS: Final = "callout.plain_signs"
"""The name of the error handler, for `str.encode` and for text streams."""

_PLAIN: Final = {
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}": '"',
    "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}": '"',
    "\N{EN DASH}": "-",
    "\N{HORIZONTAL ELLIPSIS}": "...",
}


def _plain_signs(error: UnicodeError) -> tuple[str, int]:
    """Return a plain sign for each unencodable character, or else a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(_PLAIN.get(char, "?") for char in unknown), error.end


codecs.register_error(PLAIN_SIGNS, _plain_signs)
