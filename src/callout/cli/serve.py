"""The command that runs a server."""

import secrets
import socket
import sys

import click

from callout.cli.database_errors import explain_database_errors
from callout.cli.errors import explain_edition_error
from callout.cli.keep_options import keep_options
from callout.cli.options import data_folder, database_option, language_option
from callout.cli.secret import optional_secret, server_secret
from callout.editions import EditionError, load, names

DEFAULT_PORT = 8765


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen at.")  # noqa: S104
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    envvar="CALLOUT_PORT",
    default=DEFAULT_PORT,
    show_default=True,
)
@database_option
@click.option("--node", default="", help="The name of this node among others.")
@click.option("--link", default="", help="The public address, if it is another.")
@click.option("--secret", envvar="CALLOUT_SECRET", help="The secret that signs tokens.")
@click.option(
    "--moderator-secret",
    envvar="CALLOUT_MODERATOR_SECRET",
    help="The secret of the page /moderate; without one there is no such page.",
)
@click.option(
    "--guests", default=120, show_default=True, help="New guests a minute from one address."
)
@click.option(
    "--tables", default=300, show_default=True, help="New tables an hour from one address."
)
@click.option(
    "--proxy",
    default="127.0.0.1",
    show_default=True,
    help="Proxies whose X-Forwarded headers are trusted.",
)
@keep_options
@language_option
def serve(
    host: str,
    port: int,
    database: tuple[str, ...],
    node: str,
    link: str,
    secret: str | None,
    moderator_secret: str | None,
    guests: int,
    tables: int,
    proxy: str,
    language: str,
    **kept: int,
) -> None:
    """Serve tables on this network or to the world."""
    from callout.narrator.rulebook import check_texts  # noqa: PLC0415
    from callout.server.messages import server_message  # noqa: PLC0415
    from callout.server.node import NodeSettings, run  # noqa: PLC0415
    from callout.server.retention import Retention  # noqa: PLC0415
    from callout.web import rendering, static_files  # noqa: PLC0415
    from callout.web.app import page_routes  # noqa: PLC0415

    if missing := static_files.missing():
        raise click.ClickException(rendering.say(language, "static-missing", name=missing[0]))
    if not database:
        data_folder().mkdir(parents=True, exist_ok=True)
        database = (f"sqlite:///{data_folder() / 'server.sqlite'}",)
    settings = NodeSettings(
        host=host,
        port=port,
        databases=database,
        node=node or secrets.token_hex(4),
        public_url=link.rstrip("/"),
        secret=server_secret(secret, data_folder() / "secret", language),
        guests_per_minute=guests,
        tables_per_hour=tables,
        trusted_proxies=proxy,
        retention=Retention(**kept),
        moderator_secret=optional_secret(moderator_secret, language),
    )
    address = link or f"http://{_local_address() if host == '0.0.0.0' else host}:{port}"  # noqa: S104

    def ready() -> None:
        click.echo(server_message(language, "serving", address=address).spoken, err=True)

    try:
        for name in names():
            check_texts(load(name))
    except EditionError as error:
        raise click.ClickException(explain_edition_error(error, language)) from error
    with explain_database_errors(language):
        sys.exit(run(settings, ready, page_routes, (static_files.is_complete,)))


def _local_address() -> str:
    """Return the address of this computer in the local network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
