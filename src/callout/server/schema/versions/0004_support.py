"""Add the oldest program that works with the database, so that versions of nodes may differ."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Store the first program that reads it: earlier ones accept no other revision."""
    support = op.create_table(
        "schema_support", sa.Column("oldest_program", sa.Text, primary_key=True)
    )
    op.bulk_insert(support, [{"oldest_program": revision}])
