"""The commands that make braille pages: labels, rules, sheets, reference cards, matches, hands."""

from pathlib import Path
from typing import Unpack

import click

from callout.braille.translate import available
from callout.cli.localized_click import LocalizedGroup, argument, option
from callout.cli.output_options import (
    PageOptions,
    PageOutput,
    label_edition,
    narrow_page_options,
    order_option,
    page_options,
    printing_errors,
)
from callout.cli.question_paper import emboss_answers, emboss_questions
from callout.cli.table_options import house_option, rules_option
from callout.editions import edition_of
from callout.locales.messages import say
from callout.locales.sanitise import sanitise_text
from callout.narrator.listener import Style
from callout.printing.errors import PrintingError
from callout.printing.pages.hands import dealt_hands_document, hand_document, parse_hand
from callout.printing.pages.labels import labels_document
from callout.printing.pages.match_report import match_report
from callout.printing.pages.quick_reference import quick_reference_document
from callout.printing.pages.reference_cards import reference_cards_document
from callout.printing.pages.rule_book import rule_book
from callout.printing.pages.score_sheet import blank_score_sheet, filled_score_sheet

DEFAULT_SCORE_COLUMNS = 4
"""Columns of a blank score sheet, if so many can play."""

_record_option = option(
    "--record", "file", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)


@click.group(cls=LocalizedGroup)
def emboss() -> None:
    """Make braille pages for an embosser: labels, rules, sheets.

    Down a pipe they go to standard output, in a terminal to a file.
    """


emboss.add_command(emboss_questions)
emboss.add_command(emboss_answers)


@emboss.command()
@argument("edition")
@option("--cover/--no-cover", default=True)
@order_option
@page_options
def labels(
    edition: str,
    cover: bool,  # noqa: FBT001
    order: str,
    **options: Unpack[PageOptions],
) -> None:
    """Make the label of every card of EDITION, for adhesive film."""
    output = PageOutput(options)
    with printing_errors(output.message_language):
        chosen = label_edition(edition, order)
        if cover and not available():
            click.echo(say("printing", output.message_language, "no-cover"), err=True)
            cover = False
        document = labels_document(
            chosen, output.page_language(chosen), output.label_code(chosen.language), cover=cover
        )
        output.write_document(document, chosen.language, f"{chosen.name}-labels")


@emboss.command()
@argument("edition")
@page_options
def rules(edition: str, **options: Unpack[PageOptions]) -> None:
    """Make the rules of EDITION, every clause, with contents."""
    output = PageOutput(options)
    with printing_errors(output.message_language):
        chosen = output.load_edition(edition)
        output.write_document(
            rule_book(chosen, output.page_language(chosen)),
            chosen.language,
            f"{chosen.name}-rules",
        )


@emboss.command()
@argument("edition")
@rules_option
@house_option
@page_options
def quick(
    edition: str, rules: str, house: tuple[str, ...], **options: Unpack[PageOptions]
) -> None:
    """Make the quick reference of EDITION, with house rules if there are any."""
    output = PageOutput(options)
    with printing_errors(output.message_language):
        chosen = output.load_edition(edition, rules, house)
        document = quick_reference_document(chosen, output.page_language(chosen))
        output.write_document(document, chosen.language, f"{chosen.name}-quick")


@emboss.command()
@argument("edition")
@rules_option
@house_option
@narrow_page_options
def reference(
    edition: str, rules: str, house: tuple[str, ...], **options: Unpack[PageOptions]
) -> None:
    """Make the reference cards of EDITION: the steps of a turn, in short lines."""
    output = PageOutput(options)
    with printing_errors(output.message_language):
        chosen = output.load_edition(edition, rules, house)
        document = reference_cards_document(chosen, output.page_language(chosen))
        output.write_document(document, chosen.language, f"{chosen.name}-reference")


@emboss.command()
@argument("edition", required=False)
@option("--players", default="")
@_record_option
@page_options
def scores(
    edition: str | None, players: str, file: Path | None, **options: Unpack[PageOptions]
) -> None:
    """Make a blank score sheet for EDITION, or that of a played match."""
    output = PageOutput(options)
    with printing_errors(output.message_language):
        if file is not None:
            record = output.load_record(file, edition)
            chosen = edition_of(record.opened)
            document = filled_score_sheet(record, output.page_language(chosen))
            output.write_document(document, chosen.language, f"{file.stem}-scores")
            return
        chosen = output.load_edition(edition)
        seats = _player_names(players, min(DEFAULT_SCORE_COLUMNS, chosen.rulings.most_seats))
        document = blank_score_sheet(chosen, output.page_language(chosen), seats)
        output.write_document(document, chosen.language, f"{chosen.name}-scores")


def _player_names(players: str, default: int) -> list[str]:
    """Parse the players: their number, or their names."""
    if players.isdecimal() or not players:
        return [str(number) for number in range(1, int(players or default) + 1)]
    return [name for name in map(sanitise_text, players.split(",")) if name]


@emboss.command()
@argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@option("--everything", is_flag=True)
@option("--style", type=click.Choice(["full", "brief"]), default="full")
@page_options
def record(file: Path, everything: bool, style: str, **options: Unpack[PageOptions]) -> None:  # noqa: FBT001
    """Make a readable match report of the record FILE."""
    output = PageOutput(options)
    with printing_errors(output.message_language):
        played = output.load_record(file)
        chosen = edition_of(played.opened)
        language = output.page_language(chosen)
        document = match_report(played, language, Style(style), everything=everything)
        output.write_document(document, chosen.language, f"{file.stem}-match")


@emboss.command()
@argument("edition", required=False)
@argument("labels", nargs=-1)
@_record_option
@option("--round", "number", type=click.IntRange(1), default=1)
@page_options
def hand(
    edition: str | None,
    labels: tuple[str, ...],
    file: Path | None,
    number: int,
    **options: Unpack[PageOptions],
) -> None:
    """Make a hand of EDITION from LABELS, or the hands of a played match."""
    output = PageOutput(options)
    with printing_errors(output.message_language):
        if file is not None:
            played = output.load_record(file, edition)
            chosen = edition_of(played.opened)
            document = dealt_hands_document(played, output.page_language(chosen), number)
            output.write_document(document, chosen.language, f"{file.stem}-hands")
            return
        chosen = output.load_edition(edition)
        if not labels:
            raise PrintingError("no-cards")
        cards = parse_hand(chosen, labels)
        output.write_document(
            hand_document(chosen, output.page_language(chosen), cards),
            chosen.language,
            f"{chosen.name}-hand",
        )
