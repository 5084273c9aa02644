"""Programs that tests start in process groups of their own, and end with all that they started."""

import os
import signal
import subprocess
from pathlib import Path

STOP_TIMEOUT_S = 5
GRACEFUL_STOP_TIMEOUT_S = 30


def stop_group(process: subprocess.Popen[bytes]) -> None:
    """Stop a process and its group, by force if it does not go."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
            process.wait(STOP_TIMEOUT_S)
        except ProcessLookupError:
            break
        except subprocess.TimeoutExpired:
            continue
    process.wait()


def stop_process(process: subprocess.Popen[bytes]) -> None:
    """Let a process end what it has begun, and wait for it."""
    process.terminate()
    process.wait(GRACEFUL_STOP_TIMEOUT_S)


def resident_mb(pid: int) -> float:
    """Return how many MB of memory a process has."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
