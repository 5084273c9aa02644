"""Settings for all tests: profiles of Hypothesis, tools that are needed."""

import os

import pytest
from hypothesis import settings
from support.hypothesis_profiles import CI, PROFILE_VARIABLE, register_profiles
from support.tools import require_marked_tools

register_profiles()
settings.load_profile(os.environ.get(PROFILE_VARIABLE, CI))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose tool is missing, before its fixtures start."""
    require_marked_tools(item)


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio alone."""
    return "asyncio"
