"""The processes of a Chromium that show pages: their memory and CPU, and how to slow them."""

import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

RUN_S = 0.005
"""How long a slowed process runs before it is stopped again."""

LOOKED_AGAIN = 20
"""After how many stops new processes are looked for."""


def renderers(profile: Path) -> list[int]:
    """List the processes that show pages of the Chromium with this *profile*."""
    return [pid for pid in _pids() if b"--type=renderer" in _command(pid) and _is_of(pid, profile)]


def memory_mb(pids: list[int]) -> float:
    """Return what *pids* keep in memory together, with their share of what others use too."""
    shares = [_proportional_kb(pid) for pid in pids]
    return sum(shares) / 1000


def cpu_s(pids: list[int]) -> float:
    """Return how many seconds of CPU *pids* have taken together, whatever else ran beside."""
    ticks = [sum(map(int, _stat(pid)[11:13])) for pid in pids]
    return sum(ticks) / os.sysconf("SC_CLK_TCK")


@contextmanager
def slowed(profile: Path, times: float) -> Iterator[None]:
    """Let the pages of a Chromium run for one part of *times* of the time, workers and all."""
    over = threading.Event()

    def stop_and_go() -> None:
        while not over.is_set():
            pids, began = renderers(profile), time.perf_counter()
            for _ in range(LOOKED_AGAIN):
                over.wait(RUN_S)
                _send(pids, signal.SIGSTOP)
                ran = time.perf_counter() - began
                over.wait(ran * (times - 1))
                _send(pids, signal.SIGCONT)
                began = time.perf_counter()

    thread = threading.Thread(target=stop_and_go)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if thread.is_alive():
            thread.join()


def _send(pids: list[int], sign: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, sign)


def _pids() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()]


def _command(pid: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def _is_of(pid: int, profile: Path) -> bool:
    """Return whether a process was started, by others in between, with *profile*."""
    while pid > 1:
        if str(profile).encode() in _command(pid):
            return True
        pid = int(_stat(pid)[1])
    return False


def _stat(pid: int) -> list[str]:
    """Return what the system tells of a process, after its name; zeros if it is gone."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return ["0"] * 50


def _proportional_kb(pid: int) -> int:
    with suppress(OSError):
        text = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
        if found := re.search(r"^Pss:\s+(\d+) kB", text, re.MULTILINE):
            return int(found[1])
    return 0
