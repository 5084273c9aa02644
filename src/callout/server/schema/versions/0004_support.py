"""Add the oldest program that works with the database, so that nodes need not be all alike."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Name the first program that asks for it: those before it wanted no other revision."""
    support = op.create_table(
        "schema_support", sa.Column("oldest_program", sa.Text, primary_key=True)
    )
    op.bulk_insert(support, [{"oldest_program": revision}])
