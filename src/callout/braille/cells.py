"""Braille cells as Unicode: by their dots, and in the ASCII that embossers read."""

from typing import Final

BLANK: Final = "\u2800"

FIRST: Final = ord(BLANK)

ASCII: Final = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""North American ASCII braille: the character of each six-dot cell, in Unicode's order."""

_TO_ASCII: Final = {chr(FIRST + place): letter for place, letter in enumerate(ASCII)}
_TO_CELL: Final = {letter: cell for cell, letter in _TO_ASCII.items()} | {
    chr(ord(letter) + 32): cell for cell, letter in _TO_ASCII.items() if "@" <= letter <= "^"
}


def cell(dots: str) -> str:
    """Give the cell in which *dots*, such as ``"1245"``, are raised."""
    if set(dots) - set("12345678"):
        raise ValueError(f"a cell has dots 1 to 8, not {dots!r}")
    return chr(FIRST + sum(1 << int(dot) - 1 for dot in set(dots)))


def dots(cell: str) -> str:
    """Name the dots that are raised in *cell*, in order."""
    if not is_cell(cell):
        raise ValueError(f"not one braille cell: {cell!r}")
    return "".join(str(dot) for dot in range(1, 9) if ord(cell) - FIRST >> dot - 1 & 1)


def is_cell(char: str) -> bool:
    """Say whether *char* is one Unicode braille cell."""
    return len(char) == 1 and 0 <= ord(char) - FIRST < 256


def to_brf(cells: str) -> str:
    """Write a line of six-dot *cells* as ASCII braille."""
    return _swap(cells, _TO_ASCII, "a six-dot braille cell")


def from_brf(text: str) -> str:
    """Read a line of ASCII braille, in capitals or small letters, as cells."""
    return _swap(text, _TO_CELL, "ASCII braille")


def _swap(text: str, table: dict[str, str], wanted: str) -> str:
    for char in text:
        if char not in table:
            raise ValueError(f"not {wanted}: {char!r}")
    return "".join(table[char] for char in text)
