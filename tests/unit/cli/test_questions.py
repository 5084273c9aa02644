"""The commands that check and convert question files."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from support.decks import DATA

from callout.banks.formats import MODULES, read_deck
from callout.cli import main


def run(*words: str, language: str = "en") -> Result:
    """Run `callout questions`."""
    return CliRunner().invoke(main, ["questions", *words, "--language", language])


def test_a_deck_is_told_with_its_counts() -> None:
    result = run("check", str(DATA / "capitals.toml"))

    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "Capitals and rivers: 3 questions.",
        "Languages: English 2, Français 1.",
        "Subjects: capitals 2, rivers 1.",
        "Level 1: 2.",
        "Level 3: 1.",
        "With choices: 1.",
    ]


def test_what_was_not_understood_is_told_line_by_line() -> None:
    result = run("check", str(DATA / "damaged.gift"), language="fr")

    assert result.exit_code == 0
    assert result.output.splitlines()[4:7] == [
        "12 lignes sont à revoir\u00a0:",
        "Ligne 3. Les questions du type «\u00a0essay\u00a0» ne marchent pas ici.",
        "Ligne 5. Les questions du type «\u00a0matching\u00a0» ne marchent pas ici.",
    ]
    assert "Matières" not in result.output


def test_many_subjects_are_not_all_named(tmp_path: Path) -> None:
    rows = "".join(f"{number}?,{number},subject {number}\n" for number in range(21))
    (tmp_path / "many.csv").write_text(f"question,answer,subject\n{rows}", "utf-8")

    told = run("check", str(tmp_path / "many.csv")).output

    assert "subject 19 1, …." in told
    assert "subject 20" not in told


@pytest.mark.parametrize("command", ["check", "convert"])
def test_a_file_without_a_question_is_refused(command: str, tmp_path: Path) -> None:
    (tmp_path / "none.gift").write_text("Only a text.\n", "utf-8")
    out = tmp_path / "out.csv"
    words = [str(tmp_path / "none.gift"), *([str(out)] if command == "convert" else [])]

    result = run(command, *words)

    assert result.exit_code == 1
    assert "There are no questions here that can be asked." in result.output
    assert not out.exists()


def test_a_file_that_cannot_be_read_is_explained(tmp_path: Path) -> None:
    (tmp_path / "letter.docx").write_bytes(b"Dear all")

    result = run("check", str(tmp_path / "letter.docx"), language="fr")

    assert result.exit_code == 1
    assert "Un fichier en «\u00a0.docx\u00a0» ne peut pas être lu." in result.output


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "huge.csv").open("wb") as file:
        file.truncate(10**12)

    result = run("check", str(tmp_path / "huge.csv"))

    assert result.exit_code == 1
    assert "The file is too big. It can have 256 KB." in result.output


@pytest.mark.parametrize("suffix", MODULES)
def test_a_deck_is_converted(suffix: str, tmp_path: Path) -> None:
    out = tmp_path / f"out{suffix}"

    result = run("convert", str(DATA / "damaged.csv"), str(out))

    assert result.exit_code == 0
    assert f"questions were written to {out}." in result.output
    assert "Line 4. There's no answer." in result.output
    assert read_deck(out.name, out.read_bytes()).problems == ()


def test_a_file_that_is_there_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "out.gift"
    out.write_text("mine", "utf-8")

    result = run("convert", str(DATA / "capitals.csv"), str(out))

    assert result.exit_code == 1
    assert "already exists" in result.output
    assert out.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("out", "told"),
    [("out.pdf", 'A file ending in ".pdf" can\'t be written.'), ("no/out.csv", "No such file")],
)
def test_what_cannot_be_written_is_explained(out: str, told: str, tmp_path: Path) -> None:
    result = run("convert", str(DATA / "capitals.csv"), str(tmp_path / out))

    assert result.exit_code == 1
    assert told in result.output


def test_a_deck_of_our_own_needs_no_file() -> None:
    assert run("check", "europe").output.startswith("Geography of Europe: 70 questions.\n")
    assert run("check", "europe", language="fr").output.startswith("Géographie de l’Europe")


@pytest.mark.parametrize(
    ("language", "told"), [("en", "The question sets are"), ("fr", "Les jeux de questions sont")]
)
def test_a_missing_file_is_explained_with_the_decks_there_are(language: str, told: str) -> None:
    result = run("check", "atlantis.csv", language=language)

    assert result.exit_code == 1
    assert told in result.output
    assert "atlantis.csv" in result.output
    assert "culture-generale, europe, general-knowledge" in result.output


def test_a_file_that_may_not_be_read_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, opened = tmp_path / "mine.csv", Path.open

    def refuse(path: Path, *how: Any, **more: Any) -> Any:  # noqa: ANN401 - as Path.open has it
        if path == mine:
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *how, **more)

    mine.write_text("a,b\n", "utf-8")
    monkeypatch.setattr(Path, "open", refuse)

    assert "mine.csv: Permission denied" in run("check", str(mine)).output
