"""The web table in real browsers, read by Orca by ear and on a braille display.

Nothing that is told is lost, doubled or disordered, and whoever plays always stands somewhere.
Needs the packages in ``requirements/apt.txt``.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from support.assistive.browser_desktop import FocusedElement
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.fixed_deal_server import FixedDealServer
from support.assistive.speech_comparison import SpeechComparison
from support.assistive.web_match import CardReading, PressReading, ScreenReaderMatch
from support.tools import require_tools

from callout.core.prompts import Over
from callout.host.requests import Say

pytestmark = pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca")

HAND = {"blue 7": "b7", "red 2": "r2", "wild draw four": "wi+4"}
"""What the stacked deck gives to Mia, and what a display shows of it."""

STILL_S = 3
"""For how many seconds a browser stands still."""


class Dealt(NamedTuple):
    """Remember what Mia found in her hand, what she heard of it, and where she stood then."""

    cards: list[CardReading]
    answer: list[str]
    stood: FocusedElement


class Played(NamedTuple):
    """Remember a round: what Mia pressed, what she was told, and what she heard."""

    presses: list[PressReading]
    told: list[str]
    heard: SpeechComparison


@pytest.fixture(
    scope="module",
    params=[
        "chromium",
        pytest.param(
            "firefox",
            marks=pytest.mark.nightly("the same in Firefox; Chromium is heard at every change"),
        ),
    ],
)
def evening(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ScreenReaderMatch]:
    """Let Mia come to a server of her own with a browser and Orca."""
    require_tools({"chromium": "chromium", "firefox": "firefox-esr"}[request.param])
    with FixedDealServer(tmp_path_factory.mktemp("web")) as company:
        evening = ScreenReaderMatch(company, request.param)
        with evening.reader:
            evening.arrive()
            yield evening


@pytest.fixture(scope="module")
def dealt(evening: ScreenReaderMatch) -> Dealt:
    """Let Mia go over her hand when it is her turn for the first time, and ask for it in words."""
    evening.begin()
    return Dealt(evening.look(), evening.ask("hand"), evening.reader.focus())


@pytest.fixture(scope="module")
def played(evening: ScreenReaderMatch, dealt: Dealt) -> Played:
    """Let Mia play the whole round with the buttons of the page."""
    assert dealt.cards
    presses = []
    while not isinstance(evening.view.prompt, Over):
        presses.append(evening.move())
    return Played(presses, evening.told, evening.listen())


def test_tab_names_each_card_and_the_display_shows_its_label(dealt: Dealt) -> None:
    for (name, label), card in zip(HAND.items(), dealt.cards, strict=True):
        assert f"{name} push button." in card.said
        assert card.shown == f"{label} push button"


def test_orca_says_the_answer_and_the_focus_stays_in_the_field(dealt: Dealt) -> None:
    assert len(dealt.answer) == 1
    assert ", ".join(HAND) in dealt.answer[0]
    assert dealt.stood == ("entry", "Command", "")


def test_orca_says_every_line_of_a_round_once_and_in_order(dealt: Dealt, played: Played) -> None:
    assert played.heard.told == len(played.told)
    assert played.heard.again == []  # the answer has other words than the line of the deal
    assert [one for one in played.heard.beside if one in dealt.answer] == dealt.answer


def test_focus_stands_on_a_button_after_every_play(played: Played) -> None:
    *before, last = played.presses

    assert {press.stood.role for press in before} == {"push button"}
    assert last.stood.role == "heading"
    for press in played.presses:
        assert press.stood.name
        assert press.stayed[:2] == press.stood[:2]


def test_orca_says_where_one_stands_after_a_play(played: Played) -> None:
    for press in played.presses[:-1]:
        assert any(text.startswith(press.stood.name) for text in press.said), press


def test_orca_says_a_burst_of_ten_lines_in_order(
    evening: ScreenReaderMatch, played: Played
) -> None:
    assert played.told
    evening.attend()
    for number in range(10):
        evening.bob.do(evening.code, Say(f"Line {number} of ten."), evening.since)

    heard = evening.listen()
    assert heard.told == 10
    assert not heard.again


def test_orca_says_a_burst_in_order_though_the_browser_stood_still(
    evening: ScreenReaderMatch, played: Played
) -> None:
    assert played.told
    evening.attend()
    with evening.reader.browser_stopped():
        for number in range(10):
            evening.bob.do(evening.code, Say(f"Late line {number} of ten."), evening.since)
            time.sleep(STILL_S / 10)

    heard = evening.listen()
    assert heard.told == 10
    assert not heard.again


def test_orca_says_that_the_connection_is_lost_and_that_it_is_back(
    evening: ScreenReaderMatch, played: Played
) -> None:
    assert played.told
    evening.attend()
    reader, node, words = evening.reader, evening.company.node, evening.words
    node.kill()
    reader.wait(lambda: words["lost"] in reader.said(evening.before), "Orca to say it is lost")
    node.start()
    node.wait()
    reader.wait(lambda: words["back"] in reader.said(evening.before), "Orca to say it is back")
    evening.bob.do(evening.code, Say("There you are."))

    assert evening.listen().beside == [words["lost"], words["back"]]
