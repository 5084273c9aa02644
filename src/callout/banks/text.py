"""Text files as teachers save them: UTF-8, UTF-16 with its mark, or the old Windows code."""

from callout.banks import bounds
from callout.banks.deck import DeckError, FileFault

_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def read_lines(data: bytes) -> list[str]:
    """Return the lines of a text file, or raise `DeckError` if it is none."""
    text = _decode(data).replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise DeckError(FileFault.EMPTY)
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > bounds.MAX_LINE_CHARS:
            raise DeckError(FileFault.LONG_LINE, number=number, most=bounds.MAX_LINE_CHARS)
    return lines


def check_size(data: bytes, most: int) -> None:
    """Raise `DeckError` if *data* has more than *most* bytes."""
    if len(data) > most:
        raise DeckError(FileFault.TOO_BIG, most=most // 1024)


def _decode(data: bytes) -> str:
    check_size(data, bounds.MAX_TEXT_BYTES)
    codes = ("utf-16",) if data.startswith(_UTF_16_MARKS) else ("utf-8-sig", "cp1252")
    for code in codes:
        try:
            text = data.decode(code)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise DeckError(FileFault.NOT_TEXT)
