"""Run the migrations on the given connection, or write them out as SQL."""

from alembic import context

from callout.server.schema.tables import durable_tables, node_tables

context.configure(
    connection=context.config.attributes.get("connection"),
    dialect_name="postgresql",
    target_metadata=[durable_tables, node_tables],
    transaction_per_migration=False,
)
context.run_migrations()
