"""Metrics for Prometheus; they never name a person or a card."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCY_BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The metrics of a node."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.acts = Counter("callout_acts", "Acts written down", registry=registry)
        self.refused = Counter("callout_refused", "Refusals", ["code"], registry=registry)
        self.conflicts = Counter("callout_conflicts", "Appends that lost", registry=registry)
        self.budget_hits = Counter(
            "callout_budget_hits", "Budgets that were reached", ["budget"], registry=registry
        )
        self.streams = Gauge("callout_streams", "Streams that are open", registry=registry)
        self.tables = Gauge("callout_tables", "Tables in memory", registry=registry)
        self.act_seconds = Histogram(
            "callout_act_seconds",
            "Until an act is on disk",
            buckets=LATENCY_BUCKETS_S,
            registry=registry,
        )

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
