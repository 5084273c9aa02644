"""A language that is one folder: everything that is printed and embossed comes out in it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.printing.braille_reader import parse_brf
from support.printing.sample_sheets import column_sheets, match_sheets, sample_record, text_sheets
from support.pseudo_language import english_left, pseudo_folder, pseudo_language
from support.table import QUESTIONS

from callout.cli import main
from callout.editions import load, names
from callout.printing.pages.layout import PageSize

__all__ = ["pseudo_folder", "pseudo_language"]

PEOPLE = ("Ana", "Bob", "Cleo", "Wilhelmina", "Bartholomew", "Zoë Zéphyrine")
ASKED = [text for question in QUESTIONS for text in (question.prompt, *question.answers)]
ASKED += [choice for question in QUESTIONS for choice in question.choices]


def texts(part: object) -> Iterator[str]:
    """Yield every text in a sheet."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, Iterable):
        for inner in part:
            yield from texts(inner)


@pytest.mark.parametrize("edition", names())
def test_every_sheet_is_in_it(edition: str, pseudo_language: str) -> None:
    chosen, record = load(edition), sample_record(edition)
    for sheets in (
        text_sheets(chosen, pseudo_language),
        match_sheets(record, pseudo_language),
        column_sheets(chosen, record, pseudo_language),
    ):
        for sheet in sheets:
            for text in texts((sheet.title, sheet.front, sheet.body, sheet.contents)):
                assert english_left(text, *PEOPLE, *ASKED, *names(), "decision") == set(), text


@pytest.mark.parametrize("what", ["labels", "rules", "quick", "scores"])
@pytest.mark.parametrize("grade", ["uncontracted", "contracted"])
def test_it_is_embossed(what: str, grade: str, pseudo_language: str, tmp_path: Path) -> None:
    words = ["emboss", what, "mattel", "--language", pseudo_language, "--grade", grade]
    result = CliRunner().invoke(main, words, env={"CALLOUT_HOME": str(tmp_path)})

    assert result.exit_code == 0, result.output
    assert parse_brf(result.stdout_bytes, PageSize())


def test_a_deck_is_printed(pseudo_language: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.pdf"
    words = ["print", "deck", "mattel", "--language", pseudo_language, "--out", str(file)]
    result = CliRunner().invoke(main, words, env={"CALLOUT_HOME": str(tmp_path)})

    assert result.exit_code == 0, result.output
    assert english_left(result.output, str(file)) == set()
    assert file.read_bytes().startswith(b"%PDF")
