"""Where the focus is when a question comes: it stays, unless one's own card asks the question."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support.assistive.fixed_deal_server import FixedDealServer
from support.server.server_process import ApiClient

from callout.core import commands as c
from callout.core.edition import HouseRules
from callout.core.prompts import AnswerQuestion, awaited
from callout.host.entries import Options
from callout.host.requests import Start
from callout.server.http.request import COOKIE
from callout.web.preferences.model import PREFERENCES_COOKIE, Preferences, encode_preferences

MAX_MOVES = 60
OWN_CARD: HouseRules = {"asked_on": "own"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FixedDealServer]:
    folder: Path = tmp_path_factory.mktemp("questions")
    with FixedDealServer(folder, "question_node.py") as server:
        yield server


class QuestionTable:
    """A classroom table with Ana, who has a page, and Bob, who has none."""

    def __init__(self, server: FixedDealServer, browser: Browser, house: HouseRules) -> None:
        self.ana, self.bob = server.guest("Ana"), server.guest("Bob")
        self.code = self.ana.make(Options("quiz", house=house, pace=0, slow=0))
        self.bob.sit(self.code)
        self.ana.do(self.code, Start())
        self.context = browser.new_context(service_workers="block")
        kept = {
            COOKIE: self.ana.token,
            PREFERENCES_COOKIE: encode_preferences(Preferences(language="en", single_keys=True)),
        }
        for name, text in kept.items():
            self.context.add_cookies([{"name": name, "value": text, "url": server.address}])
        self.address = f"{server.address}/t/{self.code}"

    def open(self) -> Page:
        """Open Ana's page."""
        page = self.context.new_page()
        page.goto(self.address)
        return page

    def play_until(self, is_reached: "type[AnswerQuestion] | None") -> None:
        """Let both move until Ana is to answer or, without a kind of prompt, to play a card."""
        for _ in range(MAX_MOVES):
            seen = self.ana.see(self.code)
            assert seen.view is not None
            prompt = seen.view.prompt
            if seen.you in awaited(prompt):
                cards = any(isinstance(one, c.Play) for one in seen.lawful)
                if isinstance(prompt, is_reached) if is_reached else cards:
                    return
                self._move(self.ana)
            else:
                self._move(self.bob)
        raise AssertionError("it never came to that")

    def _move(self, who: ApiClient) -> None:
        seen = who.see(self.code)
        moves = [
            one for one in seen.lawful if isinstance(one, c.Deal | c.Answer | c.Draw | c.Keep)
        ]
        plays = [one for one in seen.lawful if isinstance(one, c.Play)]
        who.do(self.code, (moves or plays)[0], seen.version)


def focused(page: Page) -> str:
    """Return the id of what has the focus."""
    return str(page.evaluate("document.activeElement?.id ?? ''"))


def test_the_question_of_ones_own_card_takes_the_focus_and_gives_it_back(
    server: FixedDealServer, browser: Browser
) -> None:
    table = QuestionTable(server, browser, OWN_CARD)
    with table.context:
        table.play_until(None)
        page = table.open()
        page.focus("#cards .can")
        page.keyboard.press("Enter")
        page.wait_for_selector("#asking")
        page.wait_for_function("() => document.activeElement?.dataset.letter === 'A'")
        page.keyboard.press("Enter")
        page.wait_for_selector("#asking", state="detached")
        page.wait_for_function(
            "() => document.activeElement?.closest('#cards, #choosing') !== null"
        )


def test_a_question_that_comes_by_itself_leaves_the_focus_where_it_is(
    server: FixedDealServer, browser: Browser
) -> None:
    table = QuestionTable(server, browser, {})
    with table.context:
        page = table.open()
        page.focus("#words")
        table.play_until(AnswerQuestion)
        page.wait_for_selector("#asking")
        assert focused(page) == "words"

        page.focus("#cards .card")
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.dataset.letter") == "A"


def test_a_letter_answers_where_single_keys_are_on(
    server: FixedDealServer, browser: Browser
) -> None:
    table = QuestionTable(server, browser, {})
    with table.context:
        table.play_until(AnswerQuestion)
        page = table.open()
        text = page.locator("#asking [data-letter=B] span").inner_text()
        page.focus("#cards .card")
        page.keyboard.press("b")
        page.wait_for_selector("#asking", state="detached")

        assert f"You answer: {text}." in page.locator("#told").inner_text()
