"""Write the migrations out as SQL for PostgreSQL."""

from alembic import context

from callout.server.schema.tables import durable_tables, node_tables

context.configure(
    dialect_name="postgresql",
    target_metadata=[durable_tables, node_tables],
    transaction_per_migration=False,
)
context.run_migrations()
