"""Check the version of Python for faults that others can use."""

import sys
from collections.abc import Iterator

from callout.cli.checks.finding import Finding, ServerSetup, fine, note

MENDED_RELEASES = {(3, 11): 10, (3, 12): 6}
"""The first release of each version without CVE-2024-7592; later versions never had it."""


def check_interpreter(_setup: ServerSetup) -> Iterator[Finding]:
    """Find a Python with a fault that Callout works around, and other programs may not."""
    major, minor, release = sys.version_info[:3]
    found = f"{major}.{minor}.{release}"
    mended = MENDED_RELEASES.get((major, minor), 0)
    if release < mended:
        yield note("doctor-python-old", found=found, wanted=f"{major}.{minor}.{mended}")
    else:
        yield fine("doctor-python", found=found)
