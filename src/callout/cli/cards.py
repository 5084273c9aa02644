"""The command that lists the cards of an edition."""

import click

from callout.cli.options import language_option
from callout.editions import load, names


@click.command()
@click.argument("edition", type=click.Choice(names()))
@click.option("--code", default="", help="ueb, no-signs, computer or fr.")
@language_option
def cards(edition: str, code: str, language: str) -> None:
    """List every card of EDITION: its label, its cells, its name, how many and their points."""
    from callout.braille.labels import LabelError, label_cells  # noqa: PLC0415
    from callout.core.deck import deck_of  # noqa: PLC0415
    from callout.narrator.listener import Listener  # noqa: PLC0415
    from callout.narrator.voice import Voice  # noqa: PLC0415

    chosen = load(edition)
    deck, voice = deck_of(chosen), Voice(Listener(chosen, None, language), ())
    code = code or ("fr" if chosen.language == "fr" else "ueb")
    for label, card in deck.by_label.items():
        try:
            dots = label_cells(label, code)
        except (LabelError, KeyError) as error:
            raise click.ClickException(str(error)) from error
        click.echo(
            f"{label}  {dots}  {voice.card(card)}, {deck.pack.count(card)}, {deck.points[card]}"
        )
