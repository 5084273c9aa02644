"""What draws cards, lines and words on the pages of a PDF."""

from contextlib import AbstractContextManager, nullcontext
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Final

from callout.editions.appearance.palette import SHAPE_BOX
from callout.printing.cards.face import BLACK, ROUND, Drawn, Face, Outline, Panel, Words
from callout.printing.cards.geometry import DIAMETER, Point
from callout.printing.notes import NotInstalled

if TYPE_CHECKING:
    from fpdf.drawing import PaintedPath

FONT: Final = "atkinson"

HAIR: Final = 0.1
"""How thick the lines are along which one cuts or measures."""

GREY: Final = "#767676"


class Press:
    """Print on pages that are *wide* and *high* in millimetres, and never made to fit."""

    def __init__(self, wide: float, high: float, title: str, language: str) -> None:
        try:
            from fpdf import FPDF  # noqa: PLC0415
            from fpdf.prefs import ViewerPreferences  # noqa: PLC0415
        except ImportError as error:
            raise NotInstalled from error
        self._paths: dict[str, PaintedPath] = {}
        self._pdf: FPDF = FPDF(unit="mm", format=(wide, high))
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
            self._pdf.add_font(FONT, "", font)

    def page(self) -> None:
        """Begin a page."""
        self._pdf.add_page()

    def finished(self) -> bytes:
        """Give the file."""
        return bytes(self._pdf.output())

    def face(self, face: Face, corner: Point) -> None:
        """Print a card whose upper left corner is at *corner*."""
        for drawn in face.drawn:
            self._print(drawn._replace(at=_moved(drawn.at, corner)))
        self._pdf.set_fill_color(BLACK)
        for dot in face.dots:
            self._pdf.circle(*_moved(dot, corner), DIAMETER / 2, "F")

    def line(self, start: Point, end: Point) -> None:
        """Print a line as thin as a hair."""
        self._pdf.set_line_width(HAIR)
        self._pdf.set_draw_color(GREY)
        self._pdf.line(*start, *end)

    def beside(self, text: str, at: Point, size: float) -> None:
        """Print *text* upwards from *at*, along the edge of a page."""
        with self._pdf.rotation(90, *at):
            self._print(Words(text, at, size, GREY, hold=-1))

    def _print(self, drawn: Drawn) -> None:
        match drawn:
            case Panel():
                self._pdf.set_fill_color(drawn.ink)
                size = drawn.wide, drawn.high
                self._pdf.rect(
                    *drawn.at, *size, style="F", round_corners=True, corner_radius=ROUND
                )
            case Words():
                with self._turn(drawn):
                    self._words(drawn)
            case Outline():
                self._outline(drawn)

    def _turn(self, drawn: Words) -> AbstractContextManager[None]:
        return self._pdf.rotation(180, *drawn.at) if drawn.turned else nullcontext()

    def _words(self, drawn: Words) -> None:
        pdf = self._pdf
        pdf.set_font(FONT, size=drawn.size * pdf.k)
        start = drawn.at.x - pdf.get_string_width(drawn.text) * (drawn.hold + 1) / 2
        with pdf.local_context():
            if drawn.line:
                pdf.text_mode = "STROKE"
                pdf.set_draw_color(drawn.ink)
                pdf.line_width = drawn.line * pdf.k  # text takes it in points
            pdf.set_text_color(drawn.ink)
            pdf.text(start, drawn.at.y, drawn.text)

    def _outline(self, drawn: Outline) -> None:
        from fpdf.drawing_primitives import Transform  # noqa: PLC0415

        path, scale = self._path(drawn.path), drawn.size / SHAPE_BOX
        path.style.fill_color = None if drawn.line else drawn.ink
        path.style.stroke_color = drawn.ink if drawn.line else None
        path.style.stroke_width = drawn.line / scale
        path.transform = (
            Transform.translation(-SHAPE_BOX / 2, -SHAPE_BOX / 2)
            .scale(-scale if drawn.flipped else scale, scale)
            .rotate_d(180 * drawn.turned)
            .translate(*drawn.at)
        )
        with self._pdf.drawing_context() as drawing:
            drawing.add_item(path, clone=False)

    def _path(self, path: str) -> "PaintedPath":
        """Read a path, which is drawn many times, once."""
        from fpdf.drawing import PaintedPath  # noqa: PLC0415
        from fpdf.svg import svg_path_converter  # noqa: PLC0415

        if path not in self._paths:
            self._paths[path] = PaintedPath()
            self._paths[path].auto_close = False
            self._paths[path].style.stroke_join_style = "round"
            svg_path_converter(self._paths[path], path)
        return self._paths[path]


def _moved(place: Point, corner: Point) -> Point:
    return Point(corner.x + place.x, corner.y + place.y)
