"""The command that reviews a record."""

from pathlib import Path

import click

from callout.cli.localized_click import argument, command, option
from callout.cli.options import language_option
from callout.cli.table_options import parse_seat
from callout.core.cards import Seat
from callout.notation import NotationError
from callout.notation.record import load_record
from callout.terminal.local.review import show_review
from callout.terminal.ui.screen import LineScreen


@command()
@argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@option("--seat", default="")
@language_option
def review(file: Path, seat: str, language: str) -> None:
    """Review the record FILE."""
    try:
        record = load_record(file.read_text("utf-8"))
        number = parse_seat(seat, record.opened.seats, language) if seat else Seat(0)
        show_review(record, LineScreen(), number, language)
    except (NotationError, UnicodeDecodeError) as error:
        raise click.ClickException(str(error)) from error
