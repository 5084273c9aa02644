"""The first minute in real browsers, read by Orca: from the home page to the first card."""

import re
from collections.abc import Iterator, Sequence

import pytest
from support.assistive.browser_desktop import BrowserDesktop
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.fixed_deal_server import FixedDealServer
from support.tools import require_tools

pytestmark = pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca")

MAX_PAGE_WORDS = 30
"""How many words one hears of the two pages, at most, until the first card has the focus.

They are 26, and four more where Orca reads on to the next card. Firefox may be read from the top
until the focus is on the button: what is said until then is cut short by it, and not among them.
"""

PLAY_NOW = "Play now push button."

ORCA_PHRASES = re.compile(
    r"Screen reader on\.|.* frame\.|alert\.|Loading\..*|Finished loading .*|Page has .*"
)
"""What Orca says of itself, of windows and of a page as a whole."""


@pytest.fixture(params=["chromium", "firefox"])
def reader(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserDesktop]:
    """Let somebody come to the home page for the first time with a browser and Orca."""
    require_tools({"chromium": "chromium", "firefox": "firefox-esr"}[request.param])
    with FixedDealServer(tmp_path_factory.mktemp("web")) as server:
        reader = BrowserDesktop(request.param, f"{server.address}/")
        with reader:
            yield reader


def words_of_pages(said: Sequence[str]) -> list[str]:
    """List the words that were *said* of the pages themselves, from the first button on."""
    heard = said[said.index(PLAY_NOW) :]
    return " ".join(text for text in heard if not ORCA_PHRASES.fullmatch(text)).split()


def test_one_key_and_few_words_lead_to_the_first_card(reader: BrowserDesktop) -> None:
    reader.wait(lambda: PLAY_NOW in reader.said(), "Orca to say Play now")
    reader.be_quiet(1)
    assert reader.focus().name == "Play now"

    before = reader.enter()
    reader.loaded(before)
    reader.wait(lambda: reader.focus().role == "push button", "the focus to be on a card")
    card = reader.focus()
    reader.wait(lambda: f"{card.name} push button." in reader.said(before), f"Orca to say {card}")
    reader.wait(lambda: "playable." in reader.said(before), "Orca to say what can be done")
    reader.be_quiet(1)

    assert len(words_of_pages(reader.said())) <= MAX_PAGE_WORDS, reader.said()
