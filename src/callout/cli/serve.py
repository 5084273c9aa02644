"""The command that runs a server."""

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from urllib.parse import urlsplit

import click

from callout.cli.extras import require_otel, require_push
from callout.cli.localized_click import command, option
from callout.cli.options import language_option
from callout.cli.ports import bind_error, is_taken
from callout.cli.secret import moderator_secrets, secret_file, server_secret
from callout.cli.server_options import (
    MAX_PORT,
    database_option,
    host_option,
    link_option,
    port_option,
    retention_options,
    secret_option,
    secret_value,
)
from callout.cli.server_store import explain_database_errors, server_store, sqlite_path
from callout.cli.startup_banner import reachable_host, startup_banner
from callout.cli.table_options import explain_edition_error
from callout.editions import EditionError, load, names
from callout.locales.catalogue import Fact
from callout.locales.messages import say
from callout.narrator.rulebook import check_texts
from callout.server.adapters.sqlite_lock import SqliteLock
from callout.server.http.app import Pages
from callout.server.processes.place import ProcessPlace
from callout.server.processes.supervisor import CAN_SHARE, Supervisor
from callout.server.retention import Retention
from callout.server.serving import NodeSettings, run
from callout.server.tracing import is_asked_for
from callout.web import static_files
from callout.web.app import page_routes
from callout.web.root import is_root
from callout.web.solo_site import SoloSite, checkout_site

MAX_WORKERS = 64
"""Maximum number of processes of a server."""

NO_SOLO = Path("off")
"""The value of `--solo` that turns the table in the tab off."""


@command()
@host_option
@port_option
@database_option
@option("--node", default="")
@option(
    "--workers",
    type=click.IntRange(1, MAX_WORKERS),
    default=1,
    show_default=True,
    envvar="CALLOUT_WORKERS",
)
@link_option
@secret_option
@secret_value("--moderator-secret", envvar="CALLOUT_MODERATOR_SECRET", multiple=True)
@option("--guests", default=120, show_default=True)
@option("--tables", default=300, show_default=True)
@option("--proxy", envvar="CALLOUT_PROXY", default="127.0.0.1", show_default=True)
@option("--metrics", is_flag=True, envvar="CALLOUT_METRICS")
@option("--open-tables", is_flag=True, envvar="CALLOUT_OPEN_TABLES")
@option("--push", envvar="CALLOUT_PUSH", default="", callback=require_push)
@option("--solo", type=click.Path(path_type=Path), envvar="CALLOUT_SOLO")
@retention_options
@language_option
def serve(
    host: str,
    port: int,
    database: tuple[str, ...],
    node: str,
    workers: int,
    link: str,
    secret: str | None,
    moderator_secret: tuple[str, ...],
    guests: int,
    tables: int,
    proxy: str,
    language: str,
    push: str,
    solo: Path | None,
    *,
    metrics: bool,
    open_tables: bool,
    **kept: int,
) -> None:
    """Serve tables on this network or to the world."""
    if is_asked_for():
        require_otel(language)
    if missing := static_files.missing():
        raise click.ClickException(say("web", language, "static-missing", name=missing[0]))
    _check_link(link, language)
    pages = partial(page_routes, solo=_solo_site(solo, language))
    database = server_store(database)
    if workers > 1:
        _check_workers(database, language)
    settings = NodeSettings(
        host=host,
        port=port,
        databases=database,
        node=node or secrets.token_hex(4),
        public_url=link.rstrip("/"),
        network_url=f"http://{reachable_host(host)}:{port}",
        secret=server_secret(secret, secret_file(), language),
        guests_per_minute=guests,
        tables_per_hour=tables,
        trusted_proxies=proxy,
        retention=Retention(**kept),
        has_open_metrics=metrics,
        has_open_tables=open_tables,
        push_contact=push,
        moderators=moderator_secrets(moderator_secret, language),
    )
    address = link or settings.network_url

    def ready() -> None:
        click.echo(say("server", language, "serving", address=address), err=True)
        for line in startup_banner(language, address, database):
            click.echo(line, err=True)

    _check_port(host, port, language)
    try:
        for name in names():
            check_texts(load(name))
    except EditionError as error:
        raise click.ClickException(explain_edition_error(error, language)) from error
    if workers > 1:
        process = partial(_serve_process, settings, pages, language)
        sys.exit(Supervisor(host, port, workers, process, ready).run())
    with explain_database_errors(language), _file_lock(sqlite_path(database), language):
        sys.exit(_serve_node(settings, pages, language, ready))


def _serve_node(
    settings: NodeSettings, pages: Pages, language: str, ready: Callable[[], None]
) -> int:
    """Serve until a signal stops this process; return the exit status."""
    with explain_database_errors(language):
        return run(settings, ready, pages, (static_files.is_complete,))


def _serve_process(
    settings: NodeSettings, pages: Pages, language: str, place: ProcessPlace, started: Connection
) -> None:
    """Be one process of a server, and report to *started* when it accepts connections."""
    settings = settings._replace(place=place, node=f"{settings.node}-{place.number}")
    try:
        sys.exit(_serve_node(settings, pages, language, partial(started.send, place.number)))
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)


def _check_workers(databases: tuple[str, ...], language: str) -> None:
    """Reject several processes where they cannot share the tables, or connections."""
    if sqlite_path(databases) is not None:
        raise click.ClickException(say("operator", language, "serve-workers-sqlite"))
    if not CAN_SHARE:
        raise click.ClickException(say("operator", language, "serve-workers-system"))


def _check_link(link: str, language: str) -> None:
    """Reject a public address with a path that cannot hold pages."""
    if not is_root(urlsplit(link).path):
        raise click.ClickException(say("operator", language, "serve-link-path", link=link))


def _solo_site(folder: Path | None, language: str) -> SoloSite | None:
    """Return the site of the table in the tab, if there is one to offer."""
    if folder == NO_SOLO:
        return None
    found = folder or checkout_site()
    try:
        return SoloSite.load(found) if found else None
    except (OSError, ValueError) as error:
        message = say("operator", language, "serve-solo", folder=str(found))
        raise click.ClickException(message) from error


def _check_port(host: str, port: int, language: str) -> None:
    if error := bind_error(host, port):
        key = "serve-port-taken" if is_taken(error) else "serve-port-refused"
        reason = error.strerror or str(error)
        facts: dict[str, Fact] = {"host": host, "port": port, "next": port % MAX_PORT + 1}
        raise click.ClickException(say("operator", language, key, reason=reason, **facts))


@contextmanager
def _file_lock(path: Path | None, language: str) -> Iterator[None]:
    """Hold the lock of the SQLite file at *path*, or warn that another server has it."""
    if path is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = SqliteLock(path)
    if not lock.acquire():
        warning = say("operator", language, "serve-second", file=str(path), process=lock.holder())
        click.echo(warning, err=True)
    try:
        yield
    finally:
        lock.release()
