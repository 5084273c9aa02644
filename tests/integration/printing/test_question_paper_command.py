"""The commands that put questions on paper: files, what they say, and how they fail."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.decks import DATA
from support.printing.braille_reader import parse_brf
from support.printing.pdf_reader import pdf_pages
from support.printing.pef_schema import is_valid_pef

from callout.cli import main
from callout.printing.pages.layout import PageSize

pytestmark = pytest.mark.needs("liblouis")

COMMANDS = [
    ["print", "questions"],
    ["print", "answers"],
    ["emboss", "questions"],
    ["emboss", "questions", "--labels"],
    ["emboss", "answers"],
]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, system: str = "en_GB.UTF-8") -> Result:
    """Run `callout` with *words*."""
    return CliRunner().invoke(main, words, env={"LANG": system, "LC_ALL": ""})


def test_our_decks_are_printed_in_the_language_of_the_reader(here: Path) -> None:
    english = run("print", "questions", "europe", "--out", "en.pdf")
    french = run("print", "questions", "europe", system="fr_FR.UTF-8")

    assert english.output == (
        "en.pdf: 70 cards on A4 paper, the answers on every second page. "
        "Print at 100 % on both sides, turning along the long edge.\n"
    )
    assert french.output.startswith("europe-questions.pdf\u00a0: 70 cartes sur papier A4, ")
    assert "capital of France" in pdf_pages((here / "en.pdf").read_bytes())[0].extract_text()
    pages = pdf_pages((here / "europe-questions.pdf").read_bytes())
    assert "Quelle est la" in pages[0].extract_text()
    assert len(pages) == 36


def test_answers_have_a_file_of_their_own(here: Path) -> None:
    result = run("print", "answers", "general-knowledge", "--paper", "letter")

    assert result.output == (
        "general-knowledge-answers.pdf: the answers to 70 questions, 6 pages.\n"
    )
    assert len(pdf_pages((here / "general-knowledge-answers.pdf").read_bytes())) == 6


def test_a_file_of_a_teacher_is_printed_and_what_was_not_understood_is_told(here: Path) -> None:
    result = run("print", "questions", str(DATA / "damaged.gift"))

    assert result.exit_code == 0
    assert (here / "damaged-questions.pdf").exists()
    assert "Line 3." in result.output
    assert "essay" in result.output


def test_letters_that_cannot_be_printed_are_told(here: Path) -> None:
    (here / "greek.csv").write_text("question,answer\nΩδή;,Ωδή\n", "utf-8")
    for command in ("questions", "answers"):
        told = run("print", command, "greek.csv").output

        assert "The font lacks some letters" in told
        assert told.endswith("question mark: Ω ή δ\n")


def test_a_deck_has_questions_on_its_backs(here: Path) -> None:
    result = run("print", "deck", "quiz", "--questions", "europe", "--no-reference")
    pages = pdf_pages((here / "quiz.pdf").read_bytes())

    assert result.exit_code == 0
    assert "too long for the back of a card, so left out: " in result.output
    assert "capital of" in pages[1].extract_text()
    assert len(pages) == 24


@pytest.mark.parametrize(
    "options", [["--swell"], ["--mirror"], ["--no-backs"], ["--format", "svg"]]
)
@pytest.mark.parametrize(("language", "told"), [("en", "Leave out"), ("fr", "Enlève")])
def test_questions_need_backs(options: list[str], language: str, told: str, here: Path) -> None:
    words = ["print", "deck", "quiz", "--questions", "europe", "--language", language]
    result = run(*words, *options)

    assert result.exit_code == 1
    assert told in result.output
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("words", COMMANDS[2:])
def test_braille_goes_down_the_pipe_in_both_formats(words: list[str]) -> None:
    brf = run(*words, "europe", "--width", "32", "--height", "28")
    pef = run(*words, "europe", "--format", "pef")

    assert parse_brf(brf.stdout_bytes, PageSize(32, 28))
    assert is_valid_pef(pef.stdout_bytes)
    assert brf.stderr == pef.stderr == ""


def test_grade_and_language_are_as_wished() -> None:
    plain = run("emboss", "questions", "europe").stdout_bytes
    short = run("emboss", "questions", "europe", "--grade", "contracted").stdout_bytes
    french = run("emboss", "questions", "europe", "--language", "fr").stdout_bytes

    assert b"THE CAPITAL OF ,FRANCE8" in plain
    assert b"! CAPITAL ( ,FR.E8" in short
    assert b"QUELLE EST LA CAPITALE" in french.upper()


def test_braille_files_are_written_and_problems_told_beside(here: Path) -> None:
    result = run("emboss", "answers", str(DATA / "damaged.gift"), "--out", "a.brf")

    assert result.stdout == ""
    assert "a.brf: 1 page of 40 cells by 25 lines." in result.stderr
    assert "Line 3." in result.stderr
    assert parse_brf((here / "a.brf").read_bytes(), PageSize())


@pytest.mark.parametrize("words", COMMANDS)
@pytest.mark.parametrize(
    ("language", "told"), [("en", "The question sets are"), ("fr", "Les jeux de questions sont")]
)
def test_a_deck_that_is_not_there_is_explained(
    words: list[str], language: str, told: str, here: Path
) -> None:
    result = run(*words, "atlantis", "--language", language)

    assert result.exit_code == 1
    assert told in result.output
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("words", COMMANDS)
def test_a_file_without_a_question_is_not_printed(words: list[str], here: Path) -> None:
    (here / "none.gift").write_text("Only a text.\n", "utf-8")
    result = run(*words, "none.gift")

    assert result.exit_code == 1
    assert "There are no questions here that can be asked." in result.output


@pytest.mark.parametrize("what", ["questions", "answers"])
def test_what_is_there_is_overwritten_only_if_it_was_named(what: str, here: Path) -> None:
    file = here / f"europe-{what}.pdf"
    file.write_text("mine")

    assert f"europe-{what}.pdf already exists." in run("print", what, "europe").output
    assert file.read_text() == "mine"
    assert run("print", what, "europe", "--out", str(file)).exit_code == 0
    assert file.read_bytes().startswith(b"%PDF")


def test_a_braille_code_is_checked() -> None:
    assert "moon" in run("print", "questions", "europe", "--code", "moon").output
    assert run("print", "questions", "europe", "--code", "computer").exit_code == 0
