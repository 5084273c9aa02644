"""A parser for what a player types: a printed label, a card's name, or a word of the language."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TypeAlias

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour, Seat, by_seat
from callout.core.clause import HOUSE
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.prompts import PickColour
from callout.core.view import View
from callout.interpreter.queries import (
    DEFAULT_LOG_LINES,
    CardQuery,
    HelpQuery,
    LogQuery,
    Query,
    QuickQuery,
    Quit,
    RulesQuery,
    SaveQuery,
    WhyQuery,
)
from callout.interpreter.vocabulary import MAX_DIGITS, fold, parse_number, vocabulary
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation import write
from callout.notation.words import PLAIN as COMMANDS_IN_RECORDS

MEANING_IN_RECORDS = {"check": "counts", "colour": "name"}
"""The meaning of each word of a record that the vocabulary lists under another name."""

COMMANDS_WITHOUT_ARGUMENT = {
    MEANING_IN_RECORDS.get(word, word): command for word, command in COMMANDS_IN_RECORDS.items()
}

MAX_SUGGESTIONS = 5
"""How many words are suggested in place of one that was not understood."""

MAX_CARDS_ALIKE = 4
"""How often the same card can be named in one line: no pack has more than four alike."""

Parsed: TypeAlias = c.Command | Query | Quit
"""Everything that a line typed at a table on this computer can mean."""


class NotUnderstoodError(Exception):
    """Words that mean nothing here, with the *nearest* ones that would."""

    def __init__(self, text: str, nearest: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.text, self.nearest = text, tuple(nearest)


class CommandParser:
    """A parser for one player at one table of *edition*."""

    def __init__(
        self,
        edition: Edition,
        language: str,
        seats: Sequence[str],
        more: Mapping[str, list[str]] = {},
    ) -> None:
        self.edition, self.deck = edition, deck_of(edition)
        self.words = {**vocabulary(language), **more}
        self.spelling = {fold(word): word for words in self.words.values() for word in words}
        self.meanings = {
            fold(word): meaning
            for meaning, words in self.words.items()
            for word in words
            if meaning != "on"
        }
        on = "|".join(re.escape(fold(word)) for word in self.words["on"])
        self.match_pattern = re.compile(rf"(.+) (?:{on}) (\d{{1,{MAX_DIGITS}}})(?: (\S+))?")
        voice = Voice(Listener(edition, None, language), seats)
        self.seats = [fold(name) for name in seats]
        self.colours = dict(zip(self.deck.letters, self.deck.colours, strict=True))
        self.colours |= {fold(voice.colour(hue)): hue for hue in self.deck.colours}
        self.cards = {_without_spaces(fold(voice.card(card))): card for card in self.deck.all}
        for label, card in self.deck.by_label.items():
            letter, rest = label[:1], label[1:]
            for alias in (label, rest + letter if self.deck.number[card] != NO_NUMBER else label):
                self.cards[_without_spaces(fold(alias))] = card

    def write(self, command: c.Command) -> str:
        """Write *command* in words that `parse` understands."""
        if isinstance(command, c.Answer):
            return f"{self.words['answer'][0]} {command.text}".strip()
        if isinstance(command, c.Play):
            return write(command, self.edition)  # a label may have a word in it
        words = write(command, self.edition).split(" ")
        return " ".join(
            self.words.get(MEANING_IN_RECORDS.get(word, word), [word])[0] for word in words
        )

    def parse(self, text: str, view: View, legal: Sequence[c.Command]) -> Parsed:
        """Return what *text* means, or raise `NotUnderstoodError` with suggestions."""
        try:
            return self._parse(text, view, legal)
        except NotUnderstoodError as error:
            whole = error.text in ("", fold(text))
            nearest = [self.spelling.get(word, word) for word in error.nearest[:MAX_SUGGESTIONS]]
            raise NotUnderstoodError(text.strip() if whole else error.text, nearest) from None

    def _parse(self, text: str, view: View, legal: Sequence[c.Command]) -> Parsed:
        words = fold(text).split()
        calls = self.edition.call in words
        rest = " ".join(word for word in words if word != self.edition.call)
        if calls and not rest:
            return c.Call()
        if isinstance(view.prompt, PickColour) and rest in self.colours:
            return c.NameColour(self.colours[rest])
        command = self._cards(rest, view, legal, call=calls)
        if command is not None:
            return command
        meaning, argument = self._meaning(rest)
        match meaning:
            case "answer":
                return c.Answer(text.strip().partition(" ")[2])
            case "draw" if not argument:
                return c.Draw(calls)
            case "lay":
                return c.Lay(self._card(argument), calls)
            case "play" if argument:
                return self._play(argument, view, legal, call=calls)
        if calls:
            raise NotUnderstoodError(fold(text), [self.edition.call, rest])
        match meaning:
            case "name" | "colour" if argument or meaning == "name":
                return c.NameColour(self._colour(argument))
            case "swap":
                return c.Swap(self._seat(argument, view))
            case "catch":
                return c.Catch(self._seat(argument, view))
            case "accuse":
                return c.Accuse(self._seat(argument, view))
            case "play":
                return CardQuery.PLAYABLE
        if argument and meaning not in ("log", "rules", "quick", "why"):
            raise NotUnderstoodError(text, self.words[meaning][:1])
        if meaning in COMMANDS_WITHOUT_ARGUMENT:
            return COMMANDS_WITHOUT_ARGUMENT[meaning]
        return _query(meaning, argument)

    def _play(
        self, words: str, view: View, legal: Sequence[c.Command], *, call: bool
    ) -> c.Command:
        """Parse what comes after the word for playing."""
        command = self._cards(words, view, legal, call=call)
        return c.Play(self._card(words), NO_COLOUR, call) if command is None else command

    def _cards(
        self, words: str, view: View, legal: Sequence[c.Command], *, call: bool
    ) -> c.Command | None:
        """Parse a card, a card with its colour, or cards on a centre card, if *words* say that."""
        found = self.match_pattern.fullmatch(words)
        if found and self.edition.on_row:
            if self._begins_with_play(found[1]):
                return None
            cards = tuple(sorted(self._card(part) for part in found[1].split("+")))
            colour = self._colour(found[3]) if found[3] else NO_COLOUR
            return self._with_best_colour(
                c.Match(cards, int(found[2]) - 1, colour, call), view, legal
            )
        alike = self._cards_alike(words)
        colour = NO_COLOUR
        if alike is None:
            name, _, last = words.rpartition(" ")
            alike = self._cards_alike(name)
            if alike is None or last not in self.colours:
                return None
            colour = self.colours[last]
        card, count = alike
        if self.edition.on_row:
            return self._single_card_on_row(card, colour, legal, call=call)
        return c.Play(card, colour, call, count)

    def _cards_alike(self, words: str) -> tuple[Card, int] | None:
        """Return the card that *words* name, and how often they name it."""
        parts = words.split()
        for count in range(1, MAX_CARDS_ALIKE + 1):
            size = len(parts) // count
            card = self.cards.get("".join(parts[:size]))
            if card is not None and parts == parts[:size] * count:
                return card, count
        return None

    def _single_card_on_row(
        self, card: Card, colour: Colour, legal: Sequence[c.Command], *, call: bool
    ) -> c.Command:
        """Return the one thing that can be done with *card* on a centre row, if there is one."""
        matches = {
            other.on: other
            for other in reversed(legal)
            if isinstance(other, c.Match)
            and (other.cards, other.call) == ((card,), call)
            and colour in (NO_COLOUR, other.colour)
        }
        if len(matches) > 1:
            ways = [self.write(replace(matches[on], colour=colour)) for on in sorted(matches)]
            raise NotUnderstoodError("", ways)
        lay = c.Lay(card, call)
        if lay in legal and not matches:
            return lay
        return matches.popitem()[1] if matches else c.Match((card,), 0, colour, call)

    def _with_best_colour(
        self, command: c.Match, view: View, legal: Sequence[c.Command]
    ) -> c.Command:
        """Add the colour that fits best for a card of any colour, if none was named."""
        if (
            command in legal
            or command.colour != NO_COLOUR
            or command.on not in range(len(view.row))
        ):
            return command
        own = [self.deck.colour[card] for card in (view.row[command.on], *command.cards)]
        candidates = [*(colour for colour in own if colour != NO_COLOUR), *self.deck.colours]
        for colour in candidates:
            coloured = c.Match(command.cards, command.on, colour, command.call)
            if coloured in legal:
                return coloured
        return command

    def _meaning(self, words: str) -> tuple[str, str]:
        """Return the meaning of the longest beginning of *words* that has one, and the rest.

        Words may be shortened.
        """
        parts = words.split()
        for size in range(len(parts), 0, -1):
            start, rest = " ".join(parts[:size]), " ".join(parts[size:])
            if start in self.meanings:
                return self.meanings[start], rest
            fitting = self._words_starting_with(start)
            others = [word for word in fitting if not word.startswith(fitting[0])]
            if fitting and len({self.meanings[word] for word in (fitting[0], *others)}) == 1:
                return self.meanings[fitting[0]], rest
        known = [*self.meanings, *self.deck.labels]
        near = self._words_starting_with(words)
        for said in (words, *parts[:1]):
            near = near or get_close_matches(said, known, MAX_SUGGESTIONS, 0.6)
        raise NotUnderstoodError(words, near)

    def _begins_with_play(self, words: str) -> bool:
        """Return whether *words* begin with the word for playing, shortened or not."""
        fitting = self._words_starting_with(words.partition(" ")[0])
        return bool(fitting) and self.meanings[fitting[0]] == "play"

    def _words_starting_with(self, start: str) -> list[str]:
        """List the words that begin with *start*, the shortest first."""
        return sorted((word for word in self.meanings if word.startswith(start)), key=len)

    def _card(self, words: str) -> Card:
        if _without_spaces(words) not in self.cards:
            raise NotUnderstoodError(
                words, get_close_matches(words, self.deck.labels, MAX_SUGGESTIONS, 0.4)
            )
        return self.cards[_without_spaces(words)]

    def _colour(self, word: str) -> Colour:
        if word not in self.colours:
            raise NotUnderstoodError(word, self.deck.letters)
        return self.colours[word]

    def _seat(self, word: str, view: View) -> Seat:
        number = parse_number(word)
        if number is not None and 0 < number <= len(self.seats):
            return Seat(number - 1)
        fitting = [seat for seat, name in by_seat(self.seats) if word and name.startswith(word)]
        others = [seat for seat in view.exposed if seat != view.seat]
        if not word and len(others) == 1:
            return others[0]
        if len(fitting) != 1:
            names = [name for seat, name in enumerate(view.seats) if seat != view.seat]
            raise NotUnderstoodError(word, names)
        return fitting[0]


def _query(meaning: str, argument: str) -> Query | Quit:
    match meaning:
        case "quit":
            return Quit()
        case "help":
            return HelpQuery()
        case "save":
            return SaveQuery()
        case "last":
            return LogQuery(1)
        case "log":
            lines = parse_number(argument)
            return LogQuery(DEFAULT_LOG_LINES if lines is None else lines)
        case "why":
            return WhyQuery(argument)
        case "rules":
            return RulesQuery(argument)
        case "house":
            return RulesQuery(HOUSE)
        case "quick":
            return QuickQuery(argument)
        case _:
            return CardQuery(meaning)


def _without_spaces(words: str) -> str:
    return words.replace(" ", "")
