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
STRINGS = "xl/sharedStrings.xml"
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


def in_sheet(rows: str) -> QuestionDeck:
    """Read a workbook whose sheet has these *rows*."""
    sheet = f"<worksheet xmlns='http://m'><sheetData>{rows}</sheetData></worksheet>"
    return read_deck("some.xlsx", changed(lambda _: sheet.encode()))


def text(content: str, attributes: str = "") -> str:
    """Write a cell with a text."""
    return f"<c {attributes} t='inlineStr'><is><t>{content}</t></is></c>"


@pytest.mark.parametrize(
    ("cells", "answers"),
    [
        (text("1 + 1?") + text("2"), ("2",)),
        (text("1 + 1?", "r='A7'") + text("2", "r='B7'"), ("2",)),
        (text("1 + 1?") + "<c><v>2</v></c>", ("2",)),
        (text("1 + 1?") + "<c t='n'><v>2.50</v></c>", ("2.5",)),
        (text("1 + 1?") + "<c><v>0.30000000000000004</v></c>", ("0.3",)),
        (text("True?") + "<c t='b'><v>1</v></c>", ("True",)),
        (text("True?") + "<c t='b'><v>0</v></c>", ("False",)),
        (text("1 + 1?") + "<c t='str'><f>1+1</f><v>two</v></c>", ("two",)),
        (
            text("1 + 1?") + "<c t='inlineStr'><is><r><t>t</t></r><r><t>wo</t></r></is></c>",
            ("two",),
        ),
        (text("Kanji?") + text("a</t><rPh><t>b</t></rPh><t>c"), ("ac",)),
        (text("1 + 1?") + text("2") + "<c r='XFD1'/><c r='C1048576'><v> </v></c>", ("2",)),
    ],
)
def test_a_cell_is_read_as_it_is_shown(cells: str, answers: tuple[str, ...]) -> None:
    deck = in_sheet(f"<row>{cells}</row>")

    assert deck.problems == ()
    assert [question.answers for question in deck.questions] == [answers]


@pytest.mark.parametrize(
    "rows",
    [
        "<row>" + text("a", "r='B9999999'") + "</row>",
        "<row>" + text("a", "r='XFD2'") + "</row>",
        f"<row r='5001'>{text('a')}</row>",
        f"<row>{text('a') * 51}</row>",
        f"<row>{text('a')}</row>" * 5_001,
        f"<row r='{'9' * 4_000}'>{text('a')}</row>",
    ],
    ids=["row", "column", "row alone", "columns", "rows", "digits"],
)
def test_a_filled_cell_that_lies_far_out_is_refused(rows: str) -> None:
    with pytest.raises(DeckError) as caught:
        in_sheet(rows)

    assert caught.value.fault is FileFault.BIG_SHEET


@pytest.mark.parametrize(
    "cell",
    [
        "<c r=''><v>1</v></c><c r='1'/>",
        "<c r='A'/>",
        "<c r='ZZZZ1'/>",
        "<c r='A12345678'/>",
        "<c><v>one</v></c>",
        "<c t='s'><v>999</v></c>",
        "<c>",
    ],
)
def test_a_cell_that_cannot_be_is_refused(cell: str) -> None:
    with pytest.raises(DeckError) as caught:
        in_sheet(f"<row>{cell}</row>")

    assert caught.value.fault is FileFault.NOT_XLSX


def test_a_text_that_is_none_of_those_that_are_shared_is_taken_as_it_stands() -> None:
    deck = in_sheet(f"<row>{text('a?')}<c t='s'><v>-1</v></c></row><row><c t='s'/></row>")

    assert [question.answers for question in deck.questions] == [("-1",)]


def test_a_workbook_cannot_say_how_much_room_to_make() -> None:
    data = changed(lambda part: re.sub(rb'ount="\d+"', b'ount="99999999999"', part), STRINGS)

    assert read_deck("a.xlsx", data).questions == DECK.questions


def test_a_long_text_that_many_cells_share_is_cut() -> None:
    long = b"<sst><si><t>" + b"x" * 3_000_000 + b"</t></si></sst>"
    row = b"<row><c t='s'><v>0</v></c><c t='s'><v>0</v></c></row>"
    data = BytesIO()
    with ZipFile(BytesIO(write_deck("a.xlsx", DECK))) as source, ZipFile(data, "w") as made:
        for part in source.namelist():
            if part not in (SHEET, STRINGS):
                made.writestr(part, source.read(part))
        made.writestr(STRINGS, long, ZIP_DEFLATED)
        made.writestr(SHEET, b"<worksheet>" + row * 5_000 + b"</worksheet>", ZIP_DEFLATED)
    start = process_time()

    deck = read_deck("a.xlsx", data.getvalue())

    assert deck.problems[-1].facts == {"count": 4_800}
    assert process_time() - start < 10


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
