"""Lessons in a browser without JavaScript: press what the step asks for, to the end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from support.web.deterministic_server import DeterministicServer

from callout.core import commands as c
from callout.core.deck import deck_of
from callout.notation import write
from callout.tutorial.game import TutorialGame
from callout.tutorial.lesson import Lesson
from callout.tutorial.positions import load_practice
from callout.tutorial.practice import PracticeGame, PracticeVoice
from callout.tutorial.script import load_tutorial, tutorial_names
from callout.tutorial.sentences import TutorialVoice


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeterministicServer]:
    with DeterministicServer(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_context(java_script_enabled=False, locale="fr-FR").new_page()


def do_step(page: Page, game: Lesson) -> None:
    """Press, or write, what completes the step, and show it in *game* too."""
    command = game.command_to_show
    game.show_step()
    answer = game.done[-1]
    if isinstance(answer, c.Answer):
        page.fill("#answer", answer.text)
        page.click("#answer-send")
    elif isinstance(command, c.Play | c.Match | c.Lay):
        card = command.cards[0] if isinstance(command, c.Match) else command.card
        if command.call:
            page.check("#call")
        page.click(f'#cards button[value="{deck_of(game.edition).labels[card]}"] >> nth=0')
        if page.locator("#choose").count():
            page.click(f'#choose button[value="{write(command, game.edition)}"]')
    else:
        page.click(f'#do button[value="{write(command, game.edition)}"]')


@pytest.mark.parametrize("edition", tutorial_names())
def test_a_tutorial_is_played_to_its_end_and_focus_is_on_each_step(
    server: DeterministicServer, page: Page, edition: str
) -> None:
    game = TutorialGame(load_tutorial(edition), "fr")
    page.goto(f"{server.address}/learn")
    page.click(f"#learn-{edition}")
    while step := game.step:
        voice = TutorialVoice(game)
        expect(page.locator("#step-title")).to_contain_text(voice.title(step))
        expect(page.locator("#explained")).to_contain_text(voice.explanation(step).spoken)
        do_step(page, game)
        expect(page.locator("#step-title")).to_be_focused()
        expect(page.locator("#refused")).to_have_count(0)

    page.click("#play-now")
    page.wait_for_url(f"{server.address}/new/{edition}")


@pytest.mark.parametrize("edition", tutorial_names())
def test_positions_are_practised_to_the_end_and_focus_is_on_each(
    server: DeterministicServer, page: Page, edition: str
) -> None:
    game = PracticeGame(load_practice(edition), "fr")
    page.goto(f"{server.address}/learn")
    page.click(f"#practise-{edition}")
    while game.step:
        voice = PracticeVoice(game)
        number = voice.place().spoken.removesuffix(".")
        expect(page.locator("#step-title")).to_have_text(number, ignore_case=True)
        expect(page.locator("#explained")).to_have_text(voice.paragraph())
        do_step(page, game)
        expect(page.locator("#step-title")).to_be_focused()
        expect(page.locator("#news")).to_contain_text("Bravo")

    page.click("#play-now")
    page.wait_for_url(f"{server.address}/new/{edition}")


def test_what_was_done_is_there_after_going_back_and_looking_again(
    server: DeterministicServer, page: Page
) -> None:
    title = page.locator("#step-title")
    page.goto(f"{server.address}/learn/mattel")
    for step in (2, 3):  # a click does not wait for the page that it leads to
        with page.expect_navigation():
            page.click("#help-show")
        expect(title).to_contain_text(f"Étape {step} sur 8")
    page.reload()
    expect(title).to_contain_text("Étape 3 sur 8")
    page.go_back()
    expect(title).to_contain_text("Étape 2 sur 8")


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_no_page_is_wider_than_the_window(
    server: DeterministicServer, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    for edition in tutorial_names():
        page.goto(f"{server.address}/learn/{edition}?help=hint")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
