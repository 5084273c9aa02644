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
    with (
        TemporaryDirectory(prefix="callout-compose-") as folder,
        ComposeRun(Path(folder), image, TEST_SECRET) as compose,
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


def test_secrets_are_files_and_in_no_variable(compose: ComposeRun) -> None:
    for name, service in compose.services.items():
        told = " ".join(service.environment.values())
        assert not any(text in told for text in compose.secret_texts()), name
    database = compose.execute("node1", "cat", "/run/secrets/node-database")

    assert database.startswith("postgresql://callout_node:")


@pytest.mark.parametrize("name", ["database", "front", "node1"])
def test_a_service_has_no_rights_and_writes_to_none_of_its_files(
    compose: ComposeRun, name: str
) -> None:
    status = compose.status(name)

    assert {status[f"Cap{kind}"] for kind in ("Inh", "Prm", "Eff", "Bnd", "Amb")} == {"0" * 16}
    assert status["NoNewPrivs"] == "1"
    assert "0" not in status["Uid"].split()
    for path in ("/etc", "/usr", "/opt", "/var/lib"):
        with pytest.raises(AssertionError, match="Read-only file system"):
            compose.execute(name, "touch", f"{path}/mine")
