"""The command `callout`, one module for each of its commands."""

import sys
from collections.abc import Iterator, Mapping
from io import TextIOWrapper
from pkgutil import resolve_name

import click

from callout.cli.click_messages import localize_click
from callout.cli.localized_click import LocalizedGroup, LocalizedOption, option
from callout.cli.options import LANGUAGE
from callout.editions.folders import edition_folders
from callout.locales.folders import language_folders
from callout.locales.plain_signs import PLAIN_SIGNS

COMMANDS = {
    "backup": "callout.cli.backup:backup",
    "cards": "callout.cli.cards:cards",
    "doctor": "callout.cli.doctor:doctor",
    "emboss": "callout.cli.emboss:emboss",
    "forget": "callout.cli.forget:forget",
    "join": "callout.cli.join:join",
    "lab": "callout.cli.lab:lab",
    "learn": "callout.cli.learn:learn",
    "me": "callout.cli.me:me",
    "migrate": "callout.cli.migrate:migrate",
    "moderate": "callout.cli.moderate:moderate",
    "play": "callout.cli.play:play",
    "print": "callout.cli.print:printing",
    "questions": "callout.cli.questions:questions",
    "quick": "callout.cli.quick:quick",
    "replay": "callout.cli.replay:replay",
    "restore": "callout.cli.backup:restore",
    "review": "callout.cli.review:review",
    "rules": "callout.cli.rules:rules",
    "score": "callout.cli.score:score",
    "serve": "callout.cli.serve:serve",
}
"""The module and the name of each command."""


class LazyCommands(Mapping[str, click.Command]):
    """The commands by name; the module of a command is imported when it is looked up."""

    def __getitem__(self, name: str) -> click.Command:
        found: click.Command = resolve_name(COMMANDS[name])
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


@click.group(
    cls=LocalizedGroup, commands=LazyCommands(), context_settings={"max_content_width": 80}
)
@option("--language", type=LANGUAGE, expose_value=False)
@click.version_option(package_name="callout", cls=LocalizedOption)
def main() -> None:
    """Play the UNO family by ear, by touch and by sight."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN_SIGNS)
    try:
        edition_folders(), language_folders()
    except NotADirectoryError as error:
        raise click.ClickException(str(error)) from error


localize_click()
