"""Two people at one screen, read by Orca: who is next, and whose cards are said."""

import re
from collections.abc import Iterator

import pytest
from support.assistive.browser_desktop import BrowserDesktop
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.fixed_deal_server import FixedDealServer
from support.tools import require_tools

pytestmark = [
    pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca"),
    pytest.mark.nightly(
        "each browser takes more than a minute; test_shared_screen_page looks at the page"
    ),
]

TURNS = 4
TAKE = ": show my cards"


@pytest.fixture(params=["chromium", "firefox"])
def reader(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserDesktop]:
    """Let somebody come to the home page with a browser and Orca."""
    require_tools({"chromium": "chromium", "firefox": "firefox-esr"}[request.param])
    with (
        FixedDealServer(tmp_path_factory.mktemp("web")) as server,
        BrowserDesktop(request.param, f"{server.address}/") as reader,
    ):
        yield reader


def press_enter(reader: BrowserDesktop, expected: str) -> list[str]:
    """Press Enter, wait until Orca says what is *expected*, and list all that it says."""
    before = reader.enter()
    reader.wait(lambda: any(re.search(expected, text) for text in reader.said(before)), expected)
    reader.be_quiet(1)
    return reader.said(before)


def begin(reader: BrowserDesktop) -> list[str]:
    """Open a table, add Ben, start and deal; list what Orca says of the deal."""
    reader.seek("Play with friends")
    reader.loaded(reader.enter())
    reader.seek("Player’s name")
    reader.write("Ben")
    press_enter(reader, "Ben joined")
    reader.seek("Start")
    press_enter(reader, r"\bdeals\.")
    assert reader.focus().name == "Deal"
    return press_enter(reader, TAKE)


def test_each_hears_their_own_cards_and_nobody_those_of_the_other(
    reader: BrowserDesktop,
) -> None:
    said, names = begin(reader), []
    for _ in range(TURNS):
        button = reader.focus().name
        assert button.endswith(TAKE)
        name = button.removesuffix(TAKE)
        names.append(name)
        assert said.count(f"{button} push button.") == 1, said
        assert not any("playable" in text or "Your turn" in text for text in said), said

        taken = press_enter(reader, "Your turn")
        card = reader.focus()
        assert f"{card.name} push button." in taken
        assert sum(text.startswith("Your turn.") for text in taken) == 1, taken

        said = press_enter(reader, TAKE)
        assert any(f"{name}: {card.name}" in text for text in said), said
    assert names == [names[0], "Ben", names[0], "Ben"]
