"""Check the computer: its Python, its free disk space, its clock."""

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

from callout.cli.checks.finding import Finding, ServerSetup, fine, note, problem
from callout.cli.server_store import sqlite_path

MENDED_RELEASES = {(3, 11): 10, (3, 12): 6}
"""The first release of each Python version without CVE-2024-7592; later versions never had it."""

RELEASED = date(2026, 11, 15)
"""A day before this version was made; a clock with an earlier date is wrong."""

PLAUSIBLE_YEARS = 10
"""Years after `RELEASED` in which a clock is believed."""

MIN_FREE_MB = 200
"""Free space for a week of a busy school, and for writing the database file anew."""

MB = 1_000_000


def check_interpreter(_setup: ServerSetup) -> Iterator[Finding]:
    """Find a Python with a fault that Callout works around, but other programs may not."""
    major, minor, release = sys.version_info[:3]
    found = f"{major}.{minor}.{release}"
    mended = MENDED_RELEASES.get((major, minor), 0)
    if release < mended:
        yield note("doctor-python-old", found=found, wanted=f"{major}.{minor}.{mended}")
    else:
        yield fine("doctor-python", found=found)


def check_clock(_setup: ServerSetup) -> Iterator[Finding]:
    """Find a date on which this program cannot be running."""
    today = datetime.fromtimestamp(time.time(), UTC).date()
    if today < RELEASED:
        yield problem("doctor-clock-early", today=str(today), released=str(RELEASED))
    elif today.year > RELEASED.year + PLAUSIBLE_YEARS:
        yield problem("doctor-clock-late", today=str(today))
    else:
        yield fine("doctor-clock", now=time.strftime("%Y-%m-%d %H:%M %z"))


def check_disk(setup: ServerSetup) -> Iterator[Finding]:
    """Write a file in the folder, and check the free space."""
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
    """Return *folder*, or its nearest parent that exists."""
    return next(place for place in (folder, *folder.parents) if place.exists())
