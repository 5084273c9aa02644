"""An edition that is a TOML file and nothing else comes out in every format."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.printing.braille_reader import check_page_numbers, check_sheet, parse_brf
from support.printing.pef_schema import is_valid_pef
from support.printing.sample_sheets import (
    LANGUAGES,
    column_sheets,
    label_code,
    match_sheets,
    text_sheets,
)
from support.random_match import RandomMatch
from support.toml_edition import clause_texts, install_playable_edition

from callout.braille.labels import label_cells
from callout.braille.translate import back_translate
from callout.cli import main
from callout.core.deck import deck_of
from callout.core.edition import Edition, Scoring
from callout.editions import load
from callout.editions.folders import VARIABLE
from callout.notation.record import Record, dump_record, record_of
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.brf import write_brf
from callout.printing.pages.layout import Document, PageSize, lay_out
from callout.printing.pages.pef import write_pef

pytestmark = pytest.mark.needs("liblouis")

CARDS = """\
cards = [
  { name = "4", label = "quatre {c}", number = 4, copies = 1, points = 4 },
  { name = "reverse", label = "{c}<>", copies = 1, points = 9, turns = true },
  { name = "NAME", label = "don+3", copies = 2, points = 30, coloured = false, draws = 3 },
]
"""
"""Six cards: two kinds in two colours, and a third twice."""

COLOURS = """\
colours = [
  { name = "blue", letter = "o" },
  { name = "red", letter = "k" },
]
"""


def sheet_of(name: str, face: str, label: str, copies: int) -> str:
    """Write the file of an edition with other cards, by the rules of another."""
    text = files("callout.editions").joinpath("mattel.toml").read_text("utf-8")
    cards = CARDS.replace("NAME", face).replace("{c}<>", label)
    for old, new in (
        ('name = "mattel"', f'name = "{name}"'),
        ('title = "UNO Braille, GMM14"', 'title = "A very small deck"'),
        ("hand_size = { value = 7", "hand_size = { value = 3"),
        (r"colours = \[(?s:.*?)\n\]\n", COLOURS),
        (r"cards = \[(?s:.*?)\n\]\n", cards.replace("copies = 1,", f"copies = {copies},")),
    ):
        text, found = re.subn(old, new, text, count=1)
        assert found, old
    return text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have the editions in a folder to which two more are added."""
    there = tmp_path / "editions"
    there.mkdir()
    (there / "tiny.toml").write_text(sheet_of("tiny", "surprise", "demi {c}+", 1), "utf-8")
    (there / "small.toml").write_text(sheet_of("small", "wild-draw-four", "{c}#", 12), "utf-8")
    monkeypatch.setenv(VARIABLE, str(there))
    return there


def played(edition: Edition) -> Record:
    """Play a match with the cards of *edition*."""
    match = RandomMatch(edition, 2, Scoring.WINNER, 4).play()
    return record_of(match.events, match.moves)


def check(sheet: Document, edition: Edition, grade: Grade, *, words: bool) -> None:
    """Lay out *sheet* in both formats."""
    writer, size = BrailleWriter(sheet.language, grade, label_code(edition)), PageSize(30, 12)
    pages = lay_out(sheet, writer, size)
    read = parse_brf(write_brf(pages), size)
    if words:
        check_sheet(sheet, read, writer, size)
    check_page_numbers(read, writer, size)

    assert read == pages
    assert is_valid_pef(write_pef(pages, size, sheet.title, sheet.language))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("language", LANGUAGES)
def test_six_cards_come_out_in_every_format(language: str, grade: Grade) -> None:
    tiny, small = load("tiny"), load("small")
    record = played(small)

    assert len(deck_of(tiny).pack) == 6
    for sheet in text_sheets(tiny, language):
        check(sheet, tiny, grade, words=True)
    for sheet in match_sheets(record, language):
        check(sheet, small, grade, words=True)
    for edition in (tiny, small):
        for sheet in column_sheets(edition, record, language):
            check(sheet, edition, grade, words=False)


@pytest.mark.usefixtures("folder")
def test_the_command_knows_it_too(tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    file.write_text(dump_record(played(load("small"))), "utf-8")
    for kind in ("brf", "pef"):
        for words in (
            ["labels", "tiny"],
            ["rules", "tiny"],
            ["quick", "tiny"],
            ["scores", "tiny"],
            ["scores", "--record", str(file)],
            ["record", str(file)],
            ["hand", "tiny", "quatre k", "don+3"],
            ["hand", "--record", str(file)],
        ):
            result = CliRunner().invoke(main, ["emboss", *words, "--format", kind])

            assert result.exit_code == 0, result.output
            assert result.stdout_bytes


@pytest.mark.usefixtures("folder")
def test_its_labels_are_those_of_the_file() -> None:
    result = CliRunner().invoke(main, ["emboss", "labels", "tiny", "--no-cover"])
    (page,) = parse_brf(result.stdout_bytes, PageSize())
    wanted = ["quatre o", "demi o+", "quatre k", "demi k+", "don+3", "don+3"]
    row = "".join(line.ljust(39, "\u2800") for line in page[:3:2])

    assert [row[at : at + 13].strip("\u2800") for at in range(0, 78, 13)] == [
        label_cells(label, "ueb") for label in wanted
    ]


def test_its_own_clauses_are_embossed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_playable_edition(tmp_path, monkeypatch)
    result = CliRunner().invoke(main, ["emboss", "rules", "six"])
    pages = parse_brf(result.stdout_bytes, PageSize())
    read = " ".join(
        back_translate(line, "en-ueb-g1.ctb") for page in pages for line in page if line
    )

    assert "Whose turn it is" in read
    for clause in clause_texts(tmp_path):
        assert f"This is clause {clause} of six." in " ".join(read.split())
