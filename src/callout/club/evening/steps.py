"""The next steps of a table towards the state of its evening."""

from callout.club.evening.evening import Evening, EveningTable, Participant
from callout.core.cards import by_seat
from callout.host import requests as r
from callout.host.entries import Made, Options
from callout.host.table import STAND_IN, Table
from callout.room.steps import TableStep, stop, take_away


def made_table(evening: Evening, evening_table: EveningTable, code: str) -> Made:
    """Return the first entry of a table of the evening with that *code*.

    Its host is the evening itself, so that nobody who plays there can end the match.
    """
    settings = evening_table.settings
    options = Options(
        settings.edition,
        settings.house,
        settings.scoring,
        watchers=False,
        talk=evening.talk,
        rounds=settings.rounds,
    )
    return Made(options, f"evening {code}", classroom=code, for_evening=True)


def next_step(evening: Evening, evening_table: EveningTable, table: Table) -> TableStep | None:
    """Return the next request that brings *table* closer to its evening, or `None`.

    Nothing is requested twice: an interrupted evening continues where it was.
    """
    if table.over or table.closed:
        return None
    here = {person.player: person for person in evening.people_at(evening_table.number)}
    if not evening_table.is_running:
        return stop(table, now=True) or take_away(table, lambda _: False, lambda _: "")
    away = take_away(table, lambda player: player in here, lambda _: "")
    if away is not None:
        return away
    if table.match is None:
        return _fill(evening_table, table, here)
    for seat, player in by_seat(evening_table.seats):
        if player in here and table.seat_of(player) is None and not table.places[seat].player:
            return TableStep(player, here[player].name, r.TakeOver(seat))
    return None


def _fill(evening_table: EveningTable, table: Table, here: dict[str, Participant]) -> TableStep:
    """Return the request for the next seat, in the order of the draw, or to begin.

    A bot sits down for a person who has checked out. If others have moved up meanwhile, they move
    back before the match begins: partners sit across from each other.
    """
    if len(table.taken) >= len(evening_table.seats):
        return _move_back(evening_table, table) or TableStep(table.host, "", r.Start())
    wanted = [player if player in here else "" for player in evening_table.seats]
    for place in table.taken:
        if place.player in wanted:
            wanted.remove(place.player)
    player = wanted[0]
    if not player:
        return TableStep(table.host, "", r.AddBot(STAND_IN))
    return TableStep(player, here[player].name, r.Sit())


def _move_back(evening_table: EveningTable, table: Table) -> TableStep | None:
    """Return the request to bring a person to the seat for which they were drawn, or `None`."""
    for seat, player in by_seat(evening_table.seats):
        sits = table.seat_of(player) if player else None
        if sits is not None and sits != seat:
            return TableStep(table.host, "", r.ChangePlace(sits, seat))
    return None
