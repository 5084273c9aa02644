"""`callout serve` offers the table in the tab beside its own tables."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from support.server.server_process import ServerProcess
from support.solo.tab import page_problems, play_moves, play_now, ready_frame


@pytest.mark.nightly("test_solo_site tells what a server sends, test_solo_page plays")
def test_a_server_offers_the_table_in_the_tab(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        problems = page_problems(page)
        with ServerProcess(tmp_path, "--solo", str(site)) as server:
            page.goto(server.address)
            page.click("#play")
            page.wait_for_selector("#table[data-mine]")
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.goto(server.address)
            page.click("#solo-link")
            frame = ready_frame(page)
            play_now(frame)
        play_moves(frame, 1)

        assert problems == []
        assert page.url.startswith(f"{server.address}/solo/#/t/")
