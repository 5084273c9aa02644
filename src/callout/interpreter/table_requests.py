"""Understand what somebody wants to do around a table: sit, start, talk, seat a bot."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from callout.core import commands as c
from callout.core.edition import Edition
from callout.core.view import View
from callout.host import requests as w
from callout.interpreter.parser import NotUnderstoodError, Words, around, fold, kinds

NAMED: dict[str, Callable[[int], w.TableRequest]] = {
    "remove": w.Remove,
    "stand_in": w.StandIn,
    "mute": w.Mute,
    "unmute": lambda place: w.Mute(place, on=False),
}
"""What is done to somebody."""

PLAIN: dict[str, w.TableRequest] = {
    "leave": w.Leave(),
    "return": w.Return(),
    "start": w.Start(),
    "rematch": w.Rematch(),
}
"""What needs no more words."""

FREE = ("say", "report", "sit")
"""What is followed by words of one's own."""


class Around(NamedTuple):
    """Be something that is wanted around the table, with words of one's own as they were typed."""

    meaning: str
    text: str = ""


class TableWords(Words):
    """Understand one player at a table elsewhere, before, during and after a match."""

    def __init__(self, edition: Edition, language: str, seats: Sequence[str]) -> None:
        self.around, self.names = around(language), tuple(seats)
        self.kinds = kinds(language)
        super().__init__(edition, language, seats, self.around)

    def wanted(
        self, text: str, view: View, lawful: Sequence[c.Command]
    ) -> c.Command | Around | str:
        """Give what *text* wants around the table, or what `read` makes of it."""
        words = [word for word in fold(text).split() if word != self.edition.call]
        rest = " ".join(words)
        if rest in self.colours or "".join(words) in self.cards:
            return self.read(text, view, lawful)
        try:
            meaning, argument = self._meaning(rest)
        except NotUnderstoodError:
            return self.read(text, view, lawful)
        if meaning not in self.around:
            return self.read(text, view, lawful)
        if argument and meaning not in (*FREE, *NAMED, "bot"):
            raise NotUnderstoodError(text.strip(), self.shown[meaning][:1])
        taken = len(words) - len(argument.split())
        return Around(meaning, " ".join(text.split(maxsplit=taken)[taken:]))

    def wish(self, wanted: Around, spoken: int) -> w.TableRequest | None:
        """Put it as the server takes it; *spoken* is what a report is about.

        Nothing is given for what is answered here: who sits at the table, another device.
        """
        meaning, text = wanted
        match meaning:
            case "sit":
                return w.Sit(text)
            case "bot":
                return w.AddBot(self._kind(text))
            case "say":
                return w.Say(text)
            case "report":
                return w.Report(spoken, text) if spoken else None
            case _ if meaning in NAMED:
                return NAMED[meaning](self._place(text))
        return PLAIN.get(meaning)

    def _kind(self, text: str) -> str:
        for kind, words in self.kinds.items():
            if any(word.startswith(fold(text)) for word in words):
                return kind
        raise NotUnderstoodError(text, [words[0] for words in self.kinds.values()])

    def _place(self, text: str) -> int:
        word = fold(text)
        if word.isdigit() and 0 < int(word) <= len(self.seats):
            return int(word) - 1
        if word in self.seats:
            return self.seats.index(word)
        fitting = [place for place, name in enumerate(self.seats) if name.startswith(word)]
        if len(fitting) != 1 or not word:
            raise NotUnderstoodError(text or "?", self.names)
        return fitting[0]
