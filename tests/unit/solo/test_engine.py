"""The node of a tab."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlencode

import pytest
from support.server.in_process import OffsetClock
from support.web.site_root import pages_under

from callout.server.adapters.memory import MemoryJournal
from callout.solo.bridge import BrowserRequest, Headers
from callout.solo.engine import Engine, EngineSettings, start
from callout.solo.values import MemoryValues

pytestmark = pytest.mark.anyio


SETTINGS = EngineSettings("https://example.org", "/app")
DAY_MS = 86_400_000
READING = [("accept", "text/html"), ("accept-language", "en")]
FORM = [("content-type", "application/x-www-form-urlencoded"), ("origin", SETTINGS.origin)]


class ReadPage:
    """The text of an answer, and where it leads."""

    def __init__(self) -> None:
        self.text = self.location = ""

    def head(self, _status: int, headers: Headers) -> None:
        self.location = dict(headers).get("location", "")

    def chunk(self, body: bytes) -> None:
        self.text += body.decode()

    def end(self) -> None:
        pass


class Browser:
    """What a browser keeps between two visits, and the time there."""

    def __init__(self) -> None:
        self.journal, self.values, self.clock = MemoryJournal(), MemoryValues(), OffsetClock()

    @asynccontextmanager
    async def visit(self) -> AsyncIterator[Engine]:
        """Start an engine for one visit."""
        with pages_under(SETTINGS.root):
            engine = await start(self.journal, self.values, SETTINGS, clock=self.clock)
            yield engine
            await engine.close()


async def ask(engine: Engine, path: str, form: dict[str, str] | None = None) -> ReadPage:
    """Return the page at *path*, or what comes of a *form* that is sent there."""
    page, body = ReadPage(), urlencode(form or {}).encode()
    method, headers = ("POST", READING + FORM) if form else ("GET", READING)
    await engine.answer(1, BrowserRequest(method, path, headers, body), page)
    return page


async def test_a_match_in_a_tab_waits_for_a_year() -> None:
    async with Browser().visit() as engine:
        page = await ask(engine, "/privacy")

    assert page.text.count("366 days") == 3  # a match, its record, and the codes of tables


async def test_who_comes_back_after_most_of_a_year_finds_their_table_and_their_seat() -> None:
    browser = Browser()
    async with browser.visit() as engine:
        home = await ask(engine, "/")
        ticket = re.findall(r'name="ticket" value="([^"]+)"', home.text)[0]
        made = await ask(engine, "/play", {"ticket": ticket})
        table = made.location.removeprefix(SETTINGS.root).partition("?")[0]
        before = await ask(engine, table)
    browser.clock.by += 300 * DAY_MS
    async with browser.visit() as engine:
        home = await ask(engine, "/")
        after = await ask(engine, table)

    assert 'data-seated="yes"' in before.text
    assert f'href="{SETTINGS.root}{table}"' in home.text
    assert 'data-seated="yes"' in after.text


async def test_a_name_is_not_forgotten_by_who_plays_for_years() -> None:
    browser = Browser()
    async with browser.visit() as engine:
        await ask(engine, "/guest", {"back": "/"})
        await ask(engine, "/", {"name": "Ana"})
    browser.clock.by += 3 * 365 * DAY_MS
    async with browser.visit() as engine:
        home = await ask(engine, "/")

    assert "Ana" in home.text
