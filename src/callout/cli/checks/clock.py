"""Check the clock of the computer."""

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime

from callout.cli.checks.finding import Finding, ServerSetup, fine, problem

RELEASED = date(2026, 11, 15)
"""A day before this version was made: a clock that shows an earlier one is wrong."""

PLAUSIBLE_YEARS = 10
"""For how many years after that a clock is believed."""


def check_clock(_setup: ServerSetup) -> Iterator[Finding]:
    """Find a day at which this program cannot be running."""
    today = datetime.fromtimestamp(time.time(), UTC).date()
    if today < RELEASED:
        yield problem("doctor-clock-early", today=str(today), released=str(RELEASED))
    elif today.year > RELEASED.year + PLAUSIBLE_YEARS:
        yield problem("doctor-clock-late", today=str(today))
    else:
        yield fine("doctor-clock", now=time.strftime("%Y-%m-%d %H:%M %z"))
