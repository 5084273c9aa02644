"""The policy of a table: a request becomes an entry of the log, or is denied."""

from typing import NamedTuple

from callout.core.cards import NO_SEAT, Seat
from callout.core.commands import Answer, Command, Deal, Judge
from callout.host import entries as e
from callout.host import requests as r
from callout.host.admission import (
    answer_knock,
    claim_name,
    knock,
    lock,
    require_host,
    require_not_begun,
    require_room,
)
from callout.host.errors import DenialReason, RequestDenied
from callout.host.hint_policy import require_hints
from callout.host.match import without_questions, without_right_answers
from callout.host.open_table import (
    avoid,
    followed_by_bot,
    open_table,
    require_quiet,
    take_seat,
)
from callout.host.opening import begin, change_game
from callout.host.places import FREE, Place
from callout.host.seating import decide_place, left_place, require_occupied
from callout.host.table import STAND_IN, Table
from callout.host.talk import Talk
from callout.host.views import is_judge
from callout.host.waiting import absent_dealer
from callout.locales.sanitise import sanitise_text
from callout.notation import NotationError
from callout.notation.words import read

MAX_MESSAGE_CHARS = 500


class Decision(NamedTuple):
    """The entry to write, and the table after it."""

    entry: e.Entry
    after: Table


def decide(table: Table, context: r.RequestContext) -> Decision:
    """Turn a request into an entry, or raise its denial."""
    if table.closed:
        raise RequestDenied(DenialReason.CLOSED)
    player, request = context.player, context.request
    _require_owner(table, context)
    require_room(table, request, by_owner=context.by_owner)
    match request:
        case r.Sit() | r.AddBot() | r.ChangePlace():
            entry = decide_place(table, context, request)
        case r.Remove():
            entry = _remove(table, player, request.place)
        case r.StandIn():
            entry = _stand_in(table, context, request.place)
        case r.SetLevel():
            entry = _set_level(table, player, request)
        case r.ChangeGame():
            entry = _change_game(table, context, request)
        case r.Start():
            require_host(table, player)
            require_not_begun(table)
            events, match = begin(table, context.seed, request.dealer)
            began = e.Began(without_questions(events) if table.deck else events)
            return Decision(began, table.after(began, context.at, match))
        case r.SetTalk():
            entry = _set_talk(table, player, request.talk)
        case r.Pause():
            entry = _pause(table, player, on=request.on)
        case r.Stop():
            entry = _stop(table, player, now=request.now)
        case r.Lock():
            entry = lock(table, player, on=request.on)
        case r.Knock():
            entry = knock(table, context, request.name or context.name)
        case r.AnswerKnock():
            entry = answer_knock(table, player, request.name, context.at, let_in=request.let_in)
        case r.Open():
            entry = open_table(table, player, request)
        case r.TakeSeat():
            entry = take_seat(table, context, request)
        case r.MoveAway():
            entry = _move_away(table, request)
        case Judge() if is_judge(table, player):
            return decide_move(table, NO_SEAT, request, context.at)
        case r.TakeOver():
            entry = _take_over(table, context, request.place)
        case _:
            return _decide_seated(table, context, request)
    return Decision(entry, table.after(entry, context.at))


def _decide_seated(table: Table, context: r.RequestContext, request: r.SeatedRequest) -> Decision:
    """Decide a request that needs a seat at the table."""
    seat = table.seat_of(context.player)
    if seat is None:
        raise RequestDenied(DenialReason.NOT_SEATED)
    entry: e.Entry
    match request:
        case r.Leave():
            entry = _leave(table, seat)
        case r.Return():
            entry = _return(table, seat)
        case r.Rename():
            entry = _rename(table, seat, request)
        case r.Rematch():
            entry = _rematch(table, context)
        case r.Say():
            entry = _say(table, seat, request.text, context.at)
        case r.SayPhrase():
            _require_talk(table, seat, context.at, Talk.PHRASES)
            place = table.places[seat]
            entry = e.SaidPhrase(place.player, place.name, request.phrase)
        case r.Mute():
            entry = _mute(table, context.player, request)
        case r.Avoid():
            entry = avoid(table, context.player, request.name)
        case r.AskHint():
            require_hints(table, seat)
            entry = e.HintAsked(context.player, table.places[seat].name, request.odds)
        case r.ReplaceHost():
            entry = _replace_host(table, context)
        case r.Report():
            text = sanitise_text(request.text, MAX_MESSAGE_CHARS)
            entry = e.Reported(context.player, request.about, text)
        case _:
            if isinstance(request, r.Typed):
                request = _read_command(table, request.text)
            elif isinstance(request, Answer):
                request = Answer(sanitise_text(request.text, MAX_MESSAGE_CHARS))
            if table.places[seat].away:
                raise RequestDenied(DenialReason.AWAY)
            if table.match is not None:
                request = table.match.as_meant(seat, request)
            if isinstance(request, Deal) and (dealer := absent_dealer(table)) is not None:
                seat = dealer
            return decide_move(table, seat, request, context.at)
    return Decision(entry, table.after(entry, context.at))


def decide_move(
    table: Table, seat: Seat, command: Command, at: int, by: e.MovedBy = e.MovedBy.PLAYER
) -> Decision:
    """Carry out *command* at *seat*, or raise its denial or its refusal by the rules."""
    if table.match is None:
        raise RequestDenied(DenialReason.NOT_BEGUN)
    if table.paused:
        raise RequestDenied(DenialReason.PAUSED)
    events, match = table.match.decide(seat, command)
    entry = e.Moved(seat, without_right_answers(events), command, by)
    return Decision(entry, table.after(entry, at, match))


def _read_command(table: Table, text: str) -> Command:
    try:
        return read(sanitise_text(text, MAX_MESSAGE_CHARS), table.edition)
    except NotationError as error:
        raise RequestDenied(DenialReason.NOT_UNDERSTOOD) from error


def _require_playing(table: Table) -> None:
    if table.match is None or table.over:
        raise RequestDenied(DenialReason.NOT_BEGUN)


_RESERVED = (
    r.Sit, r.Rename, r.AddBot, r.ChangePlace, r.Remove, r.ChangeGame, r.Start, r.Rematch, r.Lock,
    r.Knock, r.AnswerKnock, r.ReplaceHost, r.Open, r.TakeSeat,
)  # fmt: skip
"""Requests that are reserved for the class or the evening at its tables."""


def _require_owner(table: Table, context: r.RequestContext) -> None:
    """Require that a request reserved for the owner of the table comes from the owner."""
    asked = context.request
    reserved = isinstance(asked, _RESERVED) or (isinstance(asked, r.Leave) and table.match is None)
    if table.owner and reserved and not context.by_owner:
        raise RequestDenied(DenialReason.IN_EVENING if table.evening else DenialReason.IN_CLASS)


def _change_game(table: Table, context: r.RequestContext, request: r.ChangeGame) -> e.Entry:
    require_host(table, context.player)
    require_not_begun(table)
    seat = table.seat_of(context.player)
    name = context.name if seat is None else table.places[seat].name
    return change_game(table, name, request.options)


def _set_talk(table: Table, player: str, talk: Talk) -> e.Entry:
    require_host(table, player)
    require_quiet(table, talk)
    return e.TalkSet(talk)


def _stop(table: Table, player: str, *, now: bool) -> e.Entry:
    require_host(table, player)
    _require_playing(table)
    return e.Stopping(now)


def _pause(table: Table, player: str, *, on: bool) -> e.Entry:
    require_host(table, player)
    _require_playing(table)
    if on is table.paused:
        raise RequestDenied(DenialReason.PAUSED if on else DenialReason.NOT_PAUSED)
    return e.Paused(on)


def _move_away(table: Table, request: r.MoveAway) -> e.Entry:
    """Take a person from the table; during a match, a bot with another name takes over."""
    place = _person(table, request.place)
    if table.match is None:
        return e.Left(request.place, place.name, place.player, to=request.to)
    return followed_by_bot(table, request.place, request.to)


def _take_over(table: Table, context: r.RequestContext, number: int) -> e.Entry:
    """Give the seat of a bot to a person who comes from another table."""
    _require_playing(table)
    if table.seat_of(context.player) is not None:
        raise RequestDenied(DenialReason.SEATED)
    place = require_occupied(table, number)
    if place.player:
        raise RequestDenied(DenialReason.NO_PLACE)
    name, bot_renamed = claim_name(context.name, _without(table, number))
    return e.TookOver(Seat(number), context.player, name, bot_renamed, place.name)


def _without(table: Table, number: int) -> list[Place]:
    """Return the places with number *number* free."""
    return [FREE if other == number else place for other, place in enumerate(table.places)]


def _person(table: Table, number: int) -> Place:
    place = require_occupied(table, number)
    if not place.player:
        raise RequestDenied(DenialReason.NO_PLACE)
    return place


def _remove(table: Table, player: str, number: int) -> e.Entry:
    require_host(table, player)
    place = require_occupied(table, number)
    if place.player == player:
        raise RequestDenied(DenialReason.YOURSELF)
    if table.match is None:
        return left_place(table)(number, place.name, place.player, removed=True)
    if not table.between_rounds:
        raise RequestDenied(DenialReason.DURING_ROUND)
    person = _person(table, number)
    return e.ReplacedByBot(Seat(number), STAND_IN, person.player, removed=True)


def _stand_in(table: Table, context: r.RequestContext, number: int) -> e.Entry:
    """Return the entry for a bot that stands in, or raise.

    At a table that was open, everybody there may ask for it after a long loss of the connection.
    """
    person = _person(table, number).player
    seated = table.seat_of(context.player) is not None
    if not (table.was_open and seated and person in context.missing):
        require_host(table, context.player)
    _require_playing(table)
    if person == context.player:
        raise RequestDenied(DenialReason.YOURSELF)
    if table.places[number].bot:
        raise RequestDenied(DenialReason.NO_PLACE)
    return e.SteppedAway(Seat(number), stood=True)


def _set_level(table: Table, player: str, request: r.SetLevel) -> e.Entry:
    require_host(table, player)
    require_not_begun(table)
    name = require_occupied(table, request.place).name
    return e.LevelSet(player, request.place, name, request.level)


def _rematch(table: Table, context: r.RequestContext) -> e.Entry:
    if not table.over:
        raise RequestDenied(DenialReason.NOT_OVER)
    if table.again:
        raise RequestDenied(DenialReason.AGAIN)
    changes = context.host and context.host != table.host
    return e.RematchMade(context.code, table.seat_of(context.host) if changes else None)


def _replace_host(table: Table, context: r.RequestContext) -> e.Entry:
    """Pass on a rematch that has not begun, if the caller has found another host for it."""
    require_not_begun(table)
    if not table.before or context.host in ("", table.host):
        raise RequestDenied(DenialReason.HOST_HERE)
    name = next(place.name for place in table.places if place.player == context.host)
    return e.HostReplaced(context.host, name)


def _leave(table: Table, seat: Seat) -> e.Entry:
    place = table.places[seat]
    if table.match is None:
        return left_place(table)(seat, place.name, place.player)
    if place.away:
        raise RequestDenied(DenialReason.AWAY)
    if table.was_open and not table.over:
        return followed_by_bot(table, seat)
    return e.SteppedAway(seat)


def _return(table: Table, seat: Seat) -> e.Entry:
    if not table.places[seat].away:
        raise RequestDenied(DenialReason.NOT_AWAY)
    return e.CameBack(seat)


def _rename(table: Table, seat: Seat, request: r.Rename) -> e.Entry:
    place = table.places[seat]
    name, bot_renamed = claim_name(request.name, _without(table, seat))
    picture = None if request.picture == place.picture else request.picture
    return e.Renamed(seat, name, place.name, bot_renamed, picture)


def _say(table: Table, seat: Seat, text: str, at: int) -> e.Entry:
    place, text = table.places[seat], sanitise_text(text, MAX_MESSAGE_CHARS)
    if not text:
        raise RequestDenied(DenialReason.EMPTY)
    _require_talk(table, seat, at, Talk.FREE)
    return e.Said(place.player, place.name, text)


def _require_talk(table: Table, seat: Seat, at: int, talk: Talk) -> None:
    """Require that this kind of talk is allowed, and that the last message is old enough."""
    if table.talk is Talk.OFF:
        raise RequestDenied(DenialReason.NO_TALK)
    if talk is Talk.FREE and table.talk is not Talk.FREE:
        raise RequestDenied(DenialReason.PHRASES_ONLY)
    since = at - dict(table.spoke).get(table.places[seat].player, 0)
    if abs(since) < table.options.slow * 1000:  # negative if the clock was set back
        raise RequestDenied(DenialReason.TOO_SOON)


def _mute(table: Table, player: str, request: r.Mute) -> e.Entry:
    other = _person(table, request.place)
    if other.player == player:
        raise RequestDenied(DenialReason.YOURSELF)
    return e.Muted(player, other.player, other.name, request.on)
