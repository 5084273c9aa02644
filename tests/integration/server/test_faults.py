"""Nodes are killed, the database fails over and clients go astray: nothing is lost or told."""

from pathlib import Path

import pytest
from support.server.client_log import save_logs
from support.server.deployment import Deployment
from support.server.fault_report import report_lines
from support.server.fault_run import run_with_faults
from support.server.log_checker import check_logs
from support.server.patroni_process import PatroniCluster

LEAST_ACTS = 600
"""How many acts are answered, of which some are refused and some are repeated."""


@pytest.mark.needs("nginx", "postgres", "pg_basebackup", "etcd", "etcdctl", "openssl")
def test_nothing_is_lost_doubled_or_told_when_everything_fails(tmp_path: Path) -> None:
    """Take a minute: Patroni waits 20 seconds for a leader that is gone, and allows no less."""
    with PatroniCluster() as cluster, Deployment(tmp_path, cluster) as rig:
        spent = run_with_faults(
            rig, seconds=20, tables=30, pace=0.6, leader_kills=(True,), least_acts=LEAST_ACTS
        )
    save_logs(spent.logs, tmp_path / "logs")
    found = check_logs(spent.logs, spent.journal)

    assert found.faults == [], "\n".join(report_lines(spent, found))
    assert found.acknowledged > 300
    assert found.repeated > 50
    assert found.unanswered == 0
    assert found.items > found.acknowledged
    assert {strike.kind for strike in spent.strikes} == {
        "node killed",
        "leader and Patroni killed",
        "wake-ups cut",
    }
    assert spent.listening == 3
