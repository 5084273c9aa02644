"""The node of a tab."""

import pytest
from support.web.site_root import pages_under

from callout.server.adapters.memory import MemoryJournal
from callout.solo.bridge import BrowserRequest, Headers
from callout.solo.engine import EngineSettings, start
from callout.solo.values import MemoryValues

pytestmark = pytest.mark.anyio


class ReadPage:
    """The text of an answer."""

    def __init__(self) -> None:
        self.text = ""

    def head(self, _status: int, _headers: Headers) -> None:
        pass

    def chunk(self, body: bytes) -> None:
        self.text += body.decode()

    def end(self) -> None:
        pass


async def test_a_match_in_a_tab_waits_for_a_year() -> None:
    with pages_under("/app"):
        settings = EngineSettings("https://example.org", "/app")
        engine = await start(MemoryJournal(), MemoryValues(), settings)
        page = ReadPage()
        headers = [("accept", "text/html"), ("accept-language", "en")]
        await engine.answer(1, BrowserRequest("GET", "/privacy", headers), page)
        await engine.close()

    assert page.text.count("366 days") == 2
