"""Nodes are killed, the database fails over and clients go astray: nothing is lost or told."""

from pathlib import Path

from server.checker import check
from server.faults import night
from server.figures import told
from server.notes import save
from server.rig import Rig


def test_nothing_is_lost_doubled_or_told_when_everything_fails(tmp_path: Path) -> None:
    with Rig(tmp_path) as rig:
        spent = night(rig, seconds=20, tables=30, pace=0.6)
    save(spent.logs, tmp_path / "logs")
    found = check(spent.logs, spent.journal)

    assert found.faults == [], "\n".join(told(spent, found))
    assert found.acknowledged > 300
    assert found.repeated > 50
    assert found.unanswered == 0
    assert found.items > found.acknowledged
    assert {strike.kind for strike in spent.strikes} == {
        "node killed",
        "database failed over",
        "wake-ups cut",
    }
    assert spent.listening == 3
