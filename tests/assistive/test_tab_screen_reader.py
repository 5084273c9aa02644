"""The table in the tab, read by Orca: its loading, and a whole round without a server."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import anyio
import pytest
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.speech_comparison import SpeechComparison
from support.assistive.tab_match import HeardUtterance, TabReader, words_of_pages
from support.solo.built_site import built_site, served
from support.solo.expected_round import RoundStep, play_expected_round
from support.solo.seeded_site import SeededStaticServer
from support.tools import require_tools

pytestmark = [
    pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca"),
    pytest.mark.nightly("minutes with Orca, and Python starts in the tab"),
]

SEED = bytes.fromhex(f"{71:064x}")
"""A seed by which a round is short, and a colour is chosen in it."""

BYTES_PER_S = 250_000
LOADING = re.compile(r"Loading, (\d+) %")
LOADING_INTERVAL_S = 2
FIRST_DELAY_S = 2
"""How late Orca may say the first of them, for it has to come to know of the page."""
READY = "Ready to play offline."
MAX_PAGE_WORDS = 60
"""How many words one hears, besides how much is loaded, until the first card has the focus."""


class HeardRound(NamedTuple):
    """What was heard until the button that deals, until the first card, and in the round."""

    start: list[HeardUtterance]
    deal: list[str]
    presses: int
    steps: list[RoundStep]
    played: SpeechComparison
    keys: dict[str, list[str]]


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def heard(request: pytest.FixtureRequest) -> Iterator[HeardRound]:
    """Let Mia open the address for the first time, deal, and play a round with Orca."""
    require_tools({"chromium": "chromium", "firefox": "firefox-esr"}[request.param])
    steps = anyio.run(play_expected_round, SEED)
    server = SeededStaticServer(built_site())
    server.seed, server.bytes_per_s = SEED, BYTES_PER_S
    with served(server), TabReader(request.param, server.address) as reader:
        reader.await_focus("push button", 0)
        start = reader.heard()
        server.stop()
        before = reader.enter()
        reader.await_focus("push button", before)
        deal, presses = reader.said(before), reader.presses
        played = reader.play(steps)
        keys = {key: reader.press(key) for key in ("h", "m")}
        yield HeardRound(start, deal, presses, steps, played, keys)


def test_loading_is_told_in_words_and_not_too_often(heard: HeardRound) -> None:
    told = [
        (one.at, int(found[1])) for one in heard.start if (found := LOADING.fullmatch(one.text))
    ]
    percents = [percent for _, percent in told]

    assert percents == sorted(set(percents))
    assert any(0 < percent < 100 for percent in percents)
    seconds = told[-1][0] - told[0][0] + FIRST_DELAY_S
    assert len(told) <= 1 + seconds / LOADING_INTERVAL_S
    assert [one.text for one in heard.start].count(READY) == 1


def test_one_key_and_few_words_lead_to_the_first_card(heard: HeardRound) -> None:
    assert heard.presses == 1
    said = [one.text for one in heard.start if not LOADING.fullmatch(one.text)]
    assert len(words_of_pages([*said, *heard.deal])) <= MAX_PAGE_WORDS, [*said, *heard.deal]


def test_headings_and_landmarks_in_the_frame_are_reached_by_single_keys(heard: HeardRound) -> None:
    assert any("heading level" in text for text in heard.keys["h"])
    assert any("More" in text for text in heard.keys["m"])


def test_every_line_of_a_round_is_heard_once_and_in_order(heard: HeardRound) -> None:
    told = [line for step in heard.steps for line in step.told]

    assert heard.played.told == len(told)
    assert heard.played.again == []


def test_nothing_is_said_of_frames_and_titles_in_a_round(heard: HeardRound) -> None:
    beside = heard.played.beside

    assert not [text for text in beside if "Callout" in text or "document" in text]
