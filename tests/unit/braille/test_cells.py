"""Cells by their dots, and in the ASCII that embossers read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from callout.braille.cells import ASCII, BLANK, cell, dots, from_brf, is_cell, to_brf

SIX = [chr(0x2800 + place) for place in range(64)]
ALL = [chr(0x2800 + place) for place in range(256)]


@pytest.mark.parametrize(
    ("raised", "char"),
    [("", "⠀"), ("1", "⠁"), ("1245", "⠛"), ("3456", "⠼"), ("123456", "⠿"), ("12345678", "⣿")],
)
def test_a_cell_has_the_dots_that_are_raised(raised: str, char: str) -> None:
    assert cell(raised) == char
    assert dots(char) == raised


def test_every_cell_is_made_of_its_own_dots() -> None:
    assert [cell(dots(char)) for char in ALL] == ALL
    assert len({dots(char) for char in ALL}) == 256


def test_dots_may_be_named_in_any_order_and_twice() -> None:
    assert cell("54211") == "⠛"


@pytest.mark.parametrize("wrong", ["9", "0", "1-2", "a"])
def test_there_are_only_dots_1_to_8(wrong: str) -> None:
    with pytest.raises(ValueError, match="dots 1 to 8"):
        cell(wrong)


@pytest.mark.parametrize("wrong", ["", "b", "⠃⠃", " ", "\u2900", "\u27ff"])
def test_what_is_not_one_cell_has_no_dots(wrong: str) -> None:
    assert not is_cell(wrong)
    with pytest.raises(ValueError, match="not one braille cell"):
        dots(wrong)


def test_the_ascii_table_has_64_different_characters() -> None:
    assert len(ASCII) == len(set(ASCII)) == 64
    assert ASCII.isascii()
    assert ASCII.upper() == ASCII


@pytest.mark.parametrize(
    ("cells", "ascii_braille"),
    [
        ("⠃⠼⠛", "B#G"),
        ("⠛⠐⠖⠼⠃", 'G"6#B'),
        ("⠼⠛⠰⠃", "#G;B"),
        ("⠠⠻⠃", ",]B"),
        ("⠠⠖⠼⠣⠧", ",6#<V"),
        ("⠗⠑⠧⠀⠚", "REV J"),
        ("⠸⠹", "_?"),
        ("⠈⠳⠘", "@\\^"),
    ],
)
def test_cells_are_written_as_embossers_read_them(cells: str, ascii_braille: str) -> None:
    assert to_brf(cells) == ascii_braille
    assert from_brf(ascii_braille) == cells


@given(st.text(st.sampled_from(SIX)))
def test_a_line_comes_back_from_ascii(line: str) -> None:
    assert from_brf(to_brf(line)) == line


def test_small_letters_and_their_neighbours_are_the_same_cells() -> None:
    assert from_brf("b#g `{|}~") == from_brf("B#G @[\\]^")


@pytest.mark.parametrize("wrong", ["b7", "⣿", "⠃ ", "⡀"])
def test_only_six_dot_cells_can_be_embossed(wrong: str) -> None:
    with pytest.raises(ValueError, match="six-dot"):
        to_brf(wrong)


@pytest.mark.parametrize("wrong", ["é", "\n", "⠃", "\x7f"])
def test_only_ascii_braille_is_read_as_such(wrong: str) -> None:
    with pytest.raises(ValueError, match="ASCII braille"):
        from_brf(wrong)


def test_a_blank_is_a_cell_without_dots() -> None:
    assert dots(BLANK) == ""
    assert to_brf(BLANK) == " "
