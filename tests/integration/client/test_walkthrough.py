"""The client on the page for contributors, and that of the examples, play at a real server.

The second takes about 5 s, as it asks the server no more often than it may.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.examples_page import EXAMPLES, TIMEOUT_S
from support.server.server_process import QUICK_OPTIONS, ServerProcess
from support.walkthroughs import code_blocks

from callout.host.requests import Start


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run a server for both."""
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server


def test_the_client_of_the_walk_through_plays_a_match(
    server: ServerProcess, tmp_path: Path
) -> None:
    (program,) = code_blocks("Write a client", "python")
    file = tmp_path / "client.py"
    file.write_text(program, "utf-8")
    host = server.guest("Ana")
    code = host.make(QUICK_OPTIONS, bots=2, sit=False)
    with subprocess.Popen(
        [sys.executable, "-u", str(file), server.address, code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as client:
        assert client.stdout is not None
        heard = [next(client.stdout)]
        while "You're in seat" not in heard[-1]:
            heard.append(next(client.stdout))
        host.do(code, Start())
        rest, errors = client.communicate(timeout=TIMEOUT_S)

    assert (client.returncode, errors) == (0, "")
    assert "You play" in rest or "You draw" in rest
    assert "the game" in rest.splitlines()[-1]


def test_the_client_of_the_examples_plays_a_round_by_http_alone(server: ServerProcess) -> None:
    program = EXAMPLES / "client.py"
    words = [sys.executable, str(program), server.address]
    played = subprocess.run(words, check=True, capture_output=True, text=True, timeout=TIMEOUT_S)
    heard = played.stdout.splitlines()

    assert played.stderr == ""
    assert any(line.startswith("Your turn on ") for line in heard)
    assert heard.count("The game ends here.") == 1
    assert heard[-1].startswith("Scores: ")
    assert "callout" not in program.read_text("utf-8")
