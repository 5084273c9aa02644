"""Spreadsheets: our columns, Kahoot's sheet, damage, and what would blow up."""

import re
import tracemalloc
from collections.abc import Callable
from io import BytesIO
from time import process_time
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest
from support.decks import DATA, asked, faults, read_sample

from callout.banks.bounds import MAX_UNZIPPED_BYTES, MAX_WORKBOOK_BYTES
from callout.banks.deck import DeckError, DeckFault, FileFault, QuestionDeck, Unit
from callout.banks.formats import read_deck, write_deck
from callout.core.question import Question

SHEET = "xl/worksheets/sheet1.xml"
DECK = QuestionDeck((Question("1 + 1 = ?", ("2",)), Question("1 + 2 = ?", ("3",))))


def changed(
    change: Callable[[bytes], bytes], name: str = SHEET, method: int = ZIP_DEFLATED
) -> bytes:
    """Return a workbook with one part *changed*."""
    out = BytesIO()
    with ZipFile(BytesIO(write_deck("a.xlsx", DECK))) as source, ZipFile(out, "w", method) as made:
        for part in source.namelist():
            content = source.read(part)
            made.writestr(part, change(content) if part == name else content)
    return out.getvalue()


def refused(data: bytes) -> FileFault:
    """Return why *data* is no workbook for us."""
    with pytest.raises(DeckError) as caught:
        read_deck("some.xlsx", data)
    return caught.value.fault


def test_a_sheet_with_our_columns_is_read() -> None:
    assert read_sample("capitals.xlsx").problems == ()
    assert read_sample("capitals.xlsx").questions == read_sample("capitals.csv").questions


def test_the_sheet_of_kahoot_is_read() -> None:
    deck = read_sample("kahoot.xlsx")

    assert deck.problems == ()
    assert deck.questions == (
        Question(
            "What is the capital of Portugal?", ("Lisbon",), ("Lisbon", "Porto", "Madrid", "Faro")
        ),
        Question("Which of these are even?", ("2", "4"), ("2", "3", "4")),
        Question("Is Rome in Italy?", ("True",), ("True", "False")),
        Question("Which are vowels?", ("a", "e"), ("a", "b", "e")),
    )


def test_what_is_damaged_is_named_row_by_row_and_the_rest_is_read() -> None:
    deck = read_sample("damaged-kahoot.xlsx")

    assert asked(deck) == [("What is 1 + 1?", ("2",))]
    assert {problem.place.unit for problem in deck.problems} == {Unit.ROW}
    assert faults(deck) == [
        (9, DeckFault.WHICH_ANSWER),
        (10, DeckFault.NO_PROMPT),
        (11, DeckFault.ONE_CHOICE),
        (13, DeckFault.LONG_PROMPT),
    ]


def test_a_workbook_may_come_without_a_telling_name() -> None:
    data = (DATA / "kahoot.xlsx").read_bytes()

    assert read_deck("pasted", data).questions == read_sample("kahoot.xlsx").questions


@pytest.mark.parametrize("name", ["capitals.toml", "capitals.csv", "capitals.gift"])
def test_what_is_written_is_read_again(name: str) -> None:
    deck = read_sample(name)
    again = read_deck("again.xlsx", write_deck("again.xlsx", deck))

    assert again.problems == ()
    assert again.questions == deck.questions


@pytest.mark.parametrize(
    "cell",
    ["<c r='B9999999'", "<c r='XFD2'", '<c r = "ZZZZZZZ2"', "<row r='5001'", "<c r='B00099999'"],
)
def test_a_cell_that_lies_far_out_is_refused_before_room_is_made_for_it(cell: str) -> None:
    old = re.escape(cell[:2].encode()) + (b"ow" if cell[1] == "r" else b"") + rb' r="[A-Z]*2"'
    data = changed(lambda sheet: re.sub(old, cell.encode(), sheet, count=1))

    assert refused(data) is FileFault.BIG_SHEET


@pytest.mark.parametrize(
    "cells",
    [
        b"<c><v>1</v></c>" * 51,
        b"<x:c><v>1</v></x:c>" * 51,
        b"</row><row><c><v>1</v></c>" * 5_001,
    ],
    ids=["columns", "prefix", "rows"],
)
def test_cells_that_do_not_tell_their_position_are_counted(cells: bytes) -> None:
    assert refused(changed(lambda sheet: sheet.replace(b"</row>", cells + b"</row>", 1))) is (
        FileFault.BIG_SHEET
    )


def test_a_zip_bomb_is_refused_without_being_unpacked() -> None:
    data = changed(lambda sheet: sheet + b" " * 50_000_000)
    tracemalloc.start()
    start = process_time()

    assert len(data) < MAX_WORKBOOK_BYTES
    assert refused(data) is FileFault.TOO_BIG
    assert process_time() - start < 5
    assert tracemalloc.get_traced_memory()[1] < 6 * MAX_UNZIPPED_BYTES
    tracemalloc.stop()


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", FileFault.EMPTY),
        (b"PK\x03\x04", FileFault.NOT_XLSX),
        (b"question,answer", FileFault.NOT_XLSX),
        (b"PK" * (MAX_WORKBOOK_BYTES // 2 + 1), FileFault.TOO_BIG),
    ],
)
def test_what_is_no_workbook_is_refused(data: bytes, fault: FileFault) -> None:
    assert refused(data) is fault


@pytest.mark.parametrize(
    "data",
    [
        changed(lambda sheet: sheet[: sheet.index(b"</sheetData>") - 30]),
        changed(lambda _: b"\xff\xfe\x00"),
        changed(lambda workbook: workbook.replace(b"<sheet ", b"<nothing "), "xl/workbook.xml"),
        changed(lambda rels: rels.replace(b"sheet1", b"sheet9"), "xl/_rels/workbook.xml.rels"),
        changed(lambda sheet: sheet, method=ZIP_BZIP2),
        write_deck("a.xlsx", DECK)[:-100],
        write_deck("a.xlsx", DECK)[:2_000] + b"\0" * 2_000,
    ],
    ids=["cut", "no text", "no sheet", "no file", "bzip2", "no end", "zeros"],
)
def test_a_damaged_workbook_is_refused(data: bytes) -> None:
    assert refused(data) is FileFault.NOT_XLSX


def test_pictures_and_what_else_is_in_a_workbook_are_not_unpacked() -> None:
    out = BytesIO(write_deck("a.xlsx", DECK))
    with ZipFile(out, "a", ZIP_DEFLATED) as made:
        made.writestr("xl/media/logo.png", b"\0" * 10_000_000)
        made.writestr("xl/drawings/drawing1.xml", b"<a r='XFD1048576'/>")

    assert read_deck("a.xlsx", out.getvalue()).questions == DECK.questions
