"""The removal of a person's name from the log of an evening."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from callout.club.evening import entries as e
from callout.club.evening.bounds import MAX_TEAM_NAME_CHARS
from callout.club.evening.evening import Evening
from callout.club.evening.settings import EveningSettings
from callout.locales.friendly_names import free_friendly_name
from callout.server.clubs.evening_log import EVENING_KIND
from callout.server.forgotten import replace_names, spoken_name
from callout.server.ports import Row

WrittenEntry: TypeAlias = tuple[Row, e.EveningEntry | None]
"""A row and its entry, or `None` for one that may be passed over."""


class NameRemoval(NamedTuple):
    """The *rows* of a log without a name, and the *entry* that says so to all nodes."""

    rows: tuple[Row, ...]
    entry: e.PersonForgotten


def remove_name(
    evening: Evening, written: Sequence[WrittenEntry], player: str, drawn: int
) -> NameRemoval | None:
    """Return the rows without the names of *player*, or `None` if they never checked in.

    The name in their place is made up, by the random number *drawn*.
    """
    names = {
        entry.name
        for _, entry in written
        if isinstance(entry, e.CheckedIn) and entry.player == player
    }
    if not names:
        return None
    taken = {person.name.casefold() for person in evening.people}
    name = free_friendly_name(evening.language, taken, drawn)
    substitution = _Substitution(player, name, names)
    rows = tuple(
        row._replace(payload=EVENING_KIND.encode(after))
        for row, entry in written
        if entry is not None and (after := substitution.entry(entry)) != entry
    )
    reasons = ((table.number, substitution.text(table.reason)) for table in evening.tables)
    changed = tuple(pair for pair in reasons if pair[1] != evening.tables[pair[0] - 1].reason)
    teams = substitution.settings(evening.settings).teams
    return NameRemoval(rows, e.PersonForgotten(player, name, changed, teams))


class _Substitution:
    """The substitution of *name* for the *names* of *player*."""

    def __init__(self, player: str, name: str, names: set[str]) -> None:
        self.player, self.name = player, name
        spoken = [words for one in names if (words := spoken_name(one))]
        self._longest = max(map(len, spoken), default=0)
        self._spoken = frozenset(map(" ".join, spoken))

    def text(self, text: str) -> str:
        """Return *text* without the names."""
        return replace_names(text, self._longest, self._spoken.__contains__, self.name)

    def settings(self, settings: EveningSettings) -> EveningSettings:
        """Return *settings* without the names in those of the teams."""
        teams = tuple(self.text(team)[:MAX_TEAM_NAME_CHARS] for team in settings.teams)
        return replace(settings, teams=teams) if teams != settings.teams else settings

    def entry(self, entry: e.EveningEntry) -> e.EveningEntry:
        """Return *entry* without the names."""
        match entry:
            case e.CheckedIn() if entry.player == self.player:
                return replace(entry, name=self.name)
            case e.PersonForgotten():
                name = self.name if entry.player == self.player else entry.name
                reasons = tuple((table, self.text(reason)) for table, reason in entry.reasons)
                teams = tuple(self.text(team)[:MAX_TEAM_NAME_CHARS] for team in entry.teams)
                return replace(entry, name=name, reasons=reasons, teams=teams)
            case e.EveningOpened() | e.EveningSet():
                return replace(entry, settings=self.settings(entry.settings))
            case e.ResultCorrected():
                return replace(entry, reason=self.text(entry.reason))
            case _:
                return entry
