"""Measure what `pip install callout` brings, with each extra, and how soon it asks something.

Builds a wheel and installs it with the pinned dependencies in fresh virtual environments:

    scripts/bench installation
"""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import NamedTuple

from start import first_prompt_s

ROOT = Path(__file__).parents[1]
EXTRAS = ("base", "postgres", "printing", "otel", "lab", "all")
WARM_RUNS = 9
MB = 1_000_000
NAMED = 8
"""How many of the largest packages are named."""


class Installation(NamedTuple):
    """What one way of installing costs."""

    extra: str
    packages: int
    size: int
    heaviest: str
    cold_s: float
    warm_s: float


def main() -> None:
    """Print a table with a line for each extra."""
    with tempfile.TemporaryDirectory(prefix="callout-installation-") as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
        (wheel,) = folder.glob("*.whl")
        print("| install | packages | MB | first prompt cold | warm |")
        print("|---|---|---|---|---|")
        largest = []
        for extra in EXTRAS:
            found = measure(folder / extra, extra, wheel)
            told = "callout" if extra == "base" else f"callout[{extra}]"
            largest.append(f"{extra}: {found.heaviest}")
            print(
                f"| `{told}` | {found.packages} | {found.size / MB:.0f} "
                f"| {found.cold_s:.2f} s | {found.warm_s:.2f} s |",
                flush=True,
            )
        print("\nThe largest, in MB:", *largest, sep="\n")


def measure(folder: Path, extra: str, wheel: Path) -> Installation:
    """Install *wheel* with the pins of *extra* in *folder*, and play until it asks."""
    venv.create(folder, with_pip=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    before = {path for path in packages.rglob("*") if path.is_file()}
    pip = (folder / "bin" / "python", "-m", "pip", "--quiet", "install")
    pins = ROOT / "requirements" / f"{extra}.txt"
    run(*pip, "--require-hashes", "-r", pins)
    run(*pip, "--no-deps", wheel)
    added = [path for path in packages.rglob("*") if path.is_file() and path not in before]
    command = str(folder / "bin" / "callout")
    cold, *warm = (
        first_prompt_s([command, "play"], folder / f"home{run}") for run in range(1 + WARM_RUNS)
    )
    return Installation(
        extra,
        sum(path.name == "METADATA" for path in added) - 1,  # without Callout itself
        sum(path.stat().st_size for path in added),
        heaviest(packages),
        cold,
        min(warm),
    )


def run(*words: str | Path) -> None:
    """Run a command that says nothing."""
    subprocess.run([str(word) for word in words], check=True, capture_output=True)


def heaviest(packages: Path) -> str:
    """Name the largest folders in *packages*, with their size."""
    sizes = {
        folder.name: sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        for folder in packages.iterdir()
        if folder.name not in ("pip", "setuptools")
    }
    largest = sorted(sizes, key=lambda name: sizes[name], reverse=True)[:NAMED]
    return ", ".join(f"{name} {sizes[name] / MB:.1f}" for name in largest)


if __name__ == "__main__":
    main()
