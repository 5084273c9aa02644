"""The sizes of the groups in which people sit down at tables."""

from callout.room.bounds import USUAL_SEATS


def group_sizes(count: int, most: int) -> list[int]:
    """Return the sizes of the groups of *count* people, at most *most* at one table.

    Four is best. Nobody sits with fewer than two others if that can be avoided.
    """
    if count <= most:
        return [count] if count else []
    tables = -(-count // min(USUAL_SEATS, most))
    small, larger = divmod(count, tables)
    return [small + (number < larger) for number in range(tables)]
