"""Metrics for Prometheus; they never name a person, a table, an address or a card."""

from importlib.metadata import version as version_of
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from callout.server.durations import DurationHistogram, EventCounter

VERSION = version_of("callout")

LATENCY_BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Bucket bounds in seconds for durations with few labels."""

REQUEST_BUCKETS_S = (0.005, 0.02, 0.1, 0.5, 2)
"""Bucket bounds in seconds for durations of each of many routes."""

STEP_BUCKETS_S = (0.03, 0.05, 0.1, 0.2, 0.5)
"""Bucket bounds in seconds for the steps of the event loop that are noted."""


class Metrics:
    """The metrics of a node."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        build = Gauge("callout_build_info", "This version", ["version"], registry=registry)
        build.labels(VERSION).set(1)
        self.requests = EventCounter(
            "callout_requests", "Answers", ["method", "route", "status"], registry
        )
        self.request_seconds = DurationHistogram(
            "callout_request_seconds",
            "Until an answer begins",
            ["method", "route"],
            REQUEST_BUCKETS_S,
            registry,
        )
        self.acts = EventCounter("callout_acts", "Acts written down", [], registry)
        self.act_seconds = DurationHistogram(
            "callout_act_seconds", "Until an act is on disk", [], LATENCY_BUCKETS_S, registry
        ).labelled()
        self.refused = Counter(
            "callout_refused", "Refusals by pages and the interface", ["code"], registry=registry
        )
        self.conflicts = Counter("callout_conflicts", "Appends that lost", registry=registry)
        self.journal_seconds = DurationHistogram(
            "callout_journal_seconds",
            "Waits for the database",
            ["operation"],
            LATENCY_BUCKETS_S,
            registry,
        )
        self.journal_failures = EventCounter(
            "callout_journal_failures", "What the database did not do", ["operation"], registry
        )
        self.work_failures = Counter(
            "callout_work_failures", "Work for no request that failed", registry=registry
        )
        self.loop_lag = DurationHistogram(
            "callout_loop_lag_seconds",
            "How late the event loop is, looked at ten times a second",
            [],
            LATENCY_BUCKETS_S,
            registry,
        ).labelled()
        self.due_backlog = Gauge(
            "callout_due_backlog", "Tables that wait for due work, too long", registry=registry
        )
        self.not_ready = Gauge(
            "callout_not_ready", "Why this node cannot serve", ["cause"], registry=registry
        )
        self.budget_hits = Counter(
            "callout_budget_hits", "Budgets that were reached", ["budget"], registry=registry
        )
        self.step_seconds = DurationHistogram(
            "callout_step_seconds",
            "CPU time of steps that hold the loop for 20 ms or more",
            [],
            STEP_BUCKETS_S,
            registry,
        ).labelled()
        self.long_steps = Counter(
            "callout_long_steps", "Steps that held the loop too long", ["route"], registry=registry
        )
        self.jobs = Counter(
            "callout_jobs", "Jobs of workers", ["work", "outcome"], registry=registry
        )
        self.pushes = Counter(
            "callout_pushes", "Pushes about turns", ["outcome"], registry=registry
        )
        self.connections = Gauge("callout_connections", "Connections", registry=registry)
        self.most_connections = Gauge(
            "callout_connections_most", "Connections that there is room for", registry=registry
        )
        self.handovers = Counter(
            "callout_handovers", "Connections moved to the process of a table", registry=registry
        )
        self.streams = Gauge("callout_streams", "Streams that are open", registry=registry)
        self.streams_ended = EventCounter(
            "callout_streams_ended", "Streams that have ended", ["reason"], registry
        )
        self.tables = Gauge("callout_tables", "Tables in memory", registry=registry)

    def watch_backups(self, mark: Path) -> None:
        """Export the modification time of *mark*, touched by each backup; 0 if it is missing."""
        last = Gauge(
            "callout_last_backup_timestamp_seconds",
            "When the last backup was made",
            registry=self._registry,
        )
        last.set_function(lambda: mark.stat().st_mtime if mark.exists() else 0)

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
