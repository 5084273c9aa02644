"""The bars of a chart: how many answers were right and wrong."""

from collections.abc import Iterable
from typing import NamedTuple

from callout.classroom.results import AnswerCount

MAX_BARS = 20
"""How many questions a chart shows: those that were missed most. The table has them all."""


class ChartBar(NamedTuple):
    """One bar: how many answers were *right* and *wrong*, of *scale*, the most of all bars."""

    label: str
    right: int
    wrong: int
    scale: int


def chart_bars(counts: Iterable[tuple[str, AnswerCount]]) -> tuple[ChartBar, ...]:
    """Make a bar of each label and its count."""
    found = list(counts)
    scale = max((count.asked for _, count in found), default=0) or 1
    return tuple(ChartBar(label, count.right, count.wrong, scale) for label, count in found)
