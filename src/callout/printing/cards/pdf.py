"""Cards on the pages of a PDF file."""

from contextlib import AbstractContextManager, nullcontext
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Final, cast
from unicodedata import normalize

from callout.editions.appearance.palette import SHAPE_BOX
from callout.printing.cards.elements import (
    BLACK,
    CardDrawing,
    Element,
    PanelElement,
    PathElement,
    TextElement,
)
from callout.printing.cards.geometry import DOT_DIAMETER_MM, Point
from callout.printing.cards.plain_zero import make_zero_plain
from callout.printing.errors import MissingExtra

if TYPE_CHECKING:
    from fpdf.drawing import PaintedPath
    from fpdf.fonts import TTFFont

FONT_NAME: Final = "atkinson"

HAIRLINE_MM: Final = 0.1
"""Width of the lines for cutting and measuring."""

GREY: Final = "#767676"

UNKNOWN_LETTER: Final = "?"
NO_BREAK_SPACE: Final = "\u00a0"
NARROW_SPACE: Final = "\u202f"
"""A no-break space that the font does not have, as French sets it before some signs."""


class PdfWriter:
    """A PDF file whose pages are measured in millimetres and printed without scaling.

    *missing* are the letters that the font did not have.
    """

    def __init__(self, width: float, height: float, title: str, language: str) -> None:
        try:
            from fpdf import FPDF  # noqa: PLC0415
            from fpdf.prefs import ViewerPreferences  # noqa: PLC0415
        except ImportError as error:
            raise MissingExtra from error
        self._paths: dict[str, PaintedPath] = {}
        self.missing: set[str] = set()
        self._pdf: FPDF = FPDF(unit="mm", format=(width, height))
        self._pdf.set_auto_page_break(auto=False)
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creator("Callout")
        self._pdf.viewer_preferences = ViewerPreferences(
            display_doc_title=True, print_scaling="None"
        )
        with as_file(
            files("callout.printing.cards").joinpath("fonts", "atkinson-bold.ttf")
        ) as font:
            self._pdf.add_font(FONT_NAME, "", font)
        make_zero_plain(cast("TTFFont", self._pdf.fonts[FONT_NAME]).ttfont)

    def add_page(self) -> None:
        """Begin a page."""
        self._pdf.add_page()

    def to_bytes(self) -> bytes:
        """Return the finished file."""
        return bytes(self._pdf.output())

    def draw_card(self, drawing: CardDrawing, corner: Point) -> None:
        """Draw a card whose upper left corner is at *corner*."""
        for element in drawing.elements:
            self._draw(element._replace(at=_offset(element.at, corner)))
        self._pdf.set_fill_color(BLACK)
        for dot in drawing.dots:
            self._pdf.circle(*_offset(dot, corner), DOT_DIAMETER_MM / 2, "F")

    def printable(self, text: str) -> str:
        """Return *text* with a question mark for every letter that the font does not have."""
        composed = normalize("NFC", text).replace(NARROW_SPACE, NO_BREAK_SPACE)
        font = cast("TTFFont", self._pdf.fonts[FONT_NAME])
        self.missing |= {char for char in composed if ord(char) not in font.cmap}
        return "".join(UNKNOWN_LETTER if char in self.missing else char for char in composed)

    def text_width(self, text: str, size: float) -> float:
        """Return the width of *text* in a font of *size*."""
        self._pdf.set_font(FONT_NAME, size=size * self._pdf.k)
        return float(self._pdf.get_string_width(text))

    def draw_line(self, start: Point, end: Point) -> None:
        """Draw a hairline."""
        self._pdf.set_line_width(HAIRLINE_MM)
        self._pdf.set_draw_color(GREY)
        self._pdf.line(*start, *end)

    def draw_upward_text(self, text: str, at: Point, size: float) -> None:
        """Write *text* upwards from *at*, along the edge of a page."""
        with self._pdf.rotation(90, *at):
            self._draw(TextElement(text, at, size, GREY, anchor=-1))

    def _draw(self, element: Element) -> None:
        match element:
            case PanelElement():
                self._pdf.set_fill_color(element.ink)
                self._pdf.rect(
                    *element.at,
                    element.width,
                    element.height,
                    style="F",
                    round_corners=True,
                    corner_radius=element.radius,
                )
            case TextElement():
                with self._rotation(element):
                    self._draw_text(element)
            case PathElement():
                self._draw_path(element)

    def _rotation(self, element: TextElement) -> AbstractContextManager[None]:
        return self._pdf.rotation(180, *element.at) if element.rotated else nullcontext()

    def _draw_text(self, element: TextElement) -> None:
        pdf = self._pdf
        pdf.set_font(FONT_NAME, size=element.size * pdf.k)
        start = element.at.x - pdf.get_string_width(element.text) * (element.anchor + 1) / 2
        with pdf.local_context():
            if element.line_width:
                pdf.text_mode = "STROKE"
                pdf.set_draw_color(element.ink)
                pdf.line_width = element.line_width * pdf.k  # text takes it in points
            pdf.set_text_color(element.ink)
            pdf.text(start, element.at.y, element.text)

    def _draw_path(self, element: PathElement) -> None:
        from fpdf.drawing_primitives import Transform  # noqa: PLC0415

        path, scale = self._parsed(element.path), element.size / SHAPE_BOX
        path.style.fill_color = None if element.line_width else element.ink
        path.style.stroke_color = element.ink if element.line_width else None
        path.style.stroke_width = element.line_width / scale
        path.transform = (
            Transform.translation(-SHAPE_BOX / 2, -SHAPE_BOX / 2)
            .scale(-scale if element.mirrored else scale, scale)
            .rotate_d(180 * element.rotated)
            .translate(*element.at)
        )
        with self._pdf.drawing_context() as drawing:
            drawing.add_item(path, clone=False)

    def _parsed(self, path: str) -> "PaintedPath":
        """Parse a path, or return it from the cache: most are drawn many times."""
        from fpdf.drawing import PaintedPath  # noqa: PLC0415
        from fpdf.svg import svg_path_converter  # noqa: PLC0415

        if path not in self._paths:
            self._paths[path] = PaintedPath()
            self._paths[path].auto_close = False
            self._paths[path].style.stroke_join_style = "round"
            svg_path_converter(self._paths[path], path)
        return self._paths[path]


def _offset(point: Point, corner: Point) -> Point:
    return Point(corner.x + point.x, corner.y + point.y)
