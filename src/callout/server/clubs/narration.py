"""The narration of an evening to one of its people, and of its standings."""

from collections.abc import Sequence
from functools import lru_cache

from callout.club.evening import entries as e
from callout.club.evening.evening import Evening, EveningTable
from callout.club.evening.standings import (
    CACHED_STATES,
    EveningStanding,
    SameEvening,
    standing_of,
    standings,
    team_standings,
)
from callout.locales.messages import Utterance, say, utter
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import SILENCE, Utterances
from callout.server.clubs.evening_log import RecentEveningEntry


def tell_person(recent: RecentEveningEntry, player: str, language: str) -> Utterances:
    """Narrate an entry that concerns *player* or everybody, never other people alone."""
    evening = recent.after
    match entry := recent.entry:
        case e.CheckedIn() if entry.player == player:
            person = evening.person_of(player)
            name = sanitise_text(person.name if person else entry.name)
            if person and person.table:
                table = person.table
                return (utter("club", language, "checked-in-seat", name=name, number=table),)
            if team := evening.settings.team_name(entry.team):
                return (utter("club", language, "checked-in-team", name=name, team=team),)
            return (utter("club", language, "checked-in-you", name=name),)
        case e.CheckedOut() if entry.player == player:
            return (
                utter("club", language, "removed-you" if entry.removed else "checked-out-you"),
            )
        case e.EveningStarted():
            return (utter("club", language, "started"),)
        case e.EveningSet():
            return (utter("club", language, "settings-changed"),)
        case e.TablesDrawn() if any(player in table.seats for table in entry.tables):
            return tell_table(evening, player, language)
        case e.ResultNoted():
            return _tell_result(evening, evening.tables[entry.table - 1], player, language)
        case e.ResultCorrected():
            reason = sanitise_text(entry.reason)
            told = utter("club", language, "corrected", number=entry.table, reason=reason)
            return told, *tell_standing(evening, player, language)
        case e.EveningEnded():
            ended = utter("club", language, "ended")
            return ended, *tell_standing(evening, player, language)
        case e.EveningErased():
            return (utter("club", language, "erased"),)
        case _:
            return SILENCE


def tell_status(evening: Evening, player: str, language: str) -> Utterances:
    """Narrate the table and the standing that *player* has now."""
    table = tell_table(evening, player, language)
    return *table, *tell_standing(evening, player, language)


def tell_table(evening: Evening, player: str, language: str) -> Utterances:
    """Narrate the table of *player*, if they have one: their partner, and the others."""
    person = evening.person_of(player)
    table = evening.table(person.table) if person else None
    if table is None or table.places is not None:
        return SILENCE
    after = table.seats.index(player) + 1
    others = [*table.seats[after:], *table.seats[: after - 1]]
    partner = table.partner_of(player)
    if partner is None:
        names = _names(evening, table, others, language)
        return (utter("club", language, "table-you", number=table.number, names=names),)
    told = utter(
        "club",
        language,
        "table-partner",
        number=table.number,
        partner=_names(evening, table, [partner], language),
        names=_names(evening, table, others[::2], language),
    )
    return (told,)


def tell_beside(evening: Evening, player: str, language: str) -> Utterances:
    """Narrate the table of *player* to the others at their screen, if they have one."""
    person = evening.person_of(player)
    table = evening.table(person.table) if person else None
    if person is None or table is None or table.places is not None:
        return SILENCE
    key, names = "beside-pairs", players(evening, table, language)
    if not table.settings.has_partners:
        after = table.seats.index(player) + 1
        others = [*table.seats[after:], *table.seats[: after - 1]]
        key, names = "beside-table", _names(evening, table, others, language)
    name = sanitise_text(person.name)
    return (utter("club", language, key, name=name, number=table.number, names=names),)


def tell_screen(
    recent: RecentEveningEntry, others: Sequence[str], language: str
) -> tuple[Utterance, ...]:
    """Narrate the tables that are drawn for *others* at a screen, each of them once."""
    if not isinstance(recent.entry, e.TablesDrawn):
        return ()
    drawn = {player for table in recent.entry.tables for player in table.seats}
    return tuple(
        told
        for player in others
        if player in drawn
        for told in tell_beside(recent.after, player, language)
    )


def players(evening: Evening, table: EveningTable, language: str) -> str:
    """Return the names of all at *table* as a phrase, in the order of their seats or by pairs."""
    if not table.settings.has_partners:
        return _names(evening, table, table.seats, language)
    pairs = (_names(evening, table, table.seats[side::2], language) for side in (0, 1))
    one, other = pairs
    return say("club", language, "pair-against-pair", one=one, other=other)


def _names(evening: Evening, table: EveningTable, seats: Sequence[str], language: str) -> str:
    """Return the names of those on some *seats* of a table as a phrase."""
    known = names_at(evening, table)
    bot = say("club", language, "a-bot")
    *names, last = [known.get(one, bot) for one in seats]
    if not names:
        return last
    return say("club", language, "names-and", names=", ".join(names), last=last)


def names_at(evening: Evening, table: EveningTable) -> dict[str, str]:
    """Return the names of the people at *table*, by id."""
    people = filter(None, map(evening.person_of, table.seats))
    return {one.player: sanitise_text(one.name) for one in people}


def _tell_result(evening: Evening, table: EveningTable, player: str, language: str) -> Utterances:
    """Narrate a result to those who played there."""
    if player not in table.seats:
        return SILENCE
    told = utter("club", language, "result-you", number=table.number)
    return told, *tell_standing(evening, player, language)


def tell_standing(evening: Evening, player: str, language: str) -> Utterances:
    """Narrate the teams and the place of *player*; a host who does not play has none."""
    teams = tell_teams(evening, language)
    person = evening.person_of(player)
    if person is None:
        return teams
    found = standings(evening)
    own = standing_of(found, person.number)
    if own is None:
        return utter("club", language, "standing-none"), *teams
    shared = sum(one.rank == own.rank for one in found) > 1
    key = "standing-you-shared" if shared else "standing-you"
    return utter("club", language, key, rank=own.rank, count=len(found)), *teams


def tell_teams(evening: Evening, language: str) -> Utterances:
    """Narrate which team is ahead, if there are teams and results."""
    found = team_standings(evening)
    if not found:
        return SILENCE
    first, second = found
    key = "teams-level" if first.rank == second.rank else "teams-ahead"
    shares = {"share": round(first.share), "rest": round(100 - round(first.share))}
    return (utter("club", language, key, name=first.name, other=second.name, **shares),)


def tell_standings(evening: Evening, language: str) -> Utterances:
    """Narrate the standings, a sentence for each person."""
    return _tell_standings(SameEvening(evening), language)


@lru_cache(CACHED_STATES)
def _tell_standings(same: SameEvening, language: str) -> Utterances:
    found = standings(same.evening)
    if not found:
        return (utter("club", language, "standing-nobody"),)
    return *tell_teams(same.evening, language), *(_tell_line(one, language) for one in found)


def _tell_line(one: EveningStanding, language: str) -> Utterance:
    return utter(
        "club",
        language,
        "standing-line",
        rank=one.rank,
        name=sanitise_text(one.name),
        share=round(one.share),
        games=one.games,
    )
