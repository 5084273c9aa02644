"""The command that checks whether a server can run here, and gives advice where it cannot."""

import click

from callout.cli.checks.assets import check_assets, check_extras, check_liblouis
from callout.cli.checks.computer import check_clock, check_disk, check_interpreter
from callout.cli.checks.database import check_databases
from callout.cli.checks.finding import ServerSetup, Severity
from callout.cli.checks.port import check_port
from callout.cli.checks.secret import check_secret
from callout.cli.checks.tls import check_tls
from callout.cli.localized_click import command
from callout.cli.options import data_folder, language_option
from callout.cli.server_options import (
    database_option,
    host_option,
    link_option,
    port_option,
    secret_option,
)
from callout.cli.server_store import server_store
from callout.locales.messages import say


@command()
@host_option
@port_option
@database_option
@link_option
@secret_option
@language_option
@click.pass_context
def doctor(
    ctx: click.Context,
    host: str,
    port: int,
    database: tuple[str, ...],
    link: str,
    secret: str | None,
    language: str,
) -> None:
    """Check whether a server can run here, and give advice.

    Give the same options and variables as to `callout serve`. Nothing is changed. The exit
    status is 1 if there is a problem.
    """
    databases = server_store(database)
    setup = ServerSetup(data_folder(), host, port, databases, link.rstrip("/"), secret)
    problems = 0
    for check in (
        check_interpreter, check_assets, check_extras, check_liblouis, check_disk, check_clock,
        check_databases, check_port, check_secret, check_tls,
    ):  # fmt: skip
        for severity, key, facts in check(setup):
            problems += severity is Severity.PROBLEM
            click.echo(
                say(
                    "operator",
                    language,
                    severity.value,
                    told=say("operator", language, key, **facts),
                )
            )
    click.echo(say("operator", language, "doctor-count", problems=problems))
    ctx.exit(1 if problems else 0)
