"""Labels in every code, as they were written by hand."""

import subprocess
import sys
from importlib.resources import files

import pytest

from callout.braille.cells import is_cell
from callout.braille.labels import LabelError, label_cells, label_codes
from callout.core.deck import deck_of
from callout.editions import load, names
from callout.editions.loader import parse

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


@pytest.mark.parametrize("code", label_codes())
@pytest.mark.parametrize("edition", names())
def test_no_two_cards_of_an_edition_feel_the_same(edition: str, code: str) -> None:
    labels = deck_of(load(edition)).labels
    written = [label_cells(label, code) for label in labels]

    assert len(set(written)) == len(labels)
    assert all(is_cell(char) for line in written for char in line)


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
