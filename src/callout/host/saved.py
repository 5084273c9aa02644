"""A match on disk: each command is written and synced before the next one is asked for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from callout.core.cards import NO_SEAT, Seat
from callout.core.commands import Command
from callout.core.edition import HouseRules, Scoring
from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load, with_house
from callout.host.local_match import LocalMatch
from callout.host.match import begin_match
from callout.host.saved_lines import SavedError, SavedLines, append_line, create_file

_LAST_FORM_WITHOUT_PASSES = 1
_LAST_FORM_WITH_FIXED_PLACES = 2


class SavedStart(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file: how the match was opened.

    *bots* has the kind of bot at each seat, empty for a person. In a file of the first *form* each
    number card carries a question, and the match goes on that way; in the first two, changing
    partners did not sit across from each other yet.
    """

    edition: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    seed: str
    house: HouseRules = {}
    scoring: Scoring = Scoring.WINNER
    dealer: Seat = NO_SEAT
    questions: tuple[Question, ...] = ()
    levels: tuple[int, ...] = ()
    form: Literal[1, 2, 3] = 3

    def open_match(self) -> LocalMatch:
        """Open the match from its beginning."""
        opening = begin_match(
            with_house(load(self.edition), self.house),
            self.seats,
            self.seed,
            scoring=self.scoring,
            chosen_dealer=self.dealer,
            questions=self.questions,
            levels=self.levels,
            passes=self.form > _LAST_FORM_WITHOUT_PASSES,
            alternates=self.form > _LAST_FORM_WITH_FIXED_PLACES,
        )
        return LocalMatch(opening)


class _Move(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the file: who gave which command."""

    seat: Seat
    command: Command


class SavedTable:
    """A match and the file that it is saved in."""

    def __init__(self, path: Path, start: SavedStart, moves: Sequence[_Move] = ()) -> None:
        self.path, self.start = path, start
        self.match = start.open_match()
        for move in moves:
            self.match.act(move.seat, move.command)

    def act(self, seat: Seat, command: Command) -> None:
        """Carry out *command*, and write it to disk before returning."""
        self.match.act(seat, command)
        append_line(self.path, _Move(seat, command))


def create(path: Path, start: SavedStart) -> SavedTable:
    """Begin a match in a new file that only its owner can read."""
    table = SavedTable(path, start)
    create_file(path, start)
    return table


def reopen(path: Path) -> SavedTable:
    """Read a saved match, without a last line that a crash cut off: nobody was told of it."""
    try:
        lines = SavedLines(path)
        start = msgspec.json.decode(lines.first, type=SavedStart)
        moves = [msgspec.json.decode(line, type=_Move) for line in lines.whole[1:]]
        table = SavedTable(path, start, moves)
    except (OSError, msgspec.MsgspecError, EditionError, IllegalCommand) as error:
        raise SavedError(f"{path.name}: {error}") from error
    lines.drop_rest()
    return table
