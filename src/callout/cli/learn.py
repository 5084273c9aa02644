"""The command that teaches a game in a half round with fixed cards."""

import click

from callout.cli.localized_click import argument, command, option
from callout.cli.options import language_option
from callout.cli.table_options import EDITION, STYLE, make_screen, screen_options
from callout.locales.catalogue import Fact
from callout.locales.language import load_language
from callout.locales.messages import say
from callout.narrator.listener import Style
from callout.terminal.local.lifecycle import enable_line_editing
from callout.terminal.local.tutorial import TerminalTutorial
from callout.tutorial.game import TutorialGame
from callout.tutorial.script import load_tutorial, tutorial_names


@command()
@argument("edition", type=EDITION, required=False)
@language_option
@option("--style", type=STYLE, default=Style.FULL.value)
@screen_options
def learn(
    edition: str | None,
    language: str,
    style: str,
    braille: bool,  # noqa: FBT001
    cells: int,
) -> None:
    """Learn EDITION in one minute: play half a round, with each step explained."""
    name = edition or load_language(language).edition
    if name not in tutorial_names():
        facts: dict[str, Fact] = {"edition": name, "names": ", ".join(tutorial_names())}
        raise click.ClickException(say("tutorial", language, "no-tutorial", **facts))
    game = TutorialGame(load_tutorial(name), language, Style(style))
    screen = make_screen(braille=braille, cells=cells)
    enable_line_editing()
    TerminalTutorial(game, screen).run()
