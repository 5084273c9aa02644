"""Throw bytes at the readers of question files: they read or refuse, and never fall.

Usage: python fuzz/question_files.py TARGET FOLDER [OPTIONS OF LIBFUZZER]
"""

import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from math import ceil
from pathlib import Path
from time import perf_counter
from zipfile import ZipFile

import atheris

with atheris.instrument_imports(include=["callout.banks"]):
    from callout.banks import csv, gift, moodle_xml, rows, toml, xlsx
    from callout.banks.deck import DeckError
    from callout.banks.formats import read_deck, write_deck
    from callout.banks.sentences import tell_deck_error
    from callout.banks.summary import summarise, tell_problems

SAMPLES = Path(__file__).parent.parent / "tests" / "data" / "banks"
WORKBOOK = SAMPLES / "capitals.xlsx"
SHEET = "xl/worksheets/sheet1.xml"
INSTRUMENTED = (csv, gift, moodle_xml, rows, toml, xlsx)


def read(suffix: str, data: bytes) -> None:
    """Read *data* as a file, tell about it, and write and read again what was understood."""
    try:
        deck = read_deck(f"some{suffix}", data)
    except DeckError as error:
        tell_deck_error(error, "fr")
        return
    summarise(deck, "fr"), tell_problems(deck, "en")
    if deck.questions:
        again = read_deck(f"some{suffix}", write_deck(f"some{suffix}", deck))
        if [one.prompt for one in again.questions] != [one.prompt for one in deck.questions]:
            raise AssertionError("a deck changes when it is written")


class Timed:
    """A target that tells on stderr whenever it took longer than ever before."""

    def __init__(self, target: Callable[[bytes], None]) -> None:
        self._target, self._longest = target, 0.0

    def __call__(self, data: bytes) -> None:
        """Run the target on *data*."""
        begun = perf_counter()
        self._target(data)
        if (took := perf_counter() - begun) > self._longest:
            self._longest = took
            sys.stderr.write(f"longest {ceil(took * 1000)} ms\n")
            sys.stderr.flush()


def read_sheet(data: bytes) -> None:
    """Read *data* as the sheet of a workbook, which no checksum protects."""
    read(".xlsx", in_workbook(data))


def in_workbook(sheet: bytes) -> bytes:
    """Return a workbook with *sheet*."""
    out = BytesIO()
    with ZipFile(WORKBOOK) as source, ZipFile(out, "w") as made:
        for name in source.namelist():
            made.writestr(name, sheet if name == SHEET else source.read(name))
    return out.getvalue()


def main() -> None:
    """Fuzz the reader of one kind of file, beginning with those of the tests."""
    name, folder, *options = sys.argv[1:]
    for sample in SAMPLES.glob(f"*.{name}"):
        Path(folder, sample.name).write_bytes(sample.read_bytes())
    if name == "sheet":
        with ZipFile(WORKBOOK) as source:
            Path(folder, "sheet1.xml").write_bytes(source.read(SHEET))
    target = read_sheet if name == "sheet" else partial(read, f".{name}")
    atheris.Setup([sys.argv[0], folder, *options], Timed(target))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
