"""Bytes of any kind do no harm; `scripts/fuzz` looks for longer."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

FUZZ = Path(__file__).parents[3] / "scripts" / "fuzz"


WIRE = {"action": 100, "body": 100, "word": 100, "entry": 100}
QUESTION_FILES = {"csv": 20, "xlsx": 20, "sheet": 20, "gift": 20, "xml": 20, "toml": 20}


@pytest.mark.nightly("a search that grows with time; unit tests send what it has found")
@pytest.mark.parametrize("targets", [WIRE, QUESTION_FILES], ids=["wire", "question files"])
@pytest.mark.skipif(sys.version_info >= (3, 12), reason="atheris is made for Python 3.11")
def test_nothing_that_reads_what_strangers_send_falls(targets: dict[str, int]) -> None:
    command = [sys.executable, str(FUZZ), "2", *targets]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    ran = dict(re.findall(r"(\w+): ([\d,]+) executions", done.stdout))

    assert done.returncode == 0, done.stdout
    assert set(ran) == set(targets)
    for target, least in targets.items():
        assert int(ran[target].replace(",", "")) > least, ran
