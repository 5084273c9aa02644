"""Run the program as on other systems: without what only one kind has, in any code page."""

import subprocess
import sys
from pathlib import Path

from support.terminal.pseudo_terminal import TIMEOUT_S, environment_for

POSIX_MODULES = ("termios", "tty", "pty", "fcntl", "readline", "resource", "pwd", "grp", "syslog")
WITHOUT_POSIX_PROGRAM = f"""
import runpy, sys
for name in {POSIX_MODULES!r}:
    sys.modules[name] = None
sys.argv = ["callout", *sys.argv[1:]]
runpy.run_module("callout.cli", run_name="__main__", alter_sys=False)
"""


def run_python(
    *words: str, home: Path, typed: str = "", coding: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    """Run Python with *words*, typing lines."""
    return subprocess.run(
        [sys.executable, *words],
        input=typed.encode(coding, "replace").decode(coding),
        capture_output=True,
        encoding="utf-8" if coding == "ascii" else coding,  # Click thinks that ASCII is a mistake
        env=environment_for(home, {"PYTHONIOENCODING": coding}),
        timeout=TIMEOUT_S,
        check=False,
    )
