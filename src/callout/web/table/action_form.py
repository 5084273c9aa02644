"""The form that the page of a table sends for one action, and its meaning."""

from collections.abc import Callable
from secrets import token_urlsafe
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace
from starlette.requests import Request

from callout.core import commands as c
from callout.core.cards import NO_COLOUR
from callout.core.deck import deck_of
from callout.host import requests as r
from callout.host.card_commands import legal_with_card
from callout.host.picture import Picture
from callout.host.places import FREE, occupant_of
from callout.host.table import Table
from callout.host.talk import Phrase
from callout.notation import NotationError
from callout.notation.words import read, read_cards
from callout.server.logs.positions import Position, parse_position
from callout.web.forms import read_form
from callout.web.rules.house_rules import LENGTHS

ACTION_FIELDS = (
    "order",
    "card",
    "do",
    "words",
    "talk",
    "phrase",
    "answer",
    "wish",
    "hint",
    "called",
    "game",
    "sounds",
    "notices",
    "speed",
    "knock",
    "screen",
    "speak",
)
"""The fields that name an action; a form has one of them."""

MAX_KEY_CHARS = 200


class ActionForm(NamedTuple):
    """A form from the page of a table.

    *field* and *text* are the name and value of the button or text field, *call* is whether the
    call is ticked, *name* is the name to sit down under, and *picture* stands beside a new name.
    *key* identifies the form when it is sent again, and *seen* is the position in the log that the
    page shows.
    """

    field: str
    text: str
    call: bool = False
    name: str = ""
    picture: str | None = None
    key: str = ""
    seen: Position = Position(0)


async def read_action_form(http: Request) -> ActionForm:
    """Read the form in *http*."""
    fields = await read_form(http)
    field = next((field for field in ACTION_FIELDS if field in fields), "words")
    text, seen = fields.get(field, ""), fields.get("seen", "")
    return ActionForm(
        field,
        text,
        fields.get("call") == "on",
        fields.get("name", ""),
        fields.get("picture"),
        f"{fields.get('key') or token_urlsafe(9)} {field} {text}"[:MAX_KEY_CHARS],
        _read_position(seen),
    )


def _read_position(text: str) -> Position:
    """Return the position that a page has kept, or the beginning if *text* is not valid."""
    try:
        return parse_position(text)
    except ValueError:
        return Position(0)


class ChooseVariant(NamedTuple):
    """A card that can be played in several ways; the page asks for one of them."""

    label: str
    call: bool


FormMeaning: TypeAlias = r.TableRequest | ChooseVariant

PLACE = "place"
"""The first word of buttons that choose a place by its number."""

AVOID = "avoid"
"""The first word of buttons to avoid a person, by the number of a place or by name."""

PLAIN_REQUESTS: dict[str, r.TableRequest] = {
    "leave": r.Leave(),
    "return": r.Return(),
    "start": r.Start(),
    "rematch": r.Rematch(),
    "lock": r.Lock(),
    "unlock": r.Lock(on=False),
    "replace-host": r.ReplaceHost(),
    "open": r.Open(),
    "close": r.Open(on=False),
}
"""The requests of buttons without an argument."""

SEAT_REQUESTS: dict[str, Callable[[int], r.TableRequest]] = {
    "remove": r.Remove,
    "stand-in": r.StandIn,
    "dealer": lambda seat: r.Start(str(seat + 1)),
    "mute": r.Mute,
    "unmute": lambda seat: r.Mute(seat, on=False),
}
"""The requests of buttons with the number of a seat."""


class FormInterpreter:
    """An interpreter of the forms that *player*, with a *picture*, sends from *table*'s page."""

    def __init__(self, table: Table, player: str, picture: Picture = Picture.LETTER) -> None:
        self.table, self.player, self.picture = table, player, picture

    def interpret(self, form: ActionForm) -> FormMeaning:
        """Return the meaning of *form*."""
        match form.field:
            case "card":
                return self.play(form.text, call=form.call)
            case "do":
                return self._command(form.text, call=form.call)
            case "talk":
                return r.Say(form.text)
            case "phrase":
                known = next((phrase for phrase in Phrase if phrase == form.text), None)
                return r.SayPhrase(known) if known else r.Typed(form.text)
            case "answer":
                return c.Answer(form.text)
            case "wish" if form.text.startswith(f"{PLACE} "):
                return self._sit_at(form.text.partition(" ")[2], form.name)
            case "wish" if form.text == "sit":
                return r.Sit(form.name, picture=self.picture)
            case "wish" if form.text.startswith(f"{AVOID} "):
                return self._avoid(form.text.partition(" ")[2])
            case _:
                return _table_request(form.text)

    def _avoid(self, argument: str) -> r.Avoid:
        """Return the request to avoid the person at a place, or of that name."""
        number = _place(argument)
        place = occupant_of(self.table.places, number) if number >= 0 else FREE
        return r.Avoid(place.name or argument)

    def _sit_at(self, number: str, name: str) -> FormMeaning:
        """Sit down at the place with that *number*, or move there if already seated."""
        place, seat = _place(number), self.table.seat_of(self.player)
        if not 0 <= place <= r.LAST_PLACE:
            return r.Typed(number)
        if seat is not None:
            return r.ChangePlace(seat, place)
        return r.Sit(name, place, self.picture)

    def play(self, label: str, *, call: bool) -> FormMeaning:
        """Play the card with *label*, unless it can be played in several ways.

        A repeated label means that many cards at once. If no call is due with the card, it is
        played without one.
        """
        edition = self.table.edition
        cards = read_cards(deck_of(edition), label.split())
        if cards is None or self.table.match is None:
            return r.Typed(label)
        card, count = cards
        commands = legal_with_card(self.table, self.player, card, call=call, count=count)
        if len(commands) > 1:
            return ChooseVariant(label, call)
        if commands:
            return commands[0]
        if call and legal_with_card(self.table, self.player, card, call=False, count=count):
            return self.play(label, call=False)
        if edition.on_row:
            return c.Match((card,), 0, NO_COLOUR, call)
        return c.Play(card, NO_COLOUR, call, count)

    def _command(self, text: str, *, call: bool) -> FormMeaning:
        try:
            command = read(text, self.table.edition)
        except NotationError:
            return r.Typed(text)  # the table refuses it with a message
        if call and isinstance(command, c.Draw | c.Play | c.Match | c.Lay):
            return replace(command, call=True)
        return command


def _place(number: str) -> int:
    """Return the place for *number*, which is counted from 1, or -1 if it is not a number."""
    is_number = number.isascii() and number.isdecimal() and len(number) < 10
    return int(number) - 1 if is_number else -1


def _table_request(text: str) -> FormMeaning:
    """Return the request of a button without cards."""
    word, _, argument = text.partition(" ")
    place = _place(argument)
    if word in PLAIN_REQUESTS:
        return PLAIN_REQUESTS[word]
    if word in SEAT_REQUESTS:
        return SEAT_REQUESTS[word](place)
    match word:
        case "bot":
            return r.AddBot(argument)
        case "let-in" | "not-now":
            return r.AnswerKnock(argument, let_in=word == "let-in")
        case "play-on" if place + 1 in LENGTHS:
            return r.Rematch(place + 1)
        case "report" if place >= 0:
            return r.Report(place + 1)
        case _:
            return r.Typed(text)
