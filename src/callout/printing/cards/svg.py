"""A card as an SVG picture to scale: one unit is one millimetre."""

from html import escape
from typing import Final

from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions.appearance.palette import SHAPE_BOX
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.printing.cards.back import back
from callout.printing.cards.face import (
    ROUND,
    Drawn,
    Face,
    Outline,
    Panel,
    Words,
    face_of,
    in_mirror,
)
from callout.printing.cards.geometry import DIAMETER, HIGH, WIDE
from callout.printing.cards.index import LIST, file_name, listed
from callout.printing.notes import say

FONT: Final = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', Arial, sans-serif"

ANCHORS: Final = {-1: "start", 0: "middle", 1: "end"}


def pictures_of(
    edition: Edition,
    language: str,
    *,
    code: str = "",
    swell: bool = False,
    mirror: bool = False,
    backs: bool = True,
) -> dict[str, str]:
    """Draw every different card of *edition*, and the back: give all files by their names."""
    voice = Voice(Listener(edition, None, language))
    files = {card: file_name(edition, card, "svg") for card in deck_of(edition).all}
    found = {LIST: listed(edition, language, files)}
    for card, file in files.items():
        face = face_of(edition, card, code, swell=swell)
        found[file] = svg(in_mirror(face) if mirror else face, voice.card(card))
    if backs and not swell and not mirror:
        found["back.svg"] = svg(back(), say(language, "print-back"))
    return found


def svg(face: Face, name: str) -> str:
    """Write *face* as a picture that is called *name*."""
    title = escape(name)
    dots = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{DIAMETER / 2:g}"/>\n' for x, y in face.dots)
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
            scale = drawn.size / SHAPE_BOX
            across = -scale if drawn.flipped else scale
            return (
                f'<path transform="translate({drawn.at.x:.6g} {drawn.at.y:.6g}) '
                f"rotate({180 * drawn.turned}) scale({across:.6g} {scale:.6g}) "
                f'translate({-SHAPE_BOX / 2:g} {-SHAPE_BOX / 2:g})" d="{drawn.path}" '
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
    return f'fill="none" stroke="{drawn.ink}" stroke-width="{thick:.6g}" stroke-linejoin="round"'
