"""A card as an SVG picture to scale: one unit is one millimetre."""

from html import escape
from typing import Final

from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.printing.cards.back import card_back
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.elements import CORNER_RADIUS_MM, CardDrawing, mirrored_drawing
from callout.printing.cards.geometry import DOT_DIAMETER_MM
from callout.printing.cards.index import INDEX_FILE, card_file_name, index_text
from callout.printing.cards.reference import ReferenceCard, reference_cards
from callout.printing.cards.svg_elements import element_svg

FONT_FAMILY: Final = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', Arial, sans-serif"


def deck_svgs(
    edition: Edition,
    language: str,
    *,
    code: str = "",
    swell: bool = False,
    mirror: bool = False,
    backs: bool = True,
    reference: bool = False,
) -> dict[str, str]:
    """Return a picture of every different card of *edition*, and of the back, by file name.

    Each *reference* card has a picture of each side; only the one with braille can swell.
    """
    voice = Voice(Listener(edition, None, language))
    names = {card: card_file_name(edition, card, "svg") for card in deck_of(edition).all}
    plain = not swell and not mirror
    cards = reference_cards(edition, language, code) if reference else []
    sides = [_reference_sides(card, number, plain=plain) for number, card in enumerate(cards, 1)]
    listed = [(card.name, list(files)) for card, files in zip(cards, sides, strict=True)]
    files = {INDEX_FILE: index_text(edition, language, names, listed)}
    for card, name in names.items():
        drawing = draw_card(edition, card, code, swell=swell)
        files[name] = card_svg(mirrored_drawing(drawing) if mirror else drawing, voice.card(card))
    for reference_card, drawings in zip(cards, sides, strict=True):
        for name, drawing in drawings.items():
            shown = mirrored_drawing(drawing) if mirror else drawing
            files[name] = card_svg(shown, reference_card.name)
    if backs and plain:
        files["back.svg"] = card_svg(card_back(), say("printing", language, "print-back"))
    return files


def _reference_sides(card: ReferenceCard, number: int, *, plain: bool) -> dict[str, CardDrawing]:
    """Return the sides of a reference card by the names of their files."""
    braille = {f"reference-{number}-braille.svg": card.braille}
    return {f"reference-{number}.svg": card.printed} | braille if plain else braille


def card_svg(drawing: CardDrawing, name: str) -> str:
    """Return *drawing* as a picture whose title is *name*."""
    title, radius = escape(name), DOT_DIAMETER_MM / 2
    dots = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>\n' for x, y in drawing.dots)
    width, height = f"{drawing.width:g}", f"{drawing.height:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" role="img" aria-labelledby="name">\n'
        f'<title id="name">{title}</title>\n'
        f'<rect width="{width}" height="{height}" rx="{CORNER_RADIUS_MM:g}" fill="#FFFFFF"/>\n'
        f'<g font-family="{FONT_FAMILY}" font-weight="700">\n'
        f"{''.join(element_svg(element) for element in drawing.elements)}</g>\n"
        f'<g id="dots">\n{dots}</g>\n'
        "</svg>\n"
    )
