"""The client of the examples plays a round on a real server; about 5 s, as it asks politely."""

import subprocess
import sys
from pathlib import Path

from support.examples_page import EXAMPLES, TIMEOUT_S
from support.server.server_process import ServerProcess


def test_the_client_plays_a_round_by_http_alone(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        words = [sys.executable, str(EXAMPLES / "client.py"), server.address]
        played = subprocess.run(
            words, check=True, capture_output=True, text=True, timeout=TIMEOUT_S
        )
    heard = played.stdout.splitlines()

    assert played.stderr == ""
    assert any(line.startswith("It is your turn.") for line in heard)
    assert heard.count("The match ends here.") == 1
    assert heard[-1].startswith("Scores: ")
    assert "callout" not in (EXAMPLES / "client.py").read_text("utf-8")
