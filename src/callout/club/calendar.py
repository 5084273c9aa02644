"""The planned evenings of a club as a calendar file, RFC 5545, to which programs subscribe."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from msgspec import Struct

from callout.locales.sanitise import sanitise_prose

MAX_LINE_OCTETS = 75
"""Number of octets of a line, without its end; longer lines are folded."""

REFRESH_HOURS = 6
"""Hours after which a calendar program shall read the file again."""

_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,"})


class CalendarEvening(Struct, frozen=True, kw_only=True):
    """A planned evening; all times are in milliseconds.

    *uid* stays the same as long as the evening is planned. *revision* grows with each change, of
    which the last was at *changed_at*.
    """

    uid: str
    title: str
    starts_at: int
    ends_at: int
    changed_at: int
    revision: int = 0
    is_cancelled: bool = False


def write_calendar(title: str, link: str, evenings: Iterable[CalendarEvening]) -> bytes:
    """Return the calendar with this *title*; each of its *evenings* leads to *link*."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Callout//Club//EN",
        "METHOD:PUBLISH",
        f"NAME:{_escape(title)}",
        f"X-WR-CALNAME:{_escape(title)}",
        f"REFRESH-INTERVAL;VALUE=DURATION:PT{REFRESH_HOURS}H",
        f"X-PUBLISHED-TTL:PT{REFRESH_HOURS}H",
    ]
    for evening in evenings:
        lines += _event(evening, link)
    lines.append("END:VCALENDAR")
    return b"".join(part + b"\r\n" for line in lines for part in _fold(line.encode()))


def _event(evening: CalendarEvening, link: str) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_escape(evening.uid)}"
    yield f"DTSTAMP:{_time(evening.changed_at)}"
    yield f"LAST-MODIFIED:{_time(evening.changed_at)}"
    yield f"DTSTART:{_time(evening.starts_at)}"
    yield f"DTEND:{_time(evening.ends_at)}"
    yield f"SUMMARY:{_escape(evening.title)}"
    yield f"DESCRIPTION:{_escape(link)}"
    yield f"URL:{link}"
    yield f"SEQUENCE:{evening.revision}"
    yield f"STATUS:{'CANCELLED' if evening.is_cancelled else 'CONFIRMED'}"
    yield "END:VEVENT"


def _time(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escape(text: str) -> str:
    """Return *text* as a value: one line, in which some signs have a meaning."""
    return sanitise_prose(text).translate(_ESCAPES)


def _fold(line: bytes) -> Iterator[bytes]:
    """Yield the parts of a *line*; those after the first begin with a space."""
    room = MAX_LINE_OCTETS
    while len(line) > room:
        end = room
        while line[end] & 0xC0 == 0x80:  # not within a character
            end -= 1
        yield line[:end]
        line = b" " + line[end:]
    yield line
