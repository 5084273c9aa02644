"""What can be made on paper is offered for each edition, and made when somebody asks for it."""

import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import httpx2
import pytest
from support.printing.pdf_reader import (
    POINTS_PER_MM,
    offset_points,
    page_drawing,
    pdf_pages,
    same_points,
)
from support.server.in_process import InProcessCluster
from support.server.server_process import ServerProcess
from support.toml_edition import install_edition
from support.web.html_page import fetch_page, get_page, parse_html

from callout.banks.own_decks import own_deck_names
from callout.braille.cells import ASCII
from callout.core.deck import deck_of
from callout.editions import load, names
from callout.locales.language import languages
from callout.printing.cards.drawing import draw_card
from callout.printing.cards.sheet import PAPER_SIZES_MM, CardSheet
from callout.server.http.admission import DOWNLOAD_LIMIT
from callout.server.http.app import make_app
from callout.web.app import page_routes
from callout.web.pages import downloads
from callout.web.pages.downloads import PRODUCTS

LANGUAGES = languages()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_leads_to_everything_that_can_be_made(
    server_process: ServerProcess, language: str
) -> None:
    ana = server_process.guest("Ana")

    assert "/make" in get_page(ana, "/", language).links()
    pages = [f"/make/{name}" for name in names()]
    assert set(pages) <= set(get_page(ana, "/make", language).links())
    for page, name in zip(pages, names(), strict=True):
        assert page in get_page(ana, f"/rules/{name}", language).links()
        files = {link.partition("?")[0] for link in get_page(ana, page, language).links()}
        assert {f"{page}/{file}" for file in PRODUCTS} <= files


def test_what_is_known_and_what_is_not_is_told(server_process: ServerProcess) -> None:
    ana = server_process.guest("Ana")
    french, english = (
        get_page(ana, f"/make/{name}").one("known").text for name in ("french", "rnib")
    )

    assert "quicker to read" in english
    assert "number sign" in english
    assert "+02v may even be such a number sign" in french
    assert "+02v" not in english


def test_pages_tell_the_command_for_what_is_too_heavy_for_a_server(
    server_process: ServerProcess,
) -> None:
    told = get_page(server_process.guest("Ana"), "/make/dos").one("more").text

    assert "callout print tactile dos" in told
    assert "stl" not in " ".join(PRODUCTS)


def test_strangers_get_files_that_embossers_read(server_process: ServerProcess) -> None:
    for file in ("labels.brf", "rules.brf", "quick.brf"):
        response = httpx2.get(f"{server_process.address}/make/mattel/{file}", timeout=60)

        assert response.status_code == 200
        assert response.headers["content-disposition"].endswith(f'"mattel-{file}"')
        assert set(response.text) <= {*ASCII, "\r", "\n", "\f"}


def test_labels_come_as_pef_too(server_process: ServerProcess) -> None:
    response = httpx2.get(f"{server_process.address}/make/mattel/labels.pef", timeout=60)

    assert response.headers["content-type"] == "application/x-pef+xml"
    assert b"<pef" in response.content


@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
def test_a_deck_is_printed_on_the_paper_that_is_asked_for(
    server_process: ServerProcess, paper: str
) -> None:
    address = f"{server_process.address}/make/dos/deck.pdf?paper={paper}"
    pages = pdf_pages(httpx2.get(address, timeout=120).content)
    first = deck_of(load("dos")).pack[:9]
    wanted = [
        dot
        for card, corner in zip(first, CardSheet(paper).corners(), strict=True)
        for dot in offset_points(draw_card(load("dos"), card).dots, corner)
    ]

    assert len(pages) == 26
    assert same_points(page_drawing(pages[0]).dots, wanted)


def test_a_deck_for_swell_paper_and_pictures_are_there(server_process: ServerProcess) -> None:
    swell = httpx2.get(f"{server_process.address}/make/french/deck-swell.pdf", timeout=120).content
    cards = httpx2.get(f"{server_process.address}/make/french/cards.zip", timeout=120).content

    assert len(pdf_pages(swell)) == 12 + 2  # nine cards a page, four reference cards a page
    assert (
        len(ZipFile(BytesIO(cards)).namelist()) == 54 + 2 * 5 + 2
    )  # faces, reference, list, back


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quiz_offers_our_questions_in_the_language_of_the_reader(
    server_process: ServerProcess, language: str
) -> None:
    ana = server_process.guest("Ana")
    section = get_page(ana, "/make/quiz", language).one("questions")
    links = section.links()

    for deck in own_deck_names(language):
        assert f"/make/quiz/questions.pdf?deck={deck}&paper=a4" in links
        for file in ("questions.brf", "question-labels.brf", "answers.brf"):
            assert f"/make/quiz/{file}?deck={deck}" in links
    assert len(links) == len(set(links)) == 7 * len(own_deck_names(language))
    assert "questions.pdf" not in " ".join(get_page(ana, "/make/mattel", language).links())


@pytest.mark.parametrize(("file", "told"), [("questions.pdf", "Question 1"), ("answers.pdf", "1")])
@pytest.mark.parametrize("paper", PAPER_SIZES_MM)
def test_question_cards_and_answers_are_made(
    server_process: ServerProcess, paper: str, file: str, told: str
) -> None:
    address = f"{server_process.address}/make/quiz/{file}?deck=europe&paper={paper}"
    response = httpx2.get(address, timeout=60)
    (first, *_) = pdf_pages(response.content)

    assert response.headers["content-disposition"].endswith(f'"europe-{file}"')
    assert float(first.mediabox.width) == pytest.approx(
        PAPER_SIZES_MM[paper][0] * POINTS_PER_MM, abs=0.01
    )
    assert told in first.extract_text()


@pytest.mark.parametrize("file", ["questions.brf", "question-labels.brf", "answers.brf"])
def test_questions_come_in_braille(server_process: ServerProcess, file: str) -> None:
    response = httpx2.get(f"{server_process.address}/make/quiz/{file}?deck=europe", timeout=60)

    assert response.status_code == 200
    assert set(response.text) <= {*ASCII, "\r", "\n", "\f"}


@pytest.mark.parametrize(
    "path",
    [
        "/make/quiz/questions.pdf",
        "/make/quiz/questions.pdf?deck=atlantis",
        "/make/quiz/deck.pdf?deck=europe",
        "/make/mattel/questions.pdf?deck=europe",
        "/make/chess",
        "/make/dos/deck.stl",
        "/make/chess/deck.pdf",
        "/make/dos/deck.pdf?paper=a5",
    ],
)
def test_nothing_else_can_be_made(server_process: ServerProcess, path: str) -> None:
    assert fetch_page(server_process.guest("Ana"), path).status_code == 404


def browser() -> httpx2.AsyncClient:
    """Ask a node of this process for pages, as a browser does."""
    transport = httpx2.ASGITransport(make_app(InProcessCluster().node(), page_routes))
    headers = {"accept": "text/html"}
    return httpx2.AsyncClient(transport=transport, base_url="http://callout", headers=headers)


@pytest.mark.anyio
async def test_pages_say_what_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downloads, "available", lambda: False)
    monkeypatch.setitem(sys.modules, "fpdf", None)
    async with browser() as nobody:
        page = parse_html((await nobody.get("/make/mattel")).text)
        labels = await nobody.get("/make/mattel/labels.brf")
        refused = [await nobody.get(f"/make/mattel/{f}") for f in ("rules.brf", "deck.pdf")]

    assert "liblouis" in page.one("emboss").text
    assert 'pip install "callout[printing]"' in page.one("print").text
    assert [link for link in page.one("print").links() if "pdf" in link] == []
    assert "/make/mattel/cards.zip" in page.one("print").links()
    assert labels.status_code == 200
    assert [response.status_code for response in refused] == [404, 404]


@pytest.mark.anyio
async def test_a_file_is_made_once_for_all_and_not_too_often() -> None:
    downloads._make_file.cache_clear()
    async with browser() as nobody:
        answers = [
            await nobody.get("/make/dos/labels.brf") for _ in range(DOWNLOAD_LIMIT.maximum + 1)
        ]

    assert downloads._make_file.cache_info().misses == 1
    assert [response.status_code for response in answers] == [200] * DOWNLOAD_LIMIT.maximum + [429]


@pytest.mark.anyio
async def test_an_edition_that_is_only_a_file_is_offered_and_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_edition(tmp_path, monkeypatch)
    async with browser() as nobody:
        page = parse_html((await nobody.get("/make/six")).text)
        answers = {file: await nobody.get(f"/make/six/{file}") for file in PRODUCTS}

    assert "The labels are those of the edition’s own file." in page.one("known").text
    assert {file: response.status_code for file, response in answers.items()} == dict.fromkeys(
        PRODUCTS, 200
    )
    assert len(pdf_pages(answers["deck.pdf"].content)) == 4


@pytest.mark.anyio
async def test_what_cannot_be_made_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_edition(tmp_path, monkeypatch)
    text = (tmp_path / "six.toml").read_text("utf-8")
    longer = text.replace("any colour", "any colour you like").replace('"six"', '"long"')
    (tmp_path / "long.toml").write_text(longer, "utf-8")
    async with browser() as nobody:
        response = await nobody.get("/make/long/cards.zip")

    assert response.status_code == 422
    assert "any colour you like" in parse_html(response.text).one("notice").text
