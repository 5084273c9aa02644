"""The command that upgrades a database."""

import click

from callout.cli.options import database_option


@click.command()
@database_option
def migrate(database: tuple[str, ...]) -> None:
    """Migrate a database to the newest schema."""
    import asyncio  # noqa: PLC0415

    from callout.server.schema import upgrade  # noqa: PLC0415

    async def upgrade_all() -> None:
        for address in database:
            await upgrade(address)

    asyncio.run(upgrade_all())
