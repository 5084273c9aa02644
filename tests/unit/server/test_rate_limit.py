"""Requests are counted for a while, and counters do not pile up."""

from callout.server.rate_limit import SWEPT_AT, RateLimit, RequestCounters

LIMIT = RateLimit("acts", 2, 10)


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.now


def test_requests_above_the_limit_are_refused_until_its_time_is_over() -> None:
    watch = Watch()
    counters = RequestCounters(watch)

    assert [counters.hit(LIMIT, "ana") for _ in range(4)] == [0, 0, 10, 10]
    watch.now += 9.5
    assert counters.hit(LIMIT, "ana") == 0.5
    watch.now += 0.5
    assert [counters.hit(LIMIT, "ana") for _ in range(3)] == [0, 0, 10]


def test_people_and_limits_are_counted_by_themselves() -> None:
    counters = RequestCounters(Watch())
    for _ in range(3):
        counters.hit(LIMIT, "ana")

    assert counters.hit(LIMIT, "bob") == 0
    assert counters.hit(LIMIT._replace(name="pages"), "ana") == 0


def test_counters_whose_time_is_over_are_dropped() -> None:
    watch = Watch()
    counters = RequestCounters(watch)
    most = 0
    for number in range(10 * SWEPT_AT):
        watch.now += LIMIT.seconds / SWEPT_AT
        counters.hit(LIMIT, f"guest {number}")
        most = max(most, len(counters))

    assert most < 3 * SWEPT_AT


def test_counters_that_still_count_are_kept_when_others_are_dropped() -> None:
    watch = Watch()
    counters = RequestCounters(watch)
    for _ in range(2):
        counters.hit(LIMIT, "ana")
    for number in range(3 * SWEPT_AT):
        counters.hit(LIMIT, f"guest {number}")

    assert counters.hit(LIMIT, "ana") > 0
