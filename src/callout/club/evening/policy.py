"""The policy of an evening: a request becomes an entry of the log, or is denied."""

from typing import NamedTuple

from msgspec.structs import replace

from callout.club.evening import entries as e
from callout.club.evening import requests as r
from callout.club.evening.bounds import (
    MAX_CHECK_INS,
    MAX_CORRECTIONS,
    MAX_PEOPLE_EVER,
    MAX_REASON_CHARS,
)
from callout.club.evening.errors import EveningDenialReason
from callout.club.evening.evening import Evening, EveningTable, Participant
from callout.club.evening.settings import BOTH_TEAMS, EveningSettings
from callout.host.errors import RequestDenied
from callout.locales.person_names import are_alike, clean_name, fault_of
from callout.locales.sanitise import sanitise_text
from callout.room.bounds import MAX_ENTRIES, MAX_PEOPLE, MIN_SEATS, OWNERS_ENTRIES
from callout.room.names import NameRefused, choose_name
from callout.rules.asking import needs_questions


class EveningContext(NamedTuple):
    """A request with its author and facts from the caller, so that deciding stays pure.

    *version* is the length of the log, and *drawn* a random number.
    """

    player: str
    request: r.EveningRequest
    version: int = 1
    drawn: int = 0


def decide_evening(evening: Evening, context: EveningContext) -> e.EveningEntry | None:
    """Turn a request into an entry, or raise `RequestDenied`.

    A request without an effect makes no entry: a host may press the same button twice.
    """
    request, player = context.request, context.player
    if evening.ended:
        raise RequestDenied(EveningDenialReason.OVER)
    if context.version >= MAX_ENTRIES and not isinstance(request, r.EraseEvening | r.EndEvening):
        raise RequestDenied(EveningDenialReason.LOG_FULL)
    match request:
        case r.CheckIn():
            return _check_in(evening, context, request)
        case r.CheckOut():
            person = evening.person_of(player)
            if person is None or not person.here:
                raise RequestDenied(EveningDenialReason.NOT_HERE)
            return e.CheckedOut(player)
        case _:
            if player != evening.host:
                raise RequestDenied(EveningDenialReason.NOT_HOST)
            return _decide_for_host(evening, request)


def _decide_for_host(evening: Evening, request: r.HostRequest) -> e.EveningEntry | None:
    if evening.over and isinstance(request, r.RemovePerson | r.SetEvening | r.StartEvening):
        raise RequestDenied(EveningDenialReason.OVER)
    match request:
        case r.CorrectResult():
            return _correct(evening, request)
        case r.EraseEvening():
            return e.EveningErased()
        case r.EndEvening():
            return None if evening.over else e.EveningEnded()
        case r.RemovePerson():
            return e.CheckedOut(_person(evening, request.person).player, removed=True)
        case r.SetEvening():
            settings = accepted_settings(request.settings)
            if evening.tables and settings.form is not evening.settings.form:
                raise RequestDenied(EveningDenialReason.FORM_FIXED)
            return e.EveningSet(settings) if settings != evening.settings else None
        case r.StartEvening():
            return None if evening.started else e.EveningStarted()


def require_playable(settings: EveningSettings) -> None:
    """Require a game for three or more without questions; raise `EditionError` if unknown."""
    if needs_questions(settings.chosen_edition) or settings.most_seats < MIN_SEATS:
        raise RequestDenied(EveningDenialReason.NO_GAME)
    if not settings.can_be_played:
        raise RequestDenied(EveningDenialReason.NO_PARTNERS)


def accepted_settings(settings: EveningSettings) -> EveningSettings:
    """Return *settings* with clean names of teams, or raise if an evening cannot have them."""
    require_playable(settings)
    if not settings.has_teams:
        return replace(settings, teams=())
    teams = tuple(map(clean_name, settings.teams))
    if len(teams) != len(BOTH_TEAMS) or any(map(fault_of, teams)) or are_alike(*teams):
        raise RequestDenied(EveningDenialReason.TEAM_NAMES)
    return replace(settings, teams=teams)


def _check_in(
    evening: Evening, context: EveningContext, request: r.CheckIn
) -> e.EveningEntry | None:
    known, name = evening.person_of(context.player), request.name
    if evening.over:
        raise RequestDenied(EveningDenialReason.OVER)
    if known is not None and known.removed:
        raise RequestDenied(EveningDenialReason.REMOVED)
    wanted = _team(evening, known, request.team)
    if known is not None and known.here and wanted == known.team:
        return None
    if known is not None and known.check_ins >= MAX_CHECK_INS:
        raise RequestDenied(EveningDenialReason.TOO_MANY_CHECK_INS)
    if context.version >= MAX_ENTRIES - OWNERS_ENTRIES:
        raise RequestDenied(EveningDenialReason.LOG_FULL)
    ever_full = len(evening.people) >= MAX_PEOPLE_EVER and evening.forgettable is None
    others_here = sum(person is not known for person in evening.here)
    if others_here >= MAX_PEOPLE or (known is None and ever_full):
        raise RequestDenied(EveningDenialReason.FULL)
    others = [person.name for person in evening.people if person is not known]
    own = known.name if known else ""
    try:
        chosen = choose_name(name, own, others, evening.language, context.drawn)
    except NameRefused as error:
        raise RequestDenied(EveningDenialReason(f"evening-{error.reason}")) from error
    return e.CheckedIn(context.player, chosen, wanted)


def _team(evening: Evening, known: Participant | None, wanted: int) -> int:
    """Return the team of a person who checks in: their own once they have been drawn for it."""
    if not evening.settings.has_teams:
        return known.team if known else 0
    team = wanted or (known.team if known else 0)
    if not team:
        raise RequestDenied(EveningDenialReason.NO_TEAM)
    if known is not None and known.seated and team != known.team:
        raise RequestDenied(EveningDenialReason.TEAM_FIXED)
    return team


def _person(evening: Evening, number: int) -> Participant:
    person = evening.person(number)
    if person is None or not person.here:
        raise RequestDenied(EveningDenialReason.NO_PERSON)
    return person


def _correct(evening: Evening, request: r.CorrectResult) -> e.EveningEntry | None:
    table = evening.table(request.table)
    if table is None:
        raise RequestDenied(EveningDenialReason.NO_TABLE)
    reason = sanitise_text(request.reason, MAX_REASON_CHARS)
    if not reason:
        raise RequestDenied(EveningDenialReason.NO_REASON)
    if request.places and not _fit(request.places, table):
        raise RequestDenied(EveningDenialReason.NO_PLACES)
    if table.places == request.places and table.reason == reason:
        return None
    if table.corrections >= MAX_CORRECTIONS:
        raise RequestDenied(EveningDenialReason.TOO_MANY_CORRECTIONS)
    return e.ResultCorrected(table.number, request.places, reason)


def _fit(places: e.Places, table: EveningTable) -> bool:
    """Return whether there is a place for each seat, none for bots, and no gap after a place.

    Partners share a place: 1 or 2.
    """
    if len(places) != len(table.seats):
        return False
    taken = [place for place in places if place]
    by_bot = any(place for place, who in zip(places, table.seats, strict=True) if not who)
    if table.settings.has_partners:
        half = len(places) // 2
        shared = all(
            not (one and other) or one == other
            for one, other in zip(places[:half], places[half:], strict=True)
        )
        return not by_bot and shared and set(taken) in ({1}, {1, 2})
    return not by_bot and all(
        place == 1 + sum(other < place for other in taken) for place in taken
    )
