"""Figures that tests measure, kept where a person can read them."""

from pathlib import Path

KEPT = Path("build/web")


def note(figure: str) -> None:
    """Write a figure down."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "figures.txt").open("a", encoding="utf-8") as kept:
        kept.write(f"{figure}\n")
