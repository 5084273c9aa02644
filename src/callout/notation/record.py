"""A match as a text that a person can read, a program replay and anybody check."""

import re
import tomllib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import tomli_w
from msgspec import Struct

from callout.core.cards import NO_SEAT, Card, Seat
from callout.core.commands import Command
from callout.core.deck import deck_of
from callout.core.edition import Edition, HouseRules, Scoring
from callout.core.events import DealerFound, Event, Opened, QuestionsMixed, Shuffled
from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.core.shuffle import commitment
from callout.core.state import State
from callout.editions import EditionError, edition_of
from callout.notation.words import NotationError, read, write
from callout.rules.engine import Progress, decide, open_match

FORM = 1
"""The form of the text; a later one gets another number."""


class Record(Struct, frozen=True):
    """Hold how a match was opened, each move with its seat, and each shuffle with its count.

    It tells everything: hand it out only when the match is over.
    """

    opened: Opened
    moves: tuple[tuple[Seat, Command], ...]
    shuffles: tuple[tuple[int, tuple[Card, ...]], ...]


class _Shuffle(Struct, frozen=True, forbid_unknown_fields=True):
    count: int
    cards: str


class _Text(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Have the shape of a record's text."""

    callout: int
    edition: str
    fingerprint: str
    scoring: Scoring
    seats: tuple[str, ...]
    commitment: str
    seed: str
    pack: str
    moves: tuple[str, ...]
    dealer: int = 0
    house: HouseRules = {}
    questions: tuple[Question, ...] = ()
    shuffles: tuple[_Shuffle, ...] = ()


def record_of(events: Sequence[Event], moves: Iterable[tuple[Seat, Command]]) -> Record:
    """Make the record of a match from its *events*, the opening first, and its *moves*."""
    if not events or not isinstance(events[0], Opened):
        raise NotationError("a match begins by being opened")
    return Record(events[0], tuple(moves), _shuffles(events))


def reopen(opened: Opened) -> Progress:
    """Open a match again as *opened* says, by the same rules and with the same seed."""
    return open_match(
        edition_of(opened),
        opened.seats,
        opened.seed,
        scoring=opened.scoring,
        chosen_dealer=opened.dealer,
        questions=opened.questions,
    )


def replay(record: Record) -> State:
    """Play a record again, checking its promise and every shuffle."""
    if commitment(record.opened.seed) != record.opened.commitment:
        raise NotationError("the seed is not the one that was promised")
    events, state = _events(record.opened, record.moves)
    if _shuffles(events) != record.shuffles:
        raise NotationError("the shuffles are not those of the seed")
    return state


def _events(opened: Opened, moves: Sequence[tuple[Seat, Command]]) -> tuple[list[Event], State]:
    try:
        progress = reopen(opened)
        events, state = list(progress.events), progress.state
        for seat, command in moves:
            progress = decide(state, seat, command)
            events += progress.events
            state = progress.state
    except (EditionError, IllegalCommand) as error:
        raise NotationError(f"the record cannot have happened: {error}") from error
    return events, state


def _shuffles(events: Iterable[Event]) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    counted = [ev for ev in events if isinstance(ev, Shuffled | DealerFound | QuestionsMixed)]
    return tuple((n, ev.cards) for n, ev in enumerate(counted) if isinstance(ev, Shuffled))


def dump_record(record: Record) -> str:
    """Write *record* as text."""
    opened = record.opened
    edition = edition_of(opened)
    deck = deck_of(edition)

    def labels(cards: Iterable[Card]) -> str:
        return ", ".join(deck.labels[card] for card in cards)

    text = _Text(
        callout=FORM,
        edition=opened.edition,
        fingerprint=opened.fingerprint,
        scoring=opened.scoring,
        seats=opened.seats,
        commitment=opened.commitment,
        seed=opened.seed,
        pack=labels(deck.all),
        moves=tuple(f"{seat + 1} {write(command, edition)}" for seat, command in record.moves),
        dealer=opened.dealer + 1,
        house=opened.house,
        questions=opened.questions,
        shuffles=tuple(_Shuffle(count, labels(cards)) for count, cards in record.shuffles),
    )
    return tomli_w.dumps(msgspec.to_builtins(text))


def load_record(text: str) -> Record:
    """Read a record from its *text*."""
    try:
        data: dict[str, Any] = tomllib.loads(text)
        told = msgspec.convert(data, _Text)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise NotationError(str(error)) from error
    if told.callout != FORM or not re.fullmatch("([0-9a-f]{2})+", told.seed):
        raise NotationError("not a record in a form that is known here")
    opened = Opened(
        edition=told.edition,
        fingerprint=told.fingerprint,
        house=told.house,
        scoring=told.scoring,
        seats=told.seats,
        commitment=told.commitment,
        seed=told.seed,
        dealer=Seat(told.dealer - 1) if told.dealer else NO_SEAT,
        questions=told.questions,
    )
    try:
        edition = edition_of(opened)
    except EditionError as error:
        raise NotationError(str(error)) from error
    moves = tuple(_move(line, edition) for line in told.moves)
    return Record(opened, moves, tuple(_cards(shuffle, edition) for shuffle in told.shuffles))


def _move(line: str, edition: Edition) -> tuple[Seat, Command]:
    number, _, words = line.partition(" ")
    if not re.fullmatch("[1-9][0-9]?", number):
        raise NotationError(f"no seat at the beginning of {line!r}")
    return Seat(int(number) - 1), read(words, edition)


def _cards(shuffle: _Shuffle, edition: Edition) -> tuple[int, tuple[Card, ...]]:
    labels = deck_of(edition).by_label
    names = shuffle.cards.split(", ") if shuffle.cards else []
    if not set(names) <= set(labels):
        raise NotationError(f"a shuffle with cards that are not in the pack: {shuffle.cards!r}")
    return shuffle.count, tuple(labels[name] for name in names)
