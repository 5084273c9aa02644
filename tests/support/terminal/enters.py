"""Games on a braille display, and the presses of Enter that they take."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from support.heard_turns import BOTS, CHOOSER, ME, PERSON

from callout.core.commands import Command
from callout.core.events import Awaited, Dealt, Event
from callout.core.prompts import DealRound, TakeTurn, awaited
from callout.core.view import View
from callout.editions import load
from callout.host.bots import choose_command
from callout.host.entries import Entry
from callout.host.saved import LocalStart, create
from callout.narrator.listener import Style
from callout.terminal.game import PlayerLeft
from callout.terminal.local.game import LocalGame
from callout.terminal.showing import showing_of
from callout.terminal.ui import screen
from callout.terminal.ui.screen import BrailleScreen, Showing

MOST_TURNS = 25


class EntersAGame(NamedTuple):
    """The presses up to the first turn, and from each move of a turn to the next prompt.

    The *quiet_turns* are those after which nothing happened to the player and nothing was asked;
    a game *begins_quietly* if nothing but the deal came before the first turn.
    """

    to_first_turn: int
    begins_quietly: bool
    turns: list[int]
    quiet_turns: list[int]


class _Display(BrailleScreen):
    """A display that knows whether it shows the prompt."""

    shows_prompt = False

    def _take_pane(self) -> str:
        self._put_prompt_first()
        self.shows_prompt = bool(self.unread) and self.unread[0].is_prompt
        return super()._take_pane()


class _Reader:
    """Somebody who presses Enter until their prompt is on the display, and then moves at once."""

    def __init__(self, game: LocalGame, display: _Display) -> None:
        self.game, self.display = game, display
        self.presses = self.entries = 0
        self.to_first_turn = -1
        self.begins_quietly = self.paused = False
        self.turns: list[int] = []
        self.quiet_turns: list[int] = []

    def read_line(self, _shown: str) -> str:
        """Press Enter, or type a move where the prompt is shown."""
        asked = self.display.shows_prompt and ME in awaited(self.game.match.prompt)
        self.paused |= self.display.shows_prompt and not asked
        if asked and isinstance(self.game.match.prompt, TakeTurn):
            self._begin_turn()
        self.presses += 1
        return "move" if asked else ""

    def _begin_turn(self) -> None:
        """Note the presses since the last turn."""
        news = self.game.log.history[self.entries :]
        self.entries = len(self.game.log.history)
        quiet = not self.paused and all(
            _is_quiet(event, entry, after) for entry, after in news for event in entry.events
        )
        if self.to_first_turn < 0:
            self.to_first_turn, self.begins_quietly = self.presses, quiet
        else:
            self.turns.append(self.presses)
            self.quiet_turns += [self.presses] if quiet else []
        self.paused = False
        self.presses = 0
        if len(self.turns) >= MOST_TURNS:
            raise PlayerLeft


def _is_quiet(event: Event, entry: Entry, after: View) -> bool:
    """Return whether *event* neither happens to the player nor asks them for more than a turn."""
    if isinstance(event, Awaited) and ME in awaited(event.prompt):
        return isinstance(event.prompt, TakeTurn | DealRound)
    deals = isinstance(event, Dealt)
    return deals or showing_of(event, entry, after, load("mattel"), ME) is not Showing.NOW


class _Moves:
    """In the place of the parser: whatever is typed, a bot chooses the move."""

    def __init__(self, game: LocalGame) -> None:
        self.game = game

    def find_speaker(self, *_line: object, **_read: object) -> None:
        """Nobody speaks out of turn."""

    def parse(self, _line: str, _view: View, legal: Sequence[Command], **_read: object) -> Command:
        """Choose a move."""
        table, match = self.game.table, self.game.match
        return choose_command(match, CHOOSER, ME, table.moves, table.heard) or legal[0]


def play_on_display(folder: Path, seed: int, language: str, bots: int, cells: int) -> EntersAGame:
    """Play with *bots* on a display of so many *cells*, as ``callout play --braille`` does."""
    folder.mkdir()
    seats = (PERSON, *[*BOTS][:bots])
    kinds = ("", *[*BOTS.values()][:bots])
    log = create(folder / "enters.table", LocalStart("mattel", seats, kinds, f"{seed:064x}"))
    display = _Display(cells)
    game = LocalGame(log, display, language=language, style=Style.BRIEF, pace=0)
    reader = _Reader(game, display)
    game.parser = _Moves(game)  # type: ignore[assignment]
    with patch.object(screen, "read_line", reader.read_line), suppress(PlayerLeft):
        game.play()
    return EntersAGame(
        reader.to_first_turn, reader.begins_quietly, reader.turns, reader.quiet_turns
    )
