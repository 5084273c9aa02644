"""A server under a path of another site, as the guide for operators describes it."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page
from support.server.nginx import NginxProcess
from support.server.server_process import ServerProcess
from support.tools import require_tools

ROOT = "/callout"
GUIDE = Path(__file__).parents[3] / "docs" / "installing.md"


@pytest.mark.nightly("a match behind nginx; unit tests ask for pages under a path")
def test_a_match_is_played_under_a_path_of_nginx(browser: Browser, tmp_path: Path) -> None:
    require_tools("nginx")
    rewrite = re.findall("`(rewrite .+?;)`", GUIDE.read_text("utf-8"))[0]
    changes = {"server_tokens off;": f"server_tokens off; {rewrite}"}
    with ServerProcess(tmp_path, "--link", f"http://play.example{ROOT}") as server:
        front = NginxProcess(tmp_path / "nginx", [server.port], changes)
        try:
            context = browser.new_context()
            asked = play_a_little(context.new_page(), front.url)
            cookies = context.cookies()
            context.close()
        finally:
            front.stop()

    assert [path for path in asked if not path.startswith(f"{ROOT}/")] == []
    assert any(path.endswith("/stream") for path in asked)
    assert f"{ROOT}/worker.js" in asked
    assert {cookie["path"] for cookie in cookies} == {ROOT}


def play_a_little(page: Page, address: str) -> list[str]:
    """Begin a match with bots, say something; return what was asked for."""
    asked: list[str] = []
    failed: list[str] = []
    page.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.context.on("response", lambda got: failed.append(got.url) if got.status >= 400 else None)
    page.goto(f"{address}{ROOT}/")
    page.click("#play")
    page.wait_for_selector("#table[data-mine]")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    page.fill("#talk-text", "Hello!")
    page.press("#talk-text", "Enter")
    page.wait_for_selector("#told li:has-text('Hello!')", state="attached")
    page.click("#home-link")
    page.click("#own-1")
    page.wait_for_selector("#table")
    assert failed == []
    return asked
