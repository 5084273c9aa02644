"""Results of a class as files: the figures of the page, and nothing that is a formula."""

import csv
import re
from html import unescape
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from callout.banks.workbook import read_first_sheet
from callout.classroom.results import (
    AnswerCount,
    MissedQuestion,
    PupilResult,
    QuestionResult,
    Results,
    TableResult,
)
from callout.locales.messages import say
from callout.web.classroom.results import (
    EXPORTS,
    chart_bars,
    results_view,
    write_workbook,
)
from callout.web.rooms.files import write_csv

FORMULA = '=HYPERLINK("http://evil.example","x")'
RESULTS = Results(
    (
        QuestionResult("Capital of France?", AnswerCount(4, 1)),
        QuestionResult("-3 + 5 = ?", AnswerCount(2, 2)),
    ),
    (
        PupilResult(
            1, "Blue Fox", AnswerCount(3, 1),
            (
                MissedQuestion(1, 7, "Capital of France?", FORMULA, "Paris", allowed=False),
                MissedQuestion(1, 9, "Capital of France?", "Pari", "Paris", allowed=True),
            ),
        ),
        PupilResult(2, "@mia", AnswerCount(3, 2)),
    ),
    (TableResult(1, AnswerCount(6, 3)),),
)  # fmt: skip


def rows_of(what: str, language: str = "en") -> list[list[str]]:
    """Export, and read the file as a spreadsheet does."""
    text = write_csv(EXPORTS[what](RESULTS, language), language).decode("utf-8-sig")
    return list(csv.reader(StringIO(text), delimiter=";" if language == "fr" else ","))


def test_a_csv_file_has_the_figures_of_the_page() -> None:
    assert rows_of("pupil") == [
        ["Pupil", "Asked", "Right", "Wrong"],
        ["Blue Fox", "3", "1", "2"],
        ["'@mia", "3", "2", "1"],
    ]
    assert rows_of("question", "fr") == [
        ["Question", "Posée", "Juste", "Faux"],
        ["Capital of France?", "4", "1", "3"],
        ["'-3 + 5 = ?", "2", "2", "0"],
    ]


def test_what_a_pupil_typed_is_never_a_formula() -> None:
    _, first, second = rows_of("missed")

    assert first == ["Blue Fox", "1", "Capital of France?", f"'{FORMULA}", "Paris", ""]
    assert second[3:] == ["Pari", "Paris", "marked correct by you"]


@pytest.mark.parametrize("space", ["", "\t", "\r", "\n"])
@pytest.mark.parametrize("text", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)"])
def test_every_sign_of_a_formula_is_made_harmless(text: str, space: str) -> None:
    file = StringIO(write_csv(iter([[space + text]]), "en").decode("utf-8-sig"), "")
    (cell,) = next(csv.reader(file))

    assert cell == (f"'{space}'{text}" if space else f"'{text}")


@pytest.mark.parametrize(
    "text", ["-3", "+4,5", "-0.5", "Paris", "", "1 + 1 = 2", "a-b", "(2, -3)"]
)
def test_plain_numbers_and_words_stay_as_they_are(text: str) -> None:
    (cell,) = next(csv.reader(StringIO(write_csv(iter([["x", text]]), "en").decode("utf-8-sig"))))[
        1:
    ]

    assert cell == text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_workbook_has_a_sheet_for_each_export_and_no_formula(language: str) -> None:
    data = write_workbook(RESULTS, language)
    with ZipFile(BytesIO(data)) as book:
        parts = {name: unescape(book.read(name).decode()) for name in book.namelist()}
    sheets = [text for name, text in parts.items() if "/worksheets/sheet" in name]

    assert len(sheets) == len(EXPORTS)
    assert not any("<f>" in sheet for sheet in sheets)
    assert FORMULA in parts["xl/sharedStrings.xml"]
    for what, rows in EXPORTS.items():
        assert f'name="{say("web", language, f"class-sheet-{what}")}"' in parts["xl/workbook.xml"]
        for cell in (cell for row in rows(RESULTS, language) for cell in row if cell):
            if isinstance(cell, str):
                assert f">{cell}</t>" in parts["xl/sharedStrings.xml"]
    pupils = [[str(cell) for cell in row] for row in EXPORTS["pupil"](RESULTS, language)]
    assert [list(row.values()) for row in read_first_sheet(data).values()] == pupils


def test_bars_have_the_figures_of_the_tables_and_one_scale() -> None:
    shown = results_view(RESULTS)

    assert [(bar.label, bar.right, bar.wrong) for bar in shown.question_bars] == [
        ("Capital of France?", 1, 3),
        ("-3 + 5 = ?", 2, 0),
    ]
    assert {bar.scale for bar in shown.question_bars} == {4}
    assert [(bar.label, bar.right, bar.wrong) for bar in shown.pupil_bars] == [
        ("Blue Fox", 1, 2),
        ("@mia", 2, 1),
    ]
    assert (shown.asked, shown.right) == (6, 3)


def test_a_chart_of_nothing_has_a_scale() -> None:
    assert chart_bars([("Mia", AnswerCount())])[0].scale == 1


PIECES = st.lists(
    st.sampled_from(["x", "=1+1", "-1", "+", "@a", ",", ";", "\t", " ", '"', "'", "\n", "("])
)


@given(PIECES, st.sampled_from(["en", "fr"]), st.sampled_from([",", ";", "\t"]))
@example(["x", ";", "=1+1"], "en", ";")
@example(["x", ",", "=1+1"], "fr", ",")
def test_nothing_is_a_formula_whatever_separates_cells(
    pieces: list[str], language: str, delimiter: str
) -> None:
    answered: list[str | int] = ["Ana", "".join(pieces), 1]
    text = write_csv(iter([answered]), language).decode("utf-8-sig")
    for row in csv.reader(StringIO(text, ""), delimiter=delimiter):
        for cell in row:
            is_number = re.match(r"[+-]?\d+(?![\d+@=-])", cell.strip())
            assert is_number or not cell.strip().startswith(("=", "+", "-", "@")), text
