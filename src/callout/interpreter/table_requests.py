"""A parser for requests at a table on a server: sit, start, talk, seat a bot."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from callout.core import commands as c
from callout.core.edition import MAX_TARGET, Edition
from callout.core.view import View
from callout.host import requests as r
from callout.host.places import place_across
from callout.host.talk import Phrase, Talk
from callout.interpreter.command_words import lawful_meanings
from callout.interpreter.not_understood import NotUnderstoodError
from callout.interpreter.parser import CommandParser, Parsed, is_answer
from callout.interpreter.vocabulary import (
    bot_vocabulary,
    fold,
    parse_number,
    split_mark,
    table_vocabulary,
)
from callout.locales.messages import say
from callout.questions.levels import LEVELS


class ShowTable(Struct, frozen=True):
    """A request for the occupants of the table and its address."""


class PairDevice(Struct, frozen=True):
    """A request to go on at another device."""


class ReviewGame(Struct, frozen=True):
    """A request for the review of the player's own moves, after the game."""


class InvitePerson(Struct, frozen=True):
    """An invitation of somebody the player has played with; without a name, who that may be."""

    name: str = ""


class ShowPhrases(Struct, frozen=True):
    """A request for the available phrases."""


class ReportLast(Struct, frozen=True):
    """A report of another person's last remark, in the reporter's own words."""

    text: str = ""


ParsedTableRequest: TypeAlias = (
    r.Sit
    | r.ChangePlace
    | r.Leave
    | r.Return
    | r.AddBot
    | r.Remove
    | r.StandIn
    | r.SetLevel
    | r.Start
    | r.Rematch
    | r.Say
    | r.SayPhrase
    | ShowPhrases
    | r.Mute
    | r.Avoid
    | r.Open
    | r.Lock
    | r.AnswerKnock
    | r.ReplaceHost
    | ShowTable
    | PairDevice
    | ReviewGame
    | InvitePerson
    | ReportLast
)
"""A request that is no move, for the server or for the program itself."""

REQUESTS_ABOUT_PLACE: dict[str, Callable[[int], ParsedTableRequest]] = {
    "remove": r.Remove,
    "stand_in": r.StandIn,
    "mute": r.Mute,
    "unmute": lambda place: r.Mute(place, on=False),
}
"""Requests about a person's place."""

REQUESTS_WITHOUT_ARGUMENT: dict[str, ParsedTableRequest] = {
    "leave": r.Leave(),
    "return": r.Return(),
    "lock": r.Lock(),
    "unlock": r.Lock(on=False),
    "open_table": r.Open(),
    "close_table": r.Open(on=False),
    "replace_host": r.ReplaceHost(),
    "table": ShowTable(),
    "device": PairDevice(),
    "review": ReviewGame(),
}
"""Requests that are complete without another word."""


class TableCommandParser(CommandParser):
    """A parser for one player at a table on a server, before, during and after a match."""

    def __init__(
        self, edition: Edition, language: str, seats: Sequence[str], talk: Talk = Talk.FREE
    ) -> None:
        self.table_words, self.names = table_vocabulary(language), tuple(seats)
        self.talk, self.table_language = talk, language
        self.bot_words = bot_vocabulary(language)
        super().__init__(edition, language, seats, self.table_words)

    def parse_line(
        self, text: str, view: View, legal: Sequence[c.Command], *, is_read: bool = True
    ) -> Parsed | ParsedTableRequest:
        """Return the table request in *text*, or the result of `parse`."""
        typed, _ = split_mark(text)
        words, _ = self.cards.split_call(typed)
        rest = " ".join(words)
        answers = is_answer(text, view, is_read=is_read)
        if answers or rest in self.cards.colours or self.cards.names_card(words):
            return self.parse(text, view, legal, is_read=is_read)
        try:
            meaning, argument = self.finder.find(rest, lawful_meanings(legal))
        except NotUnderstoodError:
            return self.parse(text, view, legal, is_read=is_read)
        if meaning not in self.table_words:
            return self.parse(text, view, legal, is_read=is_read)
        if argument and meaning in REQUESTS_WITHOUT_ARGUMENT:
            raise NotUnderstoodError(text.strip(), self.words[meaning][:1])
        taken = len(words) - len(argument.split())
        return self._request(meaning, " ".join(typed.split(maxsplit=taken)[taken:]), view)

    def _request(self, meaning: str, argument: str, view: View) -> ParsedTableRequest:
        """Return the request with a raw *argument*."""
        match meaning:
            case "sit":
                number = parse_number(argument)
                return r.Sit(argument) if number is None else _sit_at(number - 1, view, argument)
            case "across":
                return self._sit_across(argument, view)
            case "bot":
                return self._bot(argument)
            case "start":
                return r.Start(str(self._place(argument) + 1) if argument else None)
            case "level":
                return self._level(argument)
            case "say" if self.talk is not Talk.PHRASES:
                return r.Say(argument)
            case "phrase" | "say":
                return self._phrase(argument)
            case "let_in" | "not_now":
                return r.AnswerKnock(argument, let_in=meaning == "let_in")
            case "report":
                return ReportLast(argument)
            case "invite":
                return InvitePerson(argument)
            case "avoid":
                return self._avoid(argument)
            case "rematch":
                return self._rematch(argument)
            case _ if meaning in REQUESTS_ABOUT_PLACE:
                return REQUESTS_ABOUT_PLACE[meaning](self._place(argument))
            case _:
                return REQUESTS_WITHOUT_ARGUMENT[meaning]

    def _rematch(self, argument: str) -> r.Rematch:
        """Return the request for another match, to the points in *argument* if there are any."""
        if not argument:
            return r.Rematch()
        target = parse_number(argument)
        if target is None or not 0 < target <= MAX_TARGET:
            raise NotUnderstoodError(argument, [f"{self.words['rematch'][0]} 200"])
        return r.Rematch(target)

    def _avoid(self, argument: str) -> r.Avoid:
        """Return the request to avoid somebody here, or somebody of that name who has left."""
        if not argument:
            raise NotUnderstoodError("?", [name for name in self.names if name])
        try:
            return r.Avoid(self.names[self._place(argument)])
        except NotUnderstoodError:
            return r.Avoid(argument)

    def _level(self, argument: str) -> r.SetLevel:
        """Return the request for the level at the end of *argument*, after a name."""
        name, _, last = argument.rpartition(" ")
        level = parse_number(last)
        if level is None or level not in LEVELS:
            raise NotUnderstoodError(argument or "?", [str(one) for one in LEVELS])
        return r.SetLevel(self._place(name), level)

    def _phrase(self, argument: str) -> r.SayPhrase | ShowPhrases:
        """Return the phrase with that number or beginning; without either, list them all."""
        if not argument:
            return ShowPhrases()
        phrases, word = tuple(Phrase), fold(argument)
        number = parse_number(word)
        if number is not None and 0 < number <= len(phrases):
            return r.SayPhrase(phrases[number - 1])
        texts = {
            phrase: say("server", self.table_language, f"phrase-{phrase}") for phrase in phrases
        }
        fitting = [phrase for phrase, text in texts.items() if fold(text).startswith(word)]
        if len(fitting) != 1:
            raise NotUnderstoodError(argument, tuple(texts.values()))
        return r.SayPhrase(fitting[0])

    def _sit_across(self, name: str, view: View) -> r.Sit | r.ChangePlace:
        """Return the request for the place across from somebody."""
        across = place_across(view.scoring, len(self.names), self._place(name))
        if across is None:
            raise NotUnderstoodError(name, [f"{self.words['sit'][0]} {len(self.names)}"])
        return _sit_at(across, view, name)

    def _bot(self, argument: str) -> r.AddBot:
        """Return the request for a bot, with its kind and its place if they are given."""
        kind, _, last = argument.rpartition(" ")
        number = parse_number(last)
        if not number:
            return r.AddBot(self._bot_kind(argument))
        return r.AddBot(self._bot_kind(kind), _place_number(number - 1, argument))

    def _bot_kind(self, text: str) -> str:
        for kind, words in self.bot_words.items():
            if any(word.startswith(fold(text)) for word in words):
                return kind
        raise NotUnderstoodError(text, [words[0] for words in self.bot_words.values()])

    def _place(self, text: str) -> int:
        word = fold(text)
        number = parse_number(word)
        if number is not None and 0 < number <= len(self.seats):
            return number - 1
        if word in self.seats:
            return self.seats.index(word)
        fitting = [place for place, name in enumerate(self.seats) if name.startswith(word)]
        if len(fitting) != 1 or not word:
            raise NotUnderstoodError(text or "?", [name for name in self.names if name])
        return fitting[0]


def _sit_at(place: int, view: View, text: str) -> r.Sit | r.ChangePlace:
    """Return the request to sit down at *place* or, for a seated player, to move there."""
    place = _place_number(place, text)
    return r.Sit(place=place) if view.seat is None else r.ChangePlace(view.seat, place)


def _place_number(place: int, text: str) -> int:
    """Return *place* as a number, if it can be a place."""
    if not 0 <= place <= r.LAST_PLACE:
        raise NotUnderstoodError(text)
    return place
