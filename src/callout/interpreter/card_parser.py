"""A parser for cards: by the printed label, by name, and by nicknames."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from msgspec.structs import replace

from callout.core import commands as c
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.view import View
from callout.interpreter.command_words import write_in_words
from callout.interpreter.not_understood import MAX_SUGGESTIONS, NotUnderstoodError
from callout.interpreter.vocabulary import MAX_DIGITS, card_vocabulary, fold, fold_word
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice

MAX_CARDS_ALIKE = 4
"""Greatest number of equal cards in one line: no pack has more than four alike."""


class CardParser:
    """A parser for the cards of *edition*, named in *language*; *words* are those of commands."""

    def __init__(
        self, edition: Edition, language: str, words: Mapping[str, Sequence[str]]
    ) -> None:
        self.edition, self.deck, self._words = edition, deck_of(edition), words
        on = "|".join(re.escape(fold_word(word)) for word in words["on"])
        self._match_pattern = re.compile(rf"(.+) (?:{on}) (\d{{1,{MAX_DIGITS}}})(?: (\S+))?")
        voice = Voice(Listener(edition, None, language))
        self.colour_names = {fold_word(voice.colour(hue)): hue for hue in self.deck.colours}
        letters = dict(zip(self.deck.letters, self.deck.colours, strict=True))
        self.colours = letters | self.colour_names
        self.cards = {_without_spaces(fold_word(voice.card(card))): card for card in self.deck.all}
        self._any_number: dict[str, list[Card]] = {}
        self._names_with_call: list[str] = []
        self._add_other_names(card_vocabulary(language))
        for label, card in self.deck.by_label.items():
            letter, rest = label[:1], label[1:]
            in_order = self.deck.number[card] == NO_NUMBER and not self.deck.free[card]
            for alias in (label, label if in_order else rest + letter):
                self.cards[_without_spaces(fold_word(alias))] = card

    def _add_other_names(self, names: Mapping[str, Sequence[str]]) -> None:
        """Add the nicknames of each kind of card, with its colour before or after them."""
        for card in self.deck.all:
            kind = self.edition.cards[self.deck.face[card]].name
            for name in map(fold_word, names.get(kind, ())):
                own = self.deck.colour[card]
                colours = [hue for hue, colour in self.colours.items() if colour == own] or [""]
                for hue in colours:
                    self.cards[_without_spaces(hue + name)] = card
                    self.cards[_without_spaces(name + hue)] = card
                if self.deck.free[card]:
                    self._any_number.setdefault(_without_spaces(name), []).append(card)
                if self.edition.call in name.split():
                    self._names_with_call.append(name)

    def split_call(self, text: str) -> tuple[list[str], bool]:
        """Return the words of *text* without the call, and whether it was among them.

        The name of a card may have the same word in it.
        """
        text = fold(text)
        for name in self._names_with_call:
            text = text.replace(name, _without_spaces(name))
        words = text.split()
        return [word for word in words if word != self.edition.call], self.edition.call in words

    def parse(
        self, words: str, view: View, legal: Sequence[c.Command], *, call: bool
    ) -> c.Command | None:
        """Parse a card, a card with its colour, or cards on a centre card, if *words* name any."""
        found = self._match_pattern.fullmatch(words)
        if found and self.edition.on_row:
            cards = tuple(sorted(self.card(part, view) for part in found[1].split("+")))
            colour = self.colour(found[3]) if found[3] else NO_COLOUR
            return self._with_best_colour(
                c.Match(cards, int(found[2]) - 1, colour, call), view, legal
            )
        alike = self._cards_alike(words, view)
        colour = NO_COLOUR
        if alike is None:
            name, _, last = words.rpartition(" ")
            alike = self._cards_alike(name, view)
            if alike is None or last not in self.colours:
                return None
            colour = self.colours[last]
        card, count = alike
        if self.edition.on_row:
            return self._single_card_on_row(card, colour, legal, call=call)
        return c.Play(card, colour, call, count)

    def card(self, words: str, view: View) -> Card:
        """Return the card that *words* name, or raise `NotUnderstoodError` with the nearest."""
        card = self._find(_without_spaces(words), view)
        if card is None:
            raise NotUnderstoodError(
                words, get_close_matches(words, self.deck.labels, MAX_SUGGESTIONS, 0.4)
            )
        return card

    def colour(self, word: str) -> Colour:
        """Return the colour that *word* names, or raise `NotUnderstoodError` with the letters."""
        if word not in self.colours:
            raise NotUnderstoodError(word, self.deck.letters)
        return self.colours[word]

    def names_card(self, words: Sequence[str]) -> bool:
        """Return whether *words* name a card."""
        return "".join(words) in self.cards

    def _find(self, name: str, view: View) -> Card | None:
        """Return the card called *name*.

        A card of any number may be named without its colour by a player who holds only one.
        """
        if name not in self._any_number:
            return self.cards.get(name)
        held = {card for card in self._any_number[name] if card in view.hand}
        if len(held) != 1:
            labels = [self.deck.labels[card] for card in dict.fromkeys(self._any_number[name])]
            raise NotUnderstoodError("", labels)
        return held.pop()

    def _cards_alike(self, words: str, view: View) -> tuple[Card, int] | None:
        """Return the card that *words* name, and the number of times they name it."""
        parts = words.split()
        for count in range(1, MAX_CARDS_ALIKE + 1):
            size = len(parts) // count
            if size and parts == parts[:size] * count:
                card = self._find("".join(parts[:size]), view)
                if card is not None:
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
            ways = [replace(matches[on], colour=colour) for on in sorted(matches)]
            raise NotUnderstoodError(
                "", [write_in_words(way, self.edition, self._words) for way in ways]
            )
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


def _without_spaces(words: str) -> str:
    return words.replace(" ", "")
