"""The commands that make braille pages: labels, rules, score sheets, matches, hands."""

from pathlib import Path
from typing import Unpack

import click

from callout.cli.output_options import Order, Wishes, with_wishes

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
@with_wishes
def labels(edition: str, cover: bool, **wishes: Unpack[Wishes]) -> None:  # noqa: FBT001
    """Make the label of every card of EDITION, for adhesive film."""
    from callout.braille.translate import available  # noqa: PLC0415
    from callout.printing.pages.labels import label_sheet  # noqa: PLC0415
    from callout.printing.words import say  # noqa: PLC0415

    order = Order(wishes)
    with order.explained():
        chosen = order.edition(edition)
        if cover and not available():
            click.echo(say(order.spoken, "no-cover"), err=True)
            cover = False
        sheet = label_sheet(chosen, order.language(chosen), order.code(chosen), cover=cover)
        order.make(sheet, chosen, f"{chosen.name}-labels")


@emboss.command()
@click.argument("edition")
@with_wishes
def rules(edition: str, **wishes: Unpack[Wishes]) -> None:
    """Make the rules of EDITION, every clause, with contents."""
    from callout.printing.pages.rule_book import rule_book  # noqa: PLC0415

    order = Order(wishes)
    with order.explained():
        chosen = order.edition(edition)
        order.make(rule_book(chosen, order.language(chosen)), chosen, f"{chosen.name}-rules")


@emboss.command()
@click.argument("edition")
@with_wishes
def quick(edition: str, **wishes: Unpack[Wishes]) -> None:
    """Make the quick reference of EDITION."""
    from callout.printing.pages.quick_reference import quick_reference  # noqa: PLC0415

    order = Order(wishes)
    with order.explained():
        chosen = order.edition(edition)
        sheet = quick_reference(chosen, order.language(chosen))
        order.make(sheet, chosen, f"{chosen.name}-quick")


@emboss.command()
@click.argument("edition", required=False)
@click.option("--players", default="", help="How many, or their names with commas.")
@_record_option
@with_wishes
def scores(edition: str | None, players: str, file: Path | None, **wishes: Unpack[Wishes]) -> None:
    """Make a blank score sheet for EDITION, or that of a played match."""
    from callout.editions import edition_of  # noqa: PLC0415
    from callout.printing.pages.score_sheet import blank_sheet, played_sheet  # noqa: PLC0415

    order = Order(wishes)
    with order.explained():
        if file is not None:
            record = order.record(file, edition)
            chosen = edition_of(record.opened)
            sheet = played_sheet(record, order.language(chosen))
            order.make(sheet, chosen, f"{file.stem}-scores")
            return
        chosen = order.edition(edition)
        seats = _names(players, min(USUAL, chosen.rulings.most_seats))
        sheet = blank_sheet(chosen, order.language(chosen), seats)
        order.make(sheet, chosen, f"{chosen.name}-scores")


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
@with_wishes
def record(file: Path, everything: bool, style: str, **wishes: Unpack[Wishes]) -> None:  # noqa: FBT001
    """Make a match to read of the record FILE."""
    from callout.editions import edition_of  # noqa: PLC0415
    from callout.narrator.listener import Style  # noqa: PLC0415
    from callout.printing.pages.match_report import told_sheet  # noqa: PLC0415

    order = Order(wishes)
    with order.explained():
        played = order.record(file)
        chosen = edition_of(played.opened)
        language = order.language(chosen)
        sheet = told_sheet(played, language, Style(style), everything=everything)
        order.make(sheet, chosen, f"{file.stem}-match")


@emboss.command()
@click.argument("edition", required=False)
@click.argument("labels", nargs=-1)
@_record_option
@click.option("--round", "number", type=click.IntRange(1), default=1, help="Of a record.")
@with_wishes
def hand(
    edition: str | None,
    labels: tuple[str, ...],
    file: Path | None,
    number: int,
    **wishes: Unpack[Wishes],
) -> None:
    """Make a hand of EDITION from LABELS, or those of a played match."""
    from callout.editions import edition_of  # noqa: PLC0415
    from callout.printing.pages.hands import dealt_sheet, hand_sheet, read_hand  # noqa: PLC0415
    from callout.printing.words import CannotMake  # noqa: PLC0415

    order = Order(wishes)
    with order.explained():
        if file is not None:
            played = order.record(file, edition)
            chosen = edition_of(played.opened)
            sheet = dealt_sheet(played, order.language(chosen), number)
            order.make(sheet, chosen, f"{file.stem}-hands")
            return
        chosen = order.edition(edition)
        if not labels:
            raise CannotMake("no-cards")
        cards = read_hand(chosen, labels)
        order.make(
            hand_sheet(chosen, order.language(chosen), cards), chosen, f"{chosen.name}-hand"
        )
