"""What can be made of an edition on paper: a page that offers it, and the files themselves."""

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from limits import RateLimitItemPerMinute
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.braille.translate import available
from callout.core.edition import Edition
from callout.editions import load, names
from callout.printing.cards.deck import PAPERS, pdf_of
from callout.printing.cards.svg import pictures_of
from callout.printing.notes import can_print
from callout.printing.pages.braille_text import Grade, Script
from callout.printing.pages.brf import write_brf
from callout.printing.pages.labels import label_sheet
from callout.printing.pages.layout import Sheet, Size, lay
from callout.printing.pages.pef import write_pef
from callout.printing.pages.quick_reference import quick_reference
from callout.printing.pages.rule_book import rule_book
from callout.printing.words import CannotMake
from callout.web.card_face import CODES
from callout.web.pages.new_table import by_language
from callout.web.request import Visitor

ASKED = RateLimitItemPerMinute(30)
"""How often one address may ask for a file."""

KEPT = 24
"""How many files are kept, for those who ask for the same."""

PRESS = ThreadPoolExecutor(1, "press")
"""Where files are made: one after the other, so that tables do not wait for paper."""


class Wish(NamedTuple):
    """Be what somebody wants on paper: of which edition, and how."""

    edition: str
    language: str
    code: str
    paper: str

    @property
    def sheet(self) -> Edition:
        """Find the edition."""
        return load(self.edition)


class Product(NamedTuple):
    """Be a file that can be made; *needs* names what must be installed for it."""

    kind: str
    make: Callable[[Wish], bytes]
    needs: str = ""


class Offer(NamedTuple):
    """Be a file that the page offers: its name, and its link by the paper that it is for."""

    name: str
    links: dict[str, str]


class Section(NamedTuple):
    """Be files that stand together on the page, and what *lacks* for more."""

    name: str
    offers: tuple[Offer, ...]
    lacks: list[str]


def _embossed(make: Callable[[Wish], Sheet]) -> Callable[[Wish], bytes]:
    def brf(wish: Wish) -> bytes:
        return write_brf(lay(make(wish), _script(wish), Size()))

    return brf


def _labels(wish: Wish) -> Sheet:
    return label_sheet(wish.sheet, wish.language, wish.code, cover=available())


def _labels_pef(wish: Wish) -> bytes:
    sheet = _labels(wish)
    return write_pef(lay(sheet, _script(wish), Size()), Size(), sheet.title, sheet.language)


def _script(wish: Wish) -> Script:
    return Script(wish.language, Grade.UNCONTRACTED, wish.code)


def _deck(wish: Wish) -> bytes:
    return pdf_of(wish.sheet, wish.language, paper=wish.paper, code=wish.code)


def _swell(wish: Wish) -> bytes:
    return pdf_of(wish.sheet, wish.language, paper=wish.paper, code=wish.code, swell=True)


def _pictures(wish: Wish) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for name, text in pictures_of(wish.sheet, wish.language, code=wish.code).items():
            file.writestr(name, text)
    return packed.getvalue()


BRF = "application/x-brf"
PRODUCTS = {
    "labels.brf": Product(BRF, _embossed(_labels)),
    "labels.pef": Product("application/x-pef+xml", _labels_pef),
    "rules.brf": Product(
        BRF, _embossed(lambda wish: rule_book(wish.sheet, wish.language)), "liblouis"
    ),
    "quick.brf": Product(
        BRF, _embossed(lambda wish: quick_reference(wish.sheet, wish.language)), "liblouis"
    ),
    "deck.pdf": Product("application/pdf", _deck, "printing"),
    "deck-swell.pdf": Product("application/pdf", _swell, "printing"),
    "cards.zip": Product("application/zip", _pictures),
}
"""What can be fetched."""

SECTIONS = {
    "emboss": ("labels.brf", "labels.pef", "rules.brf", "quick.brf"),
    "print": ("deck.pdf", "deck-swell.pdf", "cards.zip"),
}
"""What stands together on the page."""


def _lacking() -> set[str]:
    """Name what is not installed here."""
    here = {"liblouis": available(), "printing": can_print()}
    return {part for part, there in here.items() if not there}


async def editions(visitor: Visitor) -> Response:
    """Show of what something can be made."""
    return visitor.page("makes.html", editions=by_language(visitor.language))


async def offers(visitor: Visitor) -> Response:
    """Show what can be made of an edition, and what is known of real cards."""
    edition, lacking = _edition(visitor), _lacking()
    sections = [
        Section(
            name,
            tuple(_offer(file) for file in files if PRODUCTS[file].needs not in lacking),
            sorted({PRODUCTS[file].needs for file in files} & lacking),
        )
        for name, files in SECTIONS.items()
    ]
    code = _code(visitor, edition)
    return visitor.page("made.html", edition=edition, sections=sections, code=code)


def _offer(file: str) -> Offer:
    """Offer a *file*, on all papers if it is for one."""
    links = {paper: f"{file}?paper={paper}" for paper in PAPERS}
    return Offer(file.replace(".", "-"), links if file.endswith(".pdf") else {"": file})


async def fetch(visitor: Visitor) -> Response:
    """Give a file, made now or lately."""
    edition, name = _edition(visitor), visitor.request.path_params["file"]
    paper = visitor.request.query_params.get("paper", "a4")
    if name not in PRODUCTS or PRODUCTS[name].needs in _lacking() or paper not in PAPERS:
        raise HTTPException(404)
    visitor.limits.count(ASKED, f"make {visitor.call.address}")
    wish = Wish(edition.name, visitor.language, _code(visitor, edition), paper)
    try:
        made = await get_running_loop().run_in_executor(PRESS, _made, name, wish)
    except CannotMake as error:
        return visitor.page("wrong.html", 422, told=error.told(visitor.language), clause="")
    headers = {"content-disposition": f'attachment; filename="{edition.name}-{name}"'}
    return Response(made, 200, headers, PRODUCTS[name].kind)


@lru_cache(KEPT)
def _made(name: str, wish: Wish) -> bytes:
    return PRODUCTS[name].make(wish)


def _edition(visitor: Visitor) -> Edition:
    name = visitor.request.path_params["edition"]
    if name not in names():
        raise HTTPException(404)
    return load(name)


def _code(visitor: Visitor, edition: Edition) -> str:
    """Choose the code of the labels: as in the settings, else as the edition's language has it."""
    return visitor.taste.code or CODES.get(edition.language, "ueb")


PAGES = (
    ("GET", "/make", editions),
    ("GET", "/make/{edition}", offers),
    ("GET", "/make/{edition}/{file}", fetch),
)
