"""The script of a tutorial: the hands, and the explanations and moves in order."""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct

from callout.core import commands as c
from callout.core.cards import Card, Seat
from callout.core.clause import Clause
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions import load, names
from callout.notation.words import read

LEARNER = Seat(0)
"""The seat of the learner."""

BOT = Seat(1)
"""The seat of the bot that plays its part."""


class TutorialStep(Struct, frozen=True):
    """A *topic*, the *command* of the learner that completes it, and the bot's *moves* after it.

    An answer to a question has no words: any right one will do.
    """

    topic: str
    command: c.Command
    moves: tuple[c.Command, ...]


class Tutorial(Struct, frozen=True):
    """A tutorial for one *edition*.

    *following* are the cards to turn up and to draw, in order. The moves *before* the learner sits
    down make both hands small. *rules* are the clauses of topics without a ruling of the edition.
    """

    edition: Edition
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    following: tuple[Card, ...]
    before: tuple[tuple[Seat, c.Command], ...]
    steps: tuple[TutorialStep, ...]
    rules: dict[str, Clause]


class _StepText(Struct, frozen=True, forbid_unknown_fields=True):
    topic: str
    do: str
    then: tuple[str, ...] = ()


class _TutorialText(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a tutorial: cards by their labels, commands as in a record."""

    hands: tuple[str, str]
    following: str
    steps: tuple[_StepText, ...]
    before: tuple[str, ...] = ()
    rules: dict[str, str] = {}


def tutorial_names() -> tuple[str, ...]:
    """List the editions that have a tutorial."""
    return tuple(name for name in names() if _file(name).is_file())


@cache
def load_tutorial(name: str) -> Tutorial:
    """Load the tutorial of the edition called *name*."""
    edition = load(name)
    text = msgspec.convert(tomllib.loads(_file(name).read_text("utf-8")), _TutorialText)
    learner, bot = (_cards(edition, hand) for hand in text.hands)
    return Tutorial(
        edition,
        (learner, bot),
        _cards(edition, text.following),
        tuple(_move(edition, line) for line in text.before),
        tuple(_step(edition, step) for step in text.steps),
        {topic: Clause(name, clause) for topic, clause in text.rules.items()},
    )


def _file(name: str) -> Traversable:
    return files("callout.tutorial").joinpath(f"{name}.toml")


def _cards(edition: Edition, labels: str) -> tuple[Card, ...]:
    return tuple(deck_of(edition).by_label[label] for label in labels.split(", "))


def _move(edition: Edition, line: str) -> tuple[Seat, c.Command]:
    number, _, words = line.partition(" ")
    return Seat(int(number) - 1), read(words, edition)


def _step(edition: Edition, text: _StepText) -> TutorialStep:
    moves = tuple(read(words, edition) for words in text.then)
    return TutorialStep(text.topic, read(text.do, edition), moves)
