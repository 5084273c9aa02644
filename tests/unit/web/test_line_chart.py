"""Charts of lines: every figure can be read back, and lines differ without colours."""

from hypothesis import given
from hypothesis import strategies as st

from callout.web.line_chart import HEIGHT, MOST_MARKS, MOST_TICKS, WIDTH, line_chart

SERIES = st.lists(st.lists(st.integers(0, 1_000), max_size=90), min_size=1, max_size=10)


@given(SERIES, st.integers(0, 1))
def test_figures_are_read_back_from_heights_and_places_from_left_to_right(
    series: list[list[int]], first: int
) -> None:
    names = [f"P{number}" for number in range(len(series))]
    chart = line_chart(names, series, first)
    low = line_chart([""], [[0]]).lines[0].points[0].y
    high = line_chart([""], [[1]]).lines[0].points[0].y

    for name, figures, line in zip(names, series, chart.lines, strict=True):
        assert (line.name, line.figures) == (name, tuple(figures))
        for point, figure in zip(line.points, figures, strict=True):
            assert abs((low - point.y) / (low - high) - figure / chart.most) < 0.001
            assert 0 <= point.x <= WIDTH
            assert 0 <= point.y <= HEIGHT
        across = [point.x for point in line.points]
        assert across == sorted(set(across))


@given(SERIES)
def test_marks_and_ticks_are_few_and_the_last_figure_is_marked(series: list[list[int]]) -> None:
    chart = line_chart([""] * len(series), series)

    assert len(chart.ticks) <= MOST_TICKS + 1
    for line in chart.lines:
        assert len(line.marks) <= MOST_MARKS
        assert line.marks[-1:] == line.points[-1:]
        assert set(line.marks) <= set(line.points)


def test_no_two_lines_look_alike_even_without_colour() -> None:
    lines = line_chart([f"P{number}" for number in range(10)], [[1]] * 10).lines

    assert len({line.shape for line in lines}) == len({line.style for line in lines}) == 10
