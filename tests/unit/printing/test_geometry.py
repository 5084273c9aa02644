"""Where dots stand: Marburg Medium, six millimetres from two corners, and every label has room."""

import pytest

from callout.braille.cells import BLANK, cell
from callout.braille.labels import label_cells, label_codes
from callout.core.deck import deck_of
from callout.editions import load, names
from callout.printing.cards.geometry import (
    CARD_HEIGHT_MM,
    CARD_WIDTH_MM,
    DOT_DIAMETER_MM,
    LABEL_MARGIN_MM,
    LABEL_WIDTH_MM,
    MAX_LABEL_CELLS,
    MAX_LINE_CELLS,
    LabelTooLong,
    Point,
    dot_positions,
    label_dots,
    label_lines,
    line_width,
    mirrored,
    rotated,
)

FULL = cell("123456")


def test_the_dots_of_a_cell_are_two_and_a_half_millimetres_apart() -> None:
    assert dot_positions([FULL]) == [(0, 0), (0, 2.5), (0, 5), (2.5, 0), (2.5, 2.5), (2.5, 5)]


def test_cells_are_six_millimetres_apart_and_lines_ten() -> None:
    one = cell("1")

    assert dot_positions([one + one, one]) == [(0, 0), (6, 0), (0, 10)]


def test_a_label_is_six_millimetres_from_a_corner_and_again_upside_down() -> None:
    dots = label_dots(cell("1") + cell("6"))

    assert list(dots) == [(6, 6), (14.5, 11), (50, 81), (41.5, 76)]
    assert [rotated(dot) for dot in dots[:2]] == list(dots[2:])


def test_a_mirror_keeps_the_height() -> None:
    assert mirrored(Point(6, 11)) == (50, 11)
    assert mirrored(mirrored(Point(6, 11))) == (6, 11)


@pytest.mark.parametrize(("label", "wide"), [("b7", 16.1), ("wi+4", 34.1)])
def test_labels_are_as_wide_as_measured(label: str, wide: float) -> None:
    assert line_width(label_cells(label, "ueb")) == pytest.approx(wide)


def test_the_longest_label_that_is_printed_fits_one_line() -> None:
    longest = label_cells("couleur", "fr")

    assert line_width(longest) == pytest.approx(40.1)
    assert label_lines(longest) == (longest,)


@pytest.mark.parametrize("code", label_codes())
@pytest.mark.parametrize("edition", names())
def test_every_label_of_every_edition_fits_on_its_card(edition: str, code: str) -> None:
    for label in deck_of(load(edition)).labels:
        written = label_cells(label, code)
        edges = [
            (
                x - DOT_DIAMETER_MM / 2,
                x + DOT_DIAMETER_MM / 2,
                y - DOT_DIAMETER_MM / 2,
                y + DOT_DIAMETER_MM / 2,
            )
            for x, y in label_dots(written)
        ]

        assert len(label_lines(written)) <= 2
        assert all(line_width(line) <= LABEL_WIDTH_MM for line in label_lines(written))
        assert min(left for left, _, _, _ in edges) >= LABEL_MARGIN_MM - DOT_DIAMETER_MM / 2 - 1e-9
        assert (
            max(right for _, right, _, _ in edges)
            <= CARD_WIDTH_MM - LABEL_MARGIN_MM + DOT_DIAMETER_MM / 2 + 1e-9
        )
        assert (
            max(low for _, _, _, low in edges)
            <= CARD_HEIGHT_MM - LABEL_MARGIN_MM + DOT_DIAMETER_MM / 2 + 1e-9
        )


@pytest.mark.parametrize(
    ("sizes", "lines"),
    [
        ((7,), (7,)),
        ((8,), (7, 1)),
        ((14,), (7, 7)),
        ((3, 6), (3, 6)),
        ((7, 6), (7, 6)),
        ((3, 3, 6), (7, 6)),
        ((2, 9), (7, 5)),
    ],
)
def test_a_long_label_takes_two_lines_and_is_broken_at_a_blank_if_it_can_be(
    sizes: tuple[int, ...], lines: tuple[int, ...]
) -> None:
    label = BLANK.join(FULL * size for size in sizes)

    assert tuple(map(len, label_lines(label))) == lines
    assert "".join(label_lines(label)).replace(BLANK, "") == label.replace(BLANK, "")


def test_a_label_that_is_longer_has_no_room() -> None:
    assert (MAX_LINE_CELLS, MAX_LABEL_CELLS) == (7, 14)
    with pytest.raises(LabelTooLong):
        label_lines(FULL * 15)


def test_the_two_labels_of_a_card_never_meet() -> None:
    dots = label_dots(FULL * MAX_LABEL_CELLS)
    upper, lower = dots[: len(dots) // 2], dots[len(dots) // 2 :]

    assert max(y for _, y in upper) + 40 < min(y for _, y in lower)
