"""A chart that can be seen and read: bars as SVG, and the same figures as a table."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

BAR_HEIGHT, BAR_GAP, NAME_WIDTH, BAR_WIDTH, FIGURE_WIDTH = 28, 12, 90, 400, 70
LABELS, FONT = 'aria-labelledby="title figures"', 'font-family="sans-serif" font-size="16"'

PAGE = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>:root {{ color-scheme: light dark }} body {{ font-family: sans-serif; margin: 2rem }}
svg {{ max-width: 100%; height: auto }} td, th {{ padding: .3em 1em; text-align: left }}</style>
<main>
<h1>{title}</h1>
{picture}
<table>
<caption>The same figures as a table</caption>
<tr><th scope="col">Bot</th><th scope="col">Won</th><th scope="col">Of</th>\
<th scope="col">Percent</th></tr>
{rows}
</table>
</main>
</html>
"""


class Standing(NamedTuple):
    """How many of its rounds a bot has won."""

    name: str
    won: int
    played: int


def write_chart(folder: Path, title: str, standings: Sequence[Standing]) -> None:
    """Write `chart.svg`, and `chart.html` with a table beside it, into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    picture = draw(title, standings)
    rows = "\n".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{won}</td><td>{played}</td>'
        f"<td>{percent(won, played)}</td></tr>"
        for name, won, played in standings
    )
    (folder / "chart.svg").write_text(picture, "utf-8")
    page = PAGE.format(title=escape(title), picture=picture, rows=rows)
    (folder / "chart.html").write_text(page, "utf-8")


def percent(won: int, played: int) -> str:
    """Return a share as it is told everywhere here."""
    return f"{100 * won / played:.1f} %"


def draw(title: str, standings: Sequence[Standing]) -> str:
    """Draw a bar for each bot, with its name and its figure; the description tells them all."""
    told = ". ".join(f"{name}: {percent(won, played)}" for name, won, played in standings)
    step, width = BAR_HEIGHT + BAR_GAP, NAME_WIDTH + BAR_WIDTH + FIGURE_WIDTH
    height = step * len(standings) + BAR_GAP
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {LABELS} {FONT}>',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="figures">{escape(told)}.</desc>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, (name, won, played) in enumerate(standings):
        top = BAR_GAP + number * step
        length = round(BAR_WIDTH * won / played)
        base, end = top + BAR_HEIGHT - 8, NAME_WIDTH + length + 6
        bar = f'x="{NAME_WIDTH}" y="{top}" width="{length}" height="{BAR_HEIGHT}"'
        lines += [
            f'<text x="8" y="{base}" fill="#111">{escape(name)}</text>',
            f'<rect {bar} fill="#123e9c"/>',
            f'<text x="{end}" y="{base}" fill="#111">{percent(won, played)}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])
