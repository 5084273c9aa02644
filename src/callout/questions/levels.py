"""The difficulty of questions: from 1 to 3."""

from collections.abc import Collection

FIRST_LEVEL = 1
LAST_LEVEL = 3
LEVELS = range(FIRST_LEVEL, LAST_LEVEL + 1)


def nearest_level(wanted: int, levels: Collection[int]) -> int:
    """Return the level nearest to *wanted* among *levels*; of two, the easier one."""
    return min(levels, key=lambda level: (abs(level - wanted), level))
