"""The check of what was told: whom a rematch keeps apart is told to nobody."""

import pytest
from support.server.leak_check import leaks_in_entry

from callout.core.cards import Seat


@pytest.mark.parametrize("name", ["barred", "mutes", "admitted"])
def test_whom_a_rematch_keeps_apart_is_told_to_nobody(name: str) -> None:
    entry = {"type": "Made", "player": "ana", name: [["ana", "ben"]]}
    kept = {"type": "Made", "player": "", name: []}
    told = {"type": "Made", "player": "", name: [["ana", "ben"]]}

    assert not list(leaks_in_entry(entry, kept, Seat(0), "cy", deaf=False))
    assert list(leaks_in_entry(entry, told, Seat(0), "cy", deaf=False))
