"""How hard questions are: from 1 to 3."""

from collections.abc import Collection

FIRST_LEVEL = 1
LAST_LEVEL = 3
LEVELS = range(FIRST_LEVEL, LAST_LEVEL + 1)


def nearest_level(wanted: int, levels: Collection[int]) -> int:
    """Return the one of *levels* that is nearest to the one *wanted*; of two, the easier one."""
    return min(levels, key=lambda level: (abs(level - wanted), level))
