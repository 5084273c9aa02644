"""Counters and histograms that take a fraction of a microsecond per observation.

Those of prometheus_client take a lock for each value, since threads may share them. These are used
only in the thread of the event loop and need no lock.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector, CollectorRegistry
from prometheus_client.utils import floatToGoString


class Durations:
    """Durations, counted in buckets with upper *bounds* in seconds."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Count a duration of *seconds*."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class DurationHistogram(Collector):
    """A histogram of durations by the values of *labels*."""

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
        """Return the durations for these values of the labels."""
        found = self._durations.get(values)
        if found is None:
            found = self._durations[values] = Durations(self._bounds)
        return found

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Yield the histogram in the form of prometheus_client."""
        family = HistogramMetricFamily(self._name, self._help, labels=self._labels)
        bounds = [*map(floatToGoString, self._bounds), "+Inf"]
        for values, durations in self._durations.items():
            buckets = list(zip(bounds, accumulate(durations.counts), strict=True))
            family.add_metric(values, buckets, durations.total)
        yield family


class EventCounter(Collector):
    """A counter of events by the values of *labels*."""

    def __init__(
        self, name: str, help_text: str, labels: Sequence[str], registry: CollectorRegistry
    ) -> None:
        self._name, self._help, self._labels = name, help_text, labels
        self._counts: dict[tuple[str, ...], int] = {} if labels else {(): 0}
        registry.register(self)

    def count(self, *values: str) -> None:
        """Count one event with these values of the labels."""
        self._counts[values] = self._counts.get(values, 0) + 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the counter in the form of prometheus_client."""
        family = CounterMetricFamily(self._name, self._help, labels=self._labels)
        for values, count in self._counts.items():
            family.add_metric(values, count)
        yield family
