"""Real browsers of three engines, shared by the tests of pages."""

from collections.abc import Iterator

import pytest
from support.tools import require_tools
from support.web.engines.chromium import Chromium
from support.web.engines.firefox import Firefox
from support.web.engines.webkit import WebKit
from support.web.engines.window import Engine

ENGINES = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("WebKitWebDriver", "Xvfb", "openbox"),
}
"""The engines, and the tools that each needs."""


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Run a browser of each engine."""
    require_tools(*ENGINES[request.param])
    if request.param == "webkit":
        yield WebKit()
    elif request.param == "firefox":
        with Firefox() as firefox:
            yield firefox
    else:
        yield Chromium(request.getfixturevalue("browser"))
