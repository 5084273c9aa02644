"""A hint on the page: a button under More, words, and all hear of it where several play."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from support.web.form_browser import FormBrowser, InProcessSite, ParsedPage

from callout.host.hints import Hints
from callout.server.tables.session import TableSession


@pytest.fixture(scope="module")
def site() -> Iterator[InProcessSite]:
    with InProcessSite() as site:
        yield site


class Visitor(NamedTuple):
    """A browser at a table, whose log is in *session*."""

    browser: FormBrowser
    session: TableSession

    def ask(self, words: str) -> str:
        """Type *words*, and give what the page answers."""
        text = self.browser.send(f"/t/{self.session.code}", {"words": words}).text
        return text.partition('id="notice"')[2].partition("</div>")[0]

    def open(self) -> ParsedPage:
        """Load the page of the table."""
        return self.browser.open(f"/t/{self.session.code}")


def alone(site: InProcessSite, language: str = "en") -> Visitor:
    """Play at once with two bots."""
    browser = site.visit(language)
    browser.send("/play", {})
    browser.location = browser.location.partition("?")[0]
    return Visitor(browser, browser.table())


def together(site: InProcessSite, hints: Hints) -> tuple[Visitor, Visitor]:
    """Let two people play at a table with such hints."""
    ana, ben = site.visit(), site.visit()
    ana.open("/new/mattel")
    ana.fill("make-form", {"name": "Ana", "hints": hints.value})
    session = ana.table()
    ben.send(f"/t/{session.code}", {"wish": "sit", "name": "Ben"})
    ana.send(f"/t/{session.code}", {"wish": "start"})
    assert session.open_table.match is not None
    return Visitor(ana, session), Visitor(ben, session)


@pytest.mark.parametrize(
    ("language", "words", "told"),
    [("en", "hint", "The hard bot "), ("fr", "conseil", "Le robot difficile ")],
)
def test_alone_a_hint_comes_by_words_and_by_the_button_under_more(
    site: InProcessSite, language: str, words: str, told: str
) -> None:
    visitor = alone(site, language)
    button = visitor.open().by_id("ask-hint")

    assert button["value"] == f"/{words}"
    assert told in visitor.ask(words)
    assert told in visitor.ask(button["value"])


def test_alone_nothing_is_written_into_the_log(site: InProcessSite) -> None:
    visitor = alone(site)
    before = visitor.session.open_table.other_entries
    visitor.ask("hint")

    assert "odds" in visitor.ask("odds") or " in 10." in visitor.ask("odds")
    assert visitor.session.open_table.other_entries == before


def test_where_several_play_all_hear_who_asks(site: InProcessSite) -> None:
    ana, ben = together(site, Hints.EVERYBODY)
    told = ana.ask("hint")
    ben.open()

    assert "The hard bot would " in told
    assert "Ana asks the hard bot for a hint." in ben.browser.text
    assert "The hard bot would " not in ben.browser.text
    assert "ask-hint" in ben.browser.page.ids()


def test_with_company_a_hint_is_refused_and_has_no_button(site: InProcessSite) -> None:
    ana, _ = together(site, Hints.ALONE)

    assert "ask-hint" not in ana.open().ids()
    assert "At this table hints are for a player alone with bots." in ana.ask("hint")
