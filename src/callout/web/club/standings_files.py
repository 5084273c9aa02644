"""The standings of an evening as files: for a spreadsheet, and for an embosser."""

from typing import NamedTuple

from starlette.responses import Response

from callout.braille.labels import label_code_of
from callout.braille.translate import available
from callout.club.evening.evening import Evening
from callout.club.evening.standings import EveningStanding, standings, team_standings
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.brf import write_brf
from callout.printing.pages.layout import (
    Block,
    Document,
    Heading,
    ListItem,
    PageSize,
    Paragraph,
    lay_out,
)
from callout.server.clubs.narration import tell_teams
from callout.server.identity.tokens import InvalidToken
from callout.server.workers.job import Job
from callout.web.club.access import OpenEvening, find_evening
from callout.web.pages.downloads import BRF
from callout.web.request import PageRequest
from callout.web.rooms.files import ExportedRow, send_file, write_csv

WRITING_S = 20
"""Number of seconds that it may take to write the standings in braille."""


class StandingsSheet(NamedTuple):
    """The *lines* of an evening opened on *date*, in a *language*.

    *teams* are the names of the teams, if any, and *ahead* is the sentence about them.
    """

    lines: tuple[EveningStanding, ...]
    date: str
    language: str
    teams: tuple[str, ...] = ()
    ahead: str = ""


async def export_csv(request: PageRequest) -> Response:
    """Send the standings of people, or of teams, as a CSV file."""
    opened, language = await _find(request), request.language
    by_team = request.http.query_params.get("by") == "team"
    columns, rows = (_team_rows if by_team else _rows)(opened.evening)
    titles: ExportedRow = [say("web", language, f"evening-column-{one}") for one in columns]
    data = write_csv([titles, *rows], language)
    return send_file(data, "text/csv; charset=utf-8", "callout-standings.csv")


def _rows(evening: Evening) -> tuple[tuple[str, ...], list[ExportedRow]]:
    """Return the columns and the rows of the standings of people."""
    columns = ("rank", "name", "share", "games")
    rows: list[ExportedRow] = [
        (one.rank, one.name, round(one.share), one.games) for one in standings(evening)
    ]
    if not evening.settings.has_teams:
        return columns, rows
    names = [evening.settings.team_name(one.team) for one in standings(evening)]
    return (*columns, "team"), [(*row, name) for row, name in zip(rows, names, strict=True)]


def _team_rows(evening: Evening) -> tuple[tuple[str, ...], list[ExportedRow]]:
    """Return the columns and the rows of the standings of teams."""
    found = team_standings(evening)
    rows: list[ExportedRow] = [(one.rank, one.name, round(one.share), one.tables) for one in found]
    return ("rank", "team", "share", "tables"), rows


async def export_braille(request: PageRequest) -> Response:
    """Send the standings as braille pages, if this machine can write them."""
    opened, language = await _find(request), request.language
    if not available():
        place = "-tab" if request.in_tab else ""
        return request.render_error(404, say("web", language, f"made-lacks-liblouis{place}"))
    evening = opened.evening
    ahead = " ".join(one.spoken for one in tell_teams(evening, language))
    sheet = StandingsSheet(
        standings(evening), opened.date, language, evening.settings.teams, ahead
    )
    return send_file(await request.run(WRITE_BRAILLE, sheet), BRF, "callout-standings.brf")


async def _find(request: PageRequest) -> OpenEvening:
    """Find the evening named in the path, for its own people alone."""
    opened = await find_evening(request)
    if not opened.evening.admits(opened.player):
        raise InvalidToken
    return opened


def standings_braille(sheet: StandingsSheet) -> bytes:
    """Return the standings as braille pages, an item for each person."""
    language = sheet.language
    title = say("web", language, "evening-standings")
    body: list[Block] = [
        Heading(title, title=True),
        Paragraph(say("web", language, "evening-date", date=sheet.date)),
    ]
    if not sheet.lines:
        body.append(Paragraph(say("web", language, "evening-standings-none")))
    else:
        body.append(Paragraph(say("web", language, "evening-braille-order")))
    if sheet.ahead:
        body.append(Paragraph(sheet.ahead))
    for one in sheet.lines:
        name, share = sanitise_text(one.name), round(one.share)
        if sheet.teams and one.team:
            name = say("web", language, "team-person", name=name, team=sheet.teams[one.team - 1])
        line = say(
            "web",
            language,
            "evening-braille-line",
            rank=one.rank,
            name=name,
            share=share,
            games=one.games,
        )
        body.append(ListItem(line))
    writer = BrailleWriter(language, Grade.UNCONTRACTED, label_code_of(language))
    return write_brf(lay_out(Document(title, language, tuple(body)), writer, PageSize()))


WRITE_BRAILLE = Job(standings_braille, WRITING_S)
