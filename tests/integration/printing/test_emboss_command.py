"""The command that embosses: what it writes where, what it says, and how it fails."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.printing.braille_reader import parse_brf
from support.printing.sample_sheets import sample_record

from callout.braille import louis
from callout.braille import translate as t
from callout.cli import main
from callout.editions import load, names
from callout.editions.rule_sets import rule_sets
from callout.locales.language import languages
from callout.notation.record import dump_record
from callout.printing.pages import braille_text
from callout.printing.pages.layout import PageSize

pytestmark = pytest.mark.needs("liblouis")

EDITION = ("labels", "rules", "quick", "scores")


def run(*words: str, system: str = "en_GB.UTF-8") -> Result:
    """Run `callout emboss` with *words* down a pipe."""
    return CliRunner().invoke(main, ["emboss", *words], env={"LANG": system, "LC_ALL": ""})


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Have the record of a match."""
    path = tmp_path / "evening.toml"
    path.write_text(dump_record(sample_record("mattel")), "utf-8")
    return str(path)


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hide liblouis."""
    monkeypatch.setattr(louis, "LIBRARY_NAMES", ("liblouis-that-nobody-has.so",))
    monkeypatch.setattr("ctypes.util.find_library", lambda _: None)
    for kept in (t._louis, braille_text._translated, braille_text._supported):
        kept.cache_clear()
    yield
    t._louis.cache_clear()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", names())
def test_the_quick_reference_is_embossed_by_each_set_of_house_rules(
    edition: str, language: str
) -> None:
    sheets = {}
    for rules in rule_sets(load(edition)):
        result = run("quick", edition, "--rules", rules, "--language", language)
        sheets[rules] = parse_brf(result.stdout_bytes, PageSize())
        assert result.exit_code == 0
        assert all(len(line) <= 40 for page in sheets[rules] for line in page)

    assert len({str(sheet) for sheet in sheets.values()}) == len(sheets)


def test_the_quick_reference_is_embossed_by_single_house_rules() -> None:
    printed, house = run("quick", "mattel"), run("quick", "mattel", "--house", "stacking=total")

    assert parse_brf(printed.stdout_bytes, PageSize()) != parse_brf(house.stdout_bytes, PageSize())
    assert run("quick", "mattel", "--rules", "wizards").exit_code == 1
    assert "wizards" in run("quick", "mattel", "--rules", "wizards").output


@pytest.mark.parametrize("what", EDITION)
@pytest.mark.parametrize("edition", names())
def test_an_edition_goes_down_the_pipe(edition: str, what: str) -> None:
    result = run(what, edition)

    assert result.exit_code == 0
    assert parse_brf(result.stdout_bytes, PageSize())
    assert result.stderr == ""


@pytest.mark.parametrize("words", [["record"], ["scores", "--record"], ["hand", "--record"]])
def test_a_record_goes_down_the_pipe(words: list[str], record: str) -> None:
    result = run(*words, record)

    assert result.exit_code == 0
    assert parse_brf(result.stdout_bytes, PageSize())


def test_the_size_is_as_wished() -> None:
    assert parse_brf(
        run("rules", "dos", "--width", "28", "--height", "10").stdout_bytes, PageSize(28, 10)
    )
    assert parse_brf(
        run("rules", "dos", "--width", "42", "--height", "40").stdout_bytes, PageSize(42, 40)
    )
    assert run("rules", "dos", "--width", "27").exit_code == 2
    assert run("rules", "dos", "--height", "41").exit_code == 2


def test_language_grade_and_code_are_as_wished() -> None:
    assert b",RULES3" in run("rules", "mattel", system="fr_FR.UTF-8").stdout_bytes
    assert b".R!GLES3" in run("rules", "french").stdout_bytes
    assert b".R!GLES3" in run("rules", "mattel", "--language", "fr").stdout_bytes
    assert b",RULES3" in run("rules", "french", "--language", "en").stdout_bytes
    assert b"! DECK" in run("rules", "mattel", "--grade", "contracted").stdout_bytes
    assert b"B#G " in run("labels", "mattel").stdout_bytes
    assert b"B7 " in run("labels", "mattel", "--code", "computer").stdout_bytes
    assert b",]B " in run("labels", "french", "--no-cover").stdout_bytes
    assert b"#G;B " in run("labels", "dos", "--order", "french").stdout_bytes


def test_a_first_page_explains_the_labels_unless_it_is_left_out() -> None:
    assert b",LABELS3" in run("labels", "mattel").stdout_bytes
    assert b",LABELS3" not in run("labels", "mattel", "--no-cover").stdout_bytes


def test_players_are_counted_or_named() -> None:
    assert b"#D\r\n" in run("scores", "mattel").stdout_bytes.replace(b"     ", b" ")
    assert b",ANA   ,BOB" in run("scores", "mattel", "--players", "Ana, Bob").stdout_bytes
    assert b"#A     #B\r\n" in run("scores", "dos", "--players", "2").stdout_bytes
    assert run("scores", "dos", "--players", "5").exit_code == 1


def test_a_file_is_written_where_it_is_wished(tmp_path: Path) -> None:
    file = tmp_path / "rules.brf"
    for _ in range(2):
        result = run("rules", "dos", "--out", str(file))

        assert result.exit_code == 0
        assert result.stdout_bytes == b""
        assert result.stderr.endswith("rules.brf: 7 pages of 40 cells by 25 lines.\n")
    assert file.read_bytes() == run("rules", "dos", "--out", "-").stdout_bytes


def test_pef_goes_down_the_pipe_as_well() -> None:
    assert run("quick", "dos", "--format", "pef").stdout_bytes.startswith(b"<?xml")


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (
            ["rules", "atlantis"],
            "edition atlantis. Choose from: dos,",
            "pas d’édition atlantis",
        ),
        (["labels", "dos", "--code", "morse"], "no code morse", "pas de code morse"),
        (["hand", "mattel", "z9"], "z9 isn't a label", "z9 n’est pas une étiquette"),
        (["hand", "mattel"], "the labels of a hand", "les étiquettes d’une main"),
        (["hand"], "Give an edition", "Donne une édition"),
        (["scores"], "Give an edition", "Donne une édition"),
        (["scores", "mattel", "--record", "RECORD"], "not both", "pas les deux"),
        (["scores", "dos", "--players", "9"], "for 2 to 4 players", "de 2 à 4 joueurs"),
        (["hand", "--record", "RECORD", "--round", "99"], "no round 99", "pas de manche 99"),
        (["record", "BROKEN"], "isn't the record of a possible game", "pas l’enregistrement"),
        (["rules", "dos", "--out", "FOLDER"], "can't be written", "ne peut pas être écrit"),
    ],
)
def test_what_is_wrong_is_said_in_both_languages(
    words: list[str], english: str, french: str, record: str, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("no record", "utf-8")
    places = {"RECORD": record, "BROKEN": str(broken), "FOLDER": str(tmp_path)}
    words = [places.get(word, word) for word in words]
    for told, result in (
        (english, run(*words)),
        (french, run(*words, system="fr_FR.UTF-8")),
        (french, run(*words, "--language", "fr")),
    ):
        assert result.exit_code == 1
        assert told in result.stderr
        assert "Traceback" not in result.stderr


@pytest.mark.usefixtures("missing")
def test_without_liblouis_one_sentence_says_what_to_install_and_labels_still_come() -> None:
    english, french = run("rules", "mattel"), run("rules", "mattel", "--language", "fr")
    labels = run("labels", "mattel")

    assert english.exit_code == french.exit_code == 1
    assert "install liblouis20 and liblouis-data" in english.stderr
    assert "installe liblouis20 et liblouis-data" in french.stderr
    assert labels.exit_code == 0
    assert "install liblouis20" in labels.stderr
    assert len(parse_brf(labels.stdout_bytes, PageSize())) == 3
    assert run("labels", "mattel", "--no-cover").stderr == ""


def test_hands_are_shown_on_demand(record: str) -> None:
    told = run("record", record).stdout_bytes
    whole = run("record", record, "--everything").stdout_bytes
    brief = run("record", record, "--style", "brief").stdout_bytes

    assert b",ANA HAS " in whole
    assert b",ANA HAS " not in told
    assert len(brief) < len(told)


def test_the_real_program_writes_bytes_down_a_real_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "callout.cli", "emboss", "labels", "french"],
        capture_output=True,
        check=True,
    )

    assert len(parse_brf(done.stdout, PageSize())) == 4
    assert done.stderr == b""


def in_terminal(program: str, folder: Path) -> str:
    """Run a Python *program* in a terminal of its own, and give what it shows."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=folder,
        env={**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": ""},
    )
    os.close(slave)
    shown = b""
    try:
        while new := os.read(master, 65_536):
            shown += new
    except OSError:  # Linux says so when the last program has left the terminal
        pass
    finally:
        os.close(master)
    assert process.wait(60) in (0, 1)
    return shown.decode().replace("\r\n", "\n")


PROGRAM = """
from callout.cli import main, output_options
output_options.PROGRESS_INTERVAL_S = {patience}
main(["emboss", *{words}])
"""


def test_in_a_terminal_a_file_is_written_and_never_over_another(tmp_path: Path) -> None:
    program = PROGRAM.format(patience=60, words=["quick", "dos"])
    first, again = in_terminal(program, tmp_path), in_terminal(program, tmp_path)

    assert first == "dos-quick.brf: 3 pages of 40 cells by 25 lines.\n"
    assert again == "Error: dos-quick.brf already exists. Choose another file with --out.\n"
    assert parse_brf((tmp_path / "dos-quick.brf").read_bytes(), PageSize())


def test_long_work_tells_in_plain_lines_how_far_it_is(tmp_path: Path) -> None:
    words = ["quick", "dos", "--language", "fr"]
    shown = in_terminal(PROGRAM.format(patience=0, words=words), tmp_path).splitlines()
    count = len(shown) - 1

    assert shown[:-1] == [f"{number} sur {count}" for number in range(1, count + 1)]
    assert shown[-1].startswith("dos-quick.brf\u00a0: 3 pages")


def test_down_a_pipe_nothing_tells_how_far_it_is() -> None:
    program = PROGRAM.format(patience=0, words=["quick", "dos"])
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert done.stderr == b""
