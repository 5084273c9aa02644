"""Understand what a player types: a printed label, a card's name, or a word of the language."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from unicodedata import combining, normalize

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour, Seat, by_seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.prompts import PickColour
from callout.core.view import View
from callout.locales.catalogue import locale_folder
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation import write
from callout.notation.words import PLAIN as WRITTEN

MEANING = {"check": "counts", "colour": "name"}
"""What words of the notation mean that are not called by their meaning."""

PLAIN = {MEANING.get(word, word): command for word, command in WRITTEN.items()}

NEAREST = 5
"""How many words are offered instead of one that says nothing."""


class NotUnderstoodError(Exception):
    """Say that words mean nothing here, and name the *nearest* that would."""

    def __init__(self, text: str, nearest: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.text, self.nearest = text, tuple(nearest)


def fold(text: str) -> str:
    """Reduce *text* to what counts: no capitals, no accents, single spaces."""
    bare = (char for char in normalize("NFKD", text.casefold()) if not combining(char))
    return " ".join("".join(bare).split())


@cache
def _all_words(language: str) -> dict[str, dict[str, list[str]]]:
    text = locale_folder(language).joinpath("words.toml").read_text("utf-8")
    return tomllib.loads(text)


def vocabulary(language: str) -> dict[str, list[str]]:
    """Read the words of *language*: for each meaning the words that have it."""
    return _all_words(language)["commands"]


def around(language: str) -> dict[str, list[str]]:
    """Read the words of *language* for what one does around a table elsewhere."""
    return _all_words(language)["table"]


def kinds(language: str) -> dict[str, list[str]]:
    """Read the words of *language* for the kinds of bots."""
    return _all_words(language)["bots"]


class Words:
    """Understand one player at one table."""

    def __init__(
        self,
        edition: Edition,
        language: str,
        seats: Sequence[str],
        more: Mapping[str, list[str]] = {},
    ) -> None:
        self.edition, self.deck = edition, deck_of(edition)
        self.shown = {**vocabulary(language), **more}
        self.spelt = {fold(word): word for words in self.shown.values() for word in words}
        self.meanings = {
            fold(word): meaning
            for meaning, words in self.shown.items()
            for word in words
            if meaning != "on"
        }
        on = "|".join(re.escape(fold(word)) for word in self.shown["on"])
        self.match = re.compile(rf"(.+) (?:{on}) (\d+)(?: (\S+))?")
        voice = Voice(Listener(edition, None, language), seats)
        self.seats = [fold(name) for name in seats]
        self.colours = dict(zip(self.deck.letters, self.deck.colours, strict=True))
        self.colours |= {fold(voice.colour(hue)): hue for hue in self.deck.colours}
        self.cards = {_tight(fold(voice.card(card))): card for card in self.deck.all}
        for label, card in self.deck.by_label.items():
            letter, rest = label[:1], label[1:]
            for alias in (label, rest + letter if self.deck.number[card] != NO_NUMBER else label):
                self.cards[_tight(fold(alias))] = card

    def write(self, command: c.Command) -> str:
        """Write *command* in words that `read` understands."""
        if isinstance(command, c.Answer):
            return f"{self.shown['answer'][0]} {command.text}".strip()
        words = write(command, self.edition).split(" ")
        return " ".join(self.shown.get(MEANING.get(word, word), [word])[0] for word in words)

    def read(self, text: str, view: View, lawful: Sequence[c.Command]) -> c.Command | str:
        """Give the command that *text* means, or the name of what is asked for."""
        try:
            return self._read(text, view, lawful)
        except NotUnderstoodError as error:
            whole = error.text in ("", fold(text))
            nearest = [self.spelt.get(word, word) for word in error.nearest[:NEAREST]]
            raise NotUnderstoodError(text.strip() if whole else error.text, nearest) from None

    def _read(self, text: str, view: View, lawful: Sequence[c.Command]) -> c.Command | str:
        words = fold(text).split()
        calls = self.edition.call in words
        rest = " ".join(word for word in words if word != self.edition.call)
        if calls and not rest:
            return c.Call()
        if isinstance(view.prompt, PickColour) and rest in self.colours:
            return c.NameColour(self.colours[rest])
        command = self._cards(rest, view, lawful, call=calls)
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
                return self._played(argument, view, lawful, call=calls)
        if calls:
            raise NotUnderstoodError(fold(text), [self.edition.call, rest])
        match meaning:
            case "name" | "colour" if argument or meaning == "name":
                return c.NameColour(self._colour(argument))
            case "catch":
                return c.Catch(self._seat(argument, view))
            case "accuse":
                return c.Accuse(self._seat(argument, view))
            case "play":
                return "playable"
        if argument and meaning not in ("log", "rules", "why"):
            raise NotUnderstoodError(text, self.shown[meaning][:1])
        return PLAIN[meaning] if meaning in PLAIN else f"{meaning} {argument}".strip()

    def _played(
        self, words: str, view: View, lawful: Sequence[c.Command], *, call: bool
    ) -> c.Command:
        """Understand what comes after the word for playing."""
        command = self._cards(words, view, lawful, call=call)
        return c.Play(self._card(words), NO_COLOUR, call) if command is None else command

    def _cards(
        self, words: str, view: View, lawful: Sequence[c.Command], *, call: bool
    ) -> c.Command | None:
        """Understand a card, one with its colour, or cards on a centre card."""
        found = self.match.fullmatch(words)
        if found and self.edition.on_row:
            if self._begins_with_play(found[1]):
                return None
            cards = tuple(sorted(self._card(part) for part in found[1].split("+")))
            colour = self._colour(found[3]) if found[3] else NO_COLOUR
            return self._suited(c.Match(cards, int(found[2]) - 1, colour, call), view, lawful)
        card = self.cards.get(_tight(words))
        colour = NO_COLOUR
        if card is None:
            name, _, last = words.rpartition(" ")
            card = self.cards.get(_tight(name))
            if card is None or last not in self.colours:
                return None
            colour = self.colours[last]
        if self.edition.on_row:
            return self._only(card, colour, lawful, call=call)
        return c.Play(card, colour, call)

    def _only(
        self, card: Card, colour: Colour, lawful: Sequence[c.Command], *, call: bool
    ) -> c.Command:
        """Find the one thing that can be done with *card* on a centre row, if there is one."""
        matches = {
            other.on: other
            for other in reversed(lawful)
            if isinstance(other, c.Match)
            and (other.cards, other.call) == ((card,), call)
            and colour in (NO_COLOUR, other.colour)
        }
        if len(matches) > 1:
            ways = [self.write(replace(matches[on], colour=colour)) for on in sorted(matches)]
            raise NotUnderstoodError("", ways)
        lay = c.Lay(card, call)
        if lay in lawful and not matches:
            return lay
        return matches.popitem()[1] if matches else c.Match((card,), 0, colour, call)

    def _suited(self, command: c.Match, view: View, lawful: Sequence[c.Command]) -> c.Command:
        """Name the colour that suits best for a card of any colour, if none was named."""
        if (
            command in lawful
            or command.colour != NO_COLOUR
            or command.on not in range(len(view.row))
        ):
            return command
        own = [self.deck.colour[card] for card in (view.row[command.on], *command.cards)]
        wanted = [*(colour for colour in own if colour != NO_COLOUR), *self.deck.colours]
        for colour in wanted:
            suited = c.Match(command.cards, command.on, colour, command.call)
            if suited in lawful:
                return suited
        return command

    def _meaning(self, words: str) -> tuple[str, str]:
        """Find the longest beginning of *words* that means something, shortened or not."""
        parts = words.split()
        for size in range(len(parts), 0, -1):
            start, rest = " ".join(parts[:size]), " ".join(parts[size:])
            if start in self.meanings:
                return self.meanings[start], rest
            fitting = self._beginning(start)
            others = [word for word in fitting if not word.startswith(fitting[0])]
            if fitting and len({self.meanings[word] for word in (fitting[0], *others)}) == 1:
                return self.meanings[fitting[0]], rest
        known = [*self.meanings, *self.deck.labels]
        near = self._beginning(words)
        for said in (words, *parts[:1]):
            near = near or get_close_matches(said, known, NEAREST, 0.6)
        raise NotUnderstoodError(words, near)

    def _begins_with_play(self, words: str) -> bool:
        """Return whether the word for playing, shortened or not, comes before a card."""
        fitting = self._beginning(words.partition(" ")[0])
        return bool(fitting) and self.meanings[fitting[0]] == "play"

    def _beginning(self, start: str) -> list[str]:
        """List the words that begin with *start*, the shortest first."""
        return sorted((word for word in self.meanings if word.startswith(start)), key=len)

    def _card(self, words: str) -> Card:
        if _tight(words) not in self.cards:
            raise NotUnderstoodError(
                words, get_close_matches(words, self.deck.labels, NEAREST, 0.4)
            )
        return self.cards[_tight(words)]

    def _colour(self, word: str) -> Colour:
        if word not in self.colours:
            raise NotUnderstoodError(word, self.deck.letters)
        return self.colours[word]

    def _seat(self, word: str, view: View) -> Seat:
        if word.isdigit() and 0 < int(word) <= len(self.seats):
            return Seat(int(word) - 1)
        fitting = [seat for seat, name in by_seat(self.seats) if word and name.startswith(word)]
        others = [seat for seat in view.exposed if seat != view.seat]
        if not word and len(others) == 1:
            return others[0]
        if len(fitting) != 1:
            names = [name for seat, name in enumerate(view.seats) if seat != view.seat]
            raise NotUnderstoodError(word, names)
        return fitting[0]


def _tight(words: str) -> str:
    return words.replace(" ", "")
