"""The command for a person who is kept on a server."""

from contextlib import closing
from functools import partial

import click

from callout.cli.joining_errors import explain_joining_errors
from callout.cli.localized_click import argument, command, option
from callout.cli.options import data_folder, language_option
from callout.cli.table_options import make_screen, screen_options
from callout.client.connection import ServerConnection
from callout.client.credentials import CredentialStore
from callout.locales.messages import say
from callout.terminal.remote.joining import parse_address
from callout.terminal.remote.keeping import Keeping


@command()
@argument("url")
@option("--keep", is_flag=True)
@option("--words", is_flag=True)
@option("--forget", is_flag=True)
@option("--remove", default="")
@option("--presence", type=click.Choice(["on", "off"]), default=None)
@option("--count", type=click.Choice(["on", "off"]), default=None)
@option("--name", default="")
@language_option
@screen_options
def me(
    url: str,
    keep: bool,  # noqa: FBT001
    words: bool,  # noqa: FBT001
    forget: bool,  # noqa: FBT001
    remove: str,
    presence: str | None,
    count: str | None,
    name: str,
    language: str,
    braille: bool,  # noqa: FBT001
    cells: int,
) -> None:
    """Show whether the server at URL keeps you; be kept, come back, or be forgotten."""
    if keep + words + forget + bool(remove) + bool(presence) + bool(count) > 1:
        raise click.UsageError(say("interpreter", language, "me-one-of"))
    base, screen = parse_address(url).base, make_screen(braille=braille, cells=cells)
    credentials = CredentialStore(data_folder() / "guests", base)
    with closing(ServerConnection(base, language)) as connection, explain_joining_errors():
        keeping = Keeping(connection, credentials, screen)
        step = keeping.keep if keep else keeping.come_back if words else keeping.show
        if forget:
            step = keeping.forget
        if remove:
            step = partial(keeping.remove, removed=remove)
        if presence:
            step = partial(keeping.show_presence, shown=presence == "on")
        if count:
            step = partial(keeping.count_games, on=count == "on")
        with keeping.explain_errors():
            screen.finish(step(name))
