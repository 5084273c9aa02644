"""A notice of one's turn from the table in the tab, which nobody looks at."""

from urllib.parse import urlsplit

import pytest
from support.solo.built_site import StaticServer
from support.solo.engine_tab import PRESS_JS, play_now, take_turn
from support.solo.tab_window import TabPage
from support.tools import require_tools, tool_path
from support.web.engines.notices import IS_CLOSED_JS, IS_SHOWN_JS, RECORD_JS
from support.web.engines.plain_chromium import PlainChromiumPage, plain_chromium

pytestmark = pytest.mark.nightly("Python starts in the test; test_turn_notices has the same page")


def test_the_tab_tells_the_turn_too(static_server: StaticServer) -> None:
    require_tools("chromium")  # whose own headless mode shows notices; Playwright's does not
    with plain_chromium(command=tool_path("chromium")) as control:
        page = PlainChromiumPage(control, RECORD_JS)
        tab = TabPage(page)
        tab.open(static_server.address)
        page.allow_notices("{0.scheme}://{0.netloc}".format(urlsplit(static_server.address)))
        play_now(tab)
        tab.evaluate(PRESS_JS, "notices")
        tab.wait_for("#table[data-notices=yes]")
        page.hide()
        tab.wait("() => document.hidden")
        take_turn(tab)
        tab.wait(IS_SHOWN_JS, 1)
        page.show()
        tab.wait(IS_CLOSED_JS, 1)

        assert tab.violations() == []
        page.close()
