"""Add presence to the list of watching nodes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; nodes of the previous version leave it empty."""
    op.add_column("watching", sa.Column("presence", sa.Text, nullable=False, server_default=""))
