"""Files to emboss and print, made from an edition, and the pages that offer them."""

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple
from urllib.parse import urlencode
from zipfile import ZIP_DEFLATED, ZipFile

from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.banks.deck import QuestionDeck
from callout.banks.own_decks import describe_own_deck, own_deck_names, read_own_deck
from callout.braille.labels import label_code_of
from callout.braille.translate import available
from callout.core.edition import Edition
from callout.editions import load
from callout.locales.messages import say
from callout.printing.cards.deck_pdf import deck_pdf
from callout.printing.cards.sheet import PAPER_SIZES_MM
from callout.printing.cards.svg import deck_svgs
from callout.printing.errors import PrintingError, is_extra_installed
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.brf import write_brf
from callout.printing.pages.labels import labels_document
from callout.printing.pages.layout import Document, PageSize, lay_out
from callout.printing.pages.pef import write_pef
from callout.printing.pages.quick_reference import quick_reference_document
from callout.printing.pages.rule_book import rule_book
from callout.printing.questions.answer_pdf import answers_pdf
from callout.printing.questions.question_pages import (
    answers_document,
    question_labels_document,
    questions_document,
)
from callout.printing.questions.question_pdf import questions_pdf
from callout.rules.asking import needs_questions
from callout.server.workers.job import Job
from callout.web.editions import edition_in_path, editions_by_language
from callout.web.request import PageRequest

MAX_CACHED_FILES = 24
"""Number of files in the cache, for repeated requests."""

PRINTING_S = 120
"""Number of seconds that a file may take to make."""


class DownloadRequest(NamedTuple):
    """A file to make: its name, edition, language, braille code, paper and deck of questions."""

    file: str
    edition: str
    language: str
    code: str
    paper: str
    deck: str = ""

    @property
    def sheet(self) -> Edition:
        """The edition itself."""
        return load(self.edition)

    @property
    def questions(self) -> QuestionDeck:
        """The chosen deck, one of the project's own."""
        deck = read_own_deck(self.deck, self.language)
        assert deck is not None  # noqa: S101
        return deck


class Product(NamedTuple):
    """A file that can be made; *needs* is the software that must be installed for it."""

    kind: str
    make: Callable[[DownloadRequest], bytes]
    needs: str = ""


class Offer(NamedTuple):
    """A file that the page offers: its name, and a link for each paper."""

    name: str
    links: dict[str, str]


class DownloadSection(NamedTuple):
    """Files that are listed together; *lacks* is the missing software for more of them.

    *title* is that of the deck of questions that they are made from.
    """

    name: str
    offers: tuple[Offer, ...]
    lacks: list[str]
    title: str = ""


def _embossed(make: Callable[[DownloadRequest], Document]) -> Callable[[DownloadRequest], bytes]:
    def brf(wanted: DownloadRequest) -> bytes:
        return write_brf(lay_out(make(wanted), _writer(wanted), PageSize()))

    return brf


def _labels(wanted: DownloadRequest) -> Document:
    return labels_document(wanted.sheet, wanted.language, wanted.code, cover=available())


def _labels_pef(wanted: DownloadRequest) -> bytes:
    sheet = _labels(wanted)
    return write_pef(
        lay_out(sheet, _writer(wanted), PageSize()), PageSize(), sheet.title, sheet.language
    )


def _writer(wanted: DownloadRequest) -> BrailleWriter:
    return BrailleWriter(wanted.language, Grade.UNCONTRACTED, wanted.code)


def _deck(wanted: DownloadRequest) -> bytes:
    return deck_pdf(
        wanted.sheet, wanted.language, paper=wanted.paper, code=wanted.code, reference=True
    )


def _swell(wanted: DownloadRequest) -> bytes:
    return deck_pdf(
        wanted.sheet,
        wanted.language,
        paper=wanted.paper,
        code=wanted.code,
        swell=True,
        reference=True,
    )


def _pictures(wanted: DownloadRequest) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        pictures = deck_svgs(wanted.sheet, wanted.language, code=wanted.code, reference=True)
        for name, text in pictures.items():
            file.writestr(name, text)
    return packed.getvalue()


BRF = "application/x-brf"
PRODUCTS = {
    "labels.brf": Product(BRF, _embossed(_labels)),
    "labels.pef": Product("application/x-pef+xml", _labels_pef),
    "rules.brf": Product(
        BRF, _embossed(lambda wanted: rule_book(wanted.sheet, wanted.language)), "liblouis"
    ),
    "quick.brf": Product(
        BRF,
        _embossed(lambda wanted: quick_reference_document(wanted.sheet, wanted.language)),
        "liblouis",
    ),
    "deck.pdf": Product("application/pdf", _deck, "printing"),
    "deck-swell.pdf": Product("application/pdf", _swell, "printing"),
    "cards.zip": Product("application/zip", _pictures),
}
"""Every file that can be downloaded, by name."""

QUESTION_PRODUCTS = {
    "questions.pdf": Product(
        "application/pdf",
        lambda wanted: (
            questions_pdf(wanted.questions, paper=wanted.paper, code=wanted.code).content
        ),
        "printing",
    ),
    "answers.pdf": Product(
        "application/pdf",
        lambda wanted: answers_pdf(wanted.questions, paper=wanted.paper).content,
        "printing",
    ),
    "questions.brf": Product(
        BRF, _embossed(lambda wanted: questions_document(wanted.questions)), "liblouis"
    ),
    "question-labels.brf": Product(
        BRF, _embossed(lambda wanted: question_labels_document(wanted.questions)), "liblouis"
    ),
    "answers.brf": Product(
        BRF, _embossed(lambda wanted: answers_document(wanted.questions)), "liblouis"
    ),
}
"""Every file that can be made from one of the project's decks, for editions with questions."""

SECTIONS = {
    "emboss": ("labels.brf", "labels.pef", "rules.brf", "quick.brf"),
    "print": ("deck.pdf", "deck-swell.pdf", "cards.zip"),
}
"""The files of each section of the page."""


def _lacking() -> set[str]:
    """Return the software that is not installed on this machine."""
    here = {"liblouis": available(), "printing": is_extra_installed()}
    return {part for part, there in here.items() if not there}


async def editions(request: PageRequest) -> Response:
    """Show the editions that files can be made from."""
    return request.render(
        "download_editions.html", editions=editions_by_language(request.language)
    )


async def edition_downloads(request: PageRequest) -> Response:
    """Show the files of an edition, and the facts known about its real cards."""
    edition, lacking = edition_in_path(request), _lacking()
    sections = [
        DownloadSection(
            name,
            tuple(_offer(file) for file in files if PRODUCTS[file].needs not in lacking),
            sorted({PRODUCTS[file].needs for file in files} & lacking),
        )
        for name, files in SECTIONS.items()
    ]
    code = _code(request, edition)
    decks = own_deck_names(request.language) if needs_questions(edition) else ()
    questions = [_question_section(deck, request.language, lacking) for deck in decks]
    return request.render(
        "downloads.html", edition=edition, sections=sections, questions=questions, code=code
    )


def _question_section(deck: str, language: str, lacking: set[str]) -> DownloadSection:
    """Return the files of the project's deck called *deck*."""
    files = QUESTION_PRODUCTS
    return DownloadSection(
        deck,
        tuple(_offer(file, deck) for file in files if files[file].needs not in lacking),
        sorted({product.needs for product in files.values()} & lacking),
        describe_own_deck(deck, language).title,
    )


def _offer(file: str, deck: str = "") -> Offer:
    """Return the offer of *file*, with a link for each paper if it is printed."""
    chosen = {"deck": deck} if deck else {}
    if file.endswith(".pdf"):
        queries = {paper: chosen | {"paper": paper} for paper in PAPER_SIZES_MM}
    else:
        queries = {"": chosen}
    links = {paper: f"{file}?{urlencode(query)}" for paper, query in queries.items()}
    return Offer(
        file.replace(".", "-"), {paper: link.rstrip("?") for paper, link in links.items()}
    )


async def download(request: PageRequest) -> Response:
    """Send a file, made now or earlier."""
    edition, name = edition_in_path(request), request.http.path_params["file"]
    paper = request.http.query_params.get("paper") or "a4"
    deck = request.http.query_params.get("deck", "") if needs_questions(edition) else ""
    product = (QUESTION_PRODUCTS if deck else PRODUCTS).get(name)
    if deck and deck not in own_deck_names(request.language):
        raise HTTPException(404)
    if product is None or paper not in PAPER_SIZES_MM:
        raise HTTPException(404)
    if product.needs in _lacking():
        place = "-tab" if request.in_tab else ""
        return request.render_error(
            404, say("web", request.language, f"made-lacks-{product.needs}{place}")
        )
    code = _code(request, edition)
    wanted = DownloadRequest(name, edition.name, request.language, code, paper, deck)
    made = await request.run(MAKE_FILE, wanted)
    if made.refused:
        return request.render_error(422, made.refused)
    headers = {"content-disposition": f'attachment; filename="{deck or edition.name}-{name}"'}
    return Response(made.content, 200, headers, product.kind)


class MadeFile(NamedTuple):
    """The content of a file, or the reason why there is none."""

    content: bytes = b""
    refused: str = ""


def make_file(wanted: DownloadRequest) -> MadeFile:
    """Return the file of a product, made now or earlier."""
    return _make_file(wanted)


@lru_cache(MAX_CACHED_FILES)
def _make_file(wanted: DownloadRequest) -> MadeFile:
    product = (QUESTION_PRODUCTS if wanted.deck else PRODUCTS)[wanted.file]
    try:
        return MadeFile(product.make(wanted))
    except PrintingError as error:
        return MadeFile(refused=error.message(wanted.language))


MAKE_FILE = Job(make_file, PRINTING_S)


def _code(request: PageRequest, edition: Edition) -> str:
    """Return the preferred braille code, or that of the edition's language."""
    return request.preferences.code or label_code_of(edition.language)
