"""A small disk that can be filled, which only root can mount."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


@contextmanager
def mounted_disk(folder: Path, size: int) -> Iterator[Path]:
    """Mount a disk of so many bytes at *folder*, or skip the test where nobody may do that."""
    if os.geteuid() != 0:
        pytest.skip("only root may mount a disk")
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    subprocess.run(mount, capture_output=True, check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)  # noqa: S607


def fill_disk(folder: Path) -> Path:
    """Write a file until the disk is full, and return the file."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass
    return filler
