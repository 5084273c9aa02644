"""The tables of a tab as a file: saved in one browser, brought to another."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Frame, Page
from support.solo.built_site import StaticServer
from support.solo.tab import open_tab, play_moves, play_now, ready_frame, version


@pytest.mark.nightly(
    "two browsers load Python; test_indexeddb_journal and test_table_file_page try the parts"
)
def test_a_match_goes_on_in_another_browser(
    browser: Browser, static_server: StaticServer, tmp_path: Path
) -> None:
    """Two browsers load Python, and all tabs of the second start anew with what was brought."""
    saved = tmp_path / "tables.callout"
    with browser.new_context(locale="fr") as context:
        page = context.new_page()
        frame = open_tab(page, static_server.address)
        play_now(frame)
        play_moves(frame, 2)
        table, shown = frame.url, version(frame)
        open_file_page(frame)
        with page.expect_download() as download:
            frame.click("#download")
        download.value.save_as(saved)
        assert download.value.suggested_filename.endswith(".callout")

    with browser.new_context(locale="fr") as context:
        first, page = context.new_page(), context.new_page()
        open_tab(first, static_server.address)
        frame = open_tab(page, static_server.address)
        open_file_page(frame)
        assert troubles(page, frame) == []
        first.evaluate("globalThis.before = true")
        frame.set_input_files("#file", saved)
        frame.click("#bring")
        assert "1 table importée." in frame.inner_text("#notice")
        assert troubles(page, frame) == []
        first.wait_for_function("!globalThis.before")
        ready_frame(first).wait_for_selector("a[href*='/t/']")
        page.evaluate("globalThis.before = true")
        frame.click("#start-anew")
        page.wait_for_function("!globalThis.before")
        frame = ready_frame(page)
        frame.click("a[href*='/t/']")
        frame.wait_for_selector("#table[data-mine]")
        assert frame.url == table
        assert version(frame) >= shown
        play_moves(frame, 1)


def open_file_page(frame: Frame) -> None:
    frame.click("#table-file-link")
    frame.wait_for_selector("#bring-form")


def troubles(page: Page, frame: Frame) -> list[str]:
    """List what axe finds in the page of the frame."""
    page.bring_to_front()
    frame.evaluate(Axe().axe_script)
    found = frame.evaluate("() => axe.run()")
    return [f"{trouble['id']}: {trouble['nodes'][0]['html']}" for trouble in found["violations"]]
