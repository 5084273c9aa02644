"""Tables and scores on this computer: each entry is on disk before it is announced."""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from callout.core.cards import NO_SEAT, Card, Seat, by_seat
from callout.core.commands import Command
from callout.core.edition import HouseRules, Scoring
from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.core.view import View
from callout.editions import EditionError, load, with_house
from callout.host import entries as e
from callout.host.hints import Hints
from callout.host.match import HostedMatch, begin_match, match_record
from callout.host.policy import Decision, decide_move
from callout.host.scorekeeper import ScoreKeeper
from callout.host.table import Table, make_table
from callout.notation.record import Record


class SavedError(Exception):
    """A saved file that is damaged or cannot be continued."""


class SavedLines:
    """The whole lines of a file, and the *rest* of a line that a crash cut off."""

    def __init__(self, path: Path) -> None:
        self.path = path
        *self.whole, self.rest = path.read_bytes().split(b"\n")

    @property
    def first(self) -> bytes:
        """The line that describes the others; empty if there is none."""
        return self.whole[0] if self.whole else b""

    def drop_rest(self) -> None:
        """Remove an incomplete last line from the file: it was never announced."""
        if self.rest:
            with self.path.open("r+b") as file:
                file.truncate(sum(len(line) + 1 for line in self.whole))


def create_file(path: Path, *lines: Struct) -> None:
    """Write the first *lines* of a new file that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        _write(file, *lines)


def replace_file(path: Path, *lines: Struct) -> None:
    """Replace a file's content with *lines* in one step: a crash leaves the old or the new."""
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    create_file(beside, *lines)
    beside.replace(path)


def append_line(path: Path, line: Struct) -> None:
    """Append a *line*, and sync it before returning."""
    with path.open("ab") as file:
        _write(file, line)


def _write(file: BinaryIO, *lines: Struct) -> None:
    file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    file.flush()
    os.fsync(file.fileno())


KEYBOARD = "keyboard"
"""The host of every table here, without a seat: the person at the keyboard is the teacher."""

_LAST_FORM_WITHOUT_PASSES = 1
_LAST_FORM_WITH_FIXED_PLACES = 2

_UNFIT = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""Errors of folding entries that were changed by hand and do not fit together."""


class LocalStart(Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a match, and the first line of a file saved as commands.

    *bots* has the kind of bot at each seat, empty for a person. In the first *form* of such a
    file, each number card carries a question; in the first two, changing partners do not sit
    across from each other yet. A match continues in the form in which it began.
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
    hints: Hints = Hints.ALONE
    form: Literal[1, 2, 3] = 3


class _CommandLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A later line of a file saved as commands."""

    seat: Seat
    command: Command


class _Tagged(Struct):
    """A line with nothing but its tag, which files of commands do not have."""

    type: str = ""


LocalEntry: TypeAlias = e.Made | e.Sat | e.LevelSet | e.Began | e.Moved
"""The kinds of entries of a table on this computer."""

_decoder: msgspec.json.Decoder[LocalEntry] = msgspec.json.Decoder(LocalEntry)


class SeenEntry(NamedTuple):
    """An entry of the match, and the public view after it."""

    entry: e.Began | e.Moved
    view: View


class SavedLog:
    """The *entries* of a table, the *table* folded from them, and their file.

    *history* has the entries of the match alone.
    """

    def __init__(self, path: Path, decisions: Iterable[Decision]) -> None:
        self.path = path
        self.table: Table
        self.entries: list[e.Entry] = []
        self.history: list[SeenEntry] = []
        for decision in decisions:
            self._fold(decision)

    @property
    def match(self) -> HostedMatch:
        """The match, which has begun at every table here."""
        assert self.table.match is not None  # noqa: S101
        return self.table.match

    def append(self, decision: Decision) -> None:
        """Write the entry of *decision* to disk, then fold it."""
        append_line(self.path, decision.entry)
        self._fold(decision)

    def record(self) -> Record:
        """Return the record of the match, which reveals everything."""
        return match_record(self.entries)

    def _fold(self, decision: Decision) -> None:
        entry, self.table = decision
        self.entries.append(entry)
        if isinstance(entry, e.Began | e.Moved):
            self.history.append(SeenEntry(entry, self.match.view(None)))


def create(path: Path, start: LocalStart) -> SavedLog:
    """Begin a match in a new file that only its owner can read."""
    log = SavedLog(path, begin(start))
    create_file(path, *log.entries)
    return log


def read(path: Path) -> SavedLog:
    """Read a saved table without a last line cut off by a crash, and leave its file unchanged."""
    try:
        lines = SavedLines(path)
        replay = _replay_commands if _has_commands(lines) else _replay_entries
        log = SavedLog(path, replay(lines.whole))
    except (OSError, msgspec.MsgspecError, EditionError, IllegalCommand, *_UNFIT) as error:
        raise SavedError(f"{path.name}: {error}") from error
    match = log.table.match
    if match is None or len(match.card_counts) != len(log.table.places):
        raise SavedError(f"{path.name}: no match has begun with these players")
    return log


def reopen(path: Path) -> SavedLog:
    """Read a saved table to continue it, and make its file contain its entries and no more."""
    log, lines = read(path), SavedLines(path)
    if _has_commands(lines):
        replace_file(path, *log.entries)
    else:
        lines.drop_rest()
    return log


def _has_commands(lines: SavedLines) -> bool:
    return not msgspec.json.decode(lines.first, type=_Tagged).type


def begin(start: LocalStart) -> list[Decision]:
    """Return the first entries of a table: it is made, everybody sits down, the match begins."""
    events, match = begin_match(
        with_house(load(start.edition), start.house),
        start.seats,
        start.seed,
        scoring=start.scoring,
        chosen_dealer=start.dealer,
        questions=start.questions,
        levels=start.levels,
        passes=start.form > _LAST_FORM_WITHOUT_PASSES,
        alternates=start.form > _LAST_FORM_WITH_FIXED_PLACES,
    )
    made = e.Made(
        e.Options(start.edition, start.house, start.scoring, hints=start.hints), KEYBOARD
    )
    decisions = [Decision(made, make_table(made))]
    for entry in _seating(start):
        decisions.append(Decision(entry, decisions[-1].after.after(entry, 0)))
    began = e.Began(events)
    return [*decisions, Decision(began, decisions[-1].after.after(began, 0, match))]


def _seating(start: LocalStart) -> Iterator[e.Entry]:
    """Yield an entry for each player who sits down; the id of a person is the seat's number."""
    for seat, name in by_seat(start.seats):
        bot = start.bots[seat]
        yield e.Sat(name, "" if bot else str(seat + 1), bot)
    for seat, level in by_seat(start.levels[: len(start.seats)]):
        yield e.LevelSet(KEYBOARD, seat, start.seats[seat], level)


def _replay_entries(lines: Sequence[bytes]) -> Iterator[Decision]:
    """Yield the entries in *lines*, each with the table after it.

    Every move must be legal, since an earlier line may be missing.
    """
    made = _decoder.decode(lines[0])
    assert isinstance(made, e.Made)  # noqa: S101
    table = make_table(made)
    yield Decision(made, table)
    for entry in map(_decoder.decode, lines[1:]):
        if isinstance(entry, e.Moved):
            assert table.match is not None  # noqa: S101
            assert entry.command is not None  # noqa: S101
            if refusal := table.match.why_not(entry.seat, entry.command):
                raise IllegalCommand(refusal)
        table = table.after(entry, 0)
        yield Decision(entry, table)


def _replay_commands(lines: Sequence[bytes]) -> Iterator[Decision]:
    """Yield the entries of a match saved as commands, by version 0.2 or earlier."""
    start = msgspec.json.decode(lines[0], type=LocalStart)
    opening = begin(start)
    yield from opening
    table = opening[-1].after
    for line in lines[1:]:
        move = msgspec.json.decode(line, type=_CommandLine)
        is_bot = move.seat != NO_SEAT and start.bots[move.seat]
        by = e.MovedBy.BOT if is_bot else e.MovedBy.PLAYER
        decision = decide_move(table, move.seat, move.command, 0, by)
        yield decision
        table = decision.after


class ScoreStart(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file: the players and the rules.

    In the first *form* of the file, changing partners do not sit across from each other yet.
    """

    edition: str
    names: tuple[str, ...]
    scoring: Scoring = Scoring.WINNER
    house: HouseRules = {}
    form: Literal[1, 2] = 2

    def open_keeper(self) -> ScoreKeeper:
        """Return a score keeper without any rounds."""
        edition = with_house(load(self.edition), self.house)
        return ScoreKeeper(edition, self.names, self.scoring, alternates=self.form > 1)


class _PlayedRound(Struct, frozen=True, tag="Round", forbid_unknown_fields=True):
    """A line of the file: the winner of a round, and the cards left in the hands."""

    winner: Seat
    hands: tuple[tuple[Card, ...], ...]


class _TakenBack(Struct, frozen=True, tag="Undo", forbid_unknown_fields=True):
    """A line of the file: the last round was taken back."""


_Line: TypeAlias = _PlayedRound | _TakenBack


class SavedScores:
    """A score keeper, and the file it is saved in."""

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
    """Start to keep score in a new file."""
    scores = SavedScores(path, start)
    create_file(path, start)
    return scores


def reopen_scores(path: Path) -> SavedScores:
    """Read saved scores, without a last line cut off by a crash."""
    try:
        saved = SavedLines(path)
        start = msgspec.json.decode(saved.first, type=ScoreStart)
        lines = [msgspec.json.decode(line, type=_Line) for line in saved.whole[1:]]
        scores = SavedScores(path, start, lines)
    except (OSError, LookupError, msgspec.MsgspecError, EditionError, IllegalCommand) as error:
        raise SavedError(f"{path.name}: {error}") from error
    saved.drop_rest()
    return scores
