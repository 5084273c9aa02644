"""People at terminals play on while the nodes that serve them die."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.server.two_nodes import TwoNodeServer, TwoNodeTable, start_table

pytestmark = pytest.mark.needs("nginx", "postgres")

AGAIN = 3.0
"""Within how many seconds everybody plays again."""


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


def test_a_french_match_is_finished_although_a_node_dies_half_way(
    table: Callable[[int], TwoNodeTable],
) -> None:
    tonight = table(30)
    for _ in range(20):
        tonight.turn()
    lasted = tonight.kill()
    for _ in range(3_000):
        if tonight.guests[0].over():
            break
        tonight.turn()
    assert tonight.guests[0].over()
    assert lasted < AGAIN


def test_everybody_plays_again_within_three_seconds_of_each_death(
    table: Callable[[int], TwoNodeTable],
) -> None:
    tonight = table(500)
    for _ in range(10):
        tonight.turn()
    lasted = []
    for _ in range(4):
        lasted.append(tonight.kill())
        for _ in range(5):
            tonight.turn()

    assert max(lasted) < AGAIN
