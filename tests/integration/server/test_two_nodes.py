"""People at terminals play on while the nodes that serve them die."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.server.two_nodes import NodeDeath, TwoNodeServer, TwoNodeTable, start_table

pytestmark = pytest.mark.needs("nginx", "postgres")

MAX_SILENT_S, MAX_MOVES = 3.0, 2
"""Within how many seconds everybody plays again.

Where others use the machine, it is within the time of so many moves, of which one was timed just
before: on a free machine that is less.
"""


@pytest.fixture
def table(
    tmp_path: Path, new_database: Callable[[], str]
) -> Iterator[Callable[[int], TwoNodeTable]]:
    """Return a table that is played up to some points, on two nodes."""
    there: list[TwoNodeTable] = []
    with TwoNodeServer(tmp_path, new_database()) as pair:

        def lay(target: int) -> TwoNodeTable:
            there.append(start_table(pair, target))
            return there[-1]

        yield lay
        for one in there:
            one.close()


def is_soon(death: NodeDeath) -> bool:
    """Return whether everybody played again in time."""
    return death.after < max(MAX_SILENT_S, MAX_MOVES * death.before)


def test_a_french_match_is_finished_although_a_node_dies_half_way(
    table: Callable[[int], TwoNodeTable],
) -> None:
    tonight = table(30)
    for _ in range(20):
        tonight.turn()
    death = tonight.kill()
    for _ in range(3_000):
        if tonight.guests[0].over():
            break
        tonight.turn()
    assert tonight.guests[0].over()
    assert is_soon(death), death


def test_everybody_plays_again_within_three_seconds_of_each_death(
    table: Callable[[int], TwoNodeTable],
) -> None:
    tonight = table(500)
    for _ in range(10):
        tonight.turn()
    deaths = []
    for _ in range(2):
        deaths.append(tonight.kill())
        for _ in range(5):
            tonight.turn()

    assert all(map(is_soon, deaths)), deaths
