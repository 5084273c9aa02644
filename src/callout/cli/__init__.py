"""The command `callout`, one module for each of its commands."""

import sys
from io import TextIOWrapper

import click

from callout.cli.backup import backup, restore
from callout.cli.cards import cards
from callout.cli.click_words import put_click_into_words
from callout.cli.doctor import doctor
from callout.cli.emboss import emboss
from callout.cli.forget import forget
from callout.cli.join import join
from callout.cli.learn import learn
from callout.cli.migrate import migrate
from callout.cli.moderate import moderate
from callout.cli.options import LANGUAGE
from callout.cli.play import play
from callout.cli.print import printing
from callout.cli.questions import questions
from callout.cli.quick import quick
from callout.cli.replay import replay
from callout.cli.rules import rules
from callout.cli.score import score
from callout.cli.serve import serve
from callout.cli.worded import WordedGroup, WordedOption, option
from callout.editions.folders import edition_folders
from callout.locales.folders import language_folders
from callout.locales.plain_signs import PLAIN_SIGNS


@click.group(cls=WordedGroup, context_settings={"max_content_width": 80})
@option("--language", type=LANGUAGE, expose_value=False)
@click.version_option(package_name="callout", cls=WordedOption)
def main() -> None:
    """Play the UNO family by ear, by touch and by sight."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN_SIGNS)
    try:
        edition_folders(), language_folders()
    except NotADirectoryError as error:
        raise click.ClickException(str(error)) from error


for command in (
    play, learn, join, replay, score, rules, quick, cards, questions, serve, doctor, migrate,
    moderate, forget, backup, restore, emboss, printing,
):  # fmt: skip
    main.add_command(command)

put_click_into_words()
