"""Where the focus is when a question comes: it stays, unless one's own card asks the question."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support import policy
from support.assistive.fixed_deal_server import FixedDealServer
from support.server.server_process import ApiClient

from callout.core import commands as c
from callout.core.deck import deck_of
from callout.core.edition import HouseRules
from callout.core.prompts import AnswerQuestion, awaited
from callout.editions import load
from callout.host.entries import Options
from callout.host.requests import Start
from callout.narrator.listener import Style
from callout.server.http.request import COOKIE
from callout.web.preferences.model import PREFERENCES_COOKIE, Preferences, encode_preferences

MAX_MOVES = 300
OWN_CARD: HouseRules = {"asked_on": "own"}
LABELS = deck_of(load("quiz")).labels


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
            PREFERENCES_COOKIE: encode_preferences(
                Preferences(language="en", single_keys=True, style=Style.FULL)
            ),
        }
        for name, text in kept.items():
            self.context.add_cookies([{"name": name, "value": text, "url": server.address}])
        self.address = f"{server.address}/t/{self.code}"

    def open(self) -> Page:
        """Open Ana's page."""
        page = self.context.new_page()
        page.goto(self.address)
        return page

    def play_until_asked(self) -> None:
        """Let both move until Ana is to answer a question."""
        for _ in range(MAX_MOVES):
            seen = self.ana.see(self.code)
            assert seen.view is not None
            is_next = seen.you in awaited(seen.view.prompt)
            if is_next and isinstance(seen.view.prompt, AnswerQuestion):
                return
            self._move(self.ana if is_next else self.bob)
        raise AssertionError("nothing was asked")

    def play_until_a_number_fits(self) -> str:
        """Let both move until Ana can play a card with a question; return its label."""
        for _ in range(MAX_MOVES):
            seen = self.ana.see(self.code)
            assert seen.view is not None
            plays = [LABELS[one.card] for one in seen.lawful if isinstance(one, c.Play)]
            if numbers := [label for label in plays if label[1:].isdecimal()]:
                return numbers[0]
            self._move(self.ana if seen.you in awaited(seen.view.prompt) else self.bob)
        raise AssertionError("no card with a question fits")

    def _move(self, who: ApiClient) -> None:
        seen = who.see(self.code)
        moves = policy.moves(seen.lawful)
        others = [one for one in moves if not isinstance(one, c.Play)]
        who.do(self.code, (others or moves)[0], seen.version)


def focused(page: Page) -> str:
    """Return the id of what has the focus."""
    return str(page.evaluate("document.activeElement?.id ?? ''"))


def test_the_question_of_ones_own_card_takes_the_focus_and_gives_it_back(
    server: FixedDealServer, browser: Browser
) -> None:
    table = QuestionTable(server, browser, OWN_CARD)
    with table.context:
        card = table.play_until_a_number_fits()
        page = table.open()
        page.focus(f"#cards [value={card}]")
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
        table.play_until_asked()
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
        table.play_until_asked()
        page = table.open()
        text = page.locator("#asking [data-letter=B] span").inner_text()
        page.focus("#cards .card")
        page.keyboard.press("b")
        page.wait_for_selector("#asking", state="detached")

        assert f"You answer: {text}." in page.locator("#told").inner_text()
