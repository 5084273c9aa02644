"""Answer on a screen, at which several people may look."""

from collections.abc import Sequence

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.view import View
from callout.interpreter.parser import Words
from callout.interpreter.queries import PRIVATE, Asked
from callout.narrator.listener import Listener
from callout.terminal.ui.screen import Screen


class Answering(Asked):
    """Answer questions about the table and the program on *screen*."""

    def __init__(
        self, ears: dict[Seat | None, Listener], screen: Screen, language: str, words: Words
    ) -> None:
        super().__init__(ears, language, words)
        self.screen = screen

    def answer(
        self, wish: str, seen: View, lawful: Sequence[Command], *, alone: bool = True
    ) -> None:
        """Answer what *wish* names; what is private is wiped where several people look."""
        told = self.told(wish, seen, lawful)
        if alone or wish.partition(" ")[0] not in PRIVATE:
            self.screen.reply(told)
        else:
            self.screen.veil(told, self.cannot_veil())
