"""The source and the target folders of the site."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "callout"
SOLO = PACKAGE / "solo"
NODE_MODULES = ROOT / "node_modules"
WORK = ROOT / "build" / "solo"
"""The folder of intermediate files."""


def run(*command: str | Path) -> None:
    """Run a *command* in the root of the repository; stop if it fails."""
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def new_folder(path: Path) -> Path:
    """Make an empty folder at *path*."""
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path
