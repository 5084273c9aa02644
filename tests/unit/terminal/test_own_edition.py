"""An edition outside the package: it is played, read and labelled at the command line."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.terminal.bot_screen import expected_pages
from support.toml_edition import clause_texts, install_playable_edition

from callout.braille.labels import label_cells
from callout.cli import main
from callout.host.saved import LocalStart
from callout.locales.language import languages

SEED = "5eed" * 16


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Have a folder with a sixth edition."""
    folder = tmp_path_factory.mktemp("editions")
    with pytest.MonkeyPatch.context() as monkeypatch:
        install_playable_edition(folder, monkeypatch)
        yield folder


def run(*words: str, home: Path, typed: str = "") -> Result:
    """Run `callout` with *words*, typing lines."""
    return CliRunner().invoke(main, list(words), input=typed, env={"CALLOUT_HOME": str(home)})


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("language", languages())
def test_a_match_against_bots_is_played_to_its_end(tmp_path: Path, language: str) -> None:
    start = LocalStart("six", ("Ana", "Robin"), ("", "keen"), SEED)
    pages = expected_pages(tmp_path, start, language)
    words = ["--edition", "six", "--players", "Ana", "--bots", "keen", "--language", language]
    words += ["--seed", SEED, "--table", str(tmp_path / "again" / "script.table")]
    typed = "".join(f"{page.typed}\n" for page in pages)
    result = run("play", *words, home=tmp_path, typed=typed)

    assert result.exit_code == 0, result.output
    for utterance in (utterance for page in pages for utterance in page.told):
        assert utterance.spoken in result.output
    assert "aubergine" in result.output


def test_help_why_and_the_rules_are_there_while_playing(folder: Path, tmp_path: Path) -> None:
    asked = "help\nwhy\nrules\ntop\nplay aspin\n"
    result = run("play", "--edition", "six", "--seed", SEED, home=tmp_path, typed=asked)

    assert result.exit_code == 0, result.output
    for text in clause_texts(folder).values():
        assert text in result.output


def test_the_rules_and_the_cards_are_listed(folder: Path, tmp_path: Path) -> None:
    rules = run("rules", "six", home=tmp_path).output
    cards = run("cards", "six", home=tmp_path).output

    own = "".join(f"{name}: {text}\n" for name, text in clause_texts(folder).items())
    assert rules.startswith(own)
    assert "decision" not in rules
    assert f"six a  {label_cells('six a', 'ueb')}  aubergine 6, 5, 6\n" in cards
    assert "any colour  " in cards
    assert "  whatever, 5, 50\n" in cards


@pytest.mark.usefixtures("folder")
def test_labels_are_embossed_and_cards_drawn(tmp_path: Path) -> None:
    labels = tmp_path / "labels.brf"
    drawn = tmp_path / "cards"
    embossed = run("emboss", "labels", "six", "--no-cover", "--out", str(labels), home=tmp_path)
    printed = run("print", "deck", "six", "--format", "svg", "--out", str(drawn), home=tmp_path)

    assert (embossed.exit_code, printed.exit_code) == (0, 0), embossed.output + printed.output
    assert labels.stat().st_size
    assert len(list(drawn.glob("[0-9]*.svg"))) == 6
    assert {file.stem for file in drawn.glob("[a-z]*.svg")} == {
        "back",
        *(f"reference-{number}{side}" for number in range(1, 5) for side in ("", "-braille")),
    }
    assert "aubergine spin" in (drawn / "cards.txt").read_text("utf-8")


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CALLOUT_EDITIONS", str(tmp_path / "nowhere"))
    result = run("rules", "mattel", home=tmp_path)

    assert result.exit_code == 1
    assert "CALLOUT_EDITIONS names no folder" in result.output


def test_a_server_refuses_an_edition_with_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_playable_edition(tmp_path, monkeypatch)
    (tmp_path / "six.en.toml").write_text("[clauses]", "utf-8")
    result = run("serve", home=tmp_path)

    assert result.exit_code == 1
    assert "six: nothing says what six." in result.output
