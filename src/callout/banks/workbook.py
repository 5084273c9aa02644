"""The cells of a workbook, which is a zip of XML files.

Only the parts with cells are unpacked, within bounds, and no tree is made of their XML. Readers
in other languages reserve as much memory as a file says it needs, and end the program if that is
more than there is (decision 0027).
"""

import re
import zlib
from io import BytesIO
from posixpath import join, normpath
from struct import error as StructError  # noqa: N812
from typing import TypeAlias
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from defusedxml.ElementTree import DefusedXMLParser, ParseError

from callout.banks import bounds
from callout.banks.deck import DeckError, FileFault

Cells: TypeAlias = dict[int, dict[int, str]]
"""The texts of filled cells by row and column, both counted from 1."""

FOLDER = "xl"
WORKBOOK = "workbook.xml"
LINKS = "_rels/workbook.xml.rels"
SHARED_STRINGS = "/sharedStrings"
"""The end of the type of the part with the texts of all sheets."""

UNREADABLE = (
    BadZipFile, EOFError, LookupError, OSError, OverflowError, ParseError, RuntimeError,
    StructError, ValueError, zlib.error,
)  # fmt: skip
"""The exceptions for damaged zip files, damaged XML, and missing parts."""

_POSITION = re.compile("([A-Z]{1,3})([0-9]{1,7})")


def read_first_sheet(data: bytes) -> Cells:
    """Return the filled cells of the first sheet, or raise one of `UNREADABLE` or `DeckError`."""
    with ZipFile(BytesIO(data)) as file:
        parts = _Parts(file)
        workbook = _Workbook()
        links = _Links()
        strings = _Strings()
        parts.parse(WORKBOOK, workbook)
        parts.parse(LINKS, links)
        for kind, target in links.targets.values():
            if kind.endswith(SHARED_STRINGS):
                parts.parse(target, strings)
        sheet = _Sheet(strings.texts)
        parts.parse(links.targets[workbook.sheets[0]][1], sheet)
    return sheet.cells


class _PartReader:
    """A parser target that gathers the texts of elements."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._is_text = self._is_pronunciation = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Handle the start of an element, ignoring its namespace: there are two."""
        name = tag.rpartition("}")[2]
        self._is_pronunciation = self._is_pronunciation or name == "rPh"
        self._is_text = name in ("t", "v") and not self._is_pronunciation
        self.begin(name, attributes)

    def data(self, text: str) -> None:
        """Gather text."""
        if self._is_text:
            self._pieces.append(text)

    def end(self, tag: str) -> None:
        """Handle the end of an element."""
        name = tag.rpartition("}")[2]
        self._is_text = False
        self._is_pronunciation = self._is_pronunciation and name != "rPh"
        self.finish(name)

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the start of the element *name*; subclasses override this."""

    def finish(self, name: str) -> None:
        """Handle the end of the element *name*; subclasses override this."""

    def take_text(self) -> str:
        """Return the text gathered since the last call, cut to the length of a cell."""
        text = "".join(self._pieces)[: bounds.MAX_CELL_CHARS]
        self._pieces.clear()
        return text


class _Parts:
    """The parts of a workbook, unpacked within a limit."""

    def __init__(self, file: ZipFile) -> None:
        self._file, self._room = file, bounds.MAX_UNZIPPED_BYTES

    def parse(self, target: str, reader: _PartReader) -> None:
        """Unpack the part called *target* in the folder of the workbook, and parse it."""
        info = self._file.getinfo(normpath(join("/", FOLDER, target)).strip("/"))
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise BadZipFile
        with self._file.open(info) as part:
            data = part.read(self._room + 1)
        self._room -= len(data)
        if self._room < 0:
            raise DeckError(FileFault.TOO_BIG, most=bounds.MAX_UNZIPPED_BYTES // 1024)
        parser = DefusedXMLParser(target=reader, forbid_dtd=True)
        parser.feed(data)
        parser.close()


class _Workbook(_PartReader):
    """The identifiers of all sheets, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[str] = []

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        if name == "sheet":
            self.sheets += [
                text for key, text in attributes.items() if key.endswith("relationships}id")
            ]


class _Links(_PartReader):
    """The kind and the name of each part, by its identifier."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: dict[str, tuple[str, str]] = {}

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        if name == "Relationship":
            self.targets[attributes["Id"]] = attributes["Type"], attributes["Target"]


class _Strings(_PartReader):
    """The texts that cells share."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def finish(self, name: str) -> None:
        if name == "si":
            self.texts.append(self.take_text())


class _Sheet(_PartReader):
    """The cells of a sheet; one that is empty may lie anywhere."""

    def __init__(self, strings: list[str]) -> None:
        super().__init__()
        self.cells: Cells = {}
        self._strings = strings
        self._row = self._column = 0
        self._kind = ""

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        if name == "row":
            self._row = int(attributes.get("r", self._row + 1))
            self._column = 0
        elif name == "c":
            self._column += 1
            if position := attributes.get("r"):
                self._row, self._column = _place(position)
            self._kind = attributes.get("t", "n")
            self.take_text()

    def finish(self, name: str) -> None:
        if name != "c" or not (text := self._shown(self.take_text().strip())):
            return
        if self._row > bounds.MAX_SHEET_ROWS or self._column > bounds.MAX_SHEET_COLUMNS:
            raise DeckError(
                FileFault.BIG_SHEET, rows=bounds.MAX_SHEET_ROWS, columns=bounds.MAX_SHEET_COLUMNS
            )
        self.cells.setdefault(self._row, {})[self._column] = text

    def _shown(self, text: str) -> str:
        """Return the displayed text for the stored *text* of a cell."""
        match self._kind:
            case "s" if text.isdecimal():
                return self._strings[int(text)]
            case "n" if text:
                return f"{float(text):.15g}"
            case "b":
                return "True" if text == "1" else "False"
        return text


def _place(position: str) -> tuple[int, int]:
    """Return the row and the column of a *position* such as "C12"."""
    found = _POSITION.fullmatch(position)
    if found is None:
        raise ValueError(position)
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(found[2]), column
