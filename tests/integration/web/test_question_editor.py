"""Questions are written in a real browser by keyboard alone, with and without scripts."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect
from support.server.server_process import ServerProcess
from support.web.keyboard import focused, tab_to

from callout.banks.formats import read_deck
from callout.core.question import Question

LONGER_THAN_LOADING_MS = 1_200


def add(page: Page, prompt: str, answers: str) -> None:
    """Write a question from the button that adds one, and go back to that button."""
    page.keyboard.press("Enter")
    page.wait_for_selector("#opened")
    assert focused(page) == "prompt"
    page.keyboard.type(prompt)
    page.keyboard.press("Tab")
    page.keyboard.type(answers)
    tab_to(page, "done")
    page.keyboard.press("Enter")
    page.wait_for_selector("#notice")
    assert focused(page) == "add"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_set_is_written_sorted_and_saved_by_keyboard(
    browser: Browser, server: ServerProcess, *, scripts: bool
) -> None:
    context = browser.new_context(java_script_enabled=scripts, locale="en")
    page = context.new_page()
    page.goto(f"{server.address}/questions")
    tab_to(page, "set-title")
    page.keyboard.type("Two")
    tab_to(page, "add")
    add(page, "First?", "one\n1st")
    add(page, "Second?", "two")
    tab_to(page, "up-2")
    page.keyboard.press("Enter")
    page.wait_for_selector("#down-1[autofocus]")
    assert focused(page) == "down-1"
    described = page.locator("#down-1").get_attribute("aria-describedby")
    assert page.locator(f"#{described}").inner_text() == "Question 2 moved up to place 1."
    tab_to(page, "save")
    with page.expect_download() as saved:
        page.keyboard.press("Enter")
    page.wait_for_timeout(LONGER_THAN_LOADING_MS)

    assert saved.value.suggested_filename == "two.toml"
    deck = read_deck("two.toml", Path(saved.value.path()).read_bytes())
    assert deck.questions == (Question("Second?", ("two",)), Question("First?", ("one", "1st")))
    expect(page.locator("#loading p")).to_have_count(0)
    context.close()


def test_whoever_leaves_unsaved_questions_is_asked(
    browser: Browser, server: ServerProcess
) -> None:
    page = browser.new_page(locale="en")
    asked: list[str] = []

    def stay_once(dialog: Dialog) -> None:
        asked.append(dialog.type)
        if len(asked) == 1:
            dialog.dismiss()
        else:
            dialog.accept()

    page.on("dialog", stay_once)
    page.goto(f"{server.address}/questions")
    page.click("#home-link")
    page.wait_for_selector("#play")
    page.goto(f"{server.address}/questions")
    page.click("#add")
    page.fill("#prompt", "Who?")
    page.fill("#answers", "I")
    page.click("#done")
    page.wait_for_selector("#edit-1")
    assert asked == []
    page.click("#home-link", no_wait_after=True)
    page.wait_for_timeout(LONGER_THAN_LOADING_MS)
    assert asked == ["beforeunload"]
    expect(page.locator("#edit-1")).to_be_visible()
    with page.expect_download():
        page.click("#save")
    page.click("#home-link")
    page.wait_for_selector("#play")
    assert asked == ["beforeunload"]
    page.close()
