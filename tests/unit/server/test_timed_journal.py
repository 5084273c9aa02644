"""How long the database is waited for, and what it does not do, is counted by operation."""

import asyncio

import pytest
from prometheus_client.parser import text_string_to_metric_families
from support.server.in_process import FlakyJournal

from callout.server.metrics import Metrics
from callout.server.ports import Journal, Row, Unavailable
from callout.server.timed_journal import OPERATIONS, timed
from callout.server.tracing import Tracing

ROW = Row(1, 1, b"key", 0, b"")


def counted(metrics: Metrics, name: str) -> dict[str, float]:
    """Return what was counted under *name*, by operation."""
    return {
        sample.labels["operation"]: sample.value
        for family in text_string_to_metric_families(metrics.text().decode())
        for sample in family.samples
        if sample.name == name
    }


def test_each_operation_is_timed_and_does_what_it_did() -> None:
    async def work() -> list[object]:
        assert await journal.append(ROW, 5)
        return [await journal.since(1), await journal.heads([1]), await journal.count_due(9, 100)]

    metrics = Metrics()
    journal = timed(FlakyJournal(), metrics, Tracing())

    assert asyncio.run(work()) == [[ROW], {1: 1}, 1]
    counts = counted(metrics, "callout_journal_seconds_count")
    assert {name for name, count in counts.items() if count} == {
        "append",
        "since",
        "heads",
        "count_due",
    }


def test_a_database_that_is_out_of_reach_is_counted() -> None:
    metrics, store = Metrics(), FlakyJournal()
    store.down.add("append")
    with pytest.raises(Unavailable):
        asyncio.run(timed(store, metrics, Tracing()).append(ROW))

    assert counted(metrics, "callout_journal_failures_total") == {"append": 1}
    assert counted(metrics, "callout_journal_seconds_count")["append"] == 1


def test_every_operation_of_a_journal_is_timed() -> None:
    public = {name for name in vars(Journal) if not name.startswith("_")}

    assert set(OPERATIONS) == public - {"close"}
    assert {"stored_logs", "reports", "recent_reports"} <= set(OPERATIONS)


def test_what_moderators_read_is_timed() -> None:
    metrics = Metrics()
    journal = timed(FlakyJournal(), metrics, Tracing())

    async def read() -> list[object]:
        return [
            await journal.stored_logs(0, 9),
            await journal.reports(1),
            await journal.recent_reports(9),
        ]

    assert asyncio.run(read()) == [[], [], []]
    counts = counted(metrics, "callout_journal_seconds_count")
    assert {name for name, count in counts.items() if count} == {
        "stored_logs",
        "reports",
        "recent_reports",
    }
