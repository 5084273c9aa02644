"""The chart of intervals: every figure is drawn to scale and said in words."""

from xml.etree import ElementTree as ET

from callout.printing.interval_chart import IntervalRow, draw_intervals

SVG = "{http://www.w3.org/2000/svg}"
ROWS = [
    IntervalRow("hard", 0.66, 0.6, 0.72, 0.5, "hard won 66."),
    IntervalRow("<easy>", 0.34, 0.28, 0.4, 0.5, "<easy> won 34."),
]


def test_a_picture_says_its_title_and_all_figures() -> None:
    picture = ET.fromstring(draw_intervals("Bots & rounds", ROWS, "By chance"))  # noqa: S314
    texts = [one.text for one in picture.iter(f"{SVG}text")]

    assert picture.get("role") == "img"
    assert picture.findtext(f"{SVG}title") == "Bots & rounds" == texts[5]
    assert picture.findtext(f"{SVG}desc") == "hard won 66. <easy> won 34."
    assert texts[:5] == ["0", "25", "50", "75", "100"]
    assert texts[6:] == ["By chance", "hard", "hard won 66.", "<easy>", "<easy> won 34."]


def test_intervals_are_drawn_to_scale_with_marks_of_their_own() -> None:
    picture = ET.fromstring(draw_intervals("Bots", ROWS, "By chance"))  # noqa: S314
    bars = [
        (float(one.get("x", "0")), float(one.get("width", "0")))
        for one in picture.iter(f"{SVG}rect")
    ]
    axis = bars[1]
    marks = [one.get("d") for one in picture.iter(f"{SVG}path")]

    for row in ROWS:
        left, width = axis[0] + axis[1] * row.low, axis[1] * (row.high - row.low)
        assert any(abs(x - left) < 0.1 and abs(wide - width) < 0.1 for x, wide in bars)
        assert any(abs(x - axis[0] - axis[1] * row.chance) < 0.1 for x, _ in bars)
    assert len(set(marks)) == len(marks) == 2
