"""`callout print`: files and folders, in both languages, of any edition, and why not."""

import os
import re
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest
import trimesh
from click.testing import CliRunner, Result
from lxml import etree  # type: ignore[import-untyped]
from support.printing.pdf_reader import offset_points, page_drawing, pdf_pages, same_points
from support.toml_edition import install_edition

from callout.cli import main
from callout.cli.print import printing as printed
from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.editions import load
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.geometry import Point
from callout.printing.cards.sheet import CardSheet

DOCS = Path(__file__).parents[3] / "docs"
SIX = [
    "001-six-o",
    "002-ospin",
    "003-six-a",
    "004-aspin",
    "005-any-colour",
    "006-any-2",
]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, in English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return tmp_path


@pytest.fixture
def six(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be one edition, which is a file and nothing else."""
    install_edition(tmp_path_factory.mktemp("editions"), monkeypatch)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["print", *words])


@pytest.mark.usefixtures("six")
def test_an_edition_that_is_only_a_file_is_printed_on_both_papers(here: Path) -> None:
    for paper in ("a4", "letter"):
        result = run("deck", "six", "--paper", paper, "--out", f"{paper}.pdf")
        page, back, text, braille = pdf_pages((here / f"{paper}.pdf").read_bytes())
        corners = CardSheet(paper).corners()
        wanted = [
            dot
            for card in deck_of(load("six")).all
            for dot in offset_points(draw_card(load("six"), card).dots, corners[card])
        ]

        assert result.exit_code == 0, result.output
        assert same_points(page_drawing(page).dots, wanted)
        assert not page_drawing(back).dots
        assert not page_drawing(text).dots
        assert page_drawing(braille).dots
        assert "any colour" in page.extract_text()


@pytest.mark.usefixtures("six")
def test_an_edition_that_is_only_a_file_has_pictures(here: Path) -> None:
    result = run("deck", "six", "--format", "svg")
    folder = here / "six-cards"

    assert result.output == "six-cards: 15 pictures, and the list cards.txt.\n"
    assert sorted(file.name for file in folder.iterdir()) == sorted(
        [
            *(f"{name}.svg" for name in SIX),
            *("back.svg", "cards.txt"),
            *(f"reference-{n}{side}.svg" for n in range(1, 5) for side in ("", "-braille")),
        ]
    )
    for card, name in enumerate(SIX):
        picture = etree.fromstring((folder / f"{name}.svg").read_bytes())
        circles = picture.findall(".//{*}g[@id='dots']/{*}circle")
        found = [Point(float(one.get("cx")), float(one.get("cy"))) for one in circles]
        assert same_points(found, list(draw_card(load("six"), Card(card)).dots))


@pytest.mark.usefixtures("six")
def test_an_edition_that_is_only_a_file_has_plates(here: Path) -> None:
    assert run("tactile", "six").exit_code == 0
    assert run("tactile", "six", "--plate", "4", "--out", "plates").exit_code == 0

    for folder, names in {"six-tactile": SIX, "plates": ["plate-01", "plate-02"]}.items():
        made = sorted(file.name for file in (here / folder).iterdir())
        assert made == sorted([*(f"{name}.stl" for name in names), "cards.txt"])
        for name in names:
            assert trimesh.load_mesh(here / folder / f"{name}.stl").is_watertight
    listed = (here / "plates" / "cards.txt").read_text("utf-8").splitlines()
    assert listed[4:6] == [
        "plate-01.stl: aspin, aubergine spin, 1 card",
        "plate-02.stl: any colour, anything, 1 card",
    ]


def test_a_whole_deck_of_plates_does_not_take_a_minute(here: Path) -> None:
    start = monotonic()
    result = run("tactile", "french")

    assert monotonic() - start < 60
    assert result.output == (
        "french-tactile: 54 files for 54 different cards, and the list cards.txt.\n"
    )
    assert len(list((here / "french-tactile").glob("*.stl"))) == 54
    lines = (here / "french-tactile" / "cards.txt").read_text("utf-8").splitlines()
    assert lines[-1].startswith("054-04.stl\u00a0: +04, ")
    assert lines[-1].endswith(", 4 cartes")


def test_progress_is_told_on_a_terminal_in_plain_lines(here: Path) -> None:
    terminal, screen = os.openpty()
    words = ["print", "tactile", "dos", "--plate", "12", "--out", str(here / "plates")]
    command = [sys.executable, "-m", "callout.cli", *words, "--language", "fr"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=screen, timeout=120)
    os.close(screen)
    told = os.read(terminal, 10_000).decode().splitlines()
    os.close(terminal)

    assert told == ["12 sur 41", "24 sur 41", "36 sur 41", "41 sur 41"]
    assert done.stdout.decode().count("\n") == 1


def test_progress_is_not_told_down_a_pipe(here: Path) -> None:
    result = run("tactile", "dos", "--plate", "12", "--out", str(here / "plates"))

    assert result.stderr == ""


@pytest.mark.parametrize(
    ("options", "file", "pages"),
    [
        ([], "dos.pdf", 14),
        (["--swell"], "dos-swell.pdf", 13),
        (["--mirror"], "dos-mirror.pdf", 13),
        (["--swell", "--mirror"], "dos-swell-mirror.pdf", 13),
    ],
)
def test_a_file_says_what_is_in_it(options: list[str], file: str, pages: int, here: Path) -> None:
    result = run("deck", "dos", "--no-backs", *options)

    assert result.output == f"{file}: 112 cards on A4 paper. Print at 100 %.\n"
    assert len(pdf_pages((here / file).read_bytes())) == pages


def test_reference_cards_follow_the_house_rules_and_may_be_left_out(here: Path) -> None:
    house = run("deck", "mattel", "--format", "svg", "--rules", "party", "--out", "party")
    none = run("deck", "mattel", "--format", "svg", "--no-reference", "--out", "none")
    wrong = run("deck", "mattel", "--rules", "wizards", "--out", "wrong.pdf")

    assert house.exit_code == none.exit_code == 0
    assert "swap hands" in (here / "party" / "reference-4.svg").read_text("utf-8")
    assert not list((here / "none").glob("reference*"))
    assert wrong.exit_code == 1
    assert "wizards" in wrong.output


def test_labels_can_be_in_another_code(here: Path) -> None:
    run("deck", "rnib", "--code", "no-signs", "--format", "svg")
    card = deck_of(load("rnib")).by_label["b7"]
    text = (here / "rnib-cards" / "008-b7.svg").read_text("utf-8")

    assert text.count("<circle") == len(draw_card(load("rnib"), card, "no-signs").dots) == 12


def test_dos_P2_cards_can_be_printed_in_the_french_order(here: Path) -> None:
    run("deck", "dos", "--order", "french", "--format", "svg")
    run("tactile", "dos", "--order", "french", "--plate", "24")

    assert "7b" in (here / "dos-cards" / "006-7b.svg").read_text("utf-8")
    assert "7b" in (here / "dos-tactile" / "cards.txt").read_text("utf-8")


def test_what_is_there_is_overwritten_only_if_it_was_named(here: Path) -> None:
    (here / "dos.pdf").write_text("mine")
    refused = run("deck", "dos")
    named = run("deck", "dos", "--no-backs", "--out", "dos.pdf")

    assert refused.exit_code == 1
    assert "dos.pdf already exists." in refused.output
    assert named.exit_code == 0
    assert (here / "dos.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["deck", "chess"], "Il n’y a pas d’édition chess."),
        (["tactile", "chess"], "Il n’y a pas d’édition chess."),
        (["deck", "dos", "--code", "moon"], "moon"),
        (["deck", "dos", "--out", "."], "."),
        (["tactile", "dos", "--out", "file"], "file"),
    ],
)
def test_why_not_is_said_in_the_language_of_the_reader(
    words: list[str], told: str, here: Path
) -> None:
    (here / "file").write_text("mine")
    english, french = run(*words, "--language", "en"), run(*words, "--language", "fr")

    assert english.exit_code == french.exit_code == 1
    assert told in french.output
    assert english.output != french.output
    assert "Traceback" not in english.output


@pytest.mark.parametrize(("words", "part"), [("deck", "fpdf"), ("tactile", "manifold3d")])
@pytest.mark.parametrize(("language", "told"), [("en", "Install"), ("fr", "Installe-les")])
def test_without_the_extra_a_sentence_says_how_to_get_it(
    words: str, part: str, language: str, told: str, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, part, None)
    result = run(words, "dos", "--language", language)

    assert result.exit_code == 1
    assert told in result.output
    assert 'pip install "callout[printing]"' in result.output
    assert list(here.iterdir()) == []


def test_pictures_need_no_extra(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    monkeypatch.setitem(sys.modules, "manifold3d", None)

    assert run("deck", "dos", "--format", "svg").exit_code == 0
    assert (here / "dos-cards" / "001-b1.svg").exists()


@pytest.mark.parametrize(("language", "page"), [("en", "making.md"), ("fr", "fabriquer.md")])
def test_every_option_is_explained_and_every_example_runs(
    language: str, page: str, here: Path
) -> None:
    text = (DOCS / page).read_text("utf-8")
    examples = re.findall(r"\$ callout (print .*)\n(.*)\n", text)
    for name, command in printed.commands.items():
        parts = re.split(r"^(?=#+ )", text, flags=re.MULTILINE)
        (part,) = (part for part in parts if f"`callout print {name}`" in part.partition("\n")[0])
        words = [word for option in command.params for word in option.opts + option.secondary_opts]
        assert [w for w in words if w.startswith("--") and f"`{w}" not in part] == []

    assert len(examples) == 3
    for words, told in examples:
        env = {"LANG": f"{language}.UTF-8", "LC_ALL": ""}
        assert CliRunner().invoke(main, words.split(), env=env).output == f"{told}\n"
    assert len(list(here.iterdir())) == 3
