"""Settings for all tests: profiles of Hypothesis, tools that are needed, tests set apart."""

import gc
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from support.hypothesis_profiles import CI, PROFILE_VARIABLE, register_profiles
from support.nightly import NightlyPage, mark_nightly
from support.scheduling import FileScheduling
from support.tools import require_marked_tools

register_profiles()
settings.load_profile(os.environ.get(PROFILE_VARIABLE, CI))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector from walking through all tests again and again: they stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose tool is missing, before its fixtures start."""
    require_marked_tools(item)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a night say where its page is written."""
    parser.addoption("--nightly-page", type=Path, help="write what nightly tests took to a file")


def pytest_configure(config: pytest.Config) -> None:
    """Write the page of a night in the process that hears of all tests."""
    file = config.getoption("nightly_page")
    if file and not hasattr(config, "workerinput"):
        config.pluginmanager.register(NightlyPage(file))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Set apart what runs at night alone."""
    mark_nightly(items)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FileScheduling | None:  # noqa: ANN401
    """Keep the tests of a file together, if `--dist loadscope` asks for it."""
    return FileScheduling(config, log) if config.getoption("dist") == "loadscope" else None


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio alone."""
    return "asyncio"
