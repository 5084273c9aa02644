"""The source of a command's questions: a file, or one of our own decks."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from callout.banks.bounds import MAX_WORKBOOK_BYTES
from callout.banks.deck import DeckError, QuestionDeck
from callout.banks.formats import read_deck
from callout.banks.own_decks import own_deck_names, read_own_deck
from callout.banks.sentences import tell_deck_error
from callout.banks.summary import summarise
from callout.cli.localized_click import argument, option
from callout.core.edition import Edition
from callout.editions import load, names
from callout.locales.catalogue import Fact
from callout.locales.messages import say
from callout.rules.asking import needs_questions

source_argument = argument("source", metavar="FILE")

questions_option = option("--questions", "source", default="", metavar="FILE|DECK")


def load_questions(source: str, language: str) -> QuestionDeck:
    """Read the file *source* or, if there is none, our own deck of that name.

    Questions without a language are in *language*. An error ends the command.
    """
    path = Path(source)
    if not path.is_file():
        if deck := read_own_deck(source, language):
            return deck
        facts = {"file": source, "decks": ", ".join(own_deck_names())}
        raise click.ClickException(say("banks", language, "file-missing", **facts))
    try:
        with path.open("rb") as file:
            data = file.read(MAX_WORKBOOK_BYTES + 1)
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error
    with explained_deck_errors(language):
        return read_deck(path.name, data, language)


def load_usable_questions(source: str, language: str) -> QuestionDeck:
    """Read questions as `load_questions` does; a file without any ends the command."""
    deck = load_questions(source, language)
    if not deck.questions:
        raise click.ClickException(say("banks", language, "nothing"))
    return deck


def load_questions_for(edition: Edition, source: str, language: str) -> QuestionDeck:
    """Read questions for *edition*; raise `ClickException` if it asks none or there are none."""
    if not needs_questions(edition):
        raise click.ClickException(say("banks", language, "not-asked", title=edition.title))
    return load_usable_questions(source, language)


def describe_questions(deck: QuestionDeck, source: str, language: str) -> list[str]:
    """Return sentences about the questions read from *source*."""
    told = summarise(deck, language)[:1]
    if deck.problems:
        facts: dict[str, Fact] = {"count": len(deck.problems), "file": source}
        told.append(say("banks", language, "some-problems", **facts))
    return told


def asking_edition() -> str:
    """Return the name of the first edition that asks questions."""
    return next(name for name in names() if needs_questions(load(name)))


@contextmanager
def explained_deck_errors(language: str) -> Iterator[None]:
    """Turn a `DeckError` into a message in *language*."""
    try:
        yield
    except DeckError as error:
        raise click.ClickException(tell_deck_error(error, language)) from error
