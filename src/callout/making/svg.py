"""A card as an SVG picture to scale: one unit is one millimetre."""

from html import escape
from typing import Final

from callout.making.face import ROUND, Drawn, Face, Outline, Panel, Words
from callout.making.geometry import DIAMETER, HIGH, WIDE
from callout.making.palette import SQUARE

FONT: Final = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', Verdana, sans-serif"

ANCHORS: Final = {-1: "start", 0: "middle", 1: "end"}


def svg(face: Face, name: str) -> str:
    """Write *face* as a picture that is called *name*."""
    title = escape(name)
    dots = "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{DIAMETER / 2:g}"/>\n' for x, y in face.dots
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE:g}mm" height="{HIGH:g}mm" '
        f'viewBox="0 0 {WIDE:g} {HIGH:g}" role="img" aria-labelledby="name">\n'
        f'<title id="name">{title}</title>\n'
        f'<rect width="{WIDE:g}" height="{HIGH:g}" rx="{ROUND:g}" fill="#FFFFFF"/>\n'
        f'<g font-family="{FONT}" font-weight="700">\n'
        f"{''.join(_drawn(drawn) for drawn in face.drawn)}</g>\n"
        f'<g id="dots">\n{dots}</g>\n'
        "</svg>\n"
    )


def _drawn(drawn: Drawn) -> str:
    match drawn:
        case Panel():
            return (
                f'<rect x="{drawn.at.x:g}" y="{drawn.at.y:g}" width="{drawn.wide:g}" '
                f'height="{drawn.high:g}" rx="{ROUND:g}" fill="{drawn.ink}"/>\n'
            )
        case Words():
            return (
                f'<text x="{drawn.at.x:.6g}" y="{drawn.at.y:.6g}" font-size="{drawn.size:.6g}" '
                f'text-anchor="{ANCHORS[drawn.hold]}"{_turn(drawn)} {_paint(drawn, 1)}>'
                f"{escape(drawn.text)}</text>\n"
            )
        case Outline():
            scale = drawn.size / SQUARE
            return (
                f'<path transform="translate({drawn.at.x:.6g} {drawn.at.y:.6g}) '
                f"rotate({180 * drawn.turned}) scale({scale:.6g}) "
                f'translate({-SQUARE / 2:g} {-SQUARE / 2:g})" d="{drawn.path}" '
                f"{_paint(drawn, scale)}/>\n"
            )


def _turn(drawn: Words) -> str:
    turn = f' transform="rotate(180 {drawn.at.x:.6g} {drawn.at.y:.6g})"'
    return turn if drawn.turned else ""


def _paint(drawn: Outline | Words, scale: float) -> str:
    """Fill, or draw with a line that is as thick as it shall be after *scale*."""
    if not drawn.line:
        return f'fill="{drawn.ink}"'
    thick = drawn.line / scale
    return (
        f'fill="none" stroke="{drawn.ink}" stroke-width="{thick:.6g}" stroke-linejoin="round"'
    )
