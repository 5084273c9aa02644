"""Settings for all tests: profiles of Hypothesis, tools that are needed, tests set apart."""

import gc
import os
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings
from support.hypothesis_profiles import CI, PROFILE_VARIABLE, register_profiles
from support.quarantine import find_quarantined, read_quarantine
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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests that fail now and then run at night alone (decision 71)."""
    apart = find_quarantined((item.nodeid for item in items), read_quarantine())
    for item in items:
        if item.nodeid in apart:
            item.add_marker(pytest.mark.nightly)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FileScheduling | None:  # noqa: ANN401
    """Keep the tests of a file together, if `--dist loadscope` asks for it."""
    return FileScheduling(config, log) if config.getoption("dist") == "loadscope" else None


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio alone."""
    return "asyncio"
