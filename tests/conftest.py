"""One way of searching for counter-examples: the same in CI and at home, without deadlines."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "callout",
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=True,
)
settings.load_profile("callout")


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio alone."""
    return "asyncio"
