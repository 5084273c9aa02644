"""Settings for all tests: profiles of Hypothesis, tools that are needed."""

import pytest
from hypothesis import HealthCheck, settings
from support.tools import require_marked_tools

settings.register_profile(
    "callout",
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=True,
)
settings.load_profile("callout")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose tool is missing, before its fixtures start."""
    require_marked_tools(item)


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio alone."""
    return "asyncio"
