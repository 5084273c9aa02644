"""Unicode braille cells, by their dots and as the ASCII that embossers read."""

from typing import Final

BLANK: Final = "\u2800"

_FIRST_CODE_POINT: Final = ord(BLANK)

ASCII: Final = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""North American ASCII braille: the character of each six-dot cell, in Unicode's order."""

_TO_ASCII: Final = {chr(_FIRST_CODE_POINT + place): letter for place, letter in enumerate(ASCII)}
_TO_CELL: Final = {letter: cell for cell, letter in _TO_ASCII.items()} | {
    chr(ord(letter) + 32): cell for cell, letter in _TO_ASCII.items() if "@" <= letter <= "^"
}


def cell(dots: str) -> str:
    """Return the cell in which *dots*, such as ``"1245"``, are raised."""
    if set(dots) - set("12345678"):
        raise ValueError(f"a cell has dots 1 to 8, not {dots!r}")
    return chr(_FIRST_CODE_POINT + sum(1 << int(dot) - 1 for dot in set(dots)))


def dots(cell: str) -> str:
    """Return the numbers of the dots that are raised in *cell*, in order."""
    if not is_cell(cell):
        raise ValueError(f"not one braille cell: {cell!r}")
    return "".join(str(dot) for dot in range(1, 9) if ord(cell) - _FIRST_CODE_POINT >> dot - 1 & 1)


def is_cell(char: str) -> bool:
    """Return whether *char* is one Unicode braille cell."""
    return len(char) == 1 and 0 <= ord(char) - _FIRST_CODE_POINT < 256


def to_brf(cells: str) -> str:
    """Convert a line of six-dot *cells* to ASCII braille."""
    return _convert(cells, _TO_ASCII, "a six-dot braille cell")


def from_brf(text: str) -> str:
    """Convert a line of ASCII braille, in upper or lower case, to cells."""
    return _convert(text, _TO_CELL, "ASCII braille")


def _convert(text: str, table: dict[str, str], wanted: str) -> str:
    for char in text:
        if char not in table:
            raise ValueError(f"not {wanted}: {char!r}")
    return "".join(table[char] for char in text)
