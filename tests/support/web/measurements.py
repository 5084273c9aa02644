"""Figures that tests measure, kept where a person can read them."""

from pathlib import Path

MEASUREMENTS_FOLDER = Path("build/web")


def record_measurement(figure: str) -> None:
    """Write a figure down."""
    MEASUREMENTS_FOLDER.mkdir(parents=True, exist_ok=True)
    with (MEASUREMENTS_FOLDER / "figures.txt").open("a", encoding="utf-8") as kept:
        kept.write(f"{figure}\n")
