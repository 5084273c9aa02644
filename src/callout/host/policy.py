"""Who may do what at a table: a wish becomes an entry of the log, or is refused."""

from typing import NamedTuple

from callout.core.cards import Seat
from callout.core.commands import Answer, Command
from callout.host import entries as e
from callout.host import requests as w
from callout.host.bots import KINDS, free_names
from callout.host.errors import DenialReason, RequestDenied
from callout.host.match import HostedMatch, begin_match
from callout.host.table import STAND_IN, Place, Table
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.notation import NotationError
from callout.notation.words import read
from callout.questions.sums import sums
from callout.rules.asking import needs_questions

MAX_MESSAGE_CHARS = 500


class RequestContext(NamedTuple):
    """Ask something of a table: who, what and when, with the chance and the code it may need."""

    player: str
    name: str
    wish: w.TableRequest
    at: int
    seed: str = ""
    code: str = ""


class Decision(NamedTuple):
    """Give what is to be written and the table after it."""

    entry: e.Entry
    after: Table


def decide(table: Table, asking: RequestContext) -> Decision:
    """Turn a wish into an entry, or raise why it cannot be."""
    if table.closed:
        raise RequestDenied(DenialReason.CLOSED)
    entry, match = _entry(table, asking)
    return Decision(entry, table.after(entry, asking.at, match))


def decide_move(table: Table, seat: Seat, command: Command, at: int, by: str = "") -> Decision:
    """Carry out a command at *seat*, given by the person there or, as *by* says, for them."""
    if table.match is None:
        raise RequestDenied(DenialReason.NOT_BEGUN)
    events, match = table.match.decide(seat, command)
    entry = e.Moved(seat, events, command, by)
    return Decision(entry, table.after(entry, at, match))


def _entry(table: Table, asking: RequestContext) -> tuple[e.Entry, HostedMatch | None]:
    player, wish = asking.player, asking.wish
    match wish:
        case w.Sit():
            return _sit(table, player, wish.name or asking.name), None
        case w.AddBot():
            return _add_bot(table, player, wish.kind), None
        case w.Remove():
            return _remove(table, player, wish.place), None
        case w.StandIn():
            return _stand_in(table, player, wish.place), None
        case w.Start():
            return _start(table, player, asking.seed)
    seat = table.seat_of(player)
    if seat is None:
        raise RequestDenied(DenialReason.NOT_SEATED)
    match wish:
        case w.Leave():
            return _leave(table, seat), None
        case w.Return():
            if not table.places[seat].away:
                raise RequestDenied(DenialReason.NOT_AWAY)
            return e.CameBack(seat), None
        case w.Rematch():
            return _again(table, asking.code), None
        case w.Say():
            return _say(table, seat, wish.text, asking.at), None
        case w.Mute():
            other = _person(table, wish.place)
            if other.player == player:
                raise RequestDenied(DenialReason.YOURSELF)
            return e.Muted(player, other.player, other.name, wish.on), None
        case w.Report():
            return e.Reported(
                player, wish.about, sanitise_text(wish.text, MAX_MESSAGE_CHARS)
            ), None
        case w.Typed():
            wish = _understood(table, wish.text)
        case Answer():
            wish = Answer(sanitise_text(wish.text, MAX_MESSAGE_CHARS))
    if table.places[seat].away:
        raise RequestDenied(DenialReason.AWAY)
    decision = decide_move(table, seat, wish, asking.at)
    return decision.entry, decision.after.match


def _understood(table: Table, text: str) -> Command:
    try:
        return read(sanitise_text(text, MAX_MESSAGE_CHARS), table.edition)
    except NotationError as error:
        raise RequestDenied(DenialReason.NOT_UNDERSTOOD) from error


def _before(table: Table) -> None:
    if table.match is not None:
        raise RequestDenied(DenialReason.BEGUN)


def _as_host(table: Table, player: str) -> None:
    if player != table.host:
        raise RequestDenied(DenialReason.NOT_HOST)


def _room(table: Table) -> None:
    _before(table)
    if len(table.places) >= table.edition.rulings.most_seats:
        raise RequestDenied(DenialReason.FULL)


def _sit(table: Table, player: str, name: str) -> e.Entry:
    if table.seat_of(player) is not None:
        raise RequestDenied(DenialReason.SEATED)
    if player in table.barred:
        raise RequestDenied(DenialReason.BARRED)
    _room(table)
    name = sanitise_text(name, MAX_NAME_CHARS)
    if not name:
        raise RequestDenied(DenialReason.EMPTY)
    if name.casefold() in {place.name.casefold() for place in table.places}:
        raise RequestDenied(DenialReason.NAME_TAKEN)
    return e.Sat(name, player)


def _add_bot(table: Table, player: str, kind: str) -> e.Entry:
    _as_host(table, player)
    _room(table)
    if kind not in KINDS:
        raise RequestDenied(DenialReason.NO_BOT)
    name = next(free_names(place.name for place in table.places))
    return e.Sat(name, bot=kind)


def _place(table: Table, number: int) -> Place:
    if number not in range(len(table.places)):
        raise RequestDenied(DenialReason.NO_PLACE)
    return table.places[number]


def _person(table: Table, number: int) -> Place:
    if not _place(table, number).player:
        raise RequestDenied(DenialReason.NO_PLACE)
    return table.places[number]


def _remove(table: Table, player: str, number: int) -> e.Entry:
    _as_host(table, player)
    place = _place(table, number)
    if place.player == player:
        raise RequestDenied(DenialReason.YOURSELF)
    if table.match is None:
        return e.Left(number, place.name, place.player, removed=True)
    if not table.between_rounds:
        raise RequestDenied(DenialReason.DURING_ROUND)
    return e.ReplacedByBot(Seat(number), STAND_IN, _person(table, number).player)


def _stand_in(table: Table, player: str, number: int) -> e.Entry:
    _as_host(table, player)
    if table.match is None or table.over:
        raise RequestDenied(DenialReason.NOT_BEGUN)
    if _person(table, number).player == player:
        raise RequestDenied(DenialReason.YOURSELF)
    if table.places[number].bot:
        raise RequestDenied(DenialReason.NO_PLACE)
    return e.SteppedAway(Seat(number), stood=True)


def _start(table: Table, player: str, seed: str) -> tuple[e.Entry, HostedMatch]:
    _as_host(table, player)
    _before(table)
    names = [place.name for place in table.places]
    asked = sums() if needs_questions(table.edition) else ()
    scoring = table.options.scoring
    events, match = begin_match(table.edition, names, seed, scoring=scoring, questions=asked)
    return e.Began(events), match


def _again(table: Table, code: str) -> e.Entry:
    if not table.over:
        raise RequestDenied(DenialReason.NOT_OVER)
    if table.again:
        raise RequestDenied(DenialReason.AGAIN)
    return e.RematchMade(code)


def _leave(table: Table, seat: Seat) -> e.Entry:
    place = table.places[seat]
    if table.match is None:
        return e.Left(seat, place.name, place.player)
    if place.away:
        raise RequestDenied(DenialReason.AWAY)
    return e.SteppedAway(seat)


def _say(table: Table, seat: Seat, text: str, at: int) -> e.Entry:
    place, said = table.places[seat], sanitise_text(text, MAX_MESSAGE_CHARS)
    if not said:
        raise RequestDenied(DenialReason.EMPTY)
    if at - dict(table.spoke).get(place.player, 0) < table.options.slow * 1000:
        raise RequestDenied(DenialReason.TOO_SOON)
    return e.Said(place.player, place.name, said)
