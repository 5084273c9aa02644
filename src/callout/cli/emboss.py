"""The commands that make braille pages: labels, rules, score sheets, matches, hands."""

from pathlib import Path
from typing import Unpack

import click

from callout.cli.output_options import PageOptions, PageOutput, page_options

USUAL = 4
"""How many columns a blank score sheet has, if so many can play."""

_record_option = click.option(
    "--record",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The record of a match, instead of EDITION.",
)


@click.group()
def emboss() -> None:
    """Make braille pages for an embosser: labels, rules, sheets.

    Down a pipe they go to standard output, in a terminal to a file.
    """


@emboss.command()
@click.argument("edition")
@click.option("--cover/--no-cover", default=True, help="Begin with a page about the order.")
@page_options
def labels(edition: str, cover: bool, **options: Unpack[PageOptions]) -> None:  # noqa: FBT001
    """Make the label of every card of EDITION, for adhesive film."""
    from callout.braille.translate import available  # noqa: PLC0415
    from callout.printing.pages.labels import label_sheet  # noqa: PLC0415
    from callout.printing.words import say  # noqa: PLC0415

    output = PageOutput(options)
    with output.explain_errors():
        chosen = output.edition(edition)
        if cover and not available():
            click.echo(say(output.message_language, "no-cover"), err=True)
            cover = False
        sheet = label_sheet(chosen, output.language(chosen), output.code(chosen), cover=cover)
        output.write_sheet(sheet, chosen, f"{chosen.name}-labels")


@emboss.command()
@click.argument("edition")
@page_options
def rules(edition: str, **options: Unpack[PageOptions]) -> None:
    """Make the rules of EDITION, every clause, with contents."""
    from callout.printing.pages.rule_book import rule_book  # noqa: PLC0415

    output = PageOutput(options)
    with output.explain_errors():
        chosen = output.edition(edition)
        output.write_sheet(
            rule_book(chosen, output.language(chosen)), chosen, f"{chosen.name}-rules"
        )


@emboss.command()
@click.argument("edition")
@page_options
def quick(edition: str, **options: Unpack[PageOptions]) -> None:
    """Make the quick reference of EDITION."""
    from callout.printing.pages.quick_reference import quick_reference  # noqa: PLC0415

    output = PageOutput(options)
    with output.explain_errors():
        chosen = output.edition(edition)
        sheet = quick_reference(chosen, output.language(chosen))
        output.write_sheet(sheet, chosen, f"{chosen.name}-quick")


@emboss.command()
@click.argument("edition", required=False)
@click.option("--players", default="", help="How many, or their names with commas.")
@_record_option
@page_options
def scores(
    edition: str | None, players: str, file: Path | None, **options: Unpack[PageOptions]
) -> None:
    """Make a blank score sheet for EDITION, or that of a played match."""
    from callout.editions import edition_of  # noqa: PLC0415
    from callout.printing.pages.score_sheet import blank_sheet, played_sheet  # noqa: PLC0415

    output = PageOutput(options)
    with output.explain_errors():
        if file is not None:
            record = output.record(file, edition)
            chosen = edition_of(record.opened)
            sheet = played_sheet(record, output.language(chosen))
            output.write_sheet(sheet, chosen, f"{file.stem}-scores")
            return
        chosen = output.edition(edition)
        seats = _names(players, min(USUAL, chosen.rulings.most_seats))
        sheet = blank_sheet(chosen, output.language(chosen), seats)
        output.write_sheet(sheet, chosen, f"{chosen.name}-scores")


def _names(players: str, usual: int) -> list[str]:
    """Read who plays: so many, or these."""
    from callout.locales.sanitise import sanitise_text  # noqa: PLC0415

    if players.isdecimal() or not players:
        return [str(number) for number in range(1, int(players or usual) + 1)]
    return [name for name in map(sanitise_text, players.split(",")) if name]


@emboss.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--everything", is_flag=True, help="With all hands, if the match is over.")
@click.option("--style", type=click.Choice(["full", "brief"]), default="full")
@page_options
def record(file: Path, everything: bool, style: str, **options: Unpack[PageOptions]) -> None:  # noqa: FBT001
    """Make a match to read of the record FILE."""
    from callout.editions import edition_of  # noqa: PLC0415
    from callout.narrator.listener import Style  # noqa: PLC0415
    from callout.printing.pages.match_report import told_sheet  # noqa: PLC0415

    output = PageOutput(options)
    with output.explain_errors():
        played = output.record(file)
        chosen = edition_of(played.opened)
        language = output.language(chosen)
        sheet = told_sheet(played, language, Style(style), everything=everything)
        output.write_sheet(sheet, chosen, f"{file.stem}-match")


@emboss.command()
@click.argument("edition", required=False)
@click.argument("labels", nargs=-1)
@_record_option
@click.option("--round", "number", type=click.IntRange(1), default=1, help="Of a record.")
@page_options
def hand(
    edition: str | None,
    labels: tuple[str, ...],
    file: Path | None,
    number: int,
    **options: Unpack[PageOptions],
) -> None:
    """Make a hand of EDITION from LABELS, or those of a played match."""
    from callout.editions import edition_of  # noqa: PLC0415
    from callout.printing.pages.hands import dealt_sheet, hand_sheet, read_hand  # noqa: PLC0415
    from callout.printing.words import CannotMake  # noqa: PLC0415

    output = PageOutput(options)
    with output.explain_errors():
        if file is not None:
            played = output.record(file, edition)
            chosen = edition_of(played.opened)
            sheet = dealt_sheet(played, output.language(chosen), number)
            output.write_sheet(sheet, chosen, f"{file.stem}-hands")
            return
        chosen = output.edition(edition)
        if not labels:
            raise CannotMake("no-cards")
        cards = read_hand(chosen, labels)
        output.write_sheet(
            hand_sheet(chosen, output.language(chosen), cards), chosen, f"{chosen.name}-hand"
        )
