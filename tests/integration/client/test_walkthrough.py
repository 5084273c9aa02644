"""The program on the page for contributors joins a table and plays it to its end."""

import subprocess
import sys
from pathlib import Path

from support.server.server_process import QUICK_OPTIONS, ServerProcess
from support.walkthroughs import code_blocks

from callout.host.requests import Start

TIMEOUT_S = 60


def test_the_client_of_the_walk_through_plays_a_match(tmp_path: Path) -> None:
    (program,) = code_blocks("Write a client", "python")
    file = tmp_path / "client.py"
    file.write_text(program, "utf-8")
    with ServerProcess(tmp_path) as server:
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
            while "sit down" not in heard[-1]:
                heard.append(next(client.stdout))
            host.do(code, Start())
            rest, errors = client.communicate(timeout=TIMEOUT_S)

    assert (client.returncode, errors) == (0, "")
    assert "You play" in rest or "You draw" in rest
    assert "the match" in rest.splitlines()[-1]
