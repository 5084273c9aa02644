"""The elements of a drawing as SVG: one unit is one millimetre."""

from html import escape
from typing import Final

from callout.editions.appearance.palette import SHAPE_BOX
from callout.printing.cards.elements import Element, PanelElement, PathElement, TextElement

TEXT_ANCHORS: Final = {-1: "start", 0: "middle", 1: "end"}


def element_svg(element: Element) -> str:
    """Return an element as SVG; its class is the name of its part of a card."""
    named = f' class="{element.part}"' if element.part else ""
    match element:
        case PanelElement():
            return (
                f'<rect{named} x="{element.at.x:.4g}" y="{element.at.y:.4g}" '
                f'width="{element.width:.4g}" height="{element.height:.4g}" '
                f'rx="{element.radius:g}" fill="{element.ink}"/>\n'
            )
        case TextElement():
            return (
                f'<text{named} x="{element.at.x:.4g}" y="{element.at.y:.4g}" '
                f'font-size="{element.size:.4g}" '
                f'text-anchor="{TEXT_ANCHORS[element.anchor]}"{_rotation(element)} '
                f"{_paint(element, 1)}>{escape(element.text)}</text>\n"
            )
        case PathElement():
            scale = element.size / SHAPE_BOX
            return (
                f'<path{named} transform="{_placing(element, scale)}" d="{element.path}" '
                f"{_paint(element, scale)}/>\n"
            )


def _placing(element: PathElement, scale: float) -> str:
    """Return the way from the square of a path to its place."""
    if scale == 1 and not element.mirrored and not element.rotated:
        half = SHAPE_BOX / 2
        return f"translate({element.at.x - half:.4g} {element.at.y - half:.4g})"
    across = -scale if element.mirrored else scale
    return (
        f"translate({element.at.x:.4g} {element.at.y:.4g}) {'rotate(180) ' * element.rotated}"
        f"scale({across:.4g} {scale:.4g}) translate({-SHAPE_BOX / 2:g} {-SHAPE_BOX / 2:g})"
    )


def _rotation(element: TextElement) -> str:
    rotation = f' transform="rotate(180 {element.at.x:.4g} {element.at.y:.4g})"'
    return rotation if element.rotated else ""


def _paint(element: PathElement | TextElement, scale: float) -> str:
    """Return attributes that fill an element, or outline it; *scale* enlarges the line later."""
    if not element.line_width:
        return f'fill="{element.ink}"'
    width = element.line_width / scale
    return f'fill="none" stroke="{element.ink}" stroke-width="{width:.4g}" stroke-linejoin="round"'
