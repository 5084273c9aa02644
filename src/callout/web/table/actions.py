"""What somebody does at a table from a page: a button, a card, or words typed."""

from typing import NamedTuple, TypeAlias

from callout.core import commands as c
from callout.core.cards import NO_COLOUR
from callout.core.deck import deck_of
from callout.host import requests as w
from callout.host.table import Table
from callout.interpreter.parser import NotUnderstoodError
from callout.interpreter.queries import (
    CardQuery,
    HelpQuery,
    LogQuery,
    Quit,
    RulesQuery,
    SaveQuery,
    WhyQuery,
)
from callout.interpreter.table_answers import TableQueryAnswerer
from callout.interpreter.table_requests import PairDevice, ReportLast, ShowTable
from callout.narrator.listener import Style, Utterance
from callout.notation import NotationError
from callout.notation.words import read
from callout.web.table.buttons import commands_with_card


class ActionForm(NamedTuple):
    """Be what a page sends: the name of the button or field, what it says, and what is ticked."""

    what: str
    text: str
    call: bool = False
    name: str = ""


class Reply(NamedTuple):
    """Tell somebody something instead of doing anything."""

    told: tuple[Utterance, ...]
    wrong: bool = False


class RecallQuery(NamedTuple):
    """Ask for something that can be told from what was said before."""

    query: LogQuery | WhyQuery


class ChooseVariant(NamedTuple):
    """Ask in which way a card is to be played, with a *call* or without."""

    label: str
    call: bool


class GoTo(NamedTuple):
    """Lead to another page."""

    path: str


FormMeaning: TypeAlias = w.TableRequest | Reply | RecallQuery | ReportLast | ChooseVariant | GoTo
"""What a form can mean."""

ACTION_FIELDS = ("card", "do", "words", "talk", "answer", "wish")
"""What a form can be about; it is about one of them."""


class FormInterpreter:
    """Understand what *player* does at *table* in *language*."""

    def __init__(self, table: Table, player: str, language: str, style: Style) -> None:
        self.table, self.player, self.language = table, player, language
        self.asked = TableQueryAnswerer(table, player, language, style)

    def interpret(self, form: ActionForm) -> FormMeaning:
        """Say what *form* means."""
        match form.what:
            case "card":
                return self._card(form.text, call=form.call)
            case "do":
                return self._do(form.text, call=form.call)
            case "talk":
                return w.Say(form.text)
            case "answer":
                return c.Answer(form.text)
            case "wish":
                return self._wish(form.text, form.name)
            case _:
                return self._words(form.text)

    def _card(self, label: str, *, call: bool) -> FormMeaning:
        """Play a card, unless it can be played in several action_buttons."""
        seat, match, edition = (
            self.table.seat_of(self.player),
            self.table.match,
            self.table.edition,
        )
        card = deck_of(edition).by_label.get(label)
        if card is None or match is None or seat is None:
            return w.Typed(label)
        view = match.view(seat)
        found = commands_with_card(match.legal_commands(seat), card, view, edition, call=call)
        if len(found) > 1:
            return ChooseVariant(label, call)
        if found:
            return found[0]
        return (
            c.Match((card,), 0, NO_COLOUR, call)
            if edition.on_row
            else c.Play(card, NO_COLOUR, call)
        )

    def _do(self, text: str, *, call: bool) -> FormMeaning:
        try:
            command = read(text, self.table.edition)
        except NotationError:
            return w.Typed(text)  # which is refused in words
        if call and isinstance(command, c.Draw | c.Play | c.Match | c.Lay):
            return w.Typed(f"{self.table.edition.call} {text}")
        return command

    def _wish(self, text: str, name: str) -> FormMeaning:
        """Understand a button that does something around the table."""
        what, _, more = text.partition(" ")
        place = int(more) - 1 if more.isascii() and more.isdecimal() and len(more) < 10 else -1
        match what:
            case "sit":
                return w.Sit(name)
            case "leave":
                return w.Leave()
            case "return":
                return w.Return()
            case "start":
                return w.Start()
            case "rematch":
                return w.Rematch()
            case "bot":
                return w.AddBot(more)
            case "remove":
                return w.Remove(place)
            case "stand-in":
                return w.StandIn(place)
            case "mute":
                return w.Mute(place)
            case "unmute":
                return w.Mute(place, on=False)
            case "report" if place >= 0:
                return w.Report(place + 1)
            case _:
                return w.Typed(text)

    def _words(self, text: str) -> FormMeaning:
        """Understand what was typed, as the terminal does."""
        asked = self.asked
        if not text.strip():
            return Reply((asked.waiting(),))
        try:
            parsed = asked.parser.parse_line(text, asked.view, asked.legal_commands)
        except NotUnderstoodError as error:
            return Reply((asked.not_understood(error),), wrong=True)
        match parsed:
            case Quit():
                return GoTo("/")
            case PairDevice():
                return GoTo("/device")
            case ShowTable():
                return Reply(tuple(asked.seats()))
            case LogQuery() | WhyQuery():
                return RecallQuery(parsed)
            case CardQuery() | RulesQuery() | SaveQuery() | HelpQuery():
                return Reply(tuple(asked.answers(parsed, asked.view, asked.legal_commands)))
            case _:
                return self._with_colour(parsed) if isinstance(parsed, c.Play) else parsed

    def _with_colour(self, command: c.Play) -> FormMeaning:
        """Ask for the colour of a card that was typed without one."""
        seat, match, edition = (
            self.table.seat_of(self.player),
            self.table.match,
            self.table.edition,
        )
        if match and seat is not None and command.colour == NO_COLOUR:
            found = commands_with_card(
                match.legal_commands(seat),
                command.card,
                match.view(seat),
                edition,
                call=command.call,
            )
            if len(found) > 1:
                return ChooseVariant(deck_of(edition).labels[command.card], command.call)
        return command
