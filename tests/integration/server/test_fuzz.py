"""Bytes of any kind do no harm; `scripts/fuzz` looks for longer."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

FUZZ = Path(__file__).parents[3] / "scripts" / "fuzz"


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="atheris is made for Python 3.11")
def test_nothing_that_reads_what_strangers_send_falls() -> None:
    done = subprocess.run(
        [sys.executable, str(FUZZ), "2"], check=False, capture_output=True, text=True, timeout=200
    )
    ran = dict(re.findall(r"(\w+): ([\d,]+) executions", done.stdout))

    assert done.returncode == 0, done.stdout
    assert set(ran) == {"action", "body", "word", "entry"}
    assert all(int(count.replace(",", "")) > 100 for count in ran.values()), ran
