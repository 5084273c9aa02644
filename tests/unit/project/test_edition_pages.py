"""The pages of docs/editions say what the editions say."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "scripts" / "editions"


def test_no_page_is_stale() -> None:
    told = subprocess.run(
        [sys.executable, SCRIPT, "--check"], capture_output=True, text=True, check=False
    )

    assert told.returncode == 0, told.stdout + told.stderr
