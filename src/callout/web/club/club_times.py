"""Times of planned evenings: read from a form and shown in words, in a place's own time."""

from datetime import UTC, datetime
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from callout.locales.messages import say
from callout.web.forms import SubmittedForm

ZONES = (
    "Europe/London", "Europe/Lisbon", "Europe/Paris", "Europe/Athens", "Europe/Istanbul",
    "Europe/Moscow", "Africa/Casablanca", "Africa/Dakar", "Africa/Lagos", "Africa/Johannesburg",
    "Africa/Nairobi", "Indian/Reunion", "Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok",
    "Asia/Shanghai", "Asia/Tokyo", "Australia/Perth", "Australia/Sydney", "Pacific/Noumea",
    "Pacific/Auckland", "Pacific/Tahiti", "Pacific/Honolulu", "America/Anchorage",
    "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York",
    "America/Halifax", "America/Martinique", "America/Sao_Paulo", "UTC",
)  # fmt: skip
"""The time zones of a form, each by a place that many people know."""

USUAL_ZONES = {"en": "Europe/London", "fr": "Europe/Paris"}
"""The zone that a form begins with, by the language of its reader."""


@cache
def known_zones() -> dict[str, ZoneInfo]:
    """Return the zones that this computer knows; Windows may know none of them."""
    found = {}
    for name in ZONES:
        try:
            found[name] = ZoneInfo(name)
        except ZoneInfoNotFoundError:
            continue
    return found


def zone_choices(language: str) -> tuple[tuple[str, str], ...]:
    """Return the zones with their places, in alphabetical order."""
    names = [*known_zones()] or ["UTC"]
    return tuple(sorted(((name, place_of(name, language)) for name in names), key=lambda z: z[1]))


def place_of(zone: str, language: str) -> str:
    """Return the place whose time *zone* has."""
    return say("web", language, f"zone-{zone.replace('/', '-').replace('_', '-')}")


def read_time(form: SubmittedForm) -> int:
    """Return the moment of the fields *day*, *time* and *zone*, or 0 after adding an error."""
    zone = form.choice("zone", [name for name, _ in zone_choices(form.language)])
    try:
        day = datetime.strptime(form.text("day"), "%Y-%m-%d").date()  # noqa: DTZ007 - the zone follows
    except ValueError:
        form.add_error("day", "club-wrong-day")
        return 0
    try:
        time = datetime.strptime(form.text("time")[:5], "%H:%M").time()  # noqa: DTZ007
    except ValueError:
        form.add_error("time", "club-wrong-time")
        return 0
    if form.errors:
        return 0
    moment = datetime.combine(day, time, known_zones().get(zone, UTC))
    return max(0, int(moment.timestamp()) * 1000)


def time_fields(at: int, zone: str) -> dict[str, str]:
    """Return a moment as the fields of the form."""
    local = datetime.fromtimestamp(at / 1000, known_zones().get(zone, UTC))
    return {"day": f"{local:%Y-%m-%d}", "time": f"{local:%H:%M}", "zone": zone}


def say_time(at: int, zone: str, language: str) -> str:
    """Return the moment *at*, in milliseconds since 1970, in words and in the time of *zone*."""
    shown = zone if zone in known_zones() else "UTC"
    local = datetime.fromtimestamp(at / 1000, known_zones().get(shown, UTC))
    day = say("web", language, "class-day", day=local.day, month=local.month, year=str(local.year))
    return say(
        "web",
        language,
        "club-time",
        weekday=local.isoweekday(),
        day=day,
        hour=local.hour,
        minute=f"{local.minute:02}",
        place=place_of(shown, language),
    )
