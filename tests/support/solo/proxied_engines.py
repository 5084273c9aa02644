"""Browsers of three engines that ask a proxy for everything, and report what is forbidden."""

from collections.abc import Iterator
from contextlib import contextmanager

from support.solo.tab_window import REPORT_VIOLATIONS_JS
from support.web.browser import chromium
from support.web.engines.chromium import Chromium
from support.web.engines.firefox import Firefox
from support.web.engines.webkit import WebKit
from support.web.engines.window import Engine

ENGINE_TOOLS = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("WebKitWebDriver", "Xvfb", "openbox"),
}
"""The engines, and the tools that each needs."""


@contextmanager
def proxied_engine(name: str, proxy: str) -> Iterator[Engine]:
    """Run the engine called *name*; WebKit's driver has no way to report what is forbidden."""
    if name == "chromium":
        with chromium() as browser:
            yield Chromium(browser, proxy, REPORT_VIOLATIONS_JS)
    elif name == "firefox":
        with Firefox(proxy=proxy, first=REPORT_VIOLATIONS_JS) as firefox:
            yield firefox
    else:
        yield WebKit(proxy)
