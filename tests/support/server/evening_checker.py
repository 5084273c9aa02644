"""What became of an evening of programs: each result once, and no draw late."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from support.server.simulated_evening import EveningPlayer, EveningRun

from callout.club.evening.draw import draws_at
from callout.club.evening.entries import EveningOpened, ResultNoted, TablesDrawn
from callout.club.evening.evening import Evening, EveningTable, open_evening
from callout.club.evening.results import places_of
from callout.host.entries import Made
from callout.host.table import Table, make_table
from callout.server.clubs.evening_log import EVENING_KIND
from callout.server.ports import Row
from callout.server.tables.kind import TABLE_KIND

OWN_TABLE = re.compile(r"Table (\d+), (?:with|avec) ")


class EveningReport(NamedTuple):
    """The *faults* found in an evening, and the seconds by which each draw was *late*."""

    faults: list[str]
    late: list[float]
    tables: int
    least_games: int


def check_evening(run: EveningRun, journal: Mapping[str, Sequence[Row]]) -> EveningReport:
    """Find everything that is wrong; the journal must have been read when all was quiet."""
    evening: Evening | None = None
    faults, late, results, before = list[str](), list[float](), Counter[int](), 0
    rows = journal[run.code]
    if [row.version for row in rows] != list(range(1, len(rows) + 1)):
        faults.append("the log of the evening has a gap")
    for row in rows:
        entry = EVENING_KIND.decode(row)
        if isinstance(entry, EveningOpened):
            evening = open_evening(entry, row.at)
            continue
        assert evening is not None
        assert entry is not None
        if isinstance(entry, TablesDrawn):
            due = max(draws_at(evening) or 0, before)  # somebody new may hasten it
            late.append((row.at - due) / 1000)
        if isinstance(entry, ResultNoted):
            results[entry.table] += 1
        evening, before = evening.after(entry, row.at), row.at
    assert evening is not None
    for table in evening.tables:
        if results[table.number] != 1:
            faults.append(f"table {table.number} has {results[table.number]} results")
        faults += _wrong_result(table, journal.get(table.code, ()))
    for player in run.people:
        faults += _told_again(player, evening)
    games = [evening.games_of(person.player) for person in evening.people]
    if max(games) > evening.settings.games:
        faults.append(f"somebody has played {max(games)} games")
    return EveningReport(faults, late, len(evening.tables), min(games))


def _wrong_result(evening_table: EveningTable, rows: Sequence[Row]) -> list[str]:
    """Compare a result with the match that was played, as long as its table is not closed."""
    if rows and rows[0].version > 1:
        return []
    table: Table | None = None
    for row in rows:
        entry = TABLE_KIND.decode(row)
        assert entry is not None
        if isinstance(entry, Made):
            table = make_table(entry)
            continue
        assert table is not None
        table = table.after(entry, row.at)
        if table.over:
            break
    if table is None or not table.over:
        return [f"table {evening_table.number} has a result without an end"]
    if (places := places_of(evening_table, table)) != evening_table.places:
        return [f"table {evening_table.number}: {evening_table.places}, not {places}"]
    return []


def _told_again(player: EveningPlayer, evening: Evening) -> list[str]:
    """Find news that a person got twice, and tables that they never heard of."""
    versions = [news.version for news in player.evening_news]
    told = Counter(
        int(found[1])
        for news in player.evening_news
        for sentence in news.told
        if (found := OWN_TABLE.match(sentence))
    )
    own = {table.number: 1 for table in evening.tables if player.player in table.seats}
    faults = []
    if versions != sorted(set(versions)):
        faults.append(f"{player.player} got news out of order or twice")
    if told != own:
        faults.append(f"{player.player} heard of tables {dict(told)}, not {own}")
    return faults
