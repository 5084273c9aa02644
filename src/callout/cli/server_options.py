"""The options that say where a server is, for the commands that run one and check one."""

import click

DEFAULT_PORT = 8765
MAX_PORT = 65_535

host_option = click.option(
    "--host",
    envvar="CALLOUT_HOST",
    default="0.0.0.0",  # noqa: S104
    show_default=True,
    help="The address to listen at.",
)

port_option = click.option(
    "--port",
    type=click.IntRange(1, MAX_PORT),
    envvar="CALLOUT_PORT",
    default=DEFAULT_PORT,
    show_default=True,
)

link_option = click.option(
    "--link",
    envvar="CALLOUT_LINK",
    default="",
    help="The public address, with its path if it has one; with https://, cookies need TLS.",
)

secret_option = click.option(
    "--secret", envvar="CALLOUT_SECRET", help="The secret that signs tokens."
)
