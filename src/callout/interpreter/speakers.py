"""The lines of several people at one keyboard: a name, then that person's words out of turn."""

from typing import TypeAlias

from callout.core import commands as c
from callout.core.cards import Seat, by_seat
from callout.core.view import View
from callout.interpreter.not_understood import NotUnderstoodError, Unclear
from callout.interpreter.parser import CommandParser, is_answer
from callout.interpreter.vocabulary import fold, split_mark

OutOfTurn: TypeAlias = c.Call | c.Catch | c.CardCheck | c.Accuse | c.Play
"""The commands of a player out of turn; a card is played to jump in."""

SPOKEN_MEANINGS = frozenset({"catch", "accuse", "counts"})
"""The words among players, besides the call."""


class SharedKeyboardParser(CommandParser):
    """A parser for people who share a keyboard: a line may begin with the player's name."""

    def find_speaker(
        self, text: str, view: View, *, is_read: bool = True
    ) -> tuple[Seat, str] | None:
        """Return the player whose name begins *text*, and the words after it.

        A full name is enough unless it is a word of the table itself. A shortened one needs words
        among players after it; if it fits no player or several, raise `NotUnderstoodError`. An
        answer has no speaker.
        """
        if is_answer(text, view, is_read=is_read):
            return None
        words = split_mark(text)[0].split()
        for size in range(len(words) - 1, 0, -1):
            name, rest = fold(" ".join(words[:size])), " ".join(words[size:])
            if name in self.seats and not self._is_known(name):
                return self._only(name, view), rest
        if len(words) < 2:
            return None
        name, rest = fold(words[0]), " ".join(words[1:])
        if self._is_known(name) or self.finder.starting_with(name) or not self._is_spoken(rest):
            return None
        return self._only(name, view), rest

    def _only(self, name: str, view: View) -> Seat:
        """Return the only player whose name begins with *name*."""
        exactly = [seat for seat, own in by_seat(self.seats) if own == name]
        fitting = exactly or [seat for seat, own in by_seat(self.seats) if own.startswith(name)]
        if len(fitting) != 1:
            raise NotUnderstoodError(name, view.seats, Unclear.WHO_SPEAKS)
        return fitting[0]

    def _is_known(self, name: str) -> bool:
        """Return whether *name* is a word, a card, a colour or the call, too."""
        known = (self.finder.meanings, self.cards.cards, self.cards.colours, [self.edition.call])
        return any(name.replace(" ", "") in words or name in words for words in known)

    def _is_spoken(self, rest: str) -> bool:
        """Return whether *rest* begins with a word among players."""
        if fold(rest) == self.edition.call:
            return True
        try:
            meaning, _ = self.finder.find_exactly(fold(rest))
        except NotUnderstoodError:
            return False
        return meaning in SPOKEN_MEANINGS
