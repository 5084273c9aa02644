"""A question on the page of a table: a heading, its choices as buttons, or a field."""

import asyncio
import re
from html import unescape
from typing import NamedTuple

import pytest
from support.web.form_browser import FormBrowser, InProcessSite, ParsedPage
from support.web.form_player import next_button

from callout.core.question import Question
from callout.host import opening
from callout.narrator.listener import Style
from callout.web.preferences.model import Preferences

CAPITALS = tuple(
    Question(f"Capitale : {country} ?", (city,), ("Rome", "Paris", "Madrid"), language="fr")
    for country, city in [("la France", "Paris"), ("l’Italie", "Rome"), ("l’Espagne", "Madrid")]
)
RIVERS = (
    Question("Which river flows through Rome?", ("Tiber", "the Tiber")),
    Question("Which river flows through Paris?", ("Seine", "the Seine")),
)
MAX_LOOKS = 60


class AskedVisit(NamedTuple):
    """A browser on whose page a question waits, and the path of that page."""

    visit: FormBrowser
    path: str

    def press(self, form: str, answer: str) -> None:
        """Answer by a *form* of the page, and open what follows."""
        self.visit.send(self.path, {**self.visit.page.forms[form], "answer": answer})
        assert self.visit.status == 303
        self.look()

    def look(self) -> ParsedPage:
        """Open the page, a moment later if it was opened too often."""
        for _ in range(MAX_LOOKS):
            self.visit.open(self.path)
            if self.visit.status != 429:
                break
            self.visit.hall.runner.run(asyncio.sleep(0.05))
        assert self.visit.status == 200
        return self.visit.page


def ask(site: InProcessSite, language: str) -> AskedVisit:
    """Open a classroom table with one bot, and play until a question waits."""
    visit = site.visit(language).prefer(Preferences(style=Style.FULL))
    visit.open("/new/quiz")
    visit.fill("make-form", {"name": "Ana", "bots-calm": "1", "pace": "0"})
    path = f"/t/{visit.table().code}"
    visit.open(path)
    visit.send(path, visit.page.forms["wishes"] | {"wish": "start"})
    asked = AskedVisit(visit, path)
    for _ in range(MAX_LOOKS):
        page = asked.look()
        if "asking" in page.ids():
            return asked
        button = next_button(page)
        if button:
            visit.send(path, page.forms["say-form"] | {button.name: button.value})
    raise AssertionError("no question was asked")


@pytest.mark.parametrize(
    ("language", "title", "unknown"),
    [
        ("en", "A question for you", "I don’t know"),
        ("fr", "Une question pour toi", "Je ne sais pas"),
    ],
)
def test_choices_are_buttons_with_letters_in_the_language_of_the_question(
    language: str, title: str, unknown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "sums", lambda: CAPITALS)
    with InProcessSite() as site:
        text, page = (asked := ask(site, language).visit).text, asked.page

    assert page.by_id("asking")["aria-label"] == title
    assert page.by_id("question")["lang"] == "fr"
    assert re.search(
        r'<h2 id="question"[^>]*>Capitale : (la France|l’Italie|l’Espagne) \?</h2>', text
    )
    buttons = page.all("button", name="answer")
    assert [own.get("data-letter", "") for own in buttons] == ["A", "B", "C", ""]
    assert sorted(own["value"] for own in buttons) == sorted(["", "Rome", "Paris", "Madrid"])
    for own in buttons[:3]:
        inside = (
            f'<b class="letter">{own["data-letter"]}</b> <span lang="fr">{own["value"]}</span>'
        )
        assert inside in text
    assert f">{unknown}</button>" in text
    assert "answer-form" not in page.forms


def test_a_question_without_choices_has_a_field_and_a_button_for_not_knowing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "sums", lambda: RIVERS)
    with InProcessSite() as site:
        asked = ask(site, "en")
        page = asked.visit.page
        (field,) = page.all("input", name="answer")
        assert (field["lang"], "required" in field) == ("en", True)
        assert [own["id"] for own in page.all("button", name="answer")] == ["answer-unknown"]
        asked.press("answer-form", "the Amazon")

        assert "You answer: the Amazon." in asked.visit.text


def test_a_sum_is_read_in_the_language_of_the_page() -> None:
    with InProcessSite() as site:
        page = ask(site, "fr").visit.page

    assert "lang" not in page.by_id("question")
    assert all("lang" not in own for own in page.all("input", name="answer"))


def test_not_knowing_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "sums", lambda: CAPITALS)
    with InProcessSite() as site:
        asked = ask(site, "en")
        asked.press("answer-choices", "")

        assert "You don't know." in unescape(asked.visit.text)


def test_the_controls_of_two_questions_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that focus, which stays with an id, is never on an answer to another question."""
    monkeypatch.setattr(opening, "sums", lambda: CAPITALS)
    found: dict[str, set[str]] = {}
    with InProcessSite() as site:
        for _ in range(4):
            page = ask(site, "en").visit.page
            ids = {own["id"] for own in page.all("button", name="answer")} - {"answer-unknown"}
            prompt = re.search(r'<h2 id="question"[^>]*>([^<]*)', page.text)
            assert prompt
            assert found.setdefault(prompt[1], ids) == ids

    assert sum(map(len, found.values())) == len(set().union(*found.values()))


@pytest.mark.parametrize("field", ["words", "answer"])
@pytest.mark.parametrize("text", ["quit", "hand", "uno", "wild", "draw", "table", "q"])
def test_words_of_the_table_are_answers_while_a_question_waits(
    field: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "sums", lambda: RIVERS)
    with InProcessSite() as site:
        asked = ask(site, "en")
        form = {"words": "say-form", "answer": "answer-form"}[field]
        asked.visit.send(asked.path, {**asked.visit.page.forms[form], field: text})
        assert asked.visit.status == 303
        asked.look()

        assert f"You answer: {text}. Wrong." in asked.visit.text


@pytest.mark.parametrize("field", ["words", "answer"])
@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("en", "/hand", "You have 7 cards"),
        ("fr", "/main", "Tu as 7 cartes"),
        ("en", "?", "When you're asked a question, type your answer"),
    ],
)
def test_a_marked_command_and_help_are_no_answers(
    field: str, language: str, typed: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "sums", lambda: RIVERS)
    with InProcessSite() as site:
        asked = ask(site, language)
        form = {"words": "say-form", "answer": "answer-form"}[field]
        shown = asked.visit.send(asked.path, {**asked.visit.page.forms[form], field: typed}).text

        assert told in unescape(shown)
        asked.look()
        assert "asking" in asked.visit.page.ids()


def test_the_buttons_that_ask_the_table_answer_no_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "sums", lambda: RIVERS)
    with InProcessSite() as site:
        asked = ask(site, "en")
        buttons = [own for own in asked.visit.page.all("button", name="words") if own["value"]]
        assert len(buttons) >= 7
        for own in buttons:
            asked.visit.send(
                asked.path, {**asked.visit.page.forms["say-form"], "words": own["value"]}
            )
            asked.look()

        assert "asking" in asked.visit.page.ids()


def test_what_was_typed_on_a_page_without_the_question_is_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "sums", lambda: RIVERS)
    with InProcessSite() as site:
        asked = ask(site, "en")
        form = {**asked.visit.page.forms["say-form"], "seen": "1", "words": "hand"}
        shown = asked.visit.send(asked.path, form).text

        assert "You have 7 cards" in shown
        asked.look()
        assert "asking" in asked.visit.page.ids()
