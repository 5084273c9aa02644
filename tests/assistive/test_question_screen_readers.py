"""A pupil's question in real browsers, read by Orca: the question once, and every choice."""

from collections.abc import Iterator

import pytest
from support.assistive.browser_desktop import MAX_TAB_PRESSES
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.fixed_deal_server import FixedDealServer
from support.assistive.question_node import CITIES
from support.assistive.web_match import ScreenReaderMatch
from support.tools import require_tools

from callout.core import commands as c
from callout.core.prompts import AnswerQuestion
from callout.host.entries import Options
from callout.host.requests import Start

pytestmark = pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca")

OPTIONS = Options("quiz", pace=0, slow=0)
MAX_TURNS = 20


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(
            "chromium",
            marks=pytest.mark.nightly("the same in Chromium; Firefox is heard at every change"),
        ),
        "firefox",
    ],
)
def lesson(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ScreenReaderMatch]:
    """Let Mia sit at a classroom table with a browser and Orca."""
    require_tools({"chromium": "chromium", "firefox": "firefox-esr"}[request.param])
    with FixedDealServer(tmp_path_factory.mktemp("web"), "question_node.py") as company:
        lesson = ScreenReaderMatch(company, request.param, OPTIONS)
        with lesson.reader:
            lesson.arrive()
            yield lesson


def play_until_asked(lesson: ScreenReaderMatch) -> None:
    """Begin, and let Mia do by other means what she is to do before her question."""
    lesson.bob.sit(lesson.code)
    lesson.bob.do(lesson.code, Start())
    lesson.answer()
    for _ in range(MAX_TURNS):
        seen = lesson.mia.see(lesson.code)
        assert seen.view is not None
        if isinstance(seen.view.prompt, AnswerQuestion) and seen.view.prompt.seat == seen.you:
            return
        moves = [one for one in seen.lawful if isinstance(one, c.Deal | c.Draw | c.Keep | c.Play)]
        lesson.mia.do(lesson.code, moves[0], seen.version)
        lesson.answer()
    raise AssertionError("Mia was asked nothing")


def test_orca_says_a_question_once_and_each_of_its_choices(lesson: ScreenReaderMatch) -> None:
    lesson.attend()
    play_until_asked(lesson)
    heard, told = lesson.listen(), lesson.told
    (question,) = [line for line in told[-3:] if line.startswith("Question:")]

    assert heard.told == len(told)
    assert not heard.again, heard
    assert sum(question in text for text in lesson.reader.said(lesson.before)) == 1

    reader = lesson.reader
    assert reader.focus().role == "document web"  # nothing takes the focus of one who waits
    for _ in range(MAX_TAB_PRESSES):  # Orca says "A question for you" as one enters the group
        reader.press("Tab")
        if reader.focus().name.startswith("A "):
            break
    found = [reader.focus()]
    for _ in range(len(CITIES)):
        said = reader.press("Tab")
        found.append(reader.focus())
        assert any(text.startswith(found[-1].name) for text in said), said
    assert {one.role for one in found} == {"push button"}
    letters = [one.name[:2] for one in found[:-1]]
    assert letters == ["A ", "B ", "C ", "D "]
    assert {one.name[2:] for one in found[:-1]} == set(CITIES.values())
    assert found[-1].name == "I don’t know"

    lesson.attend()
    reader.enter()
    reader.wait(lambda: lesson.version > lesson.since, "the answer to arrive")
    heard, told = lesson.listen(), lesson.told
    assert told[0].startswith("It's ")
    assert heard.told == len(told)
    assert not heard.again, heard
    assert reader.focus().name
