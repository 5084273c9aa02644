"""The options that say where a server is, for the commands that run one and check one."""

import click

from callout.cli.secret_option import secret_value
from callout.cli.worded import option

DEFAULT_PORT = 8765
MAX_PORT = 65_535

host_option = option(
    "--host",
    envvar="CALLOUT_HOST",
    default="0.0.0.0",  # noqa: S104
    show_default=True,
)

port_option = option(
    "--port",
    type=click.IntRange(1, MAX_PORT),
    envvar="CALLOUT_PORT",
    default=DEFAULT_PORT,
    show_default=True,
)

link_option = option("--link", envvar="CALLOUT_LINK", default="")

secret_option = secret_value("--secret", envvar="CALLOUT_SECRET")
