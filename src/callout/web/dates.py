"""Days as the pages say them."""

from datetime import UTC, datetime

from callout.locales.messages import say


def say_day(at: int, language: str) -> str:
    """Return the day of *at*, in milliseconds since 1970, in words."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return say("web", language, "class-day", day=day.day, month=day.month, year=str(day.year))
