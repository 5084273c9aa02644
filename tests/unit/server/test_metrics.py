"""What the metrics of a node are sorted by."""

from itertools import pairwise

from callout.server.metrics import LATENCY_BUCKETS_S


def test_the_buckets_of_latency_grow_from_a_millisecond_to_five_seconds_at_most_threefold() -> (
    None
):
    steps = [later / earlier for earlier, later in pairwise(LATENCY_BUCKETS_S)]

    assert (LATENCY_BUCKETS_S[0], LATENCY_BUCKETS_S[-1]) == (0.001, 5)
    assert all(1 < step <= 3 for step in steps)
