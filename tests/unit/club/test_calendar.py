"""The calendar of a club, read back by icalendar and by calcurse."""

import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from icalendar import Calendar
from support.tools import tool_path

from callout.club.calendar import MAX_LINE_OCTETS, CalendarEvening, write_calendar
from callout.locales.sanitise import sanitise_prose

LINK = "https://callout.example/club"
DAY_MS = 86_400_000
FIRST_MS = 1_800_000_000_000

titles = st.text(st.characters(exclude_categories=["Cs"]), max_size=300)
evenings = st.builds(
    CalendarEvening,
    uid=st.uuids().map(str),
    title=titles,
    starts_at=st.integers(0, 4 * FIRST_MS).map(lambda at: at // 1000 * 1000),
    ends_at=st.integers(0, 4 * FIRST_MS).map(lambda at: at // 1000 * 1000),
    changed_at=st.integers(0, 4 * FIRST_MS).map(lambda at: at // 1000 * 1000),
    revision=st.integers(0, 10_000),
    is_cancelled=st.booleans(),
)


def evening(number: int, title: str, **facts: bool) -> CalendarEvening:
    """Return the evening of a day."""
    starts_at = FIRST_MS + number * DAY_MS
    ends_at = starts_at + 7_200_000
    return CalendarEvening(
        uid=f"{number}@callout",
        title=title,
        starts_at=starts_at,
        ends_at=ends_at,
        changed_at=FIRST_MS,
        revision=number,
        **facts,
    )


def moment(at: int) -> datetime:
    """Return milliseconds as a time in UTC."""
    return datetime.fromtimestamp(at // 1000, UTC)


@given(titles, st.lists(evenings, max_size=4))
def test_icalendar_reads_back_every_title_time_and_change(
    title: str, planned: list[CalendarEvening]
) -> None:
    data = write_calendar(title, LINK, planned)
    calendar = Calendar.from_ical(data)

    for name in ("NAME", "X-WR-CALNAME"):
        read = re.sub(r"\\(.)", r"\1", str(calendar[name]))  # icalendar takes it as it is
        assert read == sanitise_prose(title)
    assert not calendar.errors
    for event, wanted in zip(calendar.walk("VEVENT"), planned, strict=True):
        assert not event.errors
        assert str(event["SUMMARY"]) == sanitise_prose(wanted.title)
        assert event.decoded("DTSTART") == moment(wanted.starts_at)
        assert event.decoded("DTEND") == moment(wanted.ends_at)
        changed = (event.decoded("DTSTAMP"), event.decoded("LAST-MODIFIED"))
        assert changed == (moment(wanted.changed_at), moment(wanted.changed_at))
        assert (str(event["UID"]), event["SEQUENCE"]) == (wanted.uid, wanted.revision)
        assert str(event["URL"]) == str(event["DESCRIPTION"]) == LINK
        assert (str(event["STATUS"]) == "CANCELLED") is wanted.is_cancelled


@given(titles, st.lists(evenings, max_size=4))
def test_lines_end_as_they_must_and_none_is_too_long_or_cuts_a_character(
    title: str, planned: list[CalendarEvening]
) -> None:
    data = write_calendar(title, LINK, planned)

    assert data.endswith(b"\r\n")
    lines = data.removesuffix(b"\r\n").split(b"\r\n")
    assert all(len(line) <= MAX_LINE_OCTETS for line in lines)
    assert all(line.decode() for line in lines)
    assert b"\n" not in b"".join(lines)


@pytest.mark.needs("calcurse")
def test_calcurse_shows_the_evenings_with_their_times(tmp_path: Path) -> None:
    titles = ["Tuesday evening", "Soirée, « jeudi » ; 20 h", "é" * 90]
    planned = [evening(number, title) for number, title in enumerate(titles)]
    file = tmp_path / "evenings.ics"
    file.write_bytes(write_calendar("Club", LINK, planned))
    calcurse = [tool_path("calcurse"), "-D", str(tmp_path), "-C", str(tmp_path)]
    environment = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "HOME": str(tmp_path)}

    def ask(*words: str) -> str:
        asked = [*calcurse, *words]
        return subprocess.run(
            asked, env=environment, check=True, capture_output=True, text=True
        ).stdout

    ask("-i", str(file))
    queried = ask("-Q", "--from", "01/15/2027", "--days", "3", "--format-apt", "%S-%E %m\n")

    for one in planned:
        times = (moment(at).strftime("%H:%M") for at in (one.starts_at, one.ends_at))
        assert f"{'-'.join(times)} {one.title}\n" in queried
