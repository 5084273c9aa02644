"""The command that upgrades a database."""

from callout.cli.database_errors import explain_database_errors
from callout.cli.options import data_folder, database_option, language_option
from callout.cli.worded import command, option


@command()
@database_option
@option("--node-role", envvar="CALLOUT_NODE_ROLE", default="", metavar="NAME")
@language_option
def migrate(database: tuple[str, ...], node_role: str, language: str) -> None:
    """Migrate a database to the newest schema."""
    import asyncio  # noqa: PLC0415

    from callout.server.schema import upgrade  # noqa: PLC0415

    if not database:
        data_folder().mkdir(parents=True, exist_ok=True)
        database = (f"sqlite:///{data_folder() / 'server.sqlite'}",)

    async def upgrade_all() -> None:
        for address in database:
            await upgrade(address, node_role)

    with explain_database_errors(language):
        asyncio.run(upgrade_all())
