"""The command that lists the cards of an edition."""

import click

from callout.braille.labels import LabelError, label_cells, label_code_of
from callout.cli.localized_click import argument, command, option
from callout.cli.options import language_option
from callout.cli.table_options import EDITION
from callout.core.deck import deck_of
from callout.editions import load
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice


@command()
@argument("edition", type=EDITION)
@option("--code", default="")
@language_option
def cards(edition: str, code: str, language: str) -> None:
    """List every card of EDITION: label, cells, name, number of copies and points."""
    chosen = load(edition)
    deck, voice = deck_of(chosen), Voice(Listener(chosen, None, language), ())
    code = code or label_code_of(chosen.language)
    for label, card in deck.by_label.items():
        try:
            dots = label_cells(label, code)
        except (LabelError, KeyError) as error:
            raise click.ClickException(str(error)) from error
        click.echo(
            f"{label}  {dots}  {voice.card(card)}, {deck.pack.count(card)}, {deck.points[card]}"
        )
