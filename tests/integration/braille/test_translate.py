"""Running text by liblouis."""

import ctypes.util
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import MagicMock

import pytest

from callout.braille import louis
from callout.braille import translate as t
from callout.braille.translate import (
    BrailleMissing,
    available,
    back_translate,
    liblouis_version,
    translate,
)
from callout.locales.language import languages, load_language

TABLES = [
    table
    for braille in (load_language(language).braille for language in languages())
    for table in (braille.uncontracted, braille.contracted)
]
TABLES.append("en-us-comp6.ctb")  # by which labels in computer braille are compared

pytestmark = pytest.mark.needs("liblouis")


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hide the library."""
    monkeypatch.setattr(louis, "LIBRARY_NAMES", ("liblouis-that-nobody-has.so",))
    monkeypatch.setattr(ctypes.util, "find_library", lambda _: None)
    t._louis.cache_clear()
    yield
    t._louis.cache_clear()


@pytest.mark.parametrize(
    ("table", "text", "cells"),
    [
        ("en-ueb-g1.ctb", "Ana plays green 9.", "⠠⠁⠝⠁⠀⠏⠇⠁⠽⠎⠀⠛⠗⠑⠑⠝⠀⠼⠊⠲"),
        ("en-ueb-g2.ctb", "You can go to the hand.", "⠠⠽⠀⠉⠀⠛⠀⠞⠕⠀⠮⠀⠓⠯⠲"),
        ("fr-bfu-comp6.utb", "Ana joue 7 bleu. À toi.", "⠨⠁⠝⠁⠀⠚⠕⠥⠑⠀⠠⠻⠀⠃⠇⠑⠥⠲⠀⠨⠷⠀⠞⠕⠊⠲"),
        ("fr-bfu-g2.ctb", "À toi de jouer", "⠨⠷⠀⠞⠾⠀⠙⠀⠚⠳⠦"),
        ("en-us-comp6.ctb", "b7 g+2", "⠃⠶⠀⠛⠬⠆"),
    ],
)
def test_text_is_written_and_read(table: str, text: str, cells: str) -> None:
    assert translate(text, table) == cells
    assert back_translate(cells, table) == text


@pytest.mark.parametrize("table", TABLES)
def test_every_table_is_here(table: str) -> None:
    assert back_translate(translate("a hand of cards", table), table) == "a hand of cards"


def test_liblouis_is_new_enough() -> None:
    assert available()
    assert tuple(map(int, liblouis_version().split(".")[:2])) >= (3, 24)


@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_no_cells(table: str) -> None:
    assert translate("", table) == back_translate("", table) == ""


def test_characters_without_a_rule_are_spelt_out_to_the_last() -> None:
    assert translate("😀" * 300, "en-ueb-g1.ctb") == translate("😀", "en-ueb-g1.ctb") * 300


def test_long_text_is_written_whole() -> None:
    assert (
        translate("a hand " * 3000, "en-ueb-g2.ctb")
        == translate("a hand ", "en-ueb-g2.ctb") * 3000
    )


@pytest.mark.parametrize("odd", ["a\0b", "a\ud800b", "a\x1bb", "a\nb"])
@pytest.mark.parametrize("table", TABLES)
def test_odd_characters_do_no_harm(odd: str, table: str) -> None:
    written = translate(odd, table)

    assert written.startswith(translate("a", table))
    assert back_translate(written, table)


@pytest.mark.parametrize(
    "table", ["en-ueb-g1.ctb", "en-ueb-g2.ctb", "fr-bfu-comp6.utb", "fr-bfu-g2.ctb"]
)
def test_a_no_break_space_stays_one(table: str) -> None:
    assert translate("rev\u00a0j", table).count("\u00a0") == 1


def test_threads_do_not_disturb_one_another() -> None:
    jobs = [(f"{number} cards left", table) for number in range(60) for table in TABLES]
    alone = [translate(*job) for job in jobs]
    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(lambda job: translate(*job), jobs))

    assert together == alone


@pytest.mark.usefixtures("missing")
def test_without_the_library_one_sentence_says_what_to_install() -> None:
    assert not available()
    with pytest.raises(BrailleMissing, match=r"^[^.]*liblouis20 and liblouis-data\.$"):
        translate("a", "en-ueb-g1.ctb")
    with pytest.raises(BrailleMissing):
        back_translate("⠁", "en-ueb-g1.ctb")
    with pytest.raises(BrailleMissing):
        liblouis_version()


@pytest.mark.parametrize("call", [translate, back_translate])
def test_a_missing_table_is_told_alike_and_nothing_else_is_printed(
    call: Callable[[str, str], str], capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BrailleMissing):
        call("⠁", "lost.ctb")
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(("version", "accepted"), [("2.6.5", False), ("3.0.0", True)])
def test_a_library_before_version_3_is_as_good_as_none(
    monkeypatch: pytest.MonkeyPatch, version: str, *, accepted: bool
) -> None:
    library = MagicMock()
    library.lou_version.return_value = version.encode()
    monkeypatch.setattr(louis, "_find", lambda: library)

    if accepted:
        assert louis.Louis().version == version
    else:
        with pytest.raises(OSError, match=f"{version} is too old"):
            louis.Louis()


def test_the_library_is_found_under_a_known_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes.util, "find_library", lambda _: None)

    assert louis.Louis().translate("a", "en-ueb-g1.ctb") == "⠁"


def test_the_library_is_found_under_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    real = next(name for name in louis.LIBRARY_NAMES if _opens(name))
    monkeypatch.setattr(louis, "LIBRARY_NAMES", ())
    monkeypatch.setattr(ctypes.util, "find_library", lambda _: real)

    assert louis.Louis().translate("a", "en-ueb-g1.ctb") == "⠁"


def _opens(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def test_importing_loads_neither_the_library_nor_ctypes() -> None:
    program = (
        "import sys\n"
        "from callout.braille import cells, display, labels, translate\n"
        "print(sorted({'ctypes', 'callout.braille.louis'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert done.stdout.decode().strip() == "[]"
