"""A round known beforehand: what is told up to each prompt, and what is typed there."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import NamedTuple

from callout.bots import make
from callout.core.cards import Seat
from callout.core.commands import Answer
from callout.core.prompts import AnswerQuestion, awaited
from callout.host.saved import LocalStart, create
from callout.interpreter.vocabulary import vocabulary
from callout.locales.messages import Cue, Utterance
from callout.locales.words import COMMAND_MARK, words_of
from callout.narrator.listener import Style
from callout.terminal.local.game import LocalGame
from callout.terminal.local.lifecycle import finish_game
from callout.terminal.ui.screen import Showing


class ExpectedPage(NamedTuple):
    """What is told up to a prompt, and what the player then types.

    *shown* is what a display shows of it, in its order.
    """

    told: Sequence[Utterance]
    typed: str
    shown: Sequence[Utterance]


class BotScreen:
    """A screen on which a player chooses as a bot does, and which keeps all of it."""

    has_unread_question = False

    def __init__(self) -> None:
        self.game: LocalGame
        self.pages: list[ExpectedPage] = []
        self._told: list[Utterance] = []
        self._shown: list[tuple[Utterance, Showing]] = []

    def tell(self, utterance: Utterance, showing: Showing = Showing.NOW) -> None:
        """Keep one utterance."""
        self._told.append(utterance)
        if showing is not Showing.NEVER:
            self._shown.append((utterance, showing))

    def skip(self, *, later: bool) -> None:
        """Keep everything."""

    def show_newest(self, utterance: Utterance) -> None:
        """Keep it like any other."""
        self.tell(utterance)

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Keep an answer."""
        for utterance in utterances:
            self.tell(utterance)

    def ask(self, waiting: Utterance | None = None) -> str:
        """Keep what the table waits for, and choose."""
        if waiting is not None:
            self.tell(waiting)
            if waiting.cue is Cue.YOUR_TURN:
                self._put_turn_before_later_news()
        return self._turn(self._chosen())

    def finish(self, utterance: Utterance) -> None:
        """Keep the last utterance."""
        self.tell(utterance)
        self._turn("")

    def show_private(self, utterances: Iterable[Utterance], cannot_hide: str) -> None:
        """Refuse: there is one person at this computer."""
        raise AssertionError(cannot_hide, *utterances)

    def _put_turn_before_later_news(self) -> None:
        *news, turn = self._shown
        later = list(takewhile(lambda one: one[1] is Showing.LATER, reversed(news)))
        self._shown.insert(len(news) - len(later), turn)
        self._shown.pop()

    def _turn(self, typed: str) -> str:
        shown = [utterance for utterance, _ in self._shown]
        self.pages.append(ExpectedPage(self._told, typed, shown))
        self._told, self._shown = [], []
        return typed

    def _chosen(self) -> str:
        """Look at the hand on the first turn, then play as *keen* does."""
        match, moves = self.game.match, self.game.table.moves
        seen, lawful = match.view(Seat(0)), match.legal_commands(Seat(0))
        if 0 not in awaited(seen.prompt):
            return ""
        words = vocabulary(self.game.language)
        hand, is_asked = words["hand"][0], isinstance(seen.prompt, AnswerQuestion)
        if moves and not any(page.typed.endswith(hand) for page in self.pages):
            return COMMAND_MARK + hand if is_asked else hand
        wish = make("keen", match.edition, Random(moves)).choose(seen, lawful)
        assert wish is not None
        if isinstance(wish, Answer):
            return wish.text or words_of(self.game.language)["questions"]["pass"][0]
        typed = self.game.parser.write(wish)
        assert self.game.parser.parse(typed, seen, lawful) == wish
        return typed


def expected_pages(folder: Path, start: LocalStart, language: str) -> list[ExpectedPage]:
    """Play the table that begins with *start* to its end, as ``callout play`` does."""
    screen = BotScreen()
    log = create(folder / "script.table", start)
    screen.game = LocalGame(log, screen, language=language, style=Style.BRIEF, pace=0)
    screen.game.play()
    finish_game(screen.game, folder)
    return screen.pages
