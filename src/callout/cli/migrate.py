"""The command that upgrades a database."""

import click

from callout.cli.options import data_folder, database_option


@click.command()
@database_option
def migrate(database: tuple[str, ...]) -> None:
    """Migrate a database to the newest schema."""
    import asyncio  # noqa: PLC0415

    from asyncpg import InterfaceError, PostgresError  # noqa: PLC0415
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415

    from callout.server.schema import WrongSchema, upgrade  # noqa: PLC0415

    if not database:
        data_folder().mkdir(parents=True, exist_ok=True)
        database = (f"sqlite:///{data_folder() / 'server.sqlite'}",)

    async def upgrade_all() -> None:
        for address in database:
            await upgrade(address)

    try:
        asyncio.run(upgrade_all())
    except (
        InterfaceError, OSError, PostgresError, SQLAlchemyError, ValueError, WrongSchema,
    ) as error:  # fmt: skip
        raise click.ClickException(str(error)) from error
