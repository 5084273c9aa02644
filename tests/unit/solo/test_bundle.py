"""The bundle of the tab has every module that its engine imports."""

import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[3]
LIST_IMPORTS = """
import sys
import callout.solo.engine
from site_build.bundle import LEFT_OUT
print(*LEFT_OUT)
print(*(name for name in sys.modules if name.startswith("callout.")))
"""


def test_no_module_that_the_engine_imports_is_left_out() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIST_IMPORTS],
        cwd=ROOT / "scripts",
        capture_output=True,
        text=True,
        check=True,
    )
    left_out, imported = (line.split() for line in done.stdout.splitlines())
    files = [f"{name.replace('.', '/')}.py" for name in imported]

    assert "callout/server/node.py" in files
    assert not [
        (file, pattern)
        for file in files
        for pattern in left_out
        if fnmatch(file, pattern) or file.startswith(f"{pattern}/")
    ]
