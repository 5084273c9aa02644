"""What is read back from a PDF: dots, lines and words with their places, in millimetres."""

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple, TypeAlias

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from callout.printing.cards.geometry import DOT_DIAMETER_MM, Point

POINTS_PER_MM = 72 / 25.4

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
Line: TypeAlias = tuple[Point, Point]


class PageDrawing(NamedTuple):
    """What is drawn on a page, from its upper left corner."""

    dots: list[Point]
    lines: list[Line]
    thick: set[float]
    inks: set[str]


def pdf_pages(pdf: bytes) -> list[PageObject]:
    return list(PdfReader(BytesIO(pdf)).pages)


def page_drawing(page: PageObject) -> PageDrawing:
    """Follow the pen over *page*."""
    states: dict[str, dict[str, float]] = page.get("/Resources", {}).get("/ExtGState", {})
    lines = {name: float(state["/LW"]) for name, state in states.items() if "/LW" in state}
    pen = _Pen(float(page.mediabox.height), lines)
    contents = page.get_contents()
    assert contents is not None
    for operands, operator in ContentStream(contents, page.pdf).operations:
        pen.do(operator.decode(), operands)
    return PageDrawing(pen.dots, pen.lines, pen.thick, pen.inks)


class _Pen:
    def __init__(self, high: float, widths: dict[str, float]) -> None:
        self.high, self.widths = high, widths
        self.dots: list[Point] = []
        self.lines: list[Line] = []
        self.thick: set[float] = set()
        self.inks: set[str] = set()
        self.path: list[Point] = []
        self.curves = 0
        self.now: Matrix = (1, 0, 0, 1, 0, 0)
        self.ink = "#000000"
        self.wide, self.strokes = 0.0, False
        self.saved: list[tuple[Matrix, str, float, bool]] = []

    def do(self, operator: str, operands: list[float]) -> None:
        match operator:
            case "q":
                self.saved.append((self.now, self.ink, self.wide, self.strokes))
            case "Q":
                self.now, self.ink, self.wide, self.strokes = self.saved.pop()
            case "cm":
                self.now = _times(tuple(map(float, operands)), self.now)
            case "g":
                self.ink = _hex(operands * 3)
            case "rg":
                self.ink = _hex(operands)
            case "w":
                self.wide = float(operands[0])
            case "gs":
                self.wide = self.widths.get(str(operands[0]), self.wide)
            case "Tr":
                self.strokes = int(operands[0]) == 1
            case "Tj" | "TJ" if self.strokes:
                self._stroke()
            case "m":
                self.path, self.curves = [self._at(operands)], 0
            case "l":
                self.path.append(self._at(operands))
            case "c":
                self.path.append(self._at(operands[4:]))
                self.curves += 1
            case "f" | "F":
                self._fill()
            case "S" | "s":
                self._stroke()
                if len(self.path) == 2:
                    self.lines.append((self.path[0], self.path[1]))

    def _stroke(self) -> None:
        self.thick.add(round(self.wide * abs(self.now[0]) / POINTS_PER_MM, 2))

    def _fill(self) -> None:
        self.inks.add(self.ink)
        across, down = [point.x for point in self.path], [point.y for point in self.path]
        round_ = self.curves == 4 and len(self.path) == 5
        if round_ and abs(max(across) - min(across) - DOT_DIAMETER_MM) < 0.02:
            middle = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2
            self.dots.append(Point(*middle))

    def _at(self, operands: list[float]) -> Point:
        x, y = map(float, operands)
        a, b, c, d, e, f = self.now
        return Point(
            (a * x + c * y + e) / POINTS_PER_MM, (self.high - (b * x + d * y + f)) / POINTS_PER_MM
        )


def _times(new: tuple[float, ...], old: Matrix) -> Matrix:
    a, b, c, d, e, f = new
    g, h, i, j, k, m = old
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
        e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def _hex(parts: list[float]) -> str:
    return "#" + "".join(f"{round(float(part) * 255):02X}" for part in parts)


def same_points(found: list[Point], wanted: list[Point], within: float = 0.05) -> bool:
    """Return whether all points *found* are those *wanted*, in any order."""
    rest = sorted(wanted)
    return len(found) == len(rest) and all(_taken(point, rest, within) for point in found)


def _taken(point: Point, rest: list[Point], within: float) -> bool:
    for place, other in enumerate(rest):
        if abs(point.x - other.x) <= within and abs(point.y - other.y) <= within:
            del rest[place]
            return True
    return False


def offset_points(points: tuple[Point, ...], corner: Point) -> Iterator[Point]:
    """Return the places of *points* on a page where a card has its corner."""
    return (Point(corner.x + x, corner.y + y) for x, y in points)


class PrintedLine(NamedTuple):
    """A text that was printed at once, with the place of its first letter and its size."""

    text: str
    at: Point
    size: float


def printed_lines(page: PageObject) -> list[PrintedLine]:
    """Return all that is printed upright on *page*, from the top and from the left."""
    high, found = float(page.mediabox.height), list[PrintedLine]()

    def visit(text: str, _now: list[float], at: list[float], _font: object, size: float) -> None:
        upright = abs(at[1]) < 0.01
        if upright and text.strip():
            place = Point(at[4] / POINTS_PER_MM, (high - at[5]) / POINTS_PER_MM)
            found.append(PrintedLine(text.strip(), place, size / POINTS_PER_MM))

    page.extract_text(visitor_text=visit)
    return sorted(found, key=lambda line: (round(line.at.y, 1), line.at.x))
