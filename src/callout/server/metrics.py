"""What is counted, for those who run the server: never who, and never a card."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCY_BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """Count what happens on a node."""

    def __init__(self) -> None:
        all_of_it = self._registry = CollectorRegistry()
        self.acts = Counter("callout_acts", "Acts written down", registry=all_of_it)
        self.refused = Counter("callout_refused", "Refusals", ["code"], registry=all_of_it)
        self.conflicts = Counter("callout_conflicts", "Appends that lost", registry=all_of_it)
        self.streams = Gauge("callout_streams", "Streams that are open", registry=all_of_it)
        self.tables = Gauge("callout_tables", "Tables in memory", registry=all_of_it)
        self.act_seconds = Histogram(
            "callout_act_seconds",
            "Until an act is on disk",
            buckets=LATENCY_BUCKETS_S,
            registry=all_of_it,
        )

    def text(self) -> bytes:
        """Write all figures down."""
        return generate_latest(self._registry)
