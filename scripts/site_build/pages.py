"""Pages to read while the engine loads, drawn by the application itself when the site is built."""

import asyncio
from pathlib import Path
from typing import NamedTuple

from lxml import html  # type: ignore[import-untyped]

from callout.editions import load, names
from callout.locales.language import languages
from callout.locales.messages import say
from callout.narrator.game import game_name
from callout.server.adapters.memory import MemoryJournal
from callout.solo.bridge import BrowserRequest, Headers
from callout.solo.engine import Engine, EngineSettings, start
from callout.solo.values import MemoryValues

FOLDER = "pages"
ORIGIN = "http://localhost"
LABELS = "labels.brf"
LEFT_OUT = ".//form | .//button | .//script | .//svg | .//template"
"""Elements without a function on a page without the application."""

TEMPLATE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="../../shell.css">
</head>
<body>
{main}
</body>
</html>
"""


class ReadingPage(NamedTuple):
    """Something to read meanwhile: where it is in the site, and its title."""

    address: str
    title: str


class WholeResponse:
    """An answer as a whole."""

    def __init__(self) -> None:
        self.status, self.body = 0, b""

    def head(self, status: int, _headers: Headers) -> None:
        """Begin the answer."""
        self.status = status

    def chunk(self, body: bytes) -> None:
        """Go on with a piece of the body."""
        self.body += body

    def end(self) -> None:
        """End the answer."""


def write_pages(site: Path) -> dict[str, list[ReadingPage]]:
    """Write the pages in each language, and return their places."""
    answers = asyncio.run(_ask_all())
    return {language: _write(site, language, answers[language]) for language in languages()}


def _paths() -> dict[str, str]:
    """Return the paths of the pages, with the names of the files."""
    rules = {f"/rules/{name}": f"rules-{name}.html" for name in names()}
    labels = {f"/make/{name}/{LABELS}": f"{name}-{LABELS}" for name in names()}
    return {"/learn": "learn.html", **rules, **labels}


async def _ask_all() -> dict[str, dict[str, bytes]]:
    """Return the answers of the application, by language and path."""
    engine = await start(MemoryJournal(), MemoryValues(), EngineSettings(ORIGIN, ""))
    answers = {
        language: {path: await _ask(engine, path, language) for path in _paths()}
        for language in languages()
    }
    await engine.close()
    return answers


async def _ask(engine: Engine, path: str, language: str) -> bytes:
    response = WholeResponse()
    headers = [("accept", "text/html"), ("accept-language", language)]
    await engine.answer(1, BrowserRequest("GET", path, headers), response)
    if response.status != 200:
        raise RuntimeError(f"{path}: {response.status}")
    return response.body


def _write(site: Path, language: str, answers: dict[str, bytes]) -> list[ReadingPage]:
    folder, paths = site / FOLDER / language, _paths()
    folder.mkdir(parents=True)
    pages = []
    for path, name in paths.items():
        if name.endswith(LABELS):
            (folder / name).write_bytes(answers[path])
            game = game_name(load(path.split("/")[2]), language)
            title = say("web", language, "solo-labels", title=game)
        else:
            title, text = _read_page(answers[path].decode(), paths)
            if path.startswith("/rules/"):
                game = game_name(load(path.split("/")[2]), language)
                title = say("web", language, "book-title", title=game)
            page = TEMPLATE.format(language=language, title=title, main=text)
            (folder / name).write_text(page, "utf-8")
        pages.append(ReadingPage(f"{FOLDER}/{language}/{name}", title))
    return pages


def _read_page(text: str, paths: dict[str, str]) -> tuple[str, str]:
    """Return the title and the content of a page; links lead to other such pages or nowhere."""
    (main,) = html.document_fromstring(text).xpath("//main")
    for found in main.xpath(LEFT_OUT):
        found.drop_tree()
    for link in main.xpath(".//a[@href]"):
        address = link.get("href")
        path = address.partition("#")[0]
        if path in paths:
            link.set("href", address.replace(path, paths[path], 1))
        elif path:
            link.drop_tag()
    title = " ".join(main.xpath("string(.//h1)").split())
    return title, html.tostring(main, encoding="unicode")
