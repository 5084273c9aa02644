"""The command that narrates a record."""

from pathlib import Path

import click

from callout.cli.localized_click import argument, command, option
from callout.cli.options import language_option
from callout.cli.table_options import parse_seat, style_option
from callout.locales.messages import say
from callout.narrator.listener import Style
from callout.notation import NotationError
from callout.notation.record import load_record
from callout.terminal.local.replay import narrate_record, tell_record_chart, tell_round_hands
from callout.terminal.ui.screen import LineScreen


@command()
@argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@option("--seat", default="")
@option("--everything", is_flag=True)
@option("--chart", is_flag=True)
@option("--round", "round_number", type=click.IntRange(min=1))
@language_option
@style_option
def replay(
    file: Path,
    seat: str,
    everything: bool,  # noqa: FBT001
    chart: bool,  # noqa: FBT001
    round_number: int | None,
    language: str,
    style: str,
) -> None:
    """Narrate the record FILE, or print its chart."""
    try:
        record = load_record(file.read_text("utf-8"))
        screen = LineScreen()
        if round_number is not None:
            if not tell_round_hands(record, screen, round_number, language):
                raise click.ClickException(
                    say("match_chart", language, "no-round", round=round_number)
                )
            return
        if chart:
            tell_record_chart(record, screen, language)
            return
        narrate_record(
            record,
            screen,
            seat=parse_seat(seat, record.opened.seats, language) if seat else None,
            everything=everything,
            language=language,
            style=Style(style),
        )
    except (NotationError, UnicodeDecodeError) as error:
        raise click.ClickException(str(error)) from error
