"""The command that upgrades a database."""

import asyncio

from callout.cli.localized_click import command, option
from callout.cli.options import data_folder, language_option
from callout.cli.server_options import database_option
from callout.cli.server_store import explain_database_errors, server_store
from callout.server.schema import upgrade


@command()
@database_option
@option("--node-role", envvar="CALLOUT_NODE_ROLE", default="", metavar="NAME")
@language_option
def migrate(database: tuple[str, ...], node_role: str, language: str) -> None:
    """Migrate a database to the newest schema."""
    if not database:
        data_folder().mkdir(parents=True, exist_ok=True)

    async def upgrade_all() -> None:
        for address in server_store(database):
            await upgrade(address, node_role)

    with explain_database_errors(language):
        asyncio.run(upgrade_all())
