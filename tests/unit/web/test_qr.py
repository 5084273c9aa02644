"""QR codes of links, drawn in few strokes."""

import re

import segno

from callout.web.qr import MASK, qr_code_svg

LINK = "http://callout.example/t/quartz-limbo-fable-jockey-taxi"


def test_a_code_is_drawn_square_by_square_and_neighbours_at_once() -> None:
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1H\1z", qr_code_svg(LINK))
    drawn = [
        (int(down), int(across) + step)
        for across, down, width in runs
        for step in range(int(width))
    ]
    rows = segno.make(LINK, micro=False, error="m", mask=MASK).matrix_iter(border=2)
    dark = [(down, across) for down, row in enumerate(rows) for across, on in enumerate(row) if on]

    assert drawn == dark
    assert len(runs) < len(dark) * 0.6
