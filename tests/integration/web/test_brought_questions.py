"""Somebody brings questions in a real browser, with and without scripts, and is asked them."""

import pytest
from playwright.sync_api import Browser, Page
from support.decks import DATA, read_sample
from support.server.server_process import ServerProcess

WORDS = {
    "en": ("Your name", "Check the questions", "Your questions", "Create table"),
    "fr": ("Ton nom", "Vérifier les questions", "Tes questions", "Créer la table"),
}


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def has_scripts(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def open_form(browser: Browser, server: ServerProcess, language: str, *, scripts: bool) -> Page:
    """Open the form for a new table of the quiz, and write a name."""
    page = browser.new_context(java_script_enabled=scripts, locale=language).new_page()
    page.goto(f"{server.address}/new/quiz")
    page.get_by_label(WORDS[language][0]).fill("Zoé")
    return page


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("name", ["capitals.xlsx", "damaged.csv"])
def test_a_file_is_looked_at_and_then_asked(
    browser: Browser, server: ServerProcess, language: str, name: str, *, has_scripts: bool
) -> None:
    _, check, understood, make = WORDS[language]
    page = open_form(browser, server, language, scripts=has_scripts)
    page.set_input_files("#file", DATA / name)
    page.get_by_role("button", name=check).click()
    deck = read_sample(name)

    assert page.locator("#preview h2").inner_text() == understood
    assert page.locator("#problems li").count() == len(deck.problems)
    assert page.locator("#name").input_value() == "Zoé"
    assert page.evaluate("document.activeElement.id") == "preview"
    page.get_by_role("button", name=make).click()
    page.wait_for_url("**/t/*")
    assert page.locator("#table").get_attribute("data-state") == "lobby"


def test_enter_in_a_field_makes_the_table_and_checks_nothing(
    browser: Browser, server: ServerProcess, *, has_scripts: bool
) -> None:
    page = open_form(browser, server, "en", scripts=has_scripts)
    page.check("#deck-en-europe")
    page.locator("#name").press("Enter")
    page.wait_for_url("**/t/*")

    assert page.locator("#table").get_attribute("data-state") == "lobby"
