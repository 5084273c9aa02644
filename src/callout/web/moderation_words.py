"""Reports in words, the same on the moderators' page and in their terminal."""

from datetime import UTC, datetime
from typing import NamedTuple

from callout.locales.messages import say
from callout.server.moderation import NotedAction, ReportFile


class ReportText(NamedTuple):
    """A report in words: a *headline*, *facts*, the *lines* that were said, and *notes*."""

    headline: str
    facts: tuple[str, ...]
    lines_title: str
    lines: tuple[str, ...]
    notes: tuple[str, ...]


def report_text(file: ReportFile, language: str) -> ReportText:
    """Return a report in words of *language*."""
    report, nobody = file.report, say("web", language, "moderate-nobody")
    name, reporter = report.name or nobody, report.reporter or nobody
    facts = [say("web", language, "moderate-where", id=file.id, code=report.code)]
    if report.text:
        facts.append(say("web", language, "moderate-words", reporter=reporter, text=report.text))
    if file.banned_until:
        facts.append(say("web", language, "moderate-banned", until=_time(file.banned_until)))
    return ReportText(
        say("web", language, "moderate-line", name=name, reporter=reporter, at=_time(file.row.at)),
        tuple(facts),
        say("web", language, "moderate-lines", name=name) if report.lines else "",
        tuple(
            say(
                "web",
                language,
                "moderate-said-reported" if line.version == report.about else "moderate-said",
                at=_time(line.at),
                text=line.text,
            )
            for line in report.lines
        ),
        tuple(_tell_note(one, language) for one in file.notes),
    )


def _tell_note(noted: NotedAction, language: str) -> str:
    """Return a sentence about a moderator's note or action, with its author and time."""
    note = noted.note
    return say(
        "web",
        language,
        "moderate-did",
        at=_time(noted.at),
        by=note.by or say("web", language, "moderate-somebody"),
        action=note.action,
        text=note.text,
        days=note.days,
    )


def _time(milliseconds: int) -> str:
    """Return a time in UTC, the same for moderators in all time zones."""
    return f"{datetime.fromtimestamp(milliseconds // 1000, UTC):%Y-%m-%d %H:%M} UTC"
