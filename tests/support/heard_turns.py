"""Games of a person against bots as the person hears them, turn by turn, the same in every tree.

`scripts/count-words` uses this with the program of another tree too.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.events import Event
from callout.core.prompts import awaited
from callout.core.seen import seen_by
from callout.core.view import View
from callout.editions import load
from callout.host.bots import choose_command
from callout.host.entries import Moved
from callout.host.saved import LocalStart, create
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.notation import write
from callout.questions.sums import sums
from callout.rules.asking import needs_questions
from callout.terminal.game import PlayerLeft
from callout.terminal.local.game import LocalGame

ME = Seat(0)
PERSON, BOTS = "Ana", {"Robin": "calm", "Camille": "keen"}
CHOOSER = "keen"
"""The bot that chooses for the person."""
SEEDS = range(1, 100)
TURNS = 200


class HeardTurn(NamedTuple):
    """What was *heard* from a *move* of the person to their next prompt, the prompt included.

    *events* are those since the move as the person saw them, each with the public view after its
    move; *view* and *legal* are the person's at the prompt.
    """

    move: str
    heard: tuple[Utterance, ...]
    events: tuple[tuple[Event, View], ...]
    view: View
    legal: tuple[Command, ...]


class HeardGame(NamedTuple):
    """The *turns* of the person, and the *moves* of everybody."""

    turns: list[HeardTurn]
    moves: list[str]


class _Listening:
    """A screen that keeps what it shows; somebody who is asked types nothing but Enter."""

    has_unread_question = False

    def __init__(self) -> None:
        self.heard: list[Utterance] = []
        self.turns: list[HeardTurn] = []
        self.game: LocalGame
        self.move = ""
        self.entries = 0

    def tell(self, utterance: Utterance, _showing: object = None) -> None:
        """Keep one utterance."""
        self.heard.append(utterance)

    def skip(self, *, later: bool) -> None:
        """Keep everything."""

    def show_newest(self, utterance: Utterance) -> None:
        """Keep it like any other."""
        self.tell(utterance)

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Find no answer to a move: none is refused."""
        raise AssertionError(f"a move was refused: {utterances}")

    def ask(self, waiting: Utterance | None = None) -> str:
        """Keep the prompt; the turn ends where the person is asked for a move."""
        self.heard += [waiting] if waiting else []
        match, history = self.game.match, self.game.log.history
        if ME not in awaited(match.prompt):
            return ""
        events = tuple(
            (seen_by(event, ME), after)
            for entry, after in history[self.entries :]
            for event in entry.events
        )
        self.entries = len(history)
        if self.move:
            legal = tuple(match.legal_commands(ME))
            turn = HeardTurn(self.move, tuple(self.heard), events, match.view(ME), legal)
            self.turns.append(turn)
        self.heard.clear()
        return "move"

    def show_private(self, utterances: Iterable[Utterance], cannot_hide: str) -> None:
        """Find nothing private: the person is alone at the computer."""
        raise AssertionError(cannot_hide, *utterances)

    def finish(self, utterance: Utterance) -> None:
        """Keep the last utterance."""
        self.tell(utterance)


class _Chooser:
    """In the place of the parser: whatever is typed, a bot chooses the move."""

    def __init__(self, screen: _Listening, most: int) -> None:
        self.screen, self.most = screen, most

    def find_speaker(self, *_line: object, **_read: object) -> None:
        """Nobody speaks out of turn."""

    def parse(self, _line: str, _view: View, legal: Sequence[Command], **_read: object) -> Command:
        """Choose a move, or leave when enough were made."""
        screen, table = self.screen, self.screen.game.table
        if len(screen.turns) >= self.most:
            raise PlayerLeft
        match = screen.game.match
        command = choose_command(match, CHOOSER, ME, table.moves, table.heard)
        command = legal[0] if command is None else command
        screen.move = write(command, match.edition)
        return command


def hear_game(
    seed: int, language: str, edition: str, style: Style, most: int, against: int = len(BOTS)
) -> HeardGame:
    """Play a match with *seed* *against* so many bots until it is over, or *most* turns."""
    screen = _Listening()
    questions = sums() if needs_questions(load(edition)) else ()
    seats, bots = (PERSON, *[*BOTS][:against]), ("", *[*BOTS.values()][:against])
    start = LocalStart(edition, seats, bots, f"{seed:064x}", questions=questions)
    with TemporaryDirectory() as folder:
        log = create(Path(folder) / "words.table", start)
        game = LocalGame(log, screen, language=language, style=style, pace=0)
        screen.game, game.parser = game, _Chooser(screen, most)  # type: ignore[assignment]
        with suppress(PlayerLeft):
            game.play()
    moves = [
        f"{entry.seat} {write(entry.command, game.match.edition)}"
        for entry, _ in log.history
        if isinstance(entry, Moved) and entry.command
    ]
    return HeardGame(screen.turns, moves)


def hear_turns(
    language: str,
    edition: str,
    style: Style = Style.FULL,
    seeds: Iterable[int] = SEEDS,
    count: int = TURNS,
    against: int = len(BOTS),
) -> HeardGame:
    """Play matches *against* so many bots, one a seed, until *count* turns were made."""
    played = HeardGame([], [])
    for seed in seeds:
        more = hear_game(seed, language, edition, style, count - len(played.turns), against)
        played.turns.extend(more.turns)
        played.moves.extend(more.moves)
        if len(played.turns) == count:
            return played
    raise ValueError(f"these seeds have only {len(played.turns)} turns: give more")
