"""A match as text that a person can read, a program can replay and anybody can check."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
import tomli_w
from msgspec import Struct

from callout.core.cards import NO_SEAT, Card, Seat
from callout.core.commands import Command
from callout.core.deck import deck_of
from callout.core.edition import Edition, HouseRules, Scoring
from callout.core.events import Asked, DealerFound, Event, Opened, QuestionsMixed, Shuffled
from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.core.shuffle import commitment
from callout.core.state import State
from callout.editions import EditionError, edition_of
from callout.notation.words import NotationError, read, write
from callout.rules.engine import Progress, decide, open_match

FORMAT_VERSION = 1
"""The version of the text's format."""

NO_DEALER = 0
"""The dealer in the text if none was chosen; seats are counted from 1."""

NO_JUDGE = 0
"""The judge in the text, and the seat before their verdicts, for a teacher without a seat."""

Move: TypeAlias = tuple[Seat, Command]
Shuffle: TypeAlias = tuple[int, tuple[Card, ...]]


class Record(Struct, frozen=True):
    """A match: its opening, each move with its seat, and each shuffle with its count.

    It reveals everything: hand it out only when the match is over.
    """

    opened: Opened
    moves: tuple[Move, ...]
    shuffles: tuple[Shuffle, ...]


class _Shuffle(Struct, frozen=True, forbid_unknown_fields=True):
    count: int
    cards: str


class _RecordText(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The text of a record, which is TOML."""

    callout: int
    edition: str
    fingerprint: str
    scoring: Scoring
    seats: tuple[str, ...]
    commitment: str
    seed: str
    pack: str
    moves: tuple[str, ...]
    dealer: int = NO_DEALER
    house: HouseRules = {}
    questions: tuple[Question, ...] = ()
    levels: tuple[int, ...] = ()
    passes: bool = False
    alternates: bool = False
    judge: int = NO_JUDGE
    shuffles: tuple[_Shuffle, ...] = ()


def record_of(events: Sequence[Event], moves: Iterable[Move]) -> Record:
    """Return the record of a match from its *events*, the opening first, and its *moves*.

    Questions that nobody was asked are left blank: another match may still ask them.
    """
    if not events or not isinstance(events[0], Opened):
        raise NotationError("a match begins by being opened")
    asked = {event.prompt for event in events if isinstance(event, Asked)}
    questions = tuple(
        question if question.prompt in asked else _blank(question)
        for question in events[0].questions
    )
    opened = msgspec.structs.replace(events[0], questions=questions)
    return Record(opened, tuple(moves), _shuffles(events))


def _blank(question: Question) -> Question:
    """Return *question* without its words, but with everything that selects it for a seat."""
    return Question(
        "", (), language=question.language, subject=question.subject, level=question.level
    )


def reopen(opened: Opened) -> Progress:
    """Open a match again by *opened*, with the same rules and the same seed."""
    return open_match(
        edition_of(opened),
        opened.seats,
        opened.seed,
        scoring=opened.scoring,
        chosen_dealer=opened.dealer,
        questions=opened.questions,
        levels=opened.levels,
        passes=opened.passes,
        alternates=opened.alternates,
        judge=opened.judge,
    )


def replay(record: Record) -> State:
    """Play a record again, checking its commitment and every shuffle; return the last state."""
    if commitment(record.opened.seed) != record.opened.commitment:
        raise NotationError("the seed is not the one that was promised")
    events, state = _events(record.opened, record.moves)
    if _shuffles(events) != record.shuffles:
        raise NotationError("the shuffles are not those of the seed")
    return state


def _events(opened: Opened, moves: Sequence[Move]) -> tuple[list[Event], State]:
    events, state = list[Event](), None
    for progress in play_again(opened, moves):
        events += progress.events
        state = progress.state
    assert state is not None  # noqa: S101 - the opening is always there
    return events, state


def play_again(opened: Opened, moves: Iterable[Move]) -> Iterator[Progress]:
    """Yield the table as it was *opened*, and after each of *moves*.

    Raise `NotationError` if that cannot have happened.
    """
    try:
        progress = reopen(opened)
        yield progress
        for seat, command in moves:
            progress = decide(progress.state, seat, command)
            yield progress
    except (EditionError, IllegalCommand) as error:
        raise NotationError(f"the record cannot have happened: {error}") from error


def _shuffles(events: Iterable[Event]) -> tuple[Shuffle, ...]:
    """Return each shuffle of cards with its count among all uses of the seed."""
    counted = [
        event for event in events if isinstance(event, Shuffled | DealerFound | QuestionsMixed)
    ]
    return tuple(
        (count, event.cards) for count, event in enumerate(counted) if isinstance(event, Shuffled)
    )


def dump_record(record: Record) -> str:
    """Return *record* as text."""
    opened = record.opened
    edition = edition_of(opened)
    deck = deck_of(edition)

    def labels(cards: Iterable[Card]) -> str:
        return ", ".join(deck.labels[card] for card in cards)

    text = _RecordText(
        callout=FORMAT_VERSION,
        edition=opened.edition,
        fingerprint=opened.fingerprint,
        scoring=opened.scoring,
        seats=opened.seats,
        commitment=opened.commitment,
        seed=opened.seed,
        pack=labels(deck.all),
        moves=tuple(f"{seat + 1} {write(command, edition)}" for seat, command in record.moves),
        dealer=NO_DEALER if opened.dealer == NO_SEAT else opened.dealer + 1,
        house=opened.house,
        questions=opened.questions,
        levels=opened.levels,
        passes=opened.passes,
        alternates=opened.alternates,
        judge=NO_JUDGE if opened.judge == NO_SEAT else opened.judge + 1,
        shuffles=tuple(_Shuffle(count, labels(cards)) for count, cards in record.shuffles),
    )
    return tomli_w.dumps(msgspec.to_builtins(text))


def load_record(text: str) -> Record:
    """Parse a record from its *text*, or raise `NotationError`."""
    try:
        data: dict[str, Any] = tomllib.loads(text)
        parsed = msgspec.convert(data, _RecordText)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise NotationError(str(error)) from error
    if parsed.callout != FORMAT_VERSION or not re.fullmatch("([0-9a-f]{2})+", parsed.seed):
        raise NotationError("not a record in a form that is known here")
    opened = Opened(
        edition=parsed.edition,
        fingerprint=parsed.fingerprint,
        house=parsed.house,
        scoring=parsed.scoring,
        seats=parsed.seats,
        commitment=parsed.commitment,
        seed=parsed.seed,
        dealer=NO_SEAT if parsed.dealer == NO_DEALER else Seat(parsed.dealer - 1),
        questions=parsed.questions,
        levels=parsed.levels,
        passes=parsed.passes,
        alternates=parsed.alternates,
        judge=NO_SEAT if parsed.judge == NO_JUDGE else Seat(parsed.judge - 1),
    )
    try:
        edition = edition_of(opened)
    except EditionError as error:
        raise NotationError(str(error)) from error
    moves = tuple(_move(line, edition) for line in parsed.moves)
    return Record(opened, moves, tuple(_cards(shuffle, edition) for shuffle in parsed.shuffles))


def _move(line: str, edition: Edition) -> Move:
    number, _, words = line.partition(" ")
    if not re.fullmatch("0|[1-9][0-9]?", number):
        raise NotationError(f"no seat at the beginning of {line!r}")
    return Seat(int(number) - 1), read(words, edition)


def _cards(shuffle: _Shuffle, edition: Edition) -> Shuffle:
    labels = deck_of(edition).by_label
    names = shuffle.cards.split(", ") if shuffle.cards else []
    if not set(names) <= set(labels):
        raise NotationError(f"a shuffle with cards that are not in the pack: {shuffle.cards!r}")
    return shuffle.count, tuple(labels[name] for name in names)
