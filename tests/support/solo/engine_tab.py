"""The table in the tab in a browser of any engine, played by scripts of the test."""

from collections.abc import Iterator
from contextlib import contextmanager

from support.solo.proxied_engines import ENGINE_TOOLS
from support.solo.tab import SHOWN
from support.solo.tab_window import TabPage
from support.tools import require_tools
from support.web.engines.firefox import Firefox
from support.web.engines.plain_chromium import PlainChromiumPage, plain_chromium
from support.web.engines.webkit import WebKit
from support.web.engines.window import EnginePage
from support.web.page_player import next_button

PLAY_NOW_JS = "() => void document.querySelector('#play-now button').click()"
PRESS_JS = "id => void document.getElementById(id).click()"
IS_MINE_JS = "() => document.getElementById('table').dataset.mine === 'yes'"
READ_LOG_JS = """() => {
    window.logged = undefined;
    void window.fetch(document.location.pathname + "/log").then(async (answer) => {
        const log = new DOMParser().parseFromString(await answer.text(), "text/html");
        const lines = [...log.querySelectorAll("main ol li")];
        window.logged = lines.map((one) => one.textContent.trim());
    });
}"""


@contextmanager
def unwatched_page(engine: str) -> Iterator[EnginePage]:
    """Open a page in a browser that ends workers as it does for people."""
    require_tools(*ENGINE_TOOLS[engine])
    if engine == "chromium":
        with plain_chromium() as control:
            page = PlainChromiumPage(control)
            yield page
            page.close()
    elif engine == "firefox":
        with Firefox() as firefox, firefox.window() as window:
            yield window
    else:
        with WebKit().window() as window:
            yield window


def play_now(tab: TabPage) -> None:
    """Press the button of the home page that deals at once, and wait for one's turn."""
    tab.evaluate(PLAY_NOW_JS)
    tab.wait_for("#table[data-mine=yes]")


def take_turn(tab: TabPage) -> None:
    """Press what can be pressed until others are to move, and wait until they have."""
    while tab.evaluate(IS_MINE_JS):
        button, before = next_button(tab), tab.evaluate(SHOWN)
        assert button is not None
        tab.evaluate(PRESS_JS, button.id)
        tab.wait(f"before => ({SHOWN})() !== before", before)
    tab.wait(IS_MINE_JS)


def log_lines(tab: TabPage) -> list[str]:
    """Return all that somebody was told in the match."""
    tab.evaluate(READ_LOG_JS)
    lines: list[str] = tab.wait("() => window.logged")
    return lines
