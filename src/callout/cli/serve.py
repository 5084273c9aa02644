"""The commands that run a server."""

import secrets
import socket
import sys
from pathlib import Path

import click

from callout.cli.options import home, language_option

PORT = 8765

database_option = click.option(
    "--database",
    multiple=True,
    envvar="CALLOUT_DATABASE",
    help="sqlite:///FILE or postgresql://…; give it again for each shard.",
)


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen at.")  # noqa: S104
@click.option("--port", type=click.IntRange(1, 65535), default=PORT, show_default=True)
@database_option
@click.option("--node", default="", help="The name of this node among others.")
@click.option("--link", default="", help="The address that people come by, if it is another.")
@click.option("--secret", envvar="CALLOUT_SECRET", help="What all nodes sign tokens with.")
@click.option("--guests", default=120, show_default=True, help="New people a minute an address.")
@click.option(
    "--proxy", default="127.0.0.1", show_default=True, help="Whose word is taken for it."
)
@language_option
def serve(
    host: str,
    port: int,
    database: tuple[str, ...],
    node: str,
    link: str,
    secret: str | None,
    guests: int,
    proxy: str,
    language: str,
) -> None:
    """Serve tables to this house or to the world."""
    from callout.server.messages import server_message  # noqa: PLC0415
    from callout.server.node import NodeSettings, run  # noqa: PLC0415
    from callout.server.ports import Unavailable  # noqa: PLC0415
    from callout.server.schema import WrongSchema  # noqa: PLC0415
    from callout.web import rendering, static_files  # noqa: PLC0415
    from callout.web.app import page_routes  # noqa: PLC0415

    if missing := static_files.missing():
        raise click.ClickException(rendering.say(language, "static-missing", name=missing[0]))
    if not database:
        home().mkdir(parents=True, exist_ok=True)
        database = (f"sqlite:///{home() / 'server.sqlite'}",)
    serving = NodeSettings(
        host=host,
        port=port,
        databases=database,
        node=node or secrets.token_hex(4),
        public_url=link.rstrip("/"),
        secret=secret or _kept_secret(home() / "secret"),
        guests_per_minute=guests,
        trusted_proxies=proxy,
    )
    address = link or f"http://{_address() if host == '0.0.0.0' else host}:{port}"  # noqa: S104

    def ready() -> None:
        click.echo(server_message(language, "serving", address=address).spoken, err=True)

    try:
        sys.exit(run(serving, ready, page_routes, (static_files.is_complete,)))
    except (OSError, Unavailable, ValueError, WrongSchema) as error:
        raise click.ClickException(str(error)) from error


@click.command()
@database_option
def migrate(database: tuple[str, ...]) -> None:
    """Bring a database to the newest form."""
    import asyncio  # noqa: PLC0415

    from callout.server.schema import upgrade  # noqa: PLC0415

    async def all_of_them() -> None:
        for one in database:
            await upgrade(one)

    asyncio.run(all_of_them())


def _kept_secret(path: Path) -> str:
    """Keep a secret of one's own, readable by its owner alone."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)
        path.write_text(secrets.token_hex(32), "utf-8")
    return path.read_text("utf-8").strip()


def _address() -> str:
    """Find the address by which others in the house reach this computer; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
