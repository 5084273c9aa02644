"""Counters and histograms that cost a fraction of a microsecond each time.

Those of prometheus_client take a lock for each value, as threads may share them. What is counted
for every request is counted in the thread of the event loop alone, and needs none.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector, CollectorRegistry
from prometheus_client.utils import floatToGoString


class Durations:
    """How long something took, counted by buckets with upper *bounds* in seconds."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count what took *seconds*."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class DurationHistogram(Collector):
    """Durations by the values of *labels*."""

    def __init__(
        self,
        name: str,
        help_text: str,
        labels: Sequence[str],
        bounds: Sequence[float],
        registry: CollectorRegistry,
    ) -> None:
        self._name, self._help, self._labels, self._bounds = name, help_text, labels, bounds
        self._durations: dict[tuple[str, ...], Durations] = {}
        registry.register(self)

    def labelled(self, *values: str) -> Durations:
        """Return the durations with these values of the labels."""
        found = self._durations.get(values)
        if found is None:
            found = self._durations[values] = Durations(self._bounds)
        return found

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Return the histogram as Prometheus reads it."""
        family = HistogramMetricFamily(self._name, self._help, labels=self._labels)
        bounds = [*map(floatToGoString, self._bounds), "+Inf"]
        for values, durations in self._durations.items():
            buckets = list(zip(bounds, accumulate(durations.counts), strict=True))
            family.add_metric(values, buckets, durations.total)
        yield family


class EventCounter(Collector):
    """How often something happened, by the values of *labels*."""

    def __init__(
        self, name: str, help_text: str, labels: Sequence[str], registry: CollectorRegistry
    ) -> None:
        self._name, self._help, self._labels = name, help_text, labels
        self._counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}
        registry.register(self)

    def count(self, *values: str) -> None:
        """Count one more with these values of the labels."""
        self._counts[values] = self._counts.get(values, 0) + 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Return the counter as Prometheus reads it."""
        family = CounterMetricFamily(self._name, self._help, labels=self._labels)
        for values, count in self._counts.items():
            family.add_metric(values, count)
        yield family
