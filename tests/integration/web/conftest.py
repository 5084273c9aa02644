"""Real browsers of three engines, shared by the tests of pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.server.server_process import ServerProcess
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

FIXED_DEAL_NODE = Path(__file__).parents[2] / "support" / "assistive" / "fixed_deal_node.py"


@pytest.fixture(scope="module")
def fixed_deal_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run a server that deals every match alike: the length of a random round has no bound."""
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(folder, program=(str(FIXED_DEAL_NODE),)) as server:
        yield server


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
