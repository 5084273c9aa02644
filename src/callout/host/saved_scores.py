"""The scores of a match with printed cards, on disk: a round is written before the next one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from callout.core.cards import Card, Seat
from callout.core.edition import HouseRules, Scoring
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load, with_house
from callout.host.saved_lines import SavedError, SavedLines, append_line, create_file
from callout.host.scorekeeper import ScoreKeeper


class ScoreStart(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file: who plays, and by which rules.

    In a file of the first *form* changing partners did not sit across from each other yet.
    """

    edition: str
    names: tuple[str, ...]
    scoring: Scoring = Scoring.WINNER
    house: HouseRules = {}
    form: Literal[1, 2] = 2

    def open_keeper(self) -> ScoreKeeper:
        """Keep the score from the beginning."""
        edition = with_house(load(self.edition), self.house)
        return ScoreKeeper(edition, self.names, self.scoring, alternates=self.form > 1)


class _PlayedRound(Struct, frozen=True, tag="Round", forbid_unknown_fields=True):
    """A line of the file: who ended a round, and what was left in the hands."""

    winner: Seat
    hands: tuple[tuple[Card, ...], ...]


class _TakenBack(Struct, frozen=True, tag="Undo", forbid_unknown_fields=True):
    """A line of the file: the last round was taken back."""


_Line: TypeAlias = _PlayedRound | _TakenBack


class SavedScores:
    """A score that is kept, and the file that it is saved in."""

    def __init__(self, path: Path, start: ScoreStart, lines: Sequence[_Line] = ()) -> None:
        self.path, self.keeper = path, start.open_keeper()
        for line in lines:
            if isinstance(line, _PlayedRound):
                self.keeper.add(line.winner, line.hands)
            else:
                self.keeper.undo()

    def add(self, winner: Seat, hands: Sequence[Sequence[Card]]) -> None:
        """Score a round, and write it to disk before returning."""
        self.keeper.add(winner, hands)
        append_line(self.path, _PlayedRound(winner, tuple(map(tuple, hands))))

    def undo(self) -> None:
        """Take back the last round, on disk too."""
        self.keeper.undo()
        append_line(self.path, _TakenBack())


def create_scores(path: Path, start: ScoreStart) -> SavedScores:
    """Begin to keep score in a new file."""
    scores = SavedScores(path, start)
    create_file(path, start)
    return scores


def reopen_scores(path: Path) -> SavedScores:
    """Read saved scores, without a last line that a crash cut off."""
    try:
        saved = SavedLines(path)
        start = msgspec.json.decode(saved.first, type=ScoreStart)
        lines = [msgspec.json.decode(line, type=_Line) for line in saved.whole[1:]]
        scores = SavedScores(path, start, lines)
    except (OSError, LookupError, msgspec.MsgspecError, EditionError, IllegalCommand) as error:
        raise SavedError(f"{path.name}: {error}") from error
    saved.drop_rest()
    return scores
