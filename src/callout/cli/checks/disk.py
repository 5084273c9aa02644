"""Check the folder in which a server keeps its tables: that it can be written, and has room."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from callout.cli.checks.finding import Finding, ServerSetup, fine, problem
from callout.cli.server_store import sqlite_path

MIN_FREE_MB = 200
"""Less than a busy school writes in a week, with room to write the file anew."""

MB = 1_000_000


def check_disk(setup: ServerSetup) -> Iterator[Finding]:
    """Write a file in the folder, and see how much is free."""
    file = sqlite_path(setup.databases)
    folder = setup.home if file is None else file.parent
    existing = _first_existing(folder.absolute())
    try:
        with tempfile.NamedTemporaryFile(dir=existing, prefix="callout-doctor-") as probe:
            probe.write(b"\0")
            probe.flush()
        free = shutil.disk_usage(existing).free // MB
    except OSError as error:
        yield problem("doctor-disk-refused", folder=str(existing), reason=error.strerror or "")
        return
    if free < MIN_FREE_MB:
        yield problem("doctor-disk-full", folder=str(folder), free=free, least=MIN_FREE_MB)
    else:
        yield fine("doctor-disk", folder=str(folder), free=free)


def _first_existing(folder: Path) -> Path:
    """Return *folder*, or the folder in which it would be made."""
    return next(place for place in (folder, *folder.parents) if place.exists())
