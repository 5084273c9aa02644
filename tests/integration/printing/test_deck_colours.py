"""The colours of the printed deck, as a reader of PDF shows them."""

import re
import subprocess
from pathlib import Path

import pytest
from support.toml_edition import six_card_toml
from support.tools import tool_path

from callout.editions import load
from callout.editions.loader import parse
from callout.printing.cards.deck_pdf import deck_pdf
from callout.printing.cards.geometry import CARD_HEIGHT_MM
from callout.printing.cards.sheet import CardSheet

pytestmark = pytest.mark.needs("pdftoppm")


@pytest.mark.parametrize(
    ("edition", "number", "colour"),
    [
        ("rnib", 1, (18, 62, 156)),
        ("rnib", 4, (11, 90, 43)),
        ("rnib", 7, (155, 28, 28)),
        ("rnib", 10, (255, 225, 77)),
        ("six", 1, (255, 176, 77)),
    ],
)
def test_colours_are_seen_as_they_are_meant(
    edition: str, number: int, colour: tuple[int, int, int], tmp_path: Path
) -> None:
    chosen = parse(six_card_toml()) if edition == "six" else load(edition)
    (tmp_path / "deck.pdf").write_bytes(deck_pdf(chosen, "en", backs=False))
    where = ["-f", str(number), "-l", str(number), "-r", "50.8"]  # two dots a millimetre
    run = [tool_path("pdftoppm"), *where, str(tmp_path / "deck.pdf"), str(tmp_path / "page")]
    subprocess.run(run, check=True, timeout=60)
    seen = next(tmp_path.glob("page*.ppm")).read_bytes()
    head, size = (
        re.match(rb"P6\s(\d+) (\d+)\s255\s", seen),
        CardSheet("a4").corners()[8 if number > 1 else 0],
    )
    assert head is not None
    x, y = int(2 * (size.x + 6)), int(2 * (size.y + CARD_HEIGHT_MM / 2))
    start = head.end() + 3 * (y * int(head[1]) + x)

    assert tuple(seen[start : start + 3]) == colour
