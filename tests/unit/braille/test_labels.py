"""Labels in every code, by hand and beside liblouis."""

import subprocess
import sys
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.braille.cells import is_cell
from callout.braille.labels import LabelError, label_cells, label_codes
from callout.braille.translate import back_translate, translate
from callout.core.deck import deck_of
from callout.editions import load, names
from callout.editions.loader import parse

ORACLE = {"ueb": "en-ueb-g1", "computer": "en-us-comp6", "fr": "fr-bfu-comp6"}
EVERY = sorted({label for name in names() for label in deck_of(load(name)).labels})

BY_HAND = {
    # label: ueb, no-signs, computer, fr
    "b7": ("⠃⠼⠛", "⠃⠛", "⠃⠶", "⠃⠠⠻"),
    "g+2": ("⠛⠐⠖⠼⠃", "⠛⠐⠖⠃", "⠛⠬⠆", "⠛⠠⠖⠣"),
    "rrv": ("⠗⠗⠧", "⠗⠗⠧", "⠗⠗⠧", "⠗⠗⠧"),
    "ysk": ("⠽⠎⠅", "⠽⠎⠅", "⠽⠎⠅", "⠽⠎⠅"),
    "wi": ("⠺⠊", "⠺⠊", "⠺⠊", "⠺⠊"),
    "wi+4": ("⠺⠊⠐⠖⠼⠙", "⠺⠊⠐⠖⠙", "⠺⠊⠬⠲", "⠺⠊⠠⠖⠹"),
    "7b": ("⠼⠛⠰⠃", "⠛⠃", "⠶⠃", "⠠⠻⠃"),
    "7r": ("⠼⠛⠗", "⠛⠗", "⠶⠗", "⠠⠻⠗"),
    "0j": ("⠼⠚⠰⠚", "⠚⠚", "⠴⠚", "⠠⠼⠚"),
    "+02v": ("⠐⠖⠼⠚⠃⠧", "⠐⠖⠚⠃⠧", "⠬⠴⠆⠧", "⠠⠖⠼⠣⠧"),
    "+02b": ("⠐⠖⠼⠚⠃⠰⠃", "⠐⠖⠚⠃⠃", "⠬⠴⠆⠃", "⠠⠖⠼⠣⠃"),
    "+04": ("⠐⠖⠼⠚⠙", "⠐⠖⠚⠙", "⠬⠴⠲", "⠠⠖⠼⠹"),
    "rev j": ("⠗⠑⠧⠀⠚", "⠗⠑⠧⠀⠚", "⠗⠑⠧⠀⠚", "⠗⠑⠧⠀⠚"),
    "stop r": ("⠎⠞⠕⠏⠀⠗", "⠎⠞⠕⠏⠀⠗", "⠎⠞⠕⠏⠀⠗", "⠎⠞⠕⠏⠀⠗"),
    "couleur": ("⠉⠕⠥⠇⠑⠥⠗", "⠉⠕⠥⠇⠑⠥⠗", "⠉⠕⠥⠇⠑⠥⠗", "⠉⠕⠥⠇⠑⠥⠗"),
    "r10": ("⠗⠼⠁⠚", "⠗⠁⠚", "⠗⠂⠴", "⠗⠠⠡⠼"),
    "g#": ("⠛⠸⠹", "⠛⠸⠹", "⠛⠼", "⠛⠐⠼"),
    "wi2": ("⠺⠊⠼⠃", "⠺⠊⠃", "⠺⠊⠆", "⠺⠊⠠⠣"),
}

NO_SIGNS = dict(zip("0123456789", "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊", strict=True)) | {"+": "⠐⠖", "#": "⠸⠹", " ": "⠀"}


def test_there_are_four_codes() -> None:
    assert label_codes() == ["ueb", "no-signs", "computer", "fr"]


@pytest.mark.parametrize("label", BY_HAND)
def test_a_label_has_the_cells_of_its_code(label: str) -> None:
    assert tuple(label_cells(label, code) for code in label_codes()) == BY_HAND[label]


def test_every_kind_of_label_was_written_by_hand() -> None:
    def kind(label: str) -> str:
        return "".join("9" if char.isdigit() else char for char in label)

    coloured = {kind(label).translate(dict.fromkeys(map(ord, "bgryjv"), "c")) for label in BY_HAND}
    found = {kind(label).translate(dict.fromkeys(map(ord, "bgryjv"), "c")) for label in EVERY}

    assert found - coloured == set()


@pytest.mark.parametrize("code", ORACLE)
@pytest.mark.parametrize("label", EVERY)
def test_every_card_is_written_as_liblouis_writes_it(label: str, code: str) -> None:
    written = label_cells(label, code)

    assert written == translate(label, ORACLE[code])
    assert back_translate(written, ORACLE[code]) == label


@pytest.mark.parametrize("label", EVERY)
def test_without_signs_each_character_stands_for_itself(label: str) -> None:
    alone = [NO_SIGNS.get(char) or translate(char, "en-ueb-g1") for char in label]

    assert label_cells(label, "no-signs") == "".join(alone)


@pytest.mark.parametrize("code", label_codes())
@pytest.mark.parametrize("edition", names())
def test_no_two_cards_of_an_edition_feel_the_same(edition: str, code: str) -> None:
    labels = deck_of(load(edition)).labels
    written = [label_cells(label, code) for label in labels]

    assert len(set(written)) == len(labels)
    assert all(is_cell(char) for line in written for char in line)


WORD = r"[a-z]{1,6}(\+?[0-9]{1,2})?|\+?[0-9]{2}[a-z]|[0-9][a-z]|[a-z]#"


@given(st.from_regex(rf"({WORD})( [a-z]{{1,3}})?", fullmatch=True), st.sampled_from([*ORACLE]))
def test_labels_that_nobody_has_printed_yet_agree_with_liblouis(label: str, code: str) -> None:
    assert label_cells(label, code) == translate(label, ORACLE[code])
    assert back_translate(label_cells(label, code), ORACLE[code]) == label


@pytest.mark.parametrize("code", label_codes())
def test_a_new_edition_needs_no_code_for_its_labels(code: str) -> None:
    text = files("callout.editions").joinpath("mattel.toml").read_text("utf-8")
    text = text.replace('name = "mattel"', 'name = "spanish"').replace('"y"', '"a"')
    text = text.replace('"{c}sk"', '"salta {c}"').replace('"{c}+2"', '"roba 2{c}"')
    labels = deck_of(parse(text)).labels

    assert "salta a" in labels
    assert len({label_cells(label, code) for label in labels}) == len(labels)


def test_a_sign_that_a_code_lacks_is_named() -> None:
    with pytest.raises(LabelError, match=r"'b€' has '€', which codes.toml lacks in 'ueb'"):
        label_cells("b€", "ueb")


def test_a_code_that_does_not_exist_is_named() -> None:
    with pytest.raises(LabelError, match="'morse'"):
        label_cells("b7", "morse")


def test_labels_need_no_liblouis() -> None:
    program = (
        "import sys; sys.modules['ctypes'] = None\n"
        "from callout.braille import display, translate\n"
        "from callout.braille.labels import label_cells\n"
        "assert not translate.available()\n"
        "sys.stdout.buffer.write(label_cells('wi+4', 'ueb').encode())\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert done.stdout.decode() == "⠺⠊⠐⠖⠼⠙"
