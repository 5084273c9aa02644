"""What a plain terminal shows, and all that has scrolled out of it."""


class ScreenBuffer:
    """Write what comes as a terminal so many *columns* wide does; nothing written over remains."""

    def __init__(self, text: str, columns: int) -> None:
        self._rows: list[list[str]] = [[]]
        self._at, self._columns = 0, columns
        for char in text:
            self._write(char)

    def _write(self, char: str) -> None:
        if char == "\r":
            self._at = 0
        elif char == "\n":
            self._rows.append([" "] * self._at)
        elif char == "\b":
            self._at = max(0, self._at - 1)
        else:
            assert char.isprintable() or char == "\u00a0", f"a terminal would obey {char!r}"
            if self._at == self._columns:
                self._rows.append([])
                self._at = 0
            self._rows[-1][self._at : self._at + 1] = [char]
            self._at += 1

    @property
    def rows(self) -> list[str]:
        """Return the lines, without the blanks at their ends."""
        return ["".join(row).rstrip() for row in self._rows]
