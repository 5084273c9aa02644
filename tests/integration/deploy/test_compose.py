"""What deploy/compose.yaml starts: a front and nodes of which each may go and come back."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx2
import pytest
from support.deploy.compose_run import ComposeRun
from support.deploy.image_store import ImageStore
from support.deploy.visitor import Visitor, is_ready, wait_for
from support.server.secret import TEST_SECRET
from support.tools import require_tools

pytestmark = pytest.mark.nightly(
    "an image, PostgreSQL and three nodes; test_two_nodes has nodes without an image"
)


@pytest.fixture(scope="module")
def compose(image: ImageStore) -> Iterator[ComposeRun]:
    """Run all services, in a folder that the user of PostgreSQL can reach."""
    require_tools("ip", "nginx", "postgres", "psql")
    variables = {"CALLOUT_SECRET": TEST_SECRET, "POSTGRES_PASSWORD": "a-test-alone"}
    with (
        TemporaryDirectory(prefix="callout-compose-") as folder,
        ComposeRun(Path(folder), image, variables) as compose,
    ):
        yield compose


def test_a_table_goes_on_while_its_node_and_the_front_are_restarted(compose: ComposeRun) -> None:
    visitor = Visitor(compose.front)
    visitor.play_card()
    assert list(visitor.pages().values()) == [200, 200]
    node = compose.busiest_node()

    compose.stop(node)
    visitor.play_card()
    compose.start(node)
    compose.wait_ready(node)
    compose.stop("front")
    compose.start("front")
    wait_for(lambda: is_ready(compose.front))
    visitor.play_card()

    assert list(visitor.pages().values()) == [200, 200]
    visitor.close()


def test_a_node_believes_the_front_and_nobody_else(compose: ComposeRun) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    for address in (compose.node_url("node1"), compose.front):
        answer = httpx2.post(
            f"{address}/play", data={"key": "a", "edition": "mattel"}, headers=headers
        )

        assert answer.status_code == 303, answer.text
        assert "secure" not in answer.headers["set-cookie"].casefold()
