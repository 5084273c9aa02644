"""The content of a report: the person concerned, and their last lines."""

from collections import deque

from msgspec import Struct

from callout.host import entries as e
from callout.server.moderation import MAX_REPORTED_LINES, ReportedLine, StoredReport
from callout.server.ports import Row
from callout.server.tables.kind import TABLE_KIND
from callout.server.workers.job import Job


def person_of(entry: e.Entry) -> str:
    """Return the id of the person who said *entry* or sat down by it, or an empty string."""
    return entry.player if isinstance(entry, e.Said | e.SaidPhrase | e.Sat) else ""


class ReportedLog(Struct, frozen=True):
    """The *rows* of the table with the code *code*, up to a report."""

    rows: tuple[Row, ...]
    code: str


def compile_report(log: ReportedLog) -> StoredReport:
    """Return the report at the end of *log*, with the last lines of the reported person."""
    rows, entries = log.rows, [TABLE_KIND.decode(row) for row in log.rows]
    reported = entries[-1]
    assert isinstance(reported, e.Reported)  # noqa: S101
    names, browsers, lines = {}, {}, deque[ReportedLine](maxlen=MAX_REPORTED_LINES)
    about = entries[reported.about - 1] if reported.about <= len(entries) else None
    whom = person_of(about) if about else ""
    for row, entry in zip(rows, entries, strict=True):
        if isinstance(entry, e.Sat | e.TookOver | e.Said | e.SaidPhrase):
            names[entry.player] = entry.name
        if isinstance(entry, e.Sat):
            browsers[entry.player] = entry.browser
        if isinstance(entry, e.Said | e.SaidPhrase) and whom and entry.player == whom:
            text = entry.text if isinstance(entry, e.Said) else entry.phrase.value
            lines.append(ReportedLine(row.version, row.at, text))
    return StoredReport(
        log.code,
        reported.player,
        names.get(reported.player, ""),
        reported.about,
        reported.text,
        whom,
        names.get(whom, "") if whom else "",
        browsers.get(whom, ""),
        tuple(lines),
    )


COMPILE_REPORT = Job(compile_report, seconds=20)
