"""The commands that check and convert question files."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from callout.cli.options import language_option

if TYPE_CHECKING:
    from callout.banks.deck import QuestionDeck

_source_argument = click.argument(
    "source", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)


@click.group()
def questions() -> None:
    """Check or convert a file with questions for the quiz.

    CSV, TSV, XLSX (also Kahoot's), GIFT, Moodle XML, TOML, and text from Quizlet.
    """


@questions.command()
@_source_argument
@language_option
def check(source: Path, language: str) -> None:
    """Tell what can be asked of FILE, and what was not understood."""
    from callout.banks.summary import summarise, tell_problems  # noqa: PLC0415

    deck = _read(source, language)
    for line in (*summarise(deck, language), *tell_problems(deck, language)):
        click.echo(line)
    if not deck.questions:
        raise SystemExit(1)


@questions.command()
@_source_argument
@click.argument("target", metavar="OUT", type=click.Path(dir_okay=False, path_type=Path))
@language_option
def convert(source: Path, target: Path, language: str) -> None:
    """Write the questions of FILE as OUT; the end of its name tells how."""
    from callout.banks.formats import write_deck  # noqa: PLC0415
    from callout.banks.sentences import say  # noqa: PLC0415
    from callout.banks.summary import tell_problems  # noqa: PLC0415

    deck = _read(source, language)
    if not deck.questions:
        raise click.ClickException(say(language, "nothing"))
    with _explained(language):
        written = write_deck(target.name, deck)
    try:
        with target.open("xb") as file:
            file.write(written)
    except FileExistsError as error:
        raise click.ClickException(say(language, "file-there", file=str(target))) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error
    click.echo(say(language, "written", file=str(target), count=len(deck.questions)))
    for line in tell_problems(deck, language):
        click.echo(line)


def _read(source: Path, language: str) -> "QuestionDeck":
    """Read *source*; questions that tell no language are in *language*."""
    from callout.banks.bounds import MAX_WORKBOOK_BYTES  # noqa: PLC0415
    from callout.banks.formats import read_deck  # noqa: PLC0415

    with source.open("rb") as file:
        data = file.read(MAX_WORKBOOK_BYTES + 1)
    with _explained(language):
        return read_deck(source.name, data, language)


@contextmanager
def _explained(language: str) -> Iterator[None]:
    """Tell in *language* why nothing of a file can be used."""
    from callout.banks.deck import DeckError  # noqa: PLC0415
    from callout.banks.sentences import tell_deck_error  # noqa: PLC0415

    try:
        yield
    except DeckError as error:
        raise click.ClickException(tell_deck_error(error, language)) from error
