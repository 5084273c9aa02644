"""The command that narrates a record."""

from pathlib import Path

import click

from callout.cli.localized_click import argument, command, option
from callout.cli.options import language_option
from callout.cli.table_options import parse_seat, style_option
from callout.narrator.listener import Style
from callout.notation import NotationError
from callout.notation.record import load_record
from callout.terminal.local.replay import narrate_record
from callout.terminal.ui.screen import LineScreen


@command()
@argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@option("--seat", default="")
@option("--everything", is_flag=True)
@language_option
@style_option
def replay(file: Path, seat: str, everything: bool, language: str, style: str) -> None:  # noqa: FBT001
    """Narrate the record FILE."""
    try:
        record = load_record(file.read_text("utf-8"))
        narrate_record(
            record,
            LineScreen(),
            seat=parse_seat(seat, record.opened.seats, language) if seat else None,
            everything=everything,
            language=language,
            style=Style(style),
        )
    except (NotationError, UnicodeDecodeError) as error:
        raise click.ClickException(str(error)) from error
