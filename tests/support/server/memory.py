"""How much memory a process takes."""

from pathlib import Path


def memory_mb(pid: int) -> float:
    """Return the megabytes of a process that are in memory."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
