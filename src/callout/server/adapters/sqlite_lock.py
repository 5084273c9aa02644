"""A lock that shows whether another server uses the same SQLite file."""

import os
from pathlib import Path
from types import ModuleType

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # pragma: no cover - Windows, where no other server is noticed
    fcntl = None


class SqliteLock:
    """The lock beside the SQLite file *path*, held while the process of a server runs.

    It excludes nobody: commands work beside a server, and two servers lose no data. But people at
    one server do not hear at once of events at the other.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.lock")
        self._handle: int | None = None

    def acquire(self) -> bool:
        """Take the lock; return whether no other server has it."""
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _lock(handle, shared=False):
            os.close(handle)
            return False
        self._handle = handle
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        return True

    def release(self) -> None:
        """Release the lock; the file stays, as another server may be about to take it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def holder(self) -> str:
        """Return the id of the process that holds the lock, or an empty string."""
        if not self._path.exists():
            return ""
        with self._path.open("rb") as file:
            if _lock(file.fileno(), shared=True):
                return ""
            return file.read(20).decode("ascii", "replace").strip()


def _lock(handle: int, *, shared: bool) -> bool:
    """Lock the open file *handle* until it is closed; return whether it was free."""
    if fcntl is None:  # pragma: no cover - Windows
        return True
    try:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
