"""Counters and histograms are read by Prometheus as those of its own client are."""

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from callout.server.durations import DurationHistogram, EventCounter

BOUNDS = (0.25, 0.5, 2)
SECONDS = (0.125, 0.25, 0.375, 1, 4, 4)


def samples(registry: CollectorRegistry) -> set[tuple[str, str, float]]:
    """Return all that *registry* tells, but when each was made."""
    text = generate_latest(registry).decode()
    return {
        (sample.name, str(sorted(sample.labels.items())), sample.value)
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not sample.name.endswith("_created")
    }


def test_a_histogram_tells_what_that_of_the_client_tells() -> None:
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    one = DurationHistogram("took", "How long", ["route"], BOUNDS, ours)
    two = Histogram("took", "How long", ["route"], buckets=BOUNDS, registry=theirs)
    for seconds in SECONDS:
        one.labelled("/a").observe(seconds)
        two.labels("/a").observe(seconds)

    assert ("took_count", "[('route', '/a')]", 6.0) in samples(ours)
    assert samples(ours) == samples(theirs)


def test_a_counter_tells_what_that_of_the_client_tells() -> None:
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    one = EventCounter("asked", "How often", ["route", "status"], ours)
    two = Counter("asked", "How often", ["route", "status"], registry=theirs)
    for status in ("200", "200", "404"):
        one.count("/a", status)
        two.labels("/a", status).inc()

    assert ("asked_total", "[('route', '/a'), ('status', '200')]", 2.0) in samples(ours)
    assert samples(ours) == samples(theirs)
