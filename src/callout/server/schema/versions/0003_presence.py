"""Add who is at a table to what a node watches."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column, which nodes of the version before leave empty."""
    op.add_column("watching", sa.Column("presence", sa.Text, nullable=False, server_default=""))
