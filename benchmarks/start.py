"""Measure the time from the command to the first prompt, beside that of Python alone.

Usage: scripts/bench start [RUNS]
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

MARK = b"> "
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "callout --help": ["-m", "callout.cli", "--help"],
    "callout play": ["-m", "callout.cli", "play"],
    "callout play --language fr --edition dos": [
        *("-m", "callout.cli", "play", "--language", "fr", "--edition", "dos")
    ],
    "callout play --braille --cells 20": [
        *("-m", "callout.cli", "play", "--braille", "--cells", "20")
    ],
}


def first_prompt_s(command: list[str], home: Path) -> float:
    """Run *command* and count the seconds to its first prompt, or to its end."""
    env = {**os.environ, "CALLOUT_HOME": str(home), "LC_ALL": "C.UTF-8"}
    begun = time.perf_counter()
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
    ) as process:
        if process.stdout is None:
            raise RuntimeError("no output was asked for")
        out = b""
        while not out.endswith(MARK) and (new := os.read(process.stdout.fileno(), 65_536)):
            out += new
        taken = time.perf_counter() - begun
        process.kill()
    return taken


def main() -> None:
    """Run every command again and again, in turn, and print the best and the middle time."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    taken: dict[str, list[float]] = {name: [] for name in COMMANDS}
    with TemporaryDirectory() as folder:
        for number in range(runs + 1):
            for name, words in COMMANDS.items():
                seconds = first_prompt_s([sys.executable, *words], Path(folder))
                if number:  # the first run warms up
                    taken[name].append(seconds)
    for name, times in taken.items():
        print(f"{name:42} best {min(times):.3f} s  median {median(times):.3f} s  {runs} runs")


if __name__ == "__main__":
    main()
