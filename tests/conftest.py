"""Settings for all tests: profiles of Hypothesis, tools that are needed."""

import os
from typing import Any

import pytest
from hypothesis import settings
from support.hypothesis_profiles import CI, PROFILE_VARIABLE, register_profiles
from support.scheduling import FileScheduling
from support.tools import require_marked_tools

register_profiles()
settings.load_profile(os.environ.get(PROFILE_VARIABLE, CI))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose tool is missing, before its fixtures start."""
    require_marked_tools(item)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> FileScheduling | None:  # noqa: ANN401
    """Keep the tests of a file together, if `--dist loadscope` asks for it."""
    return FileScheduling(config, log) if config.getoption("dist") == "loadscope" else None


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio alone."""
    return "asyncio"
