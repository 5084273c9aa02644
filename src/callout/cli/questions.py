"""The commands that check and convert question files."""

from pathlib import Path

import click

from callout.banks.formats import write_deck
from callout.banks.summary import summarise, tell_problems
from callout.cli.localized_click import LocalizedGroup, argument
from callout.cli.options import language_option
from callout.cli.question_source import (
    explained_deck_errors,
    load_questions,
    load_usable_questions,
    source_argument,
)
from callout.locales.messages import say


@click.group(cls=LocalizedGroup)
def questions() -> None:
    """Check or convert a file with questions for the quiz.

    CSV, TSV, XLSX (also Kahoot's), GIFT, Moodle XML, TOML, and text from Quizlet. FILE may also be
    the name of a deck of our own, such as europe.
    """


@questions.command()
@source_argument
@language_option
def check(source: str, language: str) -> None:
    """Summarise the questions of FILE, and list its problems."""
    deck = load_questions(source, language)
    for line in (*summarise(deck, language), *tell_problems(deck, language)):
        click.echo(line)
    if not deck.questions:
        raise SystemExit(1)


@questions.command()
@source_argument
@argument("target", metavar="OUT", type=click.Path(dir_okay=False, path_type=Path))
@language_option
def convert(source: str, target: Path, language: str) -> None:
    """Write the questions of FILE to OUT, in the format of its suffix."""
    deck = load_usable_questions(source, language)
    with explained_deck_errors(language):
        written = write_deck(target.name, deck)
    try:
        with target.open("xb") as file:
            file.write(written)
    except FileExistsError as error:
        raise click.ClickException(
            say("banks", language, "file-there", file=str(target))
        ) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error
    click.echo(say("banks", language, "written", file=str(target), count=len(deck.questions)))
    for line in tell_problems(deck, language):
        click.echo(line)
